### Hvad en indberetning vil ændre (`kartotek impact`)

impact-rated = { $file }: { $id } vil blive ratet
impact-corrected = { $file }: { $id } vil blive rettet
impact-known = { $file }: { $id } gælder med præcis dette indhold siden kørsel { $run }
impact-known-replaced = { $file }: { $id } er behandlet i kørsel { $run } med præcis dette indhold; siden kørsel { $since } gælder et andet indhold. Skal dette gælde igen: `{ $command }`
impact-known-annulled = { $file }: { $id } er ratet i kørsel { $run } med præcis dette indhold og annulleret i kørsel { $since }; skal den rates igen, må indholdet være et andet
impact-superseded = { $file }: { $id } vil blive erstattet af en senere fil
impact-held = { $file }: { $id } vil blive holdt tilbage: { $code }: { $why }
impact-nothing = Intet vil blive ændret.
impact-no-player = Ingen får et andet ratingtal den { $day }.
impact-players = Ratingtal den { $day }, uden og med:
impact-class = klasse { $before } → { $after }
impact-lists = Den dags lister:
impact-on-list = { $list }: { $id } { $name } kommer på listen
impact-off-list = { $list }: { $id } { $name } går af listen
impact-eligibilities = Hvad spillerne er berettiget til:
impact-candidate-gained = § 26  { $id } { $name } får kandidatresultatet fra { $about }
impact-candidate-lost = § 26  { $id } { $name } mister kandidatresultatet fra { $about }
impact-norm-gained = 4.8.4  { $id } { $name } får normen { $about }
impact-norm-lost = 4.8.4  { $id } { $name } mister normen { $about }
impact-elo-gained = 4.8.1  { $id } { $name } vil opfylde alle krav til et første Elo-tal
impact-elo-lost = 4.8.1  { $id } { $name } vil ikke længere opfylde alle krav til et første Elo-tal
impact-emt-gained = { $about }  { $id } { $name } bliver berettiget til denne klasse ved næste EMT
impact-emt-lost = { $about }  { $id } { $name } er ikke længere berettiget til denne klasse ved næste EMT
impact-notes = Kørslen vil nævne:
impact-published = Lister, der er offentliggjort siden, bliver, som de er: { $days }

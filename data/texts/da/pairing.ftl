### Rundelægning (4.10, 4.11, 4.13.5, 4.15)

pairing-system-nordic = Nordisk system (4.11)
pairing-system-round-robin = alle-mod-alle (4.15)
pairing-title = { $name } ({ $id }), { $system }, { $round }. runde
pairing-board = Bræt
pairing-white = Hvid
pairing-black = Sort
pairing-bye = { $player } sidder over
pairing-opponent-left = { $gone } er udgået; { $player } har intet parti i runden
pairing-none = runden kan ikke lægges: spillerne kan ikke deles i par, der ikke har mødt hinanden
pairing-over = rundeskemaet i 4.15 har ikke flere runder
pairing-next-round = med disse parringer kan { $round }. runde ikke lægges

# Trin, med --explain
pairing-pool = pulje: { $players }
pairing-bottom-group = nederste gruppe, som en pulje: { $players }
pairing-no-floaters = ingen flydere
pairing-floaters = flydere: { $players }
pairing-not-inside = puljen kan ikke parres indbyrdes
pairing-not-below = uden flydere kan spillerne nedenfor ikke parres
pairing-not-floaters--pool = ikke { $players }: resten af puljen kan ikke parres
pairing-not-floaters--nobody = ikke { $players }: ikke alle finder en modstander nedenfor
pairing-not-floaters--below = ikke { $players }: spillerne nedenfor kan ikke parres
pairing-sides-change = { $from_a } og { $from_b } bytter gruppe
pairing-opened = spillerne nedenfor kan ikke parres; parringen af flyderne { $players } opløses
pairing-opened--without = spillerne nedenfor kan ikke parres; der vælges flydere
pairing-dissolved = opløst: { $pairs }
pairing-step = { $rule }: { $step }
pairing-meets = { $player } møder { $opponent }
pairing-meets--met = { $player } møder { $opponent }, der flyttes op forbi { $met }: de har mødt hinanden
pairing-meets--blocked = { $player } møder { $opponent }; ikke { $blocked }, for så kunne de øvrige ikke parres
pairing-meets--both = { $player } møder { $opponent }, der flyttes op forbi { $met }: de har mødt hinanden; ikke { $blocked }, for så kunne de øvrige ikke parres
pairing-colours = { $white } har hvid mod { $black }

# --check
pairing-checked = { $name } ({ $id }), { $system }: { $differ ->
        [0] alle runder stemmer
        [one] { $differ } af { $rounds } runder afviger
       *[other] { $differ } af { $rounds } runder afviger
    }
pairing-round-differs = { $round }. runde: forventet { $expected }; indberettet { $reported }
pairing-round-agrees = { $round }. runde stemmer
pairing-round-none = { $round }. runde: runden kan ikke lægges; indberettet { $reported }

# Det hollandske system (C.04.3)
pairing-system-dutch = det hollandske system (C.04.3, 2026)
pairing-dutch-another = turneringen angiver et andet system, { $code }
pairing-dutch-unnamed = filen angiver ikke det hollandske system; reglerne fra 2026 er brugt
pairing-dutch-2017 = filen angiver reglerne fra 2017; reglerne fra 2026 er brugt, og runder kan afvige af den grund
pairing-dutch-unaccelerated = uden acceleration stemmer { $agree } af { $rounds } runder: koden angiver en acceleration, der ikke ser ud til at have været brugt
pairing-dutch-earlier = turneringen begyndte før reglerne fra 2026; runder kan afvige af den grund
pairing-dutch-agree = { $rounds ->
        [1] runde 1 er den
       *[other] runde 1 til { $rounds } er dem
    }, det hollandske system giver (C.04.3, 2026)
pairing-dutch-none = runden kan ikke lægges: ikke alle spillere kan parres efter C1 til C3
pairing-dutch-bracket = gruppe: { $residents }
pairing-dutch-bracket--mdps = gruppe: { $residents }, med { $mdps } flyttet ned
pairing-dutch-pairs = par: { $pairs }
pairing-dutch-floaters = flyttes ned: { $players }
pairing-dutch-not-kept = kan ikke overholdes: { $reason }
pairing-instead = { $pair }: den bedste runde uden det par har { $others }; { $why }
pairing-instead--only = { $pair }: uden det par kan de andre ikke parres
pairing-instead--bye = { $player } sidder over: den bedste runde, hvor en anden gør det, har { $others }; { $why }
pairing-instead--only-bye = { $player } sidder over: det kan ingen anden
pairing-instead--reported = ikke { $pair }, som indberettet: den bedste runde med det par har { $others }; { $why }
pairing-instead--impossible = ikke { $pair }, som indberettet: med det par kan de andre ikke parres
pairing-instead-too-many = de enkelte par forklares, når der er højst { $players } spillere
pairing-why-players = det er ikke de samme spillere, der er parret: { $players }
pairing-why-c1 = C1, C3: { $white } og { $black } må ikke mødes
pairing-why-c2 = C2: { $player } må ikke sidde over
pairing-why-c4 = C4: flyttes { $players } ned, kan spillerne nedenfor ikke parres
pairing-why-c5 = C5: en spiller med færre point end { $player } kan sidde over
pairing-why-c6 = C6: flere spillere flyttes ned end nødvendigt: { $players }
pairing-why-c7 = C7: spillere med flere point flyttes ned: { $players }
pairing-why-c8 = C8: den næste gruppe kan parres dårligere med { $players }
pairing-why-c9 = C9: { $players } har flere uspillede partier end en anden, der kan sidde over
pairing-why-c10 = C10: farveforskel på mere end to i en topscorers par: { $players }
pairing-why-c11 = C11: samme farve tredje gang i træk i en topscorers par: { $players }
pairing-why-c12 = C12: et farveønske er ikke opfyldt: { $players }
pairing-why-c13 = C13: et stærkt farveønske er ikke opfyldt: { $players }
pairing-why-c14 = C14: { $players } blev flyttet ned i sidste runde
pairing-why-c15 = C15: { $players } mødte en højere placeret i sidste runde
pairing-why-c16 = C16: { $players } blev flyttet ned for to runder siden
pairing-why-c17 = C17: { $players } mødte en højere placeret for to runder siden
pairing-why-c18 = C18: { $players } blev flyttet ned i sidste runde og har nu større pointforskel
pairing-why-c19 = C19: { $players } mødte en højere placeret i sidste runde og har nu større pointforskel
pairing-why-c20 = C20: { $players } blev flyttet ned for to runder siden og har nu større pointforskel
pairing-why-c21 = C21: { $players } mødte en højere placeret for to runder siden og har nu større pointforskel
pairing-why-later = lige gode efter alle kriterier, men senere i rækkefølgen af ombytninger; gruppe { $players }
pairing-why-colours = samme par, men efter 5.2 har { $white } hvid mod { $black }
pairing-evidence-round = runde { $round }
pairing-evidence-rounds = runde { $first } til { $last }
pairing-evidence--result = var { $white }-{ $black } i runde { $round } endt { $result }, ville { $rounds } stemme
pairing-evidence--places = byttede { $one } og { $other } plads i runde { $round }, ville { $rounds } stemme
pairing-evidence--colours = havde { $white } haft hvid mod { $black } i runde { $round }, ville { $rounds } stemme

# --out
pairing-page = { $round }. runde: { $system }
pairing-result = Resultat
pairing-out-written = { $round }. runde står i { $table }, { $page } er til opslagstavlen; udfyld `resultat`, og læg næste runde med `{ $typed }`
pairing-out-one = `--out` tager én turnering; angiv dens partitabel eller anmeldelsesliste alene
pairing-out-table = { $file } er ikke en partitabel: en runde skrives efter partierne i en CSV, der har et skema ved siden af; uden `--out` bliver runden vist
pairing-out-exists = { $table } findes allerede og hører til en anden turnering eller er blevet ændret; læg runden med `{ $typed }`, eller angiv en anden mappe
pairing-out-letters = navnene i { $file } har bogstaver, som filens tegnsæt mangler; gem den som UTF-8
pairing-out-over = alle { $rounds } runder af { $name } er spillet; ret `rounds` i skemaet, hvis der er flere

# Skemaet til en turnering, der begynder
begun-form-head = Indberetningens skema; partitabellen ved siden af har samme navn. `kartotek schema form` forklarer
    hver nøgle. Fjern # foran en linje, der skal læses; skriv, hvem der udgår, før næste runde lægges.

# Hvad der ikke kan parres
pairing-no-table = { $file } har ingen tabel, der kan rundelægges
pairing-no-system = { $name } ({ $id }) angiver intet system, som håndbogen rundelægger; angiv det: `--system monrad`, `nordic`, `round-robin` eller `dutch`
pairing-not-paired = { $name } ({ $id }) er ikke rundelagt: { $why }
pairing-too-large = der parres højst { $players } spillere og { $rounds } runder
pairing-too-many-scores = der kan højst være { $scores } forskellige pointtal før en runde
pairing-state-line = { $file }, linje { $line }: { $why }
pairing-state-utf8 = { $file } er ikke tekst i UTF-8
pairing-state-long = linjen er for lang til en turnering
pairing-state-unread = linjen er ikke en turnering i JSON: { $why }
pairing-state-system = `{ $system }` er ikke et system, der rundelægges; angiv `monrad`, `nordic` eller `round-robin`
pairing-state-large = der parres højst { $players } spillere efter { $rounds } tidligere runder
pairing-state-round = runder begynder med 1
pairing-state-entries = spiller { $player }: `opp`, `col` og `half` skal hver have et felt for hver tidligere runde
pairing-state-colour = spiller { $player }: `{ $colour }` er ikke en farve; `col` har W, B og -
pairing-state-twice = to spillere har nummer { $player }
pairing-state-zero = spillernes numre begynder med 1
pairing-state-opponent = spiller { $player } mødte { $opponent }, der ikke er blandt spillerne
pairing-state-self = spiller { $player } er sat til at spille mod sig selv
pairing-state-rounds = spiller { $player } har { $has } tidligere runder, den første spiller { $expected }
pairing-state-withdrawn = { $player } er udtrådt og er ikke blandt spillerne
pairing-state-withdrawn-twice = { $player } står to gange blandt de udtrådte

# kartotek draw
draw-rounds-title = Alle-mod-alle med { $players } spillere (4.15): for hver spiller modstanderne, w hvid, b sort
draw-round = { $round }. runde: { $pairs }
draw-team = Hold { $team }

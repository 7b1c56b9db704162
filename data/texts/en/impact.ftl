### What a report would change (`kartotek impact`)

impact-rated = { $file }: { $id } would be rated
impact-corrected = { $file }: { $id } would be corrected
impact-known = { $file }: { $id } has counted with just this content since run { $run }
impact-known-replaced = { $file }: { $id } was handled by run { $run } with just this content; since run { $since } other content counts. To let this one count again: `{ $command }`
impact-known-annulled = { $file }: { $id } was rated by run { $run } with just this content, and annulled by run { $since }; to be rated again it needs other content
impact-superseded = { $file }: { $id } would be replaced by a later file
impact-held = { $file }: { $id } would be held back: { $code }: { $why }
impact-nothing = Nothing would change.
impact-no-player = No rating would be different on { $day }.
impact-players = Ratings on { $day }, without and with it:
impact-class = class { $before } → { $after }
impact-lists = Lists of that day:
impact-on-list = { $list }: { $id } { $name } comes onto it
impact-off-list = { $list }: { $id } { $name } comes off it
impact-eligibilities = What somebody is entitled to:
impact-candidate-gained = § 26  { $id } { $name } gets the candidate result of { $about }
impact-candidate-lost = § 26  { $id } { $name } loses the candidate result of { $about }
impact-norm-gained = 4.8.4  { $id } { $name } gets the norm { $about }
impact-norm-lost = 4.8.4  { $id } { $name } loses the norm { $about }
impact-elo-gained = 4.8.1  { $id } { $name } would have met everything for a first Elo
impact-elo-lost = 4.8.1  { $id } { $name } would not have met everything for a first Elo any more
impact-emt-gained = { $about }  { $id } { $name } becomes entitled to this class of the next EMT
impact-emt-lost = { $about }  { $id } { $name } is no longer entitled to this class of the next EMT
impact-notes = What the run would report:
impact-published = Lists published since stay as they are: { $days }

### Hvorfor en kommando ikke blev udført

align-no-rules = regelsættet har ingen årlig justering
align-no-column = { $file }: kolonnen `{ $missing }` mangler; kolonnerne er { $columns }
align-player = { $file }: spiller { $no }, `{ $id }`
align-id-twice = { $file }: spiller { $no }: id `{ $id }` står allerede ved spiller { $first }
align-no-id = id mangler
align-rating = { $column }: { $rating } er ikke et muligt ratingtal
align-danish = danish er 1 eller 0, ikke `{ $found }`
align-no-day = { $day } er ikke en justeringsdag; angiv en dag fra 1. til 15. august { $year } (4.5.6.2 c)
align-day-needed = --apply kræver justeringsdagen: --as-of, fra 1. til 15. august { $year }
align-day-early = justeringsdagen, { $day }, er før den nyeste kørsels dag, { $newest }
align-waits = { $decision } er ikke udført endnu; det gør `kartotek run` først
align-done = { $decision } har allerede justeret { $year }
no-register-yet = der er intet kartotek endnu; `kartotek run` opretter det
no-such-year = der er intet år { $year }
decide-no-content = { $file } er ikke en indberetning; `kartotek check { $typed }` viser hvorfor
player-nothing-named = der er ikke angivet noget, der skal ændres; --help viser, hvad der kan ændres
player-died-later = --died { $day } er efter i dag, { $today }: ret dagen eller uret
entry-list-day-to-come = listen ville være returneret den { $day }, men i dag er det den { $today }: intet er noteret. Ret dagen eller uret
player-rating-alone = et nyt ratingtal er en afgørelse for sig; giv det uden andre ændringer
decisions-full = { $folder }: der er allerede tusind afgørelser med det navn
emt-no-easter = der er ingen påske i { $year }
entry-list-returned-before-received = listen kom den { $received } og ville gå tilbage den { $day }, før den kom: intet er gjort. Ret --received eller --as-of
entry-list-same-file = --out er arrangørens egen liste; giv den, der sendes tilbage, et andet navn
entry-list-nobody = ingen på listen har et ratingtal i kartoteket: intet er noteret
entry-list-no-trf = { $file } er ikke en TRF-fil og siger ikke det, en TRF siger om turneringen: returnér listen med `--format csv` eller `--format xlsx`
entry-list-columns = et regneark har ikke plads til så mange kolonner; `--format csv` returnerer listen
man-not-made = manualsiderne kunne ikke laves
entry-list-on-terminal = et regneark kan ikke vises i en terminal; skriv det i en fil: `kartotek entry-list { $file } --out { $out }`
explain-no-such-report = { $name } er ikke med i nogen ratet indberetning med id `{ $report }`; `kartotek explain { $id }` viser alle spillerens indberetninger
export-same-file = { $file } er den fil, der blev læst; angiv en anden
export-no-register = der er intet kartotek fra den dag; `kartotek run` opretter det
export-no-report = kontoret har ikke ratet nogen indberetning med id { $id }; `kartotek list changes` viser den seneste kørsels, og alle står i kørslernes reports.csv
export-nothing-named = der er ikke angivet nogen indberetning
export-without-sqlite = dette kartotek-program er bygget uden SQLite; `cargo install --path .` bygger et med. De samme tabeller står i `runs/*/*.parquet` og `runs/*/*.csv`
import-not-standard = { $file } er ikke en liste over ratingtal i langskak
import-not-written = det oprindelige kartotek kunne ikke skrives
import-spreadsheet = { $file } er et regneark, og kontoret har ingen kørsel endnu: opret kontoret på ny med `kartotek init MAPPE --tables FIL`; efter den første kørsel kan `kartotek import --members` læse det
import-not-empty = { $table } indeholder allerede personer; flyt filen væk først, så træder medlemsfilen i stedet
init-exists = { $file } findes: dette er allerede et kontor; `kartotek run` behandler dets indbakke
init-not-made = kontoret kunne ikke oprettes
list-none-on = der var ingen liste den { $day }; `kartotek run` laver en
list-none = der er ingen liste endnu; `kartotek run` laver en
list-unknown = der er ingen liste `{ $list }`; den seneste kørsel har { $lists }; for de øvrige se `kartotek list --help`
list-no-form = `{ $file }`: filens endelse siger, hvilken form listen skrives i: xlsx, html, md, csv eller json
list-no-room = der er ikke plads til { $columns }; `--format csv` har alle kolonner
norms-no-player = ingen spiller i indberetningen har startnummer { $no }; `kartotek standings { $file }` viser, hvem der har hvilket
publish-nothing = der er ingen kørsel at offentliggøre; `kartotek run` laver en
run-clock-back = i dag, { $today }, er før den nyeste kørsels dag, { $newest }: maskinens ur er stillet tilbage, eller den kørsel var for en senere dag. Stil uret; er kørslen ved en fejl dateret i fremtiden, så tag den tilbage: `kartotek rollback --reason …`; angiv ellers dagen med --as-of og --in-advance
metrics-not-written = --metrics { $file } kan ikke skrives
sanction-warning-plain = en advarsel har hverken måneder eller en første dag
sanction-ran-out = sanktionen løb ud den { $until } og opbevares ikke mere (§ 19): der er intet at registrere
sanction-too-early = en karantæne kan ikke begynde den { $from }, før sidste spilledag i den turnering, den blev givet i, { $day }
sanction-months-needed = angiv karantænens længde: --months N
sanction-no-list = { $file } er ikke en liste over sanktioner
sanction-of-list = { $file }: sanktion { $number }, fra { $day }
sanction-months = `months` er { $months }; det skal være 1 til { $most }
sanction-no-months = en karantæne skal have `months`
schema-not-alone = { $file } er ikke en partiliste uden skema: enten har den sit skema allerede, eller den rummer ingen partiliste; `kartotek schema form --out FIL.toml` skriver et tomt skema
schema-only-form = kun skemaet findes som regneark, eller begyndes for en partiliste: `kartotek schema form --xlsx`, `kartotek schema form --for PARTILISTE`
schema-no-text = et regneark er ikke tekst: angiv en fil med --out
standings-prizes-too-large = { $file } er for stor til at være en liste over præmier
table-too-large = { $file } fylder mere end { $most } MB: så stor er ingen tabel, der læses her
settings-too-large = { $file } fylder mere end { $most } kB: så store er hverken indstillinger eller regelsæt; fjern det, der ikke hører til
no-register-on = der var intet kartotek den { $day }: det blev oprettet den { $founded }
amount-none = der er intet beløb
amount-count = { $count } beløb er flere, end nogen turnering har
amount-negative = `{ $shown }` er under nul
amount-unreadable = `{ $shown }` er ikke et beløb som 5000 eller 1000.50
amount-decimals = `{ $shown }` har mere end to decimaler; skriv decimaler efter et punktum og tusinder uden skilletegn
amount-large = `{ $shown }` er mere, end nogen turnering udbetaler
table-id-twice = id { $id } står allerede i linje { $first }
table-no-player = en spiller skal have id og navn
table-birth-date = `{ $date }` er ikke en fødselsdato
table-public = public er yes, no eller tom, ikke `{ $other }`
table-citizenship = citizenship er tre bogstaver som i DEN, eller tom, ikke `{ $other }`
table-sex = sex er F, M eller tom, ikke `{ $other }`
table-member = member er yes, no, single eller tom, ikke `{ $other }`
table-left = `{ $part }` siger ikke, hvordan og hvornår nogen er udgået
table-date = `{ $date }` er ikke en dato
table-how-left = man udgår som `resigned`, `died` eller `entry-taken-back`, eller lægges sammen med en anden post som `merged`, ikke `{ $how }`
table-line = { $name }, linje { $line }
table-no-licensee = en licens skal have id eller navn
table-licence-days = licensen udløber, { $to }, før den begynder, { $from }
table-licence = licence er director (turneringsleder) eller aspirant, ikke `{ $other }`
table-no-guest = en gæst skal have id, FIDE-id eller navn
table-no-list = { $name } er ikke en ratingliste, som kartotek offentliggør den
table-rating = { $name }: { $player } har det umulige ratingtal { $rating }
rule-set-unknown = der er intet regelsæt `{ $id }`; denne version har { $known }
lines-not-struck-out = fortrolige linjer kan ikke slettes
no-sort-order = der er ingen dansk sorteringsorden
founding-refused = { $count ->
    [one] kontoret er ikke oprettet, for der er en fejl i dets tabeller
   *[other] kontoret er ikke oprettet, for der er { $count } fejl i dets tabeller
    }. Ret tabellerne, og kør igen:
{ $lines }
founding-line = { $file }, linje { $line }: { $fault }
founding-no-table = players.csv mangler: læg den i kontoret med en linje for hver spiller, eller opret et nyt kontor ud fra en medlemsfil: `kartotek init MAPPE --members FIL`
founding-nobody = players.csv har ingen spillere: skriv en linje for hver, eller opret et nyt kontor ud fra en medlemsfil: `kartotek init MAPPE --members FIL`
founding-column = den første linje har ingen kolonne `{ $columns }`; den skal være { $all }
founding-column-like = første linje har en kolonne `{ $found }`, som ikke læses: kald den `{ $known }`, hvis det er den, der menes; ellers giv den et navn, der ligner mindre
founding-column-twice = første linje har kolonnen `{ $found }` to gange: tag den ene ud
founding-column-unknown = første linje har en kolonne `{ $found }`, som ikke læses: kald den en af { $all }, eller tag den ud
founding-fields = linjen har { $fields } felter, den første linje { $columns }: sæt et navn med komma i anførselstegn
founding-unreadable = den kan ikke læses: { $error }
founding-cell = feltet { $column }: { $why }
founding-no-id = { $column } mangler: skriv et nummer, som ingen anden har
founding-id-no-number = { $column }: `{ $found }` er ikke et nummer: ret det, eller tag linjen ud, hvis den ikke er en person eller en klub
founding-no-number = { $file } har ingen kolonne for { $what ->
        [clubs] klubbens nummer
       *[other] medlemsnummeret
    }{ $perhaps ->
        [none] : tilføj den, med overskriften Nr
       *[other] ; er det `{ $perhaps }`, så kald den Nr
    }
founding-no-rating = { $file } har ingen kolonne for ratingtallet{ $perhaps ->
        [none] , men en for dagen for det seneste resultat: tilføj en med overskriften Ratingtal, eller slet den for dagen
       *[other] ; er det `{ $perhaps }`, så kald den Ratingtal; slet den ellers
    }
founding-line-twice = linjen er den samme som linje { $first }: slet den ene
founding-id-twice = { $column } { $id } står allerede i linje { $first }, og de to linjer er ikke ens: giv hver sit eget, eller slet den forkerte
founding-id-zeros = uden nullerne er nummeret { $id } det samme som { $other } i linje { $first }: et regneark fjerner nuller. Ret nummeret, eller giv en af de to et andet
founding-federation = { $column }: `{ $found }` er ikke et forbund med FIDEs tre bogstaver: skriv { $meant ->
        [none] dem, som i DEN eller SWE
       *[other] { $meant }
    }, eller intet for kartotekets eget
founding-office-federation = kartotekets eget forbund, `{ $found }`, er ikke en af FIDEs koder på tre bogstaver, så alle ville være udlændinge: skriv som `federation` { $meant ->
        [none] sådan en kode, som i DEN eller SWE
       *[other] { $meant }
    }
founding-other-federation = { $file }: { $count } af { $all } spillere er fra { $federation }, og kartoteket er for { $ours }: ret kolonnen, eller sæt `federation = "{ $federation }"` i kartotek.toml
founding-no-name = navnet mangler
founding-name = `{ $found }` har intet komma: skriv efternavnet først, `Efternavn, Fornavn`
founding-no-person = `{ $found }` er ingens navn: ret det, eller tag linjen ud
founding-birth-century = af `{ $found }` kan århundredet ikke ses: skriv årstallet med fire cifre
founding-birth-date = `{ $found }` er ikke en fødselsdato: skriv den som 1990-07-04 eller kun årstallet
founding-month-first = { $column }: i `{ $found }` ser måneden ud til at stå først, og så er andre datoer i listen uvisse: skriv dem alle som 1985-12-25, eller med dagen først
founding-born-long-ago = født { $found }, det vil sige { $age } år gammel: ret fødselsdatoen, eller lad feltet stå tomt
founding-date = { $column }: `{ $found }` er ikke en dato: skriv den som 2026-04-06
founding-future = { $column }: { $found } er efter { $day }, kørslens dag: ret datoen
founding-number = { $column }: `{ $found }` er ikke et helt tal: skriv kun cifre eller ingenting
founding-rating = ratingtallet { $found } ligger uden for { $lowest } til { $highest }: ret det, eller lad feltet stå tomt
founding-word = { $column }: `{ $found }` er ikke et af { $words }: skriv et af dem eller ingenting
founding-citizenship = citizenship: `{ $found }` er ikke tre bogstaver som i DEN: skriv dem eller ingenting
founding-club = klubben { $found } står ikke i { $table }: skriv et nummer eller et navn fra den tabel, eller tilføj klubben dér
founding-club-number = klub { $number } hedder andre steder noget andet end `{ $name }`: ret nummeret eller navnet
founding-player = ingen i players.csv har id { $found }: ret det, eller tag linjen ud
founding-sanction = en sanktion er warning (advarsel), quarantine med months (karantæne) eller absence (udeblivelse)
founding-tells = linjen nævner en advarsel eller karantæne, og en kørsel ville gemme det for altid: tag det ud; sanktioner står i sanctions.csv, som der ikke gemmes en kopi af (§ 19)
office-no-players = players.csv, det oprindelige kartotek, mangler
office-none = { $file } kan ikke læses; `kartotek init` opretter et nyt kontor, --office angiver et andet
private-changed = { $file } er ikke det, der blev skrevet: hashværdien svarer ikke til navnet; { -restore }
private-kind = private.csv: `{ $kind }` er ikke en slags fortrolig optegnelse
private-no-salt = maskinen gav ingen tilfældige tal til en fortrolig optegnelse
private-line-changed = { $file } er ikke det, der blev skrevet: { $line }; { -restore }
rollback-nothing = der er ingen kørsel at rulle tilbage: det oprindelige kartotek kan ikke tages tilbage
run-no-name = `{ $text }` er ikke en kørsel
run-has-no = kørsel { $run } har ingen { $name }
run-file-changed = { $file } er ikke det, kørslen skrev: hashværdien er en anden end i { $sums }; { -restore }
run-file-not-summed = { $sums } nævner ikke { $name }; { -restore }
office-newer-format = kontoret er lavet af en nyere version af programmet: { $file } angiver format { $format }, og denne version læser format { $known }; brug en nyere version
office-unreleased = kontoret er lavet af en version af programmet, der aldrig er udgivet ({ $file }): lav et nyt af tabellerne fra dets nyeste kørsel (players.csv, clubs.csv, officials.csv) med `kartotek init MAPPE --tables { $tables }`
rollback-note-changed = { $file } er ikke det, der blev skrevet; hent den fra en sikkerhedskopi af kontoret
table-cell = `{ $heading }` er { $cell }
chain-write-current = viser `kartotek verify`, at kørslerne er hele, så skriv den ene linje `{ $run }` i CURRENT
chain-no-current = { $file } mangler, men der er kørsler; { $remedy }
chain-current-unreadable = { $file } nævner ingen kørsel; { $remedy }
chain-no-run = { $file } nævner ingen kørsel, og der er ingen
chain-run-missing = { $file } nævner { $run }, men den kørsel findes ikke; { $newest }; hent det, der mangler af `runs`, fra en sikkerhedskopi af kontoret, og lad CURRENT være, som den er; `kartotek verify` nævner det
chain-none = der er ingen kørsler
chain-newest = den nyeste kørsel, der findes, er { $run }
chain-set-back = { $file } nævner { $current }, men kørslen { $behind } kommer efter den, og ingen kommando blev afbrudt: CURRENT er sat tilbage; { $remedy }. `kartotek rollback` tager en kørsel ud af kæden
chain-number-twice = { $runs }: kørsel nummer { $number } står der to gange; { -restore }
chain-number-missing = { $runs }: kørsel nummer { $number } mangler; { -restore }
chain-not-child = kørsel { $child } følger ikke efter { $parent }: en af dem er ændret; { -restore }
folder-full = { $folder } har intet ledigt navn
file-is-link = { $file } er et link eller ikke en almindelig fil: fjern den
file-leads-out = { $file } fører ud af sin mappe; intet blev skrevet
folder-is-link = { $folder } er et link, og det, der skrives der, ville ende et andet sted: intet blev skrevet. Læg selve mappen på dens plads, eller fjern linket
file-exists = { $file } findes i forvejen
sanctions-row = sanctions.csv, række { $row } under overskriften, spiller { $player }: `{ $kind }` er hverken advarsel (warning), udeblivelse (absence) eller karantæne (quarantine) på 1 til 1200 måneder
history-no-run-before = kørslen, der ratede en indberetning, har ingen kørsel før sig
history-no-player = { $report } har ikke startnummer { $no }
history-differs = { $report }: kørslen siger { $booked }, samme beregning i dag { $found }; kørslen eller programmet er ændret
history-not-rated = kørsel { $run } har ikke ratet { $report }
facts-not-rated = det noterede om { $report } kan ikke rates efter sit regelsæt
facts-no-entry = { $report } har et parti med startnummer { $no }, men ingen deltager med det
facts-no-result = `{ $found }` er ikke et resultat
facts-no-number = `{ $found }` er ikke et tal
facts-no-word = `{ $found }` er ikke en værdi, kolonnen kan have
fault-forgotten = indberetningen med indholdet { $hash } blev læst og siden tabt
fault-places = { $name } blev læst og endte { $went } steder
fault-silent = { $report } holdes tilbage uden en indvending
fault-counts = indberetningerne går ikke op: { $counts }
fault-plan = planen for kørsel { $run } har andre indberetninger, end der blev talt op: { $counts }
fault = en fejl i programmet, intet er ændret; giv venligst besked om den: { $what }
rollback-unfinished = { $run } er rullet tilbage; den samme kommando eller den næste kørsel gør resten færdig
emt-names = { $key } nævner `{ $id }`
emt-unknown = kartotek.toml, [emt.{ $year }]: { $named }; den spiller er ikke i kartoteket
run-again = de kørsler, der blev lavet før fejlen, står ved magt; kør igen
catch-up-unread = { $first } { $others ->
        [0] i indbakken kan ikke læses
        [one] og en mere i indbakken kan ikke læses
       *[other] og { $others } mere i indbakken kan ikke læses
    }, så ingen kan se, hvilken måned det hører til, og ingen måned er kørt: i en senere ville det blive ratet efter andre ratingtal. Gør det læsbart eller tag det ud af indbakken, og giv kommandoen igen; `kartotek check` med stien viser mere, og `kartotek run` uden `--catch-up` tager det, der kan læses
catch-up-full = indbakken har flere indberetninger, end en kørsel kan arbejde med (omkring 7.000 af sædvanlig størrelse), så ingen måned er kørt. Flyt dem fra senere måneder ud af den, og giv kommandoen igen med --as-of den første dag i måneden efter de andre; læg så de næste tilbage, og så videre
run-before-newest = dagen { $day } er før den nyeste kørsels, { $newest }; kørsler går fremad i tid. Er den kørsel ved en fejl dateret i fremtiden, så tag den tilbage: `kartotek rollback --reason …`
run-in-advance = kørslen ville være for den { $day }, men i dag er det den { $today }: intet er gjort. Ret dagen eller uret; skal kørslen laves på forhånd, så tilføj --in-advance
align-day-to-come = justeringsdagen, { $day }, er efter i dag, { $today }: intet er gjort. Ret dagen eller uret, eller udfør justeringen den dag
option-value = tilvalget { $option }: `{ $value }` { $why }
option-day = er ikke en dag i kalenderen; skriv den som 2026-03-30 eller 30/3-2026
option-day--either = kan være { $one } eller { $other }; skriv den, der er ment
option-language = er ikke et af programmets sprog; skriv da eller en
clock-variable = { $variable }=`{ $value }`: angiv en dag, som ikke er efter urets, { $clock }; variablen er til prøver og øvelser og kan kun stille uret tilbage
run-before-founding = kartotek.toml: founded = { $founded } er efter kørslens dag, { $as_of }
run-not-made = kørsel { $run } blev ikke lavet, kontoret er som før den; kør igen
verify-no-office = { $folder } er ikke et kontor: der er hverken kartotek.toml eller runs; --office angiver en anden mappe
impact-no-plan = der kunne ikke planlægges en kørsel for { $day }
run-lacks = kørslen har ingen { $name }
publish-set-back = den gældende liste, { $latest }, er fra kørsel { $run }, men { $newest }: kontoret er ældre end sine lister; hent `runs`, `private` og CURRENT fra en sikkerhedskopi, der har kørsel { $run }; findes der ingen, så fjern { $latest }, og den liste er ikke længere en liste fra dette kartotek
publish-no-run = der er ingen kørsel
publish-newest = den nyeste kørsel er { $run }
publish-again = kørsel { $run } står ved magt; `{ $command }` offentliggør den igen
publish-left-over = kørsel { $run }, fra tidligere, er ikke offentliggjort; der er ikke lavet nogen ny kørsel; prøv `{ $command }`, og kør så igen
publish-nowhere = der kan ikke offentliggøres i { $folder }; der er ikke lavet nogen ny kørsel
run-file-unreadable = { $file } kan ikke læses; { -restore }
-restore = `kartotek verify` nævner alt, hvad der er beskadiget; hent det fra en sikkerhedskopi af kontoret
control-differs =
    kørsel { $run } blev ikke lavet, kontoret er som før den: af { $computed } resultater beregnet to gange (§ 3 c) er { $differ } forskellige
    { $rows }
    en af de to beregninger er forkert: det er en fejl i programmet, ikke i en indberetning; lad indbakken være, som den er, og giv besked til den, der passer programmet
control-rows =
    { $before }
    { $row }
control-row =
    { "  " }{ $report }: nr. { $no }, { $name } ({ $id })
    { "      " }bogført:  { $booked }
    { "      " }beregnet: { $computed }
control-result = { $method ->
        [average] gennemsnitsmetoden
       *[other] differensmetoden
    }, N { $n }, W { $w }, We { $we }, K { $k }, B { $bonus }, tilvækst { $gain }; registreret { $registered }, Rn { $rn }
lock-held = en anden kommando arbejder i dette kontor: { $holder }; prøv igen, når den er færdig
lock-silent = den har ikke sagt, hvem den er
lock-failed = kontoret kan ikke låses, så intet er gjort
sanction-passed-over = advarslen fra { $day } har `months` eller `from`; det er der set bort fra
sanction-reason = står i den fortrolige optegnelse
entry-list-reason = anmeldelseslisten er sendt tilbage
init-settings =
    # Ratingkontorets indstillinger.
    format = 1
    federation = { $federation }
    name = { $name }
    # Sproget i det, der offentliggøres: da eller en.
    language = "{ $language }"
    # Dagen for det oprindelige kartotek (players.csv, clubs.csv, officials.csv; hvis de findes: sanctions.csv,
    # candidate_results.csv, guests.csv, history.csv).
    # Før den første kørsel kan tabellerne rettes; derefter ændres kartoteket ved indberetninger og afgørelser.
    { $founded }
    # Regelsæt: er der flere, rates en indberetning efter det, der gælder på dens sidste runde.
    # rule_sets = ["dsu-handbook", "dsu-2015"]
    # Hvad hver deltager betaler (§ 21), i kroner.
    # fee = "12.50"
rule-set-twice = regelsættet { $id } er nævnt to gange
publish-list = listen { $name }
parquet-damaged = Parquet-filen er beskadiget

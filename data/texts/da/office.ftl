### Anmeldelseslister

entry-list-value =
    .meaning = En anmeldelsesliste eller en værdi i den kan ikke læses.
entry-list-value--no-columns = den første linje har ingen af kolonnerne `id`, `navn` og `fide_id`
    .help = den første linje er for eksempel: nr;navn;født;klub;rating (eller id,name,birth_date,club,rating)
    .outside = { entry-list-value--no-columns }
entry-list-value--no-headings = intet ark har en række med overskriften `id`, `navn` eller `fide_id`
    .help = skriv overskrifterne i en af de første rækker i et ark, over spillerne
    .outside = { entry-list-value--no-headings }
entry-list-value--no-row = linjen er ikke en række i en tabel
    .help = gem listen som CSV igen
    .outside = { entry-list-value--no-row }
entry-list-value--fields = linjen har { $fields } felter, den første linje { $columns }
    .help = sæt et navn, der indeholder skilletegnet, i anførselstegn
    .outside = { entry-list-value--fields }
entry-list-value--rating = `{ $found }` er ikke et ratingtal
    .help = skriv et helt tal, eller lad feltet være tomt
    .outside = { entry-list-value--rating }
entry-list-value--birth-date = `{ $found }` er ikke en fødselsdato
    .help = skriv den som 1990-07-04 eller 04-07-1990, eller kun årstallet
    .outside = { entry-list-value--birth-date }
entry-list-value--approval = `{ $found }` kan ikke godkende et tildelt ratingtal
    .help = skriv `klub`, `hovedkreds`, `su` eller `arrangør`
    .outside = { entry-list-value--approval }
entry-list-value--nobody = linjen nævner ingen spiller
    .help = skriv spillerens medlemsnummer, eller navn og fødselsdato
    .outside = { entry-list-value--nobody }
entry-list-read =
    .meaning = Noget af det, en anmeldelsesliste siger om sine spillere, er ikke taget bogstaveligt.
entry-list-read--running-numbers = numrene tæller listens linjer og er ingens medlemsnumre: spillerne er fundet på navn, fødselsdato og klub
    .help = er de medlemsnumre, så ret navnene
    .outside = { entry-list-read--running-numbers }
entry-list-read--chosen = { $player } er forstået som { $whose }
    .help = er det en anden, så skriv det rigtige nummer i en kolonne `id`
entry-list-time =
    .meaning = En anmeldelsesliste returneres på et andet tidspunkt, end reglerne siger.
entry-list-time--too-early = { $tournament } er en lang turnering, til den { $end }: listen returneres tidligst den { $from }
    .help = gem listen til den { $from }, og returner den da med ratingtallene fra den dag
    .outside = { entry-list-time--too-early }
entry-list-time--over = { $tournament } sluttede den { $end }; listen er fra den { $day }
    .help = angiv med --as-of den dag, hvor listen blev returneret
    .outside = { entry-list-time--over }
entry-list-time--late = listen kom den { $received } og skulle returneres senest den { $due } (§ 5 c, § 64): { $days ->
        [one] en dag for sent
       *[other] { $days } dage for sent
    }
    .help = returner den; arrangøren venter på ratingtallene for at kunne inddele i grupper
    .outside = { entry-list-time--late }
entry-list-day = indberetningen henviser til ratingtallene fra den { $named }, men anmeldelseslisten blev returneret den { $returned }
    .help = den returnerede listes ratingtal er brugt; ret `ratings_as_of`
    .meaning = En indberetning henviser til en anden dag for sine startratingtal end den, anmeldelseslisten blev returneret.
    .outside = { entry-list-day }
not-on-entry-list = { $player }: står ikke på den returnerede anmeldelsesliste
    .help = kartotekets ratingtal, { $rating }, er brugt; kontrollér, at det er den rigtige spiller
    .meaning = En spiller i en indberetning står ikke på den returnerede anmeldelsesliste; kartotekets ratingtal er brugt.
    .outside = { not-on-entry-list }

## Afgørelser

decision-syntax =
    .meaning = En fil med en afgørelse kan ikke forstås; intet i den er brugt.
decision-syntax--help = `kartotek schema decision` viser alle nøgler; kommandoerne `decide`, `player` og `official` skriver sådanne filer
decision-syntax--unreadable = filen kan ikke forstås som en afgørelse: { $error }
decision-syntax--unreadable-at = filen kan ikke forstås som en afgørelse: linje { $line }, `{ $key }`: { $error }
decision-syntax--empty = filen er tom
decision-syntax--too-many = filen har { $count } { $part }; af afgørelser læses højst { $most }
    .help = er det afgørelser, så fordel dem på flere filer; ellers fjern filen
decision-syntax--ending = filen ligner en afgørelse, men navnet ender ikke på `.toml`: den er ikke læst
    .help = er det en afgørelse, så omdøb filen til `{ $name }`; ellers flyt den ud af mappen
decision-syntax--about = afgørelsen { $file }, som ikke kan læses, nævner { $report }: indberetningen rates ikke, før afgørelsen er rettet
    .help = ret { $file }, eller fjern den
decision-syntax--several = afgørelsen siger mere end én ting; giv hver sin egen fil eller sit eget `[[decision]]`
decision-syntax--none = filen siger ikke, hvad der er afgjort
decision-syntax--average = et godkendt gennemsnit kræver `no` og `average`
decision-syntax--non-member = et ikke-medlem angives med `no`
decision-syntax--restart = den, der starter forfra, angives med `no`
decision-syntax--record = en sanktion med `record` har ingen andre nøgler
decision-syntax--sanction = en sanktion kræver `player`, `kind` og `last_day`
decision-syntax--months = en karantæne kræver `months`, fra { $least } til { $most }
decision-syntax--rating = { $rating } er ikke et ratingtal for { $player }
decision-syntax--file-hash = `{ $stated }` betegner ingen fil: angiv mindst 8 hexadecimale cifre af dens hash
decision-syntax--decision-hash = `{ $stated }` betegner ingen afgørelse: angiv hele dens SHA-256, 64 hexadecimale cifre, som i `decisions.csv`; `kartotek decide undo FIL` skriver den
decision-syntax--end-before-start = `end` ligger før `start`
decision-syntax--to-before-from = `to` ligger før `from`
decision-without-effect =
    .meaning = En afgørelse passer ikke til det, den handler om; den er ikke brugt.
decision-without-effect--help-ruling = ret afgørelsen, eller tag den tilbage: `kartotek decide undo { $file } --reason …`
decision-without-effect--help-event = ret afgørelsen, eller tag den tilbage: `kartotek decide undo { $file } --reason …`; den forsøges igen ved hver kørsel
decision-without-effect--refused-too-late = indberetningen { $report } blev ratet, før dette blev afgjort
    .help = afgørelsen afviser en rettelse af indberetningen, og der ligger ingen i indbakken: fjern denne fil; skal den ratede indberetning ikke tælle, så tag den tilbage: `kartotek annul { $report } --author RKF --reason …`
decision-without-effect--too-late = indberetningen { $report } blev ratet uden denne afgørelse
    .help = skal den gælde, så læg indberetningen i indbakken igen med samme id og en senere dag som `reported`: det er en rettelse, og afgørelsen bruges på den; den samme fil, byte for byte, rates ikke igen. Ellers fjern filen med afgørelsen. Et kandidatresultat, som RK har godkendt senere, indføres med `kartotek decide candidate-result`
decision-without-effect--annulled = indberetningen { $report } er annulleret
decision-without-effect--same-content = filen siger det samme som { $other }, byte for byte: det er afgjort én gang
    .help = fjern den ene af de to filer
decision-without-effect--same-act = filen afgør det samme som { $other }: det er afgjort én gang
    .help = fjern den ene af de to filer; skal det afgøres to gange, så giv den ene en anden `date`
decision-without-effect--overruled = { $other } afgør det samme anderledes på samme dag og gælder: navnet kommer senere i alfabetet
    .help = fjern den forkerte fil; eller giv denne en senere dag, hvis den skal gælde
decision-without-effect--no-record = den fortrolige optegnelse, som filen nævner, findes ikke: sanktionen er udløbet, eller optegnelsen er gået tabt
    .help = er den udløbet, så fjern filen; ellers gendan `private` fra en kopi, eller giv sanktionen igen med `kartotek sanction give`, og fjern filen
decision-changed =
    .meaning = En fil med en afgørelse siger noget andet nu, end da den blev brugt.
decision-changed--event = kørsel { $run } har brugt denne fil, og da sagde den noget andet: det, den siger nu, bliver ikke udført
    .help = læg filen tilbage, som den var: mappen inputs/decisions i den kørsel har en kopi. Det, der skal afgøres nu, skrives i en ny fil med et andet navn
decision-changed--sanction = en sanktion er registreret efter denne fil, og da sagde den noget andet: det, den siger nu, bliver ikke registreret
    .help = læg filen tilbage, som den var. Det, der skal afgøres nu, skrives i en ny fil med et andet navn eller gives med `kartotek sanction give`
decision-changed--ruling = kørsel { $run } har brugt denne fil, og da sagde den noget andet: det, der er ratet, bliver stående; det, der kommer, rates efter det, filen siger nu
    .help = er det ikke meningen, så læg filen tilbage, som den var: mappen inputs/decisions i den kørsel har en kopi
decision-waits = indberetningen { $report } er hverken i indbakken eller ratet: afgørelsen venter på den
    .help = er id'et stavet forkert, så ret det; kommer indberetningen ikke (mere), så fjern afgørelsens fil
    .meaning = En afgørelse venter: på en indberetning, der hverken er i indbakken eller ratet, på sin dag eller på en spiller, der først nu kommer ind i kartoteket.
decision-waits--of-the-name = indberetningen { $report } er hverken i indbakken eller ratet; en fil med det navn er i indbakken, men med et andet indhold: { $other }
    .help = er det den samme turnering, så skriv `report = "{ $other }"` i afgørelsens fil; ellers fjern filen
decision-waits--entries-of-report = { $entries }: indberetningen { $report } er hverken i indbakken eller ratet: afgørelserne venter på den
    .help = kommer indberetningen ikke (mere), så tag hver af dem tilbage: `kartotek decide undo NAVN --reason …`; filen har andre afgørelser
decision-waits--entries-of-the-name = { $entries }: indberetningen { $report } er hverken i indbakken eller ratet; en fil med det navn er i indbakken, men med et andet indhold: { $other }
    .help = er det den samme turnering, så skriv `report = "{ $other }"` i disse afgørelser; ellers tag hver af dem tilbage: `kartotek decide undo NAVN --reason …`
decision-waits--for-newcomer = { $id } kommer ind i kartoteket ved denne kørsel: afgørelsen venter på den næste
    .help = der skal ikke gøres noget; den næste kørsel udfører den
decision-waits--until = afgørelsen gælder fra den { $date }: den venter på den dag
    .help = er det ikke den rigtige dag, så ret `date`
decision-waits--for-its-day = den sidste spilledag, som afgørelsen nævner, er endnu ikke kommet: afgørelsen venter på den
    .help = er det ikke den rigtige dag, så fjern filen og træf afgørelsen igen
decision-waits--for-private = fortrolige optegnelser om sanktioner er gået tabt, så ingen kan se, om denne er registreret: den venter
    .help = gendan `private` fra en kopi
decisions-of-others = disse afgørelser er ikke gemt af kontorets eget skrivebord, så ingen af dem udføres: enhver, der sender indberetninger, kan lægge sådan en fil i indbakken
    .help = `kartotek decide --file { $path } --dry-run` siger, hvad de afgør, og uden `--dry-run` udføres de; ellers slet filen
    .meaning = En fil med afgørelser i indbakken er ikke gemt af kontorets skrivebord. Den venter, til kontoret har set på den.
decision-without-effect--named-by-report = afgørelsen blev truffet om { $said }; under det nummer nævner indberetningen nu selv { $id }
decision-without-effect--no-start-number = indberetningen har intet startnummer { $no }
decision-without-effect--no-round = indberetningen har ingen runde { $round }
decision-without-effect--not-absent = runde { $round }: startnummer { $no } er ikke udeblevet i den runde
decision-without-effect--performs = startnummer { $no } har ikke brug for et skønnet ratingtal: kartoteket, indberetningen eller partierne giver et, og i Danmark skønner RK kun et, hvor 0 eller 100 % intet giver (4.5.5.2.3)
    .help = tag afgørelsen tilbage med `kartotek decide undo`
decision-without-effect--rated-outside = startnummer { $no } har ratingtallet { $rating } i indberetningen, og det går forud for et skønnet (4.5.5.2)
decision-without-effect--unlikely-assigned = startnummer { $no }: et skønnet ratingtal ligger mellem { $lowest } og { $highest }, og det gør { $rating } ikke: ret det (4.5.5.2.4)
decision-without-effect--rated-in-register = startnummer { $no } er { $player } i kartoteket, og ratingtallet dér gælder: der skønnes intet (4.5.5.2.4)
decision-without-effect--wrong-kind = en afgørelse af slagsen { $kind } udføres ikke her
decision-without-effect--nobody = ingen i kartoteket har nummeret { $id }
decision-without-effect--member-known = kartoteket har allerede nogen med nummer { $id }: indlæs medlemsfilen igen
decision-without-effect--member-twice = to linjer i afgørelsen ændrer medlem { $id }: det fremgår ikke, hvilken der gælder
decision-without-effect--nameless-member = et nyt medlem skal have et nummer og et navn
decision-without-effect--no-club = kartoteket har ingen klub { $club }{ $perhaps ->
        [none] {""}
       *[other] ; måske { $perhaps }
    }
decision-without-effect--formula = `{ $found }` er ikke et navn: et regneark ville opfatte det som en formel
decision-without-effect--unprintable = `{ $found }` kan ikke udskrives
decision-without-effect--birth-date = `{ $found }` er ikke en fødselsdato
decision-without-effect--died-later = died = { $died } er efter afgørelsens dag, { $decided }
decision-without-effect--citizenship = citizenship er tre bogstaver som i DEN, eller tom, ikke `{ $found }`
decision-without-effect--sex = sex er F, M eller tom, ikke `{ $found }`
decision-without-effect--member = member er yes, no, single eller tom, ikke `{ $found }`
decision-without-effect--not-rated = ingen gældende indberetning har id { $report }: ingen er ratet, eller den er annulleret
decision-without-effect--no-such-file = ingen fil i indbakken har en hash, der begynder med { $hash }
decision-without-effect--several-files = flere filer i indbakken har en hash, der begynder med { $hash }: angiv flere af dens cifre
decision-without-effect--in-force = filen er allerede det, der gælder for indberetningen { $report }
decision-without-effect--other-fide-id = { $registered ->
        [none] { $id } har endnu ikke FIDE-id { $decided }: listen overtages, når det er registreret
       *[other] { $id } har FIDE-id `{ $registered }`, ikke { $decided }: indlæs listen igen
    }
decision-without-effect--out-of-date = { $id } er registreret med { $now }, ikke { $from }: forslaget er forældet
decision-without-effect--out-of-date-unrated = { $id } er registreret uden ratingtal, ikke med { $from }: forslaget er forældet
decision-without-effect--other-elo = { $id } har { $elo } på FIDEs liste af 1. juli; afgørelsen siger { $stated }: skriv den med `kartotek align --apply`
decision-without-effect--elo-far-off = { $id } har Elo-tallet { $elo } i kartoteket; afgørelsen siger { $stated }: indlæs først FIDEs liste af 1. juli, `kartotek import --fide-list`
decision-without-effect--elo-untold = afgørelsen nævner ikke Elo-tallet for { $id } på listen af 1. juli, og spilleren kan være omfattet af 4.5.6.1: tag filen væk, og skriv afgørelsen med `kartotek align --apply`
decision-without-effect--nobody-compared = ingen er omfattet af 4.5.6.1, så intet ratingtal justeres
decision-without-effect--other-difference = 4.5.6.1 giver ratingdifferencen { $given }, ikke { $decided }
decision-without-effect--no-adjustment = en ratingdifference på { $difference } er under 25 og justerer ingen (4.5.6.2 a); afgørelsen har N = { $decided }
decision-without-effect--other-n = 4.5.6.2 giver N = { $given } ud fra ratingdifferencen { $difference }, ikke { $decided }
decision-without-effect--run-too-late = en justering udføres fra 1. til 15. august (4.5.6.2 c), og denne kørsel er pr. { $run }: så længe der ikke er en senere kørsel, gør `kartotek run --as-of { $decided }` det
decision-without-effect--aligned-twice = afgørelsen nævner { $id } to gange
decision-without-effect--not-adjusted = { $id } justeres ikke efter 4.5.6 og bliver på { $now }; afgørelsen giver { $decided }
decision-without-effect--other-step = { $id } justeres fra { $now } til { $given } efter 4.5.6.2; afgørelsen giver { $decided }
decision-without-effect--needs-rk = et nyt ratingtal til en spiller i kartoteket kræver RK: approved_by = "rk" (4.5.5.1.6)
decision-without-effect--no-first-rating = ingen kan tildele ratingtallet { $rating }: tilladt er { $allowed }
decision-without-effect--never-rated = { $id } har endnu ikke noget ratingtal: det første kommer med indberetningen af den første turnering, som `first_rating` (4.5.5.1)
decision-without-effect--rated-recently = { $id } har sit seneste ratede resultat { $last }, og det er ikke over { $months } gammelt (4.5.5.1.6)
decision-without-effect--undone-before = det samme er taget tilbage med { $other }
decision-without-effect--nothing-to-undo = der er ingen afgørelse med denne hash, som kan tages tilbage
    .help = fjern filen: den ændrer intet, og en afgørelse om at tage en anden tilbage kan ikke selv tages tilbage
decision-without-effect--no-copy = kørslen, der udførte { $decision }, har ingen kopi af den: hvad den gjorde, vides ikke
decision-without-effect--undone-otherwise = { $decision } tages tilbage på en anden måde: { $back }
decision-without-effect--changed-since = alt det, afgørelsen ændrede, er ændret igen siden: der er intet at tage tilbage
decision-without-effect--rated-since = { $id } havde intet ratingtal før denne afgørelse og er ratet siden: annullér disse indberetninger først
decision-without-effect--licence-since = licenserne for { $id } er ændret siden: skriv det, der gælder nu, med `kartotek official`
report-gone = indberetningen { $report } blev holdt tilbage ved den seneste kørsel og ligger ikke længere i indbakken: den er ikke ratet
    .help = skal den rates, så læg den rettede indberetning i indbakken; er den trukket tilbage, skal der ikke gøres noget
    .meaning = En indberetning, som den seneste kørsel holdt tilbage, ligger ikke længere i indbakken.
report-refused = RKF har afgjort, at indberetningen ikke rates: { $reason }
    .help = der skal ikke gøres noget, hvad enten filen bliver liggende eller ej; er afgørelsen en fejl, så tag den tilbage: `kartotek decide undo { $file } --reason …`
    .meaning = RKF har afgjort, at indberetningen ikke rates.
    .outside = { report-refused }
    .outside-help = svar på dette brev for at få mere at vide, eller hvis afgørelsen beror på en fejl

## Sanktioner

player-quarantined = { $player }, var i karantæne fra den { $from } til den { $to }; turneringen begyndte den { $first }
    .help = partierne rates alligevel (4.5.4.2); TK får besked
    .meaning = En spiller var i karantæne, da en koordineret turnering begyndte.
player-quarantined--first-day-missing = { $player }, var i karantæne fra den { $from } til den { $to }; turneringen kan være begyndt dér: indberetningen oplyser kun, at den sluttede den { $last }
    .help = tilføj `start`; partierne rates alligevel (4.5.4.2); TK får besked
lapsed-sanction = filen nævner stadig en sanktion, som er slettet af kartoteket
    .help = fjern oplysningen fra filen, eller fjern filen; kørslen har ikke længere brug for den
    .meaning = En af kontorets filer nævner en sanktion, som er slettet af kartoteket.
lapsed-sanction--in-report = indberetningen nævner stadig en sanktion, som er slettet af kartoteket
    .help = fjern indberetningen fra indbakken, sammen med den formular og de partier, der ligger ved den; kørslen har ikke længere brug for dem. Fjern ikke kun oplysningen: det ville næste kørsel læse som en rettelse
private-record-lost = { $records ->
        [one] den fortrolige optegnelse om en sanktion mangler, skønt den først udløber i { $lapses }
       *[other] { $records } fortrolige optegnelser om sanktioner mangler, skønt den sidste først udløber i { $lapses }
    }: tabt, ikke slettet efter reglerne; det tabte tæller ikke med
    .help = hent `private` fra en sikkerhedskopi; `kartotek verify` nævner hver optegnelse. Indtil da kan ingen se, hvilke filer der nævner en sanktion, som skal slettes: fjern ingen af dem
    .meaning = Fortrolige optegnelser om sanktioner er væk, før de skal slettes efter reglerne.

## Tilmeldinger til EMT

emt-entry-value =
    .meaning = En EMT-tilmelding ønsker noget, der ikke findes, eller dens dag kan ikke læses.
emt-entry-value--nobody = tilmeldingen nævner ingen spiller
    .help = skriv spillerens medlemsnummer; for en ny spiller navnet
emt-entry-value--form = `{ $found }` er ikke en turneringsform
    .help = et ønske er all-play-all (alle mod alle), 7, 5 eller tomt (§ 38)
emt-entry-value--class = `{ $found }` er ikke en klasse, som en spiller kan vælge
    .help = kun kvinder (Kvindeklassen) og veteran (Veteranklassen) kan vælges; alle andre klasser følger af § 36 til § 39
emt-entry-value--class-as-wish = `{ $found }` er en klasse og ikke en turneringsform
    .help = skriv det under `klasse`, og lad ønsket være tomt (§ 40, § 41)
emt-entry-value--day = `{ $found }` er ikke en dato
    .help = skriv datoen som i 2026-02-27
emt-entry-value--rating = `{ $found }` er ikke et ratingtal
    .help = skriv det tildelte ratingtal som et helt tal (4.5.5.1)
# Rækker i tabellen over tilmeldinger
csv-syntax--emt-header = ingen kolonne i første linje har medlemsnumrene
    .help = giv kolonnen med medlemsnumrene overskriften `medlemsnr`, eller på engelsk `id`; de andre er navn, ønske, klasse, tilmeldt, tildelt ratingtal, eller name, wish, class, entered, first_rating
    .outside = { csv-syntax--emt-header }
csv-syntax--emt-fields = linjen har { $fields } felter, den første linje { $columns }
    .help = skriv et felt for hver af den første linjes kolonner, tomt hvis der intet er at skrive
    .outside = { csv-syntax--emt-fields }
csv-syntax--emt-row = linjen er ikke en række i en tabel
    .help = skriv et felt for hver af den første linjes kolonner, tomt hvis der intet er at skrive
    .outside = { csv-syntax--emt-row }
emt-quarantined = { $player } er i karantæne den { $first_round }, dagen for første runde
    .help = spilleren må ikke spille i koordinerede turneringer (§ 7); offentliggør ikke hvorfor
    .meaning = En spiller, der er i karantæne, er tilmeldt EMT.
emt-not-a-member = { $player } er hverken medlem af en klub eller enkeltmedlem
    .help = EMT er for medlemmer; er spilleren blevet medlem, skal det først stå i kartoteket
    .meaning = En spiller, der er tilmeldt EMT, er ikke medlem.
emt-not-a-member--died = { $player } døde den { $day }
    .help = slet linjen i listen
emt-entry-late = { $player } er tilmeldt den { $entered }, efter tilmeldingsfristen { $deadline }
    .help = tilmeldingen er ikke gyldig; spilleren har intet krav på at komme med (§ 27)
    .meaning = En tilmelding til EMT kom efter tilmeldingsfristen.
emt-group-form =
    .meaning = En gruppe i EMT har flere eller færre spillere eller runder, end dens paragraf tillader.
emt-group-form--players = { $players } spillere: en gruppe i denne klasse har { $fewest } til { $most } ({ $paragraph })
    .help = ret spillerne, eller indberetningens navn, hvis det er en anden gruppe
    .outside = { emt-group-form--players }
emt-group-form--players-exactly = { $players } spillere: en sådan gruppe har { $most } ({ $paragraph })
    .help = ret spillerne, eller indberetningens navn, hvis det er en anden gruppe
    .outside = { emt-group-form--players-exactly }
emt-group-form--players-most = { $players } spillere: en sådan gruppe har højst { $most } ({ $paragraph })
    .help = ret spillerne, eller indberetningens navn, hvis det er en anden gruppe
    .outside = { emt-group-form--players-most }
emt-group-form--rounds-exactly = { $rounds } runder: denne klasse spiller { $most } ({ $paragraph })
    .help = ret `rounds`, eller indberetningens navn, hvis det er en anden gruppe
    .outside = { emt-group-form--rounds-exactly }
emt-group-form--rounds-most = { $rounds } runder: denne klasse spiller højst { $most } ({ $paragraph })
    .help = ret `rounds`, eller indberetningens navn, hvis det er en anden gruppe
    .outside = { emt-group-form--rounds-most }
emt-not-entitled =
    .meaning = En spiller deltager i en gruppe i EMT uden at være berettiget til klassen.
emt-not-entitled--rated-below = Mesterklassen er for spillere med et ratingtal på mindst { $lowest } (§ 38); ikke berettiget: nr. { $players }
    .help = spørg, om de er placeret i den rigtige gruppe; partierne rates under alle omstændigheder
    .outside = { emt-not-entitled--rated-below }
emt-not-entitled--rated-above = Basisklassen er for spillere med et ratingtal på højst { $highest } (§ 39); ikke berettiget: nr. { $players }
    .help = spørg, om de er placeret i den rigtige gruppe; partierne rates under alle omstændigheder
    .outside = { emt-not-entitled--rated-above }
emt-not-entitled--not-women = Kvindeklassen er for kvinder (§ 40); mænd ifølge kartoteket eller indberetningen: nr. { $players }
    .help = ret kønnet, hvis det er forkert; partierne rates under alle omstændigheder
    .outside = { emt-not-entitled--not-women }
emt-not-entitled--not-veterans = Veteranklassen er for spillere, der er fyldt 55 år den dag, første runde spilles (§ 41); yngre: nr. { $players }
    .help = ret fødselsdatoen, hvis den er forkert; partierne rates under alle omstændigheder
    .outside = { emt-not-entitled--not-veterans }
groups-not-by-rating = denne gruppe og { $others } har hver en spiller, der er højere ratet end en i den anden: grupper står i ratingorden ({ $paragraph })
    .meaning = To grupper i en turnering står ikke i ratingorden.
    .help = spørg arrangøren, medmindre indbydelsen siger andet{ $command ->
            [none] {""}
           *[other] ; gør den det: `{ $command }`
        }; partierne rates under alle omstændigheder
    .outside = { groups-not-by-rating }
    .outside-help = {""}
groups-odd = { $players } spillere her, og { $others } har også et ulige antal: det må kun én gruppe i en turnering have (§ 65)
    .meaning = Mere end én gruppe i en turnering har et ulige antal spillere.
    .help = spørg arrangøren{ $command ->
            [none] {""}
           *[other] , eller `{ $command }`
        }; partierne rates under alle omstændigheder
    .outside = { groups-odd }
    .outside-help = {""}
play-off-due =
    .meaning = En omkamp afgør, hvem der får en titel i EMT.
play-off-due--title = nr. { $numbers } har lige mange point om titlen: en omkamp afgør den, ikke Sonneborn-Berger (§ 36)
    .help = indberet omkampen under samme `tournament` med `kind = "playoff"`; SU fastsætter reglerne for den
    .outside = { play-off-due--title }
play-off-due--first-place = nr. { $numbers } er først med lige mange point og ens korrektion: en omkamp afgør det (§ 37)
    .help = indberet omkampen under samme `tournament` med `kind = "playoff"`; SU fastsætter reglerne for den
    .outside = { play-off-due--first-place }
title-unknown =
    .meaning = Det vides ikke, hvem en titel i EMT tilfalder, fordi noget om en spiller ikke er kendt.
title-unknown--citizenship = om nr. { $numbers } kan få titlen, vides ikke: den tilfalder en dansk statsborger (§ 36)
    .help = skriv statsborgerskabet i kartoteket: `kartotek player { $id } --citizenship DEN --reason …`
    .outside = { title-unknown--citizenship }
    .outside-help = {""}
title-unknown--birth-dates = om nr. { $numbers } kan være Juniordanmarksmester, vides ikke: fødselsdatoen mangler (§ 37)
    .help = skriv fødselsdatoen i kartoteket: `kartotek player { $id } --birth-date … --reason …`
    .outside = { title-unknown--birth-dates }
    .outside-help = {""}
emt-other-system =
    .meaning = En gruppe i EMT er spillet efter et system, som dens paragraf ikke kender.
emt-other-system--other = EMT spilles alle-mod-alle eller efter Monrads, Nordisk eller Schweizer-systemet; det gjorde denne gruppe ikke
    .help = ret `system`, hvis det er forkert; partierne rates under alle omstændigheder
    .outside = { emt-other-system--other }
emt-other-system--not-all-play-all = denne gruppe spilles alle-mod-alle ({ $paragraph })
    .help = ret `system`, hvis det er forkert; partierne rates under alle omstændigheder
    .outside = { emt-other-system--not-all-play-all }
emt-time-control = { $class } spilles med `{ $demanded }` ({ $hours } timer), ikke med `{ $control }`
    .help = ret betænkningstiden, hvis den er forkert; partierne rates under alle omstændigheder
    .meaning = En gruppe i EMT er ikke spillet med klassens betænkningstid.
    .outside = { emt-time-control }
emt-class-not-open =
    .meaning = En spiller valgte Kvinde- eller Veteranklassen uden at have ret til det og er placeret som alle andre.
emt-class-not-open--women = { $player } valgte Kvindeklassen, men er ikke kvinde ifølge kartoteket; placeret efter ratingtal
    .help = er kartoteket forkert, så ret det; ellers skal `class` stå tomt
emt-class-not-open--sex-unknown = { $player } valgte Kvindeklassen, men kartoteket kender ikke kønnet; placeret efter ratingtal
    .help = er kartoteket forkert, så ret det; ellers skal `class` stå tomt
emt-class-not-open--veterans = { $player } valgte Veteranklassen, men er ikke fyldt 55 år den { $first_round }, dagen for første runde; placeret efter ratingtal
    .help = er kartoteket forkert, så ret det; ellers skal `class` stå tomt
emt-class-not-open--birth-unknown = { $player } valgte Veteranklassen, men kartoteket har ingen fødselsdato; placeret efter ratingtal
    .help = er kartoteket forkert, så ret det; ellers skal `class` stå tomt

## Kørslen

id-twice = { $files } har samme id, { $id }
    .help = giv hver indberetning sit eget id; retter den ene den anden, skal den nyeste have den seneste dato i `reported`
    .meaning = To filer i én kørsel har samme indberetnings-id.
    .outside = { id-twice }
id-twice--later-is-held = { $other } har samme id, { $id }, og holdes tilbage
    .help = send den nyeste indberetning igen, når den er rettet; denne venter på den
    .outside = { id-twice--later-is-held }
id-twice--rated-tournament = en ratet indberetning har samme id, { $id }, og hedder `{ $name }`; { $common } af de { $players } spillere her står i den
    .help = giv indberetningen sit eget id; er det en rettelse af den anden: `{ $command }`
    .outside = { id-twice--rated-tournament }
    .outside-help = giv denne indberetning sit eget id; er det en rettelse af den anden, så skriv det til os
id-twice--waits-for-later = en nyere fil har samme id, { $id }, og holdes tilbage
    .help = send den nyeste indberetning igen, når den er rettet; denne venter på den
    .outside = { id-twice--waits-for-later }
id-twice--other-tournament = { $other } har samme id, { $id }, men kun { $common } af de { $players } spillere her er med i den: det er ikke en rettelse
    .help = giv hver af de to indberetninger sit eget id
    .outside = { id-twice--other-tournament }
id-twice--on-other-days = { $other } har samme id, { $id }, men er spillet på andre dage og har andre partier: det er ikke en rettelse
    .help = giv hver af de to indberetninger sit eget id
    .outside = { id-twice--on-other-days }
id-twice--rated-on-other-days = indberetningen { $id } er ratet med andre partier, fra { $days }: dette ser ud til at være en anden turnering
    .help = giv denne indberetning sit eget id; retter den alligevel den ratede: `{ $command }`
    .outside = { id-twice--rated-on-other-days }
    .outside-help = giv denne indberetning sit eget id; er det en rettelse af den anden, så skriv det til os
report-replaced = filen rates ikke: { $later }, som er indberettet senere, har samme id, { $id }, og træder i stedet for den
    .help = er det to turneringer, så giv hver af dem sit eget id
    .meaning = En fil blev erstattet af en nyere fil i samme kørsel med samme id.
    .outside = { report-replaced }
-do-duplicate = er indberetningen sendt to gange, skal der ikke gøres noget; er det en anden turnering, så ret datoer eller spillere
duplicate-report = det er indberetningen { $report } igen: samme datoer, spillere og partier
    .help = tag denne kopi ud af indbakken; oplyser den noget om turneringen, som den ratede mangler: `{ $command }`; er det en anden turnering, så ret datoer eller spillere
    .meaning = De samme datoer, spillere og partier står under et andet id, i en ratet indberetning eller i en fra samme kørsel.
    .outside = { duplicate-report }
    .outside-help = { -do-duplicate }
duplicate-report--in-one-run = { $report }, som også ligger i indbakken, har samme datoer, spillere og partier
    .help = tag en af de to ud af indbakken; er det en anden turnering, så ret datoer eller spillere
    .outside = { duplicate-report--in-one-run }
    .outside-help = { -do-duplicate }
duplicate-report--otherwise = { $report }, som også ligger i indbakken, har samme datoer, spillere og partier og oplyser noget andet om dem (udeblivelser, tildelte ratingtal, startratingtal, andre oplysninger); ingen af dem rates
    .help = tag den forkerte ud af indbakken; er det en anden turnering, så ret dens datoer eller spillere
    .outside = { duplicate-report--otherwise }
    .outside-help = { -do-duplicate }
correction-pending = ifølge en afgørelse er det nu en anden fil, der gælder for indberetningen { $report }; denne venter
    .help = er den forældet, så fjern den; skal den gælde i stedet, så afgør det med `kartotek decide correction`
    .meaning = En rettelse til en ratet indberetning må vente.
    .outside = { correction-pending }
    .outside-help = {""}
correction-pending--not-chosen = ifølge en afgørelse fra den { $day } er det en anden fil, der gælder for indberetningen { $report }; denne er ikke indberettet senere
    .help = er den forældet, så fjern den; skal den gælde i stedet, så afgør det med `kartotek decide correction`, eller giv den en senere `reported`
    .outside = { correction-pending--not-chosen }
    .outside-help = {""}
correction-pending--annulled = indberetningen { $report } blev annulleret den { $day }; denne fil har et andet indhold og er ikke indberettet senere
    .help = er den forældet, så fjern den; skal indberetningen rates igen ud fra den, så giv den en `reported` efter den dag
    .outside = { correction-pending--annulled }
    .outside-help = skal den rates igen ud fra denne fil, så skriv til os hvorfor
correction-by-another = indberetningen { $report } kom fra { $directors }; denne fil er fra { $others }
    .help = spørg { $directors }; er den rigtig: `{ $command }`; ellers fjern filen
    .meaning = En ratet indberetning er sendt igen med ændret indhold, men ikke af en af dens turneringsledere.
    .outside = indberetningen { $report } er sendt af en anden
    .outside-help = bed turneringslederen sende rettelsen, eller skriv til os, hvorfor den kommer fra dig
correction-by-another--nobody = indberetningen { $report } kom fra { $directors }; denne fil nævner ingen turneringsleder
    .help = er den rigtig: `{ $command }`; ellers fjern filen
    .outside = indberetningen { $report } har en turneringsleder, og denne fil nævner ingen
    .outside-help = skriv turneringslederen i indberetningen
correction-loses = af de { $games_before } partier og { $players_before } spillere i indberetningen { $report } har denne fil { $games } og { $players }
    .help = skal partier og spillere tages ud: `{ $command }`; ellers bed om hele indberetningen
    .meaning = En fil, der er sendt til en ratet indberetning, har færre partier eller spillere end det, der gælder.
    .outside = { correction-loses }
    .outside-help = send hele indberetningen; skal partier eller spillere ud, så skriv til os hvilke og hvorfor
correction-loses--as-forfeits = af de { $before } partier i indberetningen { $report }, der blev spillet, har denne fil { $now }; i den er de andre vundet på udeblivelse
    .help = er de vundet på udeblivelse: `{ $command }`; ellers bed om de rigtige resultater
    .outside = { correction-loses--as-forfeits }
    .outside-help = send partierne med deres resultater; er nogle af dem ikke spillet, så skriv til os hvilke
correction-older = denne fil er indberettet den { $reported }, men det, der gælder for indberetningen { $report }, den { $in_force }: en ældre udgave retter intet
    .help = fjern filen; er den alligevel rigtig: `{ $command }`
    .meaning = En fil til en ratet indberetning er ældre end det indhold, der gælder.
    .outside = { correction-older }
    .outside-help = skriv til os, hvad der var forkert i den første indberetning; er det en anden turnering, så giv den sit eget id
rated-out-of-order = { $players ->
        [one] én spiller i denne indberetning
       *[other] { $players } spillere i denne indberetning
    } er ratet for turneringer, der sluttede efter den { $end }: de ratingtal bliver stående, og denne indberetnings tilvækst lægges til de ratingtal, der er registreret nu
    .help = der skal ikke gøres noget; hvad indberetningen ændrer, viser `kartotek impact`
    .meaning = En indberetning kommer, efter at senere turneringer for dens spillere er ratet.
    .outside = { rated-out-of-order }
    .outside-help = {""}
rated-after-death = { $id } { $name } døde den { $died }, men er ratet i en turnering, der sluttede den { $rated }
    .help = se, hvem der spillede partierne: `kartotek player games { $id }`. Ret dødsdagen, eller få indberetningen sendt igen med den rigtige spiller
    .meaning = En, der er registreret som død, er ratet i en senere turnering.
newcomer-stranded = { $id } { $name } kom ind i kartoteket med indberetningen { $report } og står ikke længere i nogen indberetning, der gælder
    .help = personen bliver i kartoteket med sit tildelte ratingtal, men står ikke på nogen liste, før vedkommende igen er med i en indberetning, eller det bliver afgjort: `kartotek player { $id } --member yes --reason …` sætter personen på listerne, `--resigned DATO` afslutter sagen
    .meaning = En person kom ind i kartoteket med en indberetning og står ikke længere i nogen, der gælder.
correction-player-unclear =
    .meaning = Det er uvist, om en spiller i en rettelse er en person, som kartoteket kender.
correction-player-unclear--newcomer = { $player } står, hvor indberetningen havde { $id } { $name }, som kom ind i kartoteket med den; både navn og fødselsdato er andre
    .help = er det den samme person, så `{ $same }`, eller skriv medlemsnummeret i skemaet; er det en anden, så `{ $other }`
    .outside = { correction-player-unclear--newcomer }
    .outside-help = {""}
correction-player-unclear--erased = { $player } er måske { $id }, som kom ind i kartoteket med denne indberetning og siden er slettet
    .help = er det den samme person, så `{ $same }`, eller skriv medlemsnummeret i skemaet i stedet for navnet; er det en anden, så `{ $other }`
    .outside = { $player } er måske en person, som kartoteket kender
    .outside-help = {""}
correction-player-unclear--from-outside = { $player } stod uden for kartoteket i denne indberetning og er en af vore i rettelsen til den; spilleren kom ind senere, som { $id }
    .help = skal partierne her tælle for ratingtallet, så `{ $command }`, eller skriv medlemsnummeret i skemaet; ellers lad forbundet stå, som det stod
    .outside = { correction-player-unclear--from-outside }
    .outside-help = {""}
restart-taken-back = { $id } { $name } begyndte forfra med indberetningen { $report }, som ikke længere siger det: ratingtallet fra før, { $from }, er igen det registrerede, med det, der er kommet til siden
    .help = skal spilleren begynde forfra alligevel, må den næste indberetning bede om det, eller RK giver et nyt ratingtal: `kartotek player { $id } --rating …`
    .meaning = En person begyndte forfra med en indberetning, som er annulleret eller er rettet, så det ikke sker.
-do-same-games = skriv til os, om de to indberetninger er af samme turnering, og hvilken af dem der er rigtig; træder den ene i stedet for den anden, så giv begge samme id
form-later = dette er tabellen i indberetningen { $report }, som blev ratet uden skema: skemaet tages med som dens rettelse
    .meaning = Et skema kom, efter at indberetningen var ratet; det, der står i det, retter indberetningen under det id, den har.
    .outside = { form-later }
file-again = en fil ved navn { $file } er ratet som { $other }, med samme første eller sidste dag
    .help = er dette en rettelse af den, så sig det, før I svarer på, hvem spillerne er: `{ $correction }`
    .meaning = En indberetning, der venter på sine spillere, hedder det samme som en ratet fil og har samme første eller sidste dag.
    .outside = { file-again }
    .outside-help = er det en rettelse af den, så giv den id'et { $other }
games-already-rated = { $common } af de { $here } partier her er ratet i { $other }, som har { $others }: samme spillere og { $turned ->
        [0] farver
       *[other] runder, med andre farver,
    } { $apart ->
        [0] på samme tid
       *[other] på andre dage
    }{ $changed ->
        [0] {""}
        [one] ; ét af dem har et andet resultat her
       *[other] ; { $changed } af dem har et andet resultat her
    }
    .help = er det den samme indberetning en gang til, så tag filen ud af indbakken; er det en rettelse af den: `{ $correction }`; er det en anden turnering: `{ $command }`; var den ratede ingen turnering, så tag den tilbage med `kartotek annul`
    .meaning = De fleste af partierne er ratet under et andet id eller står i en anden indberetning i samme kørsel.
    .outside = { games-already-rated }
    .outside-help = { -do-same-games }
games-already-rated--in-one-run = { $common } af de { $here } partier her står også i { $other }, som har { $others }: samme spillere og { $turned ->
        [0] farver
       *[other] runder, med andre farver,
    } { $apart ->
        [0] på samme tid
       *[other] på andre dage
    }{ $changed ->
        [0] {""}
        [one] ; ét af dem har et andet resultat her
       *[other] ; { $changed } af dem har et andet resultat her
    }; ingen af de to rates
    .help = er det samme turnering, så tag den forældede indberetning ud af indbakken, eller giv begge samme id og den nyeste den seneste dato i `reported`; er det to turneringer: `{ $command }`
    .outside = { games-already-rated--in-one-run }
    .outside-help = { -do-same-games }
games-already-rated--same-file = en fil ved navn { $file } er ratet som { $other }: den begyndte eller sluttede samme dag og har { $common } af de { $players } spillere her
    .help = er det en rettelse af den: `{ $correction }`; er det en anden turnering: `{ $command }`
    .outside = { games-already-rated--same-file }
    .outside-help = er det en rettelse af den, så giv den id'et { $other }; er det en anden turnering, så send den under et andet navn
games-already-rated--refused = en fil ved navn { $file } blev afvist som { $other } med afgørelsen { $decision }
    .help = er det den turnering, bliver den ved med at være afvist, medmindre I tager afgørelsen tilbage: `kartotek decide undo { $decision } --reason …`; er det en anden turnering: `{ $command }`
    .outside = en fil ved navn { $file } blev afvist
    .outside-help = er det en anden turnering, så giv den sit eget id; ellers svar på dette brev, hvis afgørelsen beror på en fejl
games-already-rated--refused-games = runde for runde er det partierne fra { $other }, som blev afvist med afgørelsen { $decision }
    .help = er det den turnering, bliver den ved med at være afvist, medmindre I tager afgørelsen tilbage: `kartotek decide undo { $decision } --reason …`; er det en anden turnering: `{ $command }`
    .outside = runde for runde er det partierne fra { $other }, som blev afvist
    .outside-help = { games-already-rated--refused.outside-help }
games-already-rated--annulled = en fil ved navn { $file } blev ratet som { $other } og siden annulleret; denne turnering begyndte eller sluttede samme dag
    .help = er det den turnering, og skal den rates igen, så giv den id'et { $other }; er det en anden turnering: `{ $command }`
    .outside = { games-already-rated--annulled }
    .outside-help = er det en anden turnering, så giv den sit eget id; ellers skriv til os, hvorfor den skal rates igen
games-already-rated--annulled-games = runde for runde er det partierne fra { $other }, som er annulleret
    .help = er det den turnering, og skal den rates igen, så giv den id'et { $other }; er det en anden turnering: `{ $command }`
    .outside = { games-already-rated--annulled-games }
    .outside-help = { games-already-rated--annulled.outside-help }
games-in-two-reports = { $common } af de { $here } partier her står også i { $other }, som har { $others }: samme spillere og farver i samme runder{ $changed ->
        [0] {""}
        [one] ; ét af dem har et andet resultat her
       *[other] ; { $changed } af dem har et andet resultat her
    }
    .help = se efter, om de er spillet to gange; begge indberetninger rates. Er det rigtigt: `{ $command }`
    .meaning = Enkelte partier i en indberetning står også i en anden fra samme tid, alle er endt som i en anden fra dagene omkring, eller de er fra en annulleret; de rates.
    .outside = { games-in-two-reports }
    .outside-help = { -do-same-games }
games-in-two-reports--filed-again = alle { $games } partier her er endt som dem i { $other }: samme spillere og samme resultater, med få dages mellemrum eller med byttede farver
    .help = er det samme match indberettet to gange, så tag indberetningen tilbage (`kartotek annul`) eller ud af indbakken; begge rates. Er der spillet to gange: `{ $command }`
    .outside = { games-in-two-reports--filed-again }
    .outside-help = { -do-same-games }
games-in-two-reports--annulled = { $common } af de { $here } partier her er ratet i { $other }, som er annulleret
    .help = gælder annulleringen også disse partier, så tag indberetningen tilbage (`kartotek annul`) eller ud af indbakken; den rates. Skal den rates: `{ $command }`
    .outside = { games-in-two-reports--annulled }
    .outside-help = { games-already-rated--annulled.outside-help }
tournament-in-parts = runde { $here } her går forud for eller følger efter runde { $there } i { $other }, og { $common } af de { $players } spillere er med i begge: én turnering i flere indberetninger giver flere tilvækster, hver med sin egen bonus (4.5.2.2) og afrunding
    .help = er det én turnering, så annullér de ratede indberetninger (`kartotek annul`), og send alle runder i én indberetning; er hver af dem en turnering, eller rates en holdturnering runde for runde: `{ $command }`
    .meaning = En turnering ser ud til at være delt i flere indberetninger, og hver rates som en turnering.
    .outside = runde { $here } her går forud for eller følger efter runde { $there } i { $other }
    .outside-help = er det én turnering, så send alle dens runder i én indberetning
tournament-in-parts--single = denne indberetning og { $other } har hver én runde, og { $common } af de { $players } spillere er med i begge: én turnering i flere indberetninger giver flere tilvækster, hver med sin egen bonus (4.5.2.2) og afrunding
    .help = er det én turnering, så annullér de ratede indberetninger (`kartotek annul`), og send alle runder i én indberetning; er hver af dem en turnering, eller rates en holdturnering runde for runde: `{ $command }`
    .outside = denne indberetning og { $other } har hver én runde
    .outside-help = { tournament-in-parts.outside-help }
founding-changed = { $file } er ændret, efter at kartoteket blev oprettet; ændringen læses ikke
    .help = læg den oprindelige fil tilbage; kartoteket ændres ved indberetninger og afgørelser
    .meaning = En af de filer, kartoteket blev oprettet med, er ændret siden; ændringen læses ikke.

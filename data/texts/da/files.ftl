### Files

file-empty = filen er tom
    .help = send indberetningen igen; en tom fil skyldes som regel, at en disk var fuld, eller at en mail blev afbrudt
    .meaning = En fil har intet indhold.
    .outside = { file-empty }
file-binary = filen er ikke tekst
    .help = send indberetningen som TRF, JSON, CSV eller regneark (.xlsx); et turneringsprograms database kan ikke læses her
    .meaning = En fil er ikke tekst.
    .outside = { file-binary }
file-binary--broken = filen begynder som { $encoding }, men er det ikke
    .help = gem den som UTF-8, og send den igen
    .outside = { file-binary--broken }
file-binary--no-letter = filen er ikke UTF-8; bogstaverne er dem i { $encoding }, men dér er byten { $byte } slet ikke et tegn
    .help = gem filen som UTF-8 i det program, den kommer fra, og send den igen
    .outside = { file-binary--no-letter }
line-too-long = linjen er { $length } byte lang; ingen indberetning har linjer på over { $longest }
    .help = gem indberetningen igen fra turneringsprogrammet som tekst med linjeskift
    .meaning = En linje er længere end i nogen indberetning.
    .outside = { line-too-long }
encoded-twice = bogstaver er blevet til to tegn hver, fordi UTF-8 er læst som CP1252; { $lines ->
        [one] én linje er rettet
       *[other] { $lines } linjer er rettet
    }, her { $after } i stedet for { $before }
    .help = se efter ved navne med æ, ø, å eller accenter; filen er gemt i to tegnsæt, eller i det ene efter det andet
    .meaning = Bogstaver er blevet til to tegn hver (SÃ¸ren for Søren), fordi UTF-8 er læst som CP1252. De er rettet.
    .outside = { encoded-twice }
encoding-assumed = filen er ikke UTF-8; den er læst som { $encoding }, som bogstaverne tyder på
    .help = se efter ved navne med æ, ø, å eller accenter; er de forkerte, så gem filen som UTF-8
    .meaning = En fil er ikke UTF-8 og er læst i det tegnsæt, hvor dens bogstaver giver ord: CP1252, CP850 eller CP865.
    .outside = { encoding-assumed }
encoding-assumed--doubtful = filen er ikke UTF-8; den er læst som { $encoding }, men her står et symbol midt i et ord
    .help = se efter ved navne med æ, ø, å eller accenter; er de forkerte, så gem filen som UTF-8, og send den igen
    .outside = { encoding-assumed--doubtful }
file-ignored = filen kan ikke læses som en indberetning; intet i den er ratet
    .help = bed afsenderen om regnearket eller en TRF af turneringen; er det ingen indberetning, så tag filen ud af indbakken; skal den blive liggende: `{ $command }`
    .meaning = En fil i indbakken kan ikke læses som en indberetning, for eksempel en PDF eller et billede.
    .outside = { file-ignored }
    .outside-help = send regnearket eller en TRF af turneringen
file-ignored--pdf = dette er en PDF, og dens partier kan ikke læses; intet i den er ratet
    .help = bed afsenderen om regnearket eller en TRF af turneringen, og tag PDF-filen ud af indbakken; skal den blive liggende: `{ $command }`
    .outside = { file-ignored--pdf }
    .outside-help = send regnearket eller en TRF af turneringen i stedet for PDF-filen
file-ignored--picture = dette er et billede, og partierne på det kan ikke læses; intet på det er ratet
    .help = bed afsenderen om regnearket eller en TRF af turneringen, og tag billedet ud af indbakken; skal den blive liggende: `{ $command }`
    .outside = { file-ignored--picture }
    .outside-help = send regnearket eller en TRF af turneringen i stedet for billedet
file-ignored--word = dette er et Word-dokument, og dets partier kan ikke læses; intet i det er ratet
    .help = bed afsenderen om regnearket eller en TRF af turneringen, og tag dokumentet ud af indbakken; skal den blive liggende: `{ $command }`
    .outside = { file-ignored--word }
    .outside-help = send regnearket eller en TRF af turneringen i stedet for dokumentet
file-ignored--swiss-manager = dette er Swiss-Managers egen fil, som kun det program kan læse; intet i den er ratet
    .help = bed afsenderen om den TRF, som Swiss-Manager eksporterer, og tag denne fil ud af indbakken; skal den blive liggende: `{ $command }`
    .outside = { file-ignored--swiss-manager }
    .outside-help = send den TRF, som Swiss-Manager eksporterer
file-ignored--mail = dette er en mail; det, der er vedhæftet, er ikke læst, og intet er ratet
    .help = gem det vedhæftede i indbakken, og tag mailen ud; skal den blive liggende: `{ $command }`
    .outside = { file-ignored--mail }
    .outside-help = vedhæft selve regnearket eller TRF-filen
file-too-large = filen fylder mere end { $most } MB; så stor er en indberetning aldrig
    .help = send indberetningen, som turneringsprogrammet skriver den; hver gruppe er en indberetning for sig
    .meaning = En fil er større end nogen indberetning; den læses ikke.
    .outside = { file-too-large }
file-unread =
    .meaning = Noget i indbakken eller blandt afgørelserne blev ikke åbnet: ingen ved, om det er en indberetning.
file-unread--unreadable = den kan ikke læses: { $error }
    .help = giv programmet ret til at læse den, eller tag den ud af indbakken
    .outside = { file-unread--unreadable }
file-unread--too-large = filen fylder { $megabytes } MB, mere end nogen indberetning; den er sprunget over
    .help = send selve indberetningen som .trf, .json eller .csv
    .outside = { file-unread--too-large }
file-unread--decisions-too-large = filen fylder { $megabytes } MB, mere end nogen afgørelser; den er sprunget over
    .help = er det afgørelser, så fordel dem på flere filer; ellers fjern filen
    .outside = { file-unread--decisions-too-large }
file-unread--decisions-full = filerne med afgørelser før denne, i navnenes rækkefølge, er så meget, som en kørsel læser; denne er sprunget over
    .help = se efter filer, der ikke er afgørelser, og fjern dem
    .outside = { file-unread--decisions-full }
file-unread--link = dette er et link; det er ikke fulgt
    .help = læg selve filen her: det, et link fører til, kan ændre sig eller ligge uden for kontorets mappe
    .outside = { file-unread--link }
file-unread--no-file = dette er en kanal, en sokkel eller en enhed; det er sprunget over
    .help = læg selve indberetningen her som en fil
    .outside = { file-unread--no-file }
file-unread--beside = den er sprunget over, fordi { $other } ved siden af ikke blev læst
    .help = en indberetning og dens skema læses sammen; næste kørsel læser dem, når begge kan læses
    .outside = { file-unread--beside }
file-unread--name = navnet har tegn, der ikke kan vises; filen er sprunget over
    .help = giv den et almindeligt navn, så læses den ved næste kørsel
    .outside = { file-unread--name }
file-unread--no-inbox = mappen findes ikke, men tidligere kørsler har læst indberetninger i den; ingen indberetning er læst
    .help = er den flyttet, så flyt den tilbage; er disken ikke tilsluttet, så tilslut den, og kør igen; opret ellers en tom mappe
    .outside = { file-unread--no-inbox }
file-unread--many-files = her ligger { $more } filer mere; en kørsel læser højst { $most }, i navnenes rækkefølge
    .help = fjern det, der ikke er indberetninger; næste kørsel læser resten
    .outside = { file-unread--many-files }
file-unread--run-full = kørslen har læst så meget, som én kørsel kan arbejde med; de største filer i indbakken venter, også denne
    .help = se efter filer, der ikke er indberetninger, og tag dem ud af indbakken; næste kørsel læser det, der venter
    .outside = { file-unread--run-full }
file-unread--group = filerne med dette navn er tilsammen større end nogen indberetning; denne fil er sprunget over
    .help = en indberetning er én tabel med sit skema; fjern de andre filer med dette navn
    .outside = { file-unread--group }
reader-failed = filen kan ikke læses på grund af en fejl i programmet; den blev holdt tilbage, og alt andet blev læst
    .help = send indberetningen i en anden form (TRF, JSON) og filen til den, der passer programmet; med --log-json siger loggen, hvor det gik galt
    .meaning = Læsningen af en fil mislykkedes, eller ville have gjort det: intet turneringsprogram skriver sådan en fil. Den holdes tilbage, og alt andet berøres ikke.
    .outside = { reader-failed }
reader-failed--announced = regnearket angiver { $texts } tekster, flere end noget regneark har; det blev ikke åbnet
    .help = åbn det i regnearksprogrammet, gem det igen som .xlsx, og send det igen
    .outside = { reader-failed--announced }
report-without-games =
    .meaning = En indberetning eller dens skema har ingen partitabel.
report-without-games--without-players = indberetningen har ingen spillere
    .help = { $medium ->
        [workbook] før alle spillere på arket med spillerne
        [json] før alle spillere under `players`
       *[other] opfør alle spillere under [[players]]
    }
    .outside = { report-without-games--without-players }
report-without-games--form-alone = skemaet har ingen partier
    .help = et skema skal have sin tabel ved siden af sig: samme navn med endelsen .trf, .csv eller .xlsx, eller [[games]] i skemaet selv
    .outside = { report-without-games--form-alone }
report-without-games--not-played = ingen af indberetningens spillere har et parti i nogen runde
    .help = send indberetningen, når turneringen er slut
    .outside = { report-without-games--not-played }
report-without-games--table-alone = partilisten kom uden sit skema: hvem spillerne er, datoerne og betænkningstiden er ukendt
    .help = `kartotek schema form --for { $typed }` lægger { $name } ved siden af, med disse spillere; skriv datoer og betænkningstid i det:{ $form }
    .outside = { report-without-games--table-alone }
    .outside-help = send turneringsindberetningsskemaet med: turneringens navn, datoer, betænkningstid og spillere
text-impossible =
    .meaning = Et navn, en klub eller et id er for langt, indeholder usynlige tegn eller er en formel.
text-impossible--too-long = `{ $begin }…` er længere end { $most } tegn
    .help = forkort teksten; bemærkninger hører ikke til i et navn, en klub eller et id
    .outside = { text-impossible--too-long }
text-impossible--invisible = `{ $begin }` indeholder et tegn, der ikke kan ses ({ $character })
    .help = skriv teksten igen; sådanne tegn kommer med, når man kopierer fra en hjemmeside eller et andet program
    .outside = { text-impossible--invisible }
text-impossible--formula = `{ $begin }` er ikke et navn: et regneark ville opfatte det som en formel
    .help = fjern det = + - eller @, som teksten begynder med, eller som står efter komma eller semikolon uden mellemrum
    .outside = { text-impossible--formula }
report-too-large = indberetningen har { $count } { $part }; ingen turnering har mere end { $most }
    .help = én indberetning er én gruppe; send hver gruppe som sin egen indberetning
    .meaning = En indberetning har flere spillere, partier eller oplysninger end nogen turnering.
    .outside = { report-too-large }
report-too-large--players = spillere
report-too-large--games = partier
report-too-large--byes = oversiddere
report-too-large--unexcused = udeblivelser uden afbud
report-too-large--withdrawn = spillere, der har forladt turneringen
report-too-large--directors = turneringsledere
report-too-large--committee = medlemmer af turneringskomiteen
report-too-large--warnings = advarsler
report-too-large--quarantines = karantæner
report-too-large--round-dates = rundedatoer
report-too-large--lines = linjer
report-too-large--values = værdier
report-too-large--tables = tabeller og lister

## forms, JSON

form-syntax =
    .meaning = Et skema eller en JSON-indberetning kan ikke læses på dette sted.
form-syntax--unknown-key = nøglen `{ $key }` findes ikke
    .help = RKF's tomme skema viser alle nøgler
    .outside = { form-syntax--unknown-key }
form-syntax--misspelt-key = nøglen `{ $key }` findes ikke
    .help = måske `{ $likeliest }`; RKF's tomme skema viser alle nøgler
    .outside = { form-syntax--misspelt-key }
form-syntax--key-twice = nøglen `{ $key }` står her to gange
    .help = fjern den ene
    .outside = { form-syntax--key-twice }
form-syntax--key-missing = nøglen `{ $key }` mangler
    .help = tilføj den; RKF's tomme skema viser alle nøgler
    .outside = { form-syntax--key-missing }
form-syntax--unknown-word = `{ $word }` er ikke et af de ord, der kan stå her
    .help = skriv { $known }
    .outside = { form-syntax--unknown-word }
form-syntax--wrong-type = her står { $found }, men der skulle stå { $wanted }
    .help = ret dette sted
    .outside = { form-syntax--wrong-type }
form-syntax--wanted = her skulle stå { $wanted }
    .help = ret dette sted
    .outside = { form-syntax--wanted }
form-syntax--nothing = ingenting
form-syntax--the-text = teksten "{ $value }"
form-syntax--the-number = tallet { $value }
form-syntax--the-word = { $value }
form-syntax--the-date = datoen { $value }
form-syntax--a-list = en liste
form-syntax--a-table = en tabel
form-syntax--whole-number = et helt tal
form-syntax--count = et helt tal, ikke under 0
form-syntax--text = en tekst
form-syntax--yes-no = true eller false
form-syntax--date = en dato som 2026-04-02
form-syntax--list = en liste
form-syntax--table = nøgler med værdier
form-syntax--toml = linjen kan ikke læses: { $parser }
    .help = ret dette sted: en linje er `nøgle = værdi`, og en tekst står i anførselstegn; RKF's tomme skema viser hvordan
    .outside = { form-syntax--toml }
form-syntax--json = indberetningen kan ikke læses: { $parser }
    .help = ret dette sted, eller gem indberetningen igen fra programmet; RKF's tomme skema viser alle nøgler
    .outside = { form-syntax--json }
form-syntax--unquoted = her står hverken et tal eller en tekst i anførselstegn
    .help = { $medium ->
        [json] skriv et tal som 1500 og alt andet i anførselstegn
       *[other] skriv et tal som 1500, en dato som 2026-04-02 og alt andet i lige anførselstegn ("), som i name = "Skovby"
    }
    .outside = { form-syntax--unquoted }
form-syntax--open-text = en tekst slutter ikke på sin linje
    .help = sæt et anførselstegn (") efter den
    .outside = { form-syntax--open-text }
form-syntax--open-bracket = en parentes er ikke lukket
    .help = { $medium ->
        [json] luk den
       *[other] luk den: en spiller begynder med [[players]], med to parenteser på hver side; en liste står mellem [ og ]
    }
    .outside = { form-syntax--open-bracket }
form-syntax--no-sign = { $medium ->
        [json] der er intet kolon mellem en nøgle og dens værdi
       *[other] der er intet = efter nøglen
    }
    .help = { $medium ->
        [json] skriv "nøgle": værdi
       *[other] en linje er `nøgle = værdi`; en bemærkning begynder med #
    }
    .outside = { form-syntax--no-sign }
form-syntax--missing-comma = før dette sted mangler et komma, eller en parentes er ikke lukket
    .help = sæt et komma mellem to værdier og intet efter den sidste; luk hver parentes, der er åbnet
    .outside = { form-syntax--missing-comma }
form-syntax--extra-comma = der står et komma efter den sidste værdi
    .help = slet kommaet
    .outside = { form-syntax--extra-comma }
form-syntax--left-over = { $medium ->
        [json] indberetningen slutter før dette sted
       *[other] linjen skulle være slut før dette sted
    }
    .help = { $medium ->
        [json] en fil er én indberetning; slet det, der følger, eller en parentes, der er lukket for tidligt
       *[other] skriv én nøgle og dens værdi på en linje; en tekst står i anførselstegn, en bemærkning begynder med #
    }
    .outside = { form-syntax--left-over }
form-syntax--key = { $medium ->
        [json] en nøgle står ikke i anførselstegn
       *[other] en nøgle har kun bogstaver fra a til z, cifre, - og _
    }
    .help = { $medium ->
        [json] skriv "nøgle": værdi
       *[other] en linje er `nøgle = værdi`; RKF's tomme skema viser alle nøgler
    }
    .outside = { form-syntax--key }
form-syntax--escape = i en tekst begynder `\` et særligt tegn, og dette er ikke et
    .help = skriv `\\` for et `\` i en tekst
    .outside = { form-syntax--escape }
form-syntax--cut-off = filen slutter midt i indberetningen
    .help = den er formentlig blevet afbrudt: send den igen
    .outside = { form-syntax--cut-off }
form-syntax--too-deep = lister og tabeller ligger dybere i hinanden end i nogen indberetning
    .help = RKF's tomme skema viser, hvordan en indberetning er bygget op
    .outside = { form-syntax--too-deep }
-do-form = send turneringsindberetningsskemaet med: samme navn, men med endelsen .toml
form-missing = indberetningen kom uden skema: turneringens art, betænkningstid, { $directors ->
        [known] {""}
       *[none] turneringsledere,{" "}
    }afbud og godkendelser kendes ikke
    .help = læg turneringsindberetningsskemaet ved siden af: samme navn, men med endelsen .toml; `kartotek schema form --out { $form }` skriver et tomt
    .meaning = En TRF kom uden sit skema: det, skemaet skulle oplyse, kunne ikke kontrolleres.
    .outside = { form-missing }
    .outside-help = { $medium ->
        [workbook] skriv dem i arkene Skema og Ledere, eller svar på dette brev med dem
       *[other] { -do-form }
    }
form-missing--time-known = indberetningen kom uden skema: turneringens art, { $directors ->
        [known] {""}
       *[none] turneringsledere,{" "}
    }afbud og godkendelser kendes ikke
    .help = læg turneringsindberetningsskemaet ved siden af: samme navn, men med endelsen .toml; `kartotek schema form --out { $form }` skriver et tomt
    .outside = { form-missing--time-known }
    .outside-help = { $medium ->
        [workbook] skriv dem i arkene Skema og Ledere, eller svar på dette brev med dem
       *[other] { -do-form }
    }
form-missing--about-players-only = skemaet oplyser intet om turneringen: art, turneringsledere, turneringskomite, afbud og godkendelser kendes ikke
    .help = tilføj det i skemaet: `kartotek schema form` udskriver et tomt
    .outside = { form-missing--about-players-only }
    .outside-help = { $medium ->
        [workbook] skriv dem i arkene Skema og Ledere, eller svar på dette brev med dem
       *[other] { -do-form }
    }
form-value =
    .meaning = En værdi i skemaet er ikke en af de tilladte.
form-value--date = `{ $date }` er ikke en dag i kalenderen
    .help = skriv datoen som 2026-04-02
    .outside = { form-value--date }
form-value--date-without-year = `{ $date }` har intet årstal
    .help = skriv også årstallet, som i 2026-04-02
    .outside = { form-value--date-without-year }
form-value--date-open = `{ $date }` kan være { $one } eller { $other }
    .help = skriv den, der er ment: { $one } eller { $other }
    .outside = { form-value--date-open }
form-value--birth-date = `{ $date }` er ikke en fødselsdato
    .help = skriv den som 1990-07-04, eller kun årstallet
    .outside = { form-value--birth-date }
form-value--birth-year = `{ $date }`: fødselsåret har to cifre
    .help = skriv alle fire, for eksempel 1990-07-04 eller 4/7-1990
    .outside = { form-value--birth-year }
form-value--federation = `{ $found }` er ikke et forbund
    .help = skriv FIDEs tre bogstaver for det; vores er { $ours }
    .outside = { form-value--federation }
form-value--months = en karantæne skal have et antal måneder, fra { $least } til { $most }
    .help = skriv det som `months`
    .outside = { form-value--months }
form-value--games-twice = skemaet har en liste over partier, men de står i tabellen ved siden af
    .help = fjern [[games]] fra skemaet, eller fjern tabellen
    .outside = { form-value--games-twice }
form-value--points = `{ $found }` er ikke et pointtal som `1.5`
    .help = skriv pointene i `elo_before` i halve
    .outside = { form-value--points }
form-differs =
    .meaning = Skemaet har andre datoer end tabellen ved siden af; skemaets er brugt.
form-differs--first-round = første runde er ifølge skemaet den { $form }, ifølge tabellen den { $table }
    .help = skemaets dato er brugt; ret den forkerte
    .outside = { form-differs--first-round }
form-differs--last-round = sidste runde er ifølge skemaet den { $form }, ifølge tabellen den { $table }
    .help = skemaets dato er brugt; ret den forkerte
    .outside = { form-differs--last-round }

## CSV

csv-syntax =
    .meaning = En tabel med skilletegn kan ikke læses på dette sted.
csv-syntax--columns-missing = i første linje mangler { $columns }
    .help = første linje er: runde,hvid,sort,resultat, eller på engelsk: round,white,black,result
    .outside = { csv-syntax--columns-missing }
csv-syntax--entry-list = tabellen nævner spillere, men ingen partier: den er ingen indberetning, måske en anmeldelsesliste
    .help = skal en anmeldelsesliste sendes tilbage med ratingtal: `{ $command }`; en indberetning har kolonnerne runde,hvid,sort,resultat
    .outside = { csv-syntax--entry-list }
    .outside-help = en indberetning har en linje for hvert parti med kolonnerne runde,hvid,sort,resultat
csv-syntax--column-twice = første linje har kolonnen `{ $column }` to gange
    .help = fjern den ene
    .outside = { csv-syntax--column-twice }
csv-syntax--fields = linjen har { $fields } felter, første linje { $columns }
    .help = hver linje er: runde,hvid,sort,resultat; hvor komma skiller felterne, skal navne med komma og resultater som 0,5-0,5 stå i anførselstegn; eller gem tabellen med semikolon
    .outside = { csv-syntax--fields }
csv-syntax--quotes = et anførselstegn er ikke afsluttet på linjen, eller der står noget efter det
    .help = afslut det før det næste skilletegn; et anførselstegn inde i en tekst skrives to gange
    .outside = { csv-syntax--quotes }
csv-syntax--round = `{ $round }` er ikke et rundenummer
    .help = skriv runden som 1, 2, 3 …
    .outside = { csv-syntax--round }
table-twice =
    .meaning = To tabeller hører til ét skema: to filer eller to ark i et regneark.
table-twice--files = `{ $first }` og `{ $second }` ligger begge ved ét skema, og ingen kan vide, hvilken af dem der er tabellen
    .help = en indberetning er én tabel og dens skema; fjern den anden tabel, eller giv den et andet navn og sit eget skema
    .outside = { table-twice--files }
table-twice--sheets = arkene `{ $first }` og `{ $second }` er begge udfyldt
    .help = udfyld det ene af dem: partierne et for et, eller krydstabellen
    .outside = { table-twice--sheets }
table-twice--same-list = arkene `{ $first }` og `{ $second }` rummer den samme liste, og kun det ene kan læses
    .help = er det to grupper, så send hver i sin egen fil; er det én, så saml det hele i det ene ark, hvert parti med sin runde, og fjern det andet
    .outside = { table-twice--same-list }
column-ignored =
    .meaning = En kolonne eller et ark i en tabel hører ikke til en indberetning og er ikke læst.
column-ignored--columns = { $count ->
        [one] kolonnen { $columns } hører ikke til en indberetning og er ikke læst
       *[other] kolonnerne { $columns } hører ikke til en indberetning og er ikke læst
    }
    .help = der skal ikke gøres noget, medmindre det skulle være en af indberetningens kolonner under en anden overskrift
    .outside = { column-ignored--columns }
column-ignored--without-heading = { $count ->
        [one] kolonnen { $columns } har ingen overskrift og er ikke læst
       *[other] kolonnerne { $columns } har ingen overskrift og er ikke læst
    }
    .help = skriv overskriften, hvis kolonnen hører til indberetningen, for eksempel R3 over tredje runde; fjern ellers kolonnen
    .outside = { column-ignored--without-heading }
column-ignored--above = { $rows ->
        [one] rækken over overskrifterne er ikke læst
       *[other] de { $rows } rækker over overskrifterne er ikke læst
    }
    .help = der skal ikke gøres noget, medmindre noget af indberetningen står der
    .outside = { column-ignored--above }
column-ignored--title = `{ $title }` over overskrifterne er taget for turneringens navn{ $others ->
        [0] {""}
        [one] {"; "}den anden række dér er ikke læst
       *[other] {"; "}de { $others } andre rækker dér er ikke læst
    }
    .help = der skal ikke gøres noget, hvis det er navnet; skriv ellers navnet i skemaet
    .outside = { column-ignored--title }
column-ignored--below = { $rows ->
        [one] rækken ved tabellen, som ikke er en spillers, er ikke læst
       *[other] de { $rows } rækker ved tabellen, som ikke er spilleres, er ikke læst
    }
    .help = der skal ikke gøres noget, medmindre noget af indberetningen står der
    .outside = { column-ignored--below }
column-ignored--notes = { $rows ->
        [one] rækken under partierne er ikke læst
       *[other] de { $rows } rækker under partierne er ikke læst
    }
    .help = der skal ikke gøres noget, medmindre noget af indberetningen står der
    .outside = { column-ignored--notes }
column-ignored--total = rækken `{ $text }` er ikke læst: den ligner en sum
    .help = der skal ikke gøres noget; er rækken en spiller eller et parti, så giv den sit nummer
    .outside = { column-ignored--total }
column-ignored--filled-down = { $lines ->
        [one] én linje har ingen runde; den fik runden fra linjen ovenover
       *[other] { $lines } linjer har ingen runde; de fik runden fra linjen ovenover
    }
    .help = der skal ikke gøres noget, hvis cellerne er flettet; skriv ellers runden i hver linje
    .outside = { column-ignored--filled-down }
column-ignored--sheet = arket `{ $sheet }` findes ikke i skabelonen og er ikke læst
    .help = der skal ikke gøres noget; hører det til indberetningen, så kald det som i RKF's skabelon
    .outside = { column-ignored--sheet }
column-ignored--not-the-list = arket `{ $sheet }` er ikke anmeldelseslisten og følger ikke med tilbage
    .help = der skal ikke gøres noget; en anmeldelsesliste står i ét ark, det første med overskriften `id`, `navn` eller `fide_id`
    .outside = { column-ignored--not-the-list }
column-ignored--hidden-sheet = arket `{ $sheet }` er skjult og er ikke læst
    .help = vis det i regnearksprogrammet, hvis det hører til indberetningen
    .outside = { column-ignored--hidden-sheet }
sanction-misplaced =
    .meaning = En tabel nævner advarsler eller karantæner, som en kørsel ikke må gemme nogen kopi af.
sanction-misplaced--in-table = tabellen nævner en advarsel eller en karantæne, og det hører ikke til her; den er ikke læst, og det, der står, gentages ikke
    .help = tag det ud af tabellen, og skriv det i skemaet (TOML) under [[warnings]] eller [[quarantines]]: dem gemmer RKF ingen kopi af
    .outside = { sanction-misplaced--in-table }
sanction-misplaced--sheet = navnet på ark nr. { $number } nævner advarsler eller karantæner, og de hører ikke til her; regnearket er ikke læst
    .help = tag arket ud af regnearket, og skriv dem i { $form } ved siden af det under [[warnings]] eller [[quarantines]]: dem gemmer RKF ingen kopi af
    .outside = { sanction-misplaced--sheet }
sanction-misplaced--heading = kolonne { $column } på ark nr. { $sheet } har en overskrift, der nævner advarsler eller karantæner, og de hører ikke til her; regnearket er ikke læst
    .help = tag kolonnen ud af regnearket, og skriv dem i { $form } ved siden af det under [[warnings]] eller [[quarantines]]: dem gemmer RKF ingen kopi af
    .outside = { sanction-misplaced--heading }
sanction-misplaced--cell = en celle i regnearket nævner en advarsel eller en karantæne, og det hører ikke til her; regnearket er ikke læst, og det, cellen siger, gentages ikke
    .help = tag det ud, også af skjulte ark, og skriv det i { $form } ved siden af regnearket under [[warnings]] eller [[quarantines]]: dem gemmer RKF ingen kopi af
    .outside = { sanction-misplaced--cell }
sanction-misplaced--aside = en kommentar, et navn, et tekstfelt eller en egenskab i regnearket nævner en advarsel eller en karantæne, og det hører ikke til her; regnearket er ikke læst
    .help = tag det ud (Filer, Oplysninger, Undersøg dokument), og skriv det i { $form } ved siden af regnearket under [[warnings]] eller [[quarantines]]: dem gemmer RKF ingen kopi af
    .outside = { sanction-misplaced--aside }
sanction-misplaced--in-text = indberetningen nævner her en advarsel eller en karantæne, hvor det ville blive gemt for altid; efter § 19 skal det slettes, så hvad der står, gentages ikke
    .help = tag det ud, og skriv det i skemaet (TOML) eller JSON-indberetningen under `warnings` eller `quarantines`: af dem gemmer RKF ingen kopi. Hvis der ikke er tale om en sanktion, så skriv det med andre ord
    .outside = { sanction-misplaced--in-text }
sanction-misplaced--in-name = navnet på en fil nævner en advarsel eller karantæne. En kørsel ville gemme navnet for altid, men § 19 kræver, at det slettes; derfor vises navnet heller ikke her
    .help = find det navn, hvor sådan et ord står (advarsel, karantæne), og giv filen eller dens mappe et andet
    .outside = { sanction-misplaced--in-name }
sanction-misplaced--in-settings = kartotek.toml{ $line ->
        [0] {""}
       *[other] {", "}linje { $line }
    }: indstillingerne nævner en advarsel eller karantæne, måske i en kommentar; en kørsel ville gemme det for altid, og § 19 kræver det slettet. Tag det ud, og kør igen
sanction-misplaced--decided = afgørelsen giver ingen sanktion, men nævner en advarsel eller en karantæne, måske i en kommentar; en kørsel ville gemme det for altid, og efter § 19 skal det slettes: den udføres ikke
    .help = tag det ud, eller skriv det med andre ord; `kartotek sanction give` giver en advarsel eller en karantæne, og begrundelsen slettes, når tiden er inde
spreadsheet-unreadable =
    .meaning = Et regneark er ikke i formatet .xlsx, eller det er beskadiget eller større end nogen indberetning.
spreadsheet-unreadable--other-format = filen er ikke et regneark i formatet .xlsx, eller den har en adgangskode
    .help = åbn den i regnearksprogrammet, gem den som .xlsx uden adgangskode, og send den igen
    .outside = { spreadsheet-unreadable--other-format }
spreadsheet-unreadable--archive = filen er et zip-arkiv uden et regneark
    .help = pak det ud, og send filerne selv: TRF, JSON, CSV eller .xlsx, med skemaet ved siden af
    .outside = { spreadsheet-unreadable--archive }
spreadsheet-unreadable--macros = regnearket har makroer og er ikke åbnet
    .help = gem det som .xlsx uden makroer, og send det igen
    .outside = { spreadsheet-unreadable--macros }
spreadsheet-unreadable--damaged = regnearket kan ikke læses: { $reader }
    .help = åbn det i regnearksprogrammet, gem det igen som .xlsx, og send det igen
    .outside = { spreadsheet-unreadable--damaged }
spreadsheet-unreadable--too-large = regnearket er større end nogen indberetning: det har for mange ark eller celler eller er for stort, når det pakkes ud
    .help = kopier tabellerne over i RKF's tomme skabelon, og send den
    .outside = { spreadsheet-unreadable--too-large }
spreadsheet-unreadable--no-table = regnearket har hverken partiliste, krydstabel eller skema
    .help = udfyld RKF's skabelon, eller giv kolonnerne overskrifterne runde, hvid, sort, resultat; en krydstabels er nr, navn, R1, R2 …
    .outside = { spreadsheet-unreadable--no-table }
spreadsheet-cell =
    .meaning = En celle i et regneark har et andet indhold end det, der hører til: en dato, et tal, en formel uden værdi.
spreadsheet-cell--date = { $cell }: regnearksprogrammet har lavet en dato af det, der blev tastet her ({ $shown })
    .help = formater kolonnen som tekst, og tast resultatet igen, f.eks. 1-0
    .outside = { spreadsheet-cell--date }
spreadsheet-cell--number = { $cell }: regnearksprogrammet har lavet tallet { $shown } af det, der blev tastet her
    .help = formater kolonnen som tekst, og tast modstander, farve og resultat igen, f.eks. 5h1
    .outside = { spreadsheet-cell--number }
spreadsheet-cell--formula = { $cell }: formlen her har ingen værdi (`{ $shown }`)
    .help = tast selve værdien
    .outside = { spreadsheet-cell--formula }
spreadsheet-cell--heading = { $cell }: `{ $heading }` er ikke en linje i skemaet
    .help = brug linjerne i RKF's skabelon
    .outside = { spreadsheet-cell--heading }
spreadsheet-cell--misspelt-heading = { $cell }: `{ $heading }` er ikke en linje i skemaet
    .help = måske `{ $likeliest }`; RKF's skabelon har alle linjerne
    .outside = { spreadsheet-cell--misspelt-heading }
spreadsheet-cell--of-officials = { $cell }: `{ $heading }` er ikke en linje i skemaet: turneringsledere og turneringskomité har et ark for sig
    .help = skriv navnet i arket { $sheet }, i en linje med hverv, medlemsnummer, navn og licens, som i RKF's skabelon
    .outside = { spreadsheet-cell--of-officials }
spreadsheet-cell--word = { $cell }: `{ $word }` er ikke et af de ord, der kan stå her
    .help = skriv { $known }
    .outside = { spreadsheet-cell--word }
cross-table =
    .meaning = En celle i en krydstabel kan ikke læses, eller et partis to halvdele stemmer ikke overens.
cross-table--cell = { $cell }: `{ $shown }` er hverken en parring eller et resultat
    .help = skriv under en runde modstander, farve og resultat, f.eks. 5h1, 5s½ eller 5h+ (vundet på udeblivelse); under en modstander 1, ½, 0, + eller -
    .outside = { cross-table--cell }
cross-table--two-games = { $cell }: `{ $shown }` er mere end ét parti
    .help = en celle har plads til ét parti: skriv hvert parti under sin runde, fx 5h1 og 5s½, eller dem alle som en tabel med runde, hvid, sort og resultat
    .outside = { cross-table--two-games }
cross-table-points = nr. { $no } står med { $stated } point i tabellen, og partierne giver { $sum }{ $others ->
        [0] {""}
        [one] {"; "}sådan er det også med én spiller til
       *[other] {"; "}sådan er det også med { $others } spillere til
    }
    .help = partierne tæller: se på resultaterne for de spillere, hvis point afviger, og ret det, der er forkert
    .meaning = Pointene i en krydstabel er ikke dem, partierne giver.
    .outside = { cross-table-points }
cross-table--halves = { $cell } siger `{ $shown }`, men partiets anden halvdel, { $other }, siger `{ $other_shown }`
    .help = ret den forkerte; det, den ene spiller har vundet, har den anden tabt
    .outside = { cross-table--halves }
cross-table--half-missing = { $cell } siger `{ $shown }`, men modstanderens celle, { $other }, er tom
    .help = skriv partiet i begge rækker
    .outside = { cross-table--half-missing }
cross-table--start-number = { $cell }: `{ $shown }` er ikke et startnummer, eller det står der to gange
    .help = giv hver række sit eget nummer: 1, 2, 3 …
    .outside = { cross-table--start-number }
cross-table--opponent = { $cell } nævner nr. { $no }, som ikke er en anden række i tabellen
    .help = ret modstanderens nummer
    .outside = { cross-table--opponent }
cross-table--heading = { $cell }: overskriften `{ $shown }` er hverken en runde, en modstanders nummer eller en anden af tabellens kolonner
    .help = skriv R3 over tredje runde eller 3 over modstanderen med det nummer, men ikke begge dele i samme tabel; fjern kolonnen, hvis den ikke er nogen af delene
    .outside = { cross-table--heading }
cross-table--no-column = { $cell }: nr. { $no } har resultater, men tabellen har ingen kolonne for den spiller
    .help = tilføj en kolonne med overskriften { $no }, og skriv dér de andres resultater mod spilleren
    .outside = { cross-table--no-column }
cross-table--no-rounds = krydstabellen har ingen kolonne med startnumre (`nr`) eller ingen med runder (R1, R2 …) eller modstandere (1, 2 …)
    .help = brug overskrifterne i RKF's skabelon
    .outside = { cross-table--no-rounds }
cross-table-completed =
    .meaning = En krydstabel siger ikke, hvem der var hvid, eller hvilken runde det var; det, den lader stå åbent, er udfyldt.
cross-table-completed--colours = krydstabellen siger ikke, hvem der havde hvid; { $games ->
        [one] i ét parti
       *[other] i { $games } partier
    } er den øverste spiller regnet for hvid
    .help = skriv h eller s efter modstanderens nummer, hvis farverne er kendt; ratingtallene afhænger ikke af dem
    .outside = { cross-table-completed--colours }
cross-table-completed--places = krydstabellen har ingen startnumre; de er taget fra `{ $heading }`, som modstanderne i cellerne passer med
    .help = der skal ikke gøres noget; en kolonne med overskriften `nr` afgør det
    .outside = { cross-table-completed--places }
cross-table-completed--order = krydstabellen har ingen startnumre; rækkerne er nummereret fra oven, ligesom kolonnerne
    .help = der skal ikke gøres noget; en kolonne med overskriften `nr` afgør det
    .outside = { cross-table-completed--order }
cross-table-completed--berger = en krydstabel over modstandere har ingen runder og ingen farver; de er taget fra Bergertabellen, i rækkernes rækkefølge
    .help = skriv partierne ét for ét med deres runder, hvis runderne betyder noget, f.eks. ved udeblivelse, eller når en spiller har forladt turneringen
    .outside = { cross-table-completed--berger }

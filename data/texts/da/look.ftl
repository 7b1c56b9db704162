### Opslag: find og vis

find-nobody = ingen passer på de ord; prøv med færre, kun begyndelsen af efternavnet, eller klub og fødselsår
find-not-all-words = ingen passer på alle ordene; disse passer på de fleste af dem
find-more = { $more ->
        [one] Én mere passer
       *[other] { $more } flere passer
    }: føj et ord til (fødselsår, klub), eller vis flere med --limit
find-games = { $games ->
        [one] Ét parti
       *[other] { $games } partier
    } i { $tournaments ->
        [one] én turnering
       *[other] { $tournaments } turneringer
    }, det seneste { $day }: kartotek player games { $id }
find-club = Klub { $id } { $name }, { $district ->
        [none] {""}
       *[other] hovedkreds { $district },{" "}
    }{ $members ->
        [one] ét medlem
       *[other] { $members } medlemmer
    }: `kartotek club show { $id }`
find-note = bemærkning
look-value = { $value }
find-merged = nummeret { $id } er lagt sammen med dette
find-former = tidligere { $name }
find-alias = i indberetninger også { $name }
find-hidden = vises ikke offentligt
find-near-number = nummeret afviger med én slåfejl

## En persons oplysninger

person-page-title = Oplysninger om { $name } ({ $id })
person-page-lead = Hvad ratingkontoret i { $federation } har registreret om denne person pr. { $as_of } (kørsel { $run })
person-page-unfounded = Hvad ratingkontoret i { $federation } har registreret om denne person før den første kørsel
person-page-foot = Desuden står personens navn og resultater i filerne med de ratede indberetninger, i hver kørsels lister og i de offentliggjorte kopier af dem. Det, der er forældet efter § 19, opbevares ikke og vises ikke.
person-section-facts = I kartoteket
person-section-changes = Ændringer
person-section-names = Tidligere navne og andre poster
person-section-decisions = Afgørelser, der gælder eller venter
person-section-ratings = Ratingtal
person-section-games = De seneste partier (`kartotek player games { $id }` viser alle)
person-section-candidate = Kandidatresultater (§ 26)
person-section-norms = Titelnormer (4.8.4)
person-section-elo = Partier mod et første Elo-tal (4.8.1)
person-section-licences = Turneringslederlicenser (4.6)
person-section-guest = Har spillet som gæst (§ 63)
person-section-sanctions = Sanktioner (§ 19)
person-what = hvad
person-value = værdi
person-since = siden
person-until = indtil
person-from = fra
person-to = til
person-day = dag
person-before = før
person-after = efter
person-source = kilde
person-tournament = turnering
person-points = point
person-demanded = krævet
person-title = titel
person-games = partier
person-reason = begrundelse
person-kept-until = opbevares til
fact-id = medlemsnummer
fact-name = navn
fact-birth_date = fødselsdato
fact-sex = køn
fact-club = klub
fact-federation = forbund
fact-citizenship = statsborgerskab
fact-member = medlem
fact-left = udtrådt
fact-fide_id = FIDE-id
fact-fide_title = FIDE-titel
fact-fide_rating = Elo-tal
fact-fide_games = Elo-ratede partier
fact-last_rated = senest ratet
fact-public = vises offentligt
fact-rating = ratingtal
fact-resigned = udmeldt
fact-died = død
fact-yes = ja
fact-no = nej
value-female = kvinde
value-male = mand
value-single = enkeltmedlem
name-former = tidligere navn
name-merged = posten { $id }, lagt sammen med denne
decision-alias = kendt som { $name }
rating-rated = ratet
licence-director = turneringsleder
licence-aspirant = turneringslederaspirant
record-warning = advarsel
record-quarantine = karantæne
source-founding = den oprindelige tabel { $file }
source-report = indberetningen { $id } ({ $files })
source-report-alone = indberetningen { $id }
source-decision = afgørelsen { $file } ({ $author }, { $date }: { $reason })
source-run = selve kørslen, efter reglerne
source-unreported = fra før kontoret, eller ved afgørelse
source-some-decision = en afgørelse

## Hvordan kontoret står

status-newest = { $federation }: seneste kørsel { $run }, { $players ->
        [one] én person
       *[other] { $players } personer
    } i kartoteket, { $clubs ->
        [one] én klub
       *[other] { $clubs } klubber
    }.
status-no-run-yet = { $federation }: ingen kørsel endnu; den første opretter kartoteket med { $players ->
        [one] én person
       *[other] { $players } personer
    } og { $clubs ->
        [one] én klub
       *[other] { $clubs } klubber
    }.
status-type = skriv `{ $command }`
status-wrong = Fejl:
status-waits = Venter:
status-look-at = Værd at se på:
status-fide = { $count ->
        [one] FIDEs seneste liste siger noget andet end kartoteket om én oplysning
       *[other] FIDEs seneste liste siger noget andet end kartoteket om { $count } oplysninger
    }
status-fide-type = skriv `kartotek desk`, og svar på siden, eller fasthold kartotekets: `kartotek decide fide-kept SPILLER --what … --reason …`
status-merges = { $count ->
        [one] to poster i kartoteket er måske samme person
       *[other] i { $count } tilfælde er to poster i kartoteket måske samme person
    }
status-ending = { $count ->
        [one] én sanktion ændrer sig inden for to måneder
       *[other] { $count } sanktioner ændrer sig inden for to måneder
    } (§ 19)
status-warnings = { $count ->
        [one] der er én advarsel om indberetninger, der er klar
       *[other] der er { $count } advarsler om indberetninger, der er klar
    }
status-nothing = Der er ingen fejl, og intet venter.
status-next = En kørsel i dag ville rate { $rated ->
        [one] én indberetning
       *[other] { $rated } indberetninger
    } ({ $games ->
        [one] ét parti
       *[other] { $games } partier
    }), rette { $corrected }{ $decisions ->
        [0] {" og"} holde { $held } tilbage
        [one] , holde { $held } tilbage og udføre én afgørelse
       *[other] , holde { $held } tilbage og udføre { $decisions } afgørelser
    }: `kartotek run --dry-run` viser det hele.
status-code = { $code } ({ $count })
status-reports = { $count ->
        [one] én indberetning i indbakken er klar til at blive ratet
       *[other] { $count } indberetninger i indbakken er klar til at blive ratet
    }
status-held = { $count ->
        [one] én indberetning holdes tilbage
       *[other] { $count } indberetninger holdes tilbage
    }: { $codes }
status-letters = { $count ->
        [one] ét brev er ikke sendt
       *[other] { $count } breve er ikke sendt
    }
status-letters-perhaps = { $count ->
        [one] ét brev er måske sendt
       *[other] { $count } breve er måske sendt
    }
status-decisions = { $count ->
        [one] én afgørelse er ikke brugt endnu
       *[other] { $count } afgørelser er ikke brugt endnu
    }: { $names }
status-decision = afgørelsen { $file }: { $why }
status-overdue = { $count ->
        [one] én anmeldt turnering er slut, men ikke indberettet
       *[other] { $count } anmeldte turneringer er slut, men ikke indberettet
    }
status-no-run = der kan ikke køres: { $why }
status-mend = ret det, og skriv `kartotek status` igen
status-at-work = nogen arbejder i kontoret: { $holder }
status-wait = vent, til det er færdigt
status-cut-off = en kommando blev afbrudt; den næste kørsel gør den færdig eller laver den om
status-clock-back = seneste kørsel er fra den { $newest }, men i dag er det den { $today }: uret går måske forkert
status-set-clock = stil uret
status-clock-far = i dag er det den { $today }, mere end 400 dage efter det seneste arbejde i kontoret: intet slettes (§ 19), før uret er bekræftet
status-unpublished = listerne fra kørsel { $run } ligger ikke i { $folder }
status-unerased = { $id } er slettet, undtagen i mapper med offentliggjorte lister, som ikke kunne nås: { $folders }
status-erase-again = gør mappen tilgængelig igen, eller læg en tom mappe på dens plads, hvis den er væk for altid; skriv så { $command }
status-private-lost = { $lost ->
        [one] én fortrolig optegnelse er gået tabt
       *[other] { $lost } fortrolige optegnelser er gået tabt
    } (§ 19)
status-restore-private = læg mappen `private` tilbage fra en sikkerhedskopi
status-erasure-waits = en sletning kunne ikke skrive det, der er offentliggjort andre steder: { $files }
status-reach-or-remove = gør mapperne tilgængelige igen, og skriv en kommando, der skriver; er de væk for altid, så fjern { $folder }
status-unreadable = { $count ->
        [one] én fil blev ikke læst eller forstået
       *[other] { $count } filer blev ikke læst eller forstået
    }: { $files }
status-not-understood = { $count ->
        [one] én afgørelse blev ikke forstået
       *[other] { $count } afgørelser blev ikke forstået
    }

## Klubber

club-unknown = ingen klub i kartoteket har nummeret eller navnet `{ $club }`; prøv `kartotek find` med en del af navnet
club-like = der er ingen klub { $club }; måske { $likely }?
club-merged = klub { $club } { $name } blev lagt ind under { $into } den { $day }
club-closed = klub { $club } { $name } blev nedlagt den { $day }
club-merge-two = hvilken af klubberne skal forsvinde? nævn den alene, og den, der består, efter --into: `{ $club }`, `{ $other }` og `--into { $into }` er tre
club-several = flere klubber hedder noget med `{ $club }`: { $candidates }
club-page-lead = { $district ->
        [none] {""}
       *[other] Hovedkreds { $district },{" "}
    }{ $members ->
        [one] ét medlem
       *[other] { $members } medlemmer
    } pr. { $as_of }
club-page-unfounded = { $district ->
        [none] {""}
       *[other] Hovedkreds { $district },{" "}
    }{ $members ->
        [one] ét medlem
       *[other] { $members } medlemmer
    } før den første kørsel
club-section-before = Tidligere navne og hovedkredse
club-section-members = Medlemmer
club-section-tournaments = Turneringer, klubben har anmeldt (§ 64)
club-district = hovedkreds
club-born = født
club-reports = indberetninger
club-no-report = ikke ratet

## Indberetninger

report-title = Indberetningen { $id }
report-unknown = ingen indberetning har id'et `{ $report }`, hverken i en kørsel eller i indbakken
report-unknown-try = ingen indberetning har id'et `{ $report }`, hverken i en kørsel eller i indbakken; prøv { $alike }
report-steps = hvordan
report-change-title = { $id }: ratingtal ændret uden partier
report-letter = Brev fra kørsel { $run }:
    { $letter }
report-section-decisions = Afgørelser om den
report-section-held = { $file } ligger i indbakken og holdes tilbage
report-section-ready = { $file } ligger i indbakken og er klar til at blive ratet
report-section-found = Hvad der blev fundet
report-section-players = Spillere
report-section-run = Kørsel { $run }: { $status }
report-status-rated = ratet
report-status-corrected = rettede en indberetning, der var ratet før
report-status-superseded = afløst af et andet indhold med samme id
report-status-annulled = annulleret
report-run = kørsel
report-files = filer
report-severity = art
report-line = linje
report-code = kode
report-message = hvad
report-todo = hvad der skal gøres
report-error = fejl
report-warning = advarsel
report-note = bemærkning
report-last-round = sidste runde
report-reported = indberettet
report-start-ratings = startrating pr.
report-rules = regler
report-no = nr.
report-start-rating = startrating

## Listen over kommandoer

help-month = Måneden
help-look-up = Slå op
help-decide = Afgør
help-tournaments = Turneringer
help-others = Til andre
help-histories = Historik
help-administration = Kontorets drift
help-more = Flere kommandoer

## Et nyt kontor

init-ask-language = Sprog / language: da, en?
init-ask-folder = I hvilken mappe skal kontoret ligge?
init-ask-name = Hvad hedder forbundet?
init-ask-federation = Forbundet med tre bogstaver, som FIDE skriver det?
init-ask-list = Hvad begynder kartoteket med? 1: en mappe med tabeller (players.csv …), 2: forbundets medlemsfil, 3: FIDEs liste, 4: tomme tabeller
init-ask-file = Hvor ligger det (mappe eller fil)?
init-not-asked = ingen svarede; skriv svarene som tilvalg: `kartotek init --help`
init-no-tables = { $folder } har ingen af tabellerne players.csv, clubs.csv, officials.csv
init-no-members = { $file } har ingen tabel over medlemmer: første linje (eller linjen under en titel) skal have overskrifterne, for eksempel Medlemsnr;Fornavn;Efternavn;Født;Køn;Klub;Medlem;Ratingtal;Sidst ratet
init-spreadsheet-and-fide = { $file } er et regneark: opret kontoret med det alene, og tag så FIDE-id'er fra listen med `kartotek import --fide-list FIL`
init-nobody-listed = { $file } har ingen spillere fra { $federation }
init-one-name = { $file }, linje { $line }: `{ $name }` har intet komma mellem efternavn og fornavn og er udeladt; skriv en linje for { $id } i players.csv før den første kørsel
init-translated = { $file } har forbundets egne kolonner: den er lavet til players.csv{ $names ->
        [0] {""}
       *[other] ; { $names } navne med fornavnet først er vendt om
    }{ $clubs ->
        [0] {""}
        [one] ; i clubs.csv står den ene klub, den nævner, med et nyt nummer, hvis den intet havde
       *[other] ; i clubs.csv står de { $clubs } klubber, den nævner; de uden nummer har fået et
    }
init-more-faults = og { $count } flere af den slags, i linje { $lines }
init-faults = { $count ->
        [one] kontoret blev ikke oprettet, for der er en fejl i dets tabeller
       *[other] kontoret blev ikke oprettet, for der er { $count } fejl i dets tabeller
    }. Ret tabellerne, og prøv igen:
    { $lines }
init-read = Læst: { $players ->
        [one] én person
       *[other] { $players } personer
    } og { $clubs ->
        [one] én klub
       *[other] { $clubs } klubber
    }; hver linje passer.
init-would = Et kontor i { $folder } ville begynde med { $players ->
        [one] én person
       *[other] { $players } personer
    } og { $clubs ->
        [one] én klub
       *[other] { $clubs } klubber
    }; intet er skrevet.
init-would-empty = Et kontor i { $folder } ville få tomme tabeller; intet er skrevet.
init-would-members = Et kontor i { $folder } ville begynde med dem; intet er skrevet.
player-games-heading = { $heading ->
        [day] dag
        [tournament] turnering
        [round] runde
        [colour] farve
        [opponent] modstander
        [rating] ratingtal
        [result] resultat
       *[rated] ratet
    }
player-games-white = hvid
player-games-black = sort
player-games-rated = { $rated ->
        [yes] ja
       *[no] nej
    }
player-games-none = ingen kørsel har et parti af { $name }

## Medlemmer i forbundets egne tabeller

table-columns-unread = { $file }: { $count ->
        [one] kolonnen { $columns } er ikke læst
       *[other] kolonnerne { $columns } er ikke læst
    }
table-columns-bare = { $file }: { $count ->
        [one] kolonnen { $columns } har ingen overskrift og er ikke læst
       *[other] kolonnerne { $columns } har ingen overskrift og er ikke læst
    }
table-total-unread = { $file }, linje { $line }: `{ $found }` er ikke læst: det ligner en sum, ingen person
table-sheets-unread = { $file }: { $count ->
        [one] arket { $sheets } er ikke læst; hører nogen af personerne til dér, så saml dem i ét ark
       *[other] arkene { $sheets } er ikke læst; hører nogen af personerne til dér, så saml dem i ét ark
    }
table-hidden-sheet = { $file }: { $what }
table-file-unread = { $count ->
        [one] filen { $files } i mappen er ikke læst
       *[other] filerne { $files } i mappen er ikke læst
    }

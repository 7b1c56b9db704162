### Titelnormer og Elo-rating (4.8)

norms-nobody = ingen kommer i nærheden af en norm; --player NR viser hvorfor
norms-player = nr. { $no } ({ $federation }, { $elo })
norms-player--named = nr. { $no } { $name } ({ $federation }, { $elo })
norms-unrated = uden Elo-tal
norms-elo = Elo-tal { $elo }
norms-no-federation = intet forbund
norm-missed = norm ikke opnået: { $names }
norm-achieved = norm opnået
norm-achieved-as-stated = norm opnået, så vidt indberetningen oplyser det
norm-once-double-rounds = med så mange dobbeltrunder kan en spiller højst opnå én norm
norm-once-time-control = med 40 træk på 2 timer og 1 time til resten kan en spiller højst opnå én norm
verdict-met = opfyldt
verdict-missed = ikke opfyldt
verdict-not-stated = ikke kontrolleret

# Hvad en norm kræver, med ét ord
requirement-announced = anmeldelse
requirement-category = kategori
requirement-computer = computer
requirement-days = varighed
requirement-federations = forbund
requirement-foreigners = udlændinge
requirement-games = partier
requirement-holders = modstandernes titler
requirement-last-rounds = de sidste runder
requirement-pace = tempo
requirement-play-off = finale eller omkamp
requirement-rated = Elo-ratede
requirement-rounds-per-day = runder pr. dag
requirement-score = score
requirement-time-control = betænkningstid
requirement-time-per-day = spilletid pr. dag
requirement-time-per-player = tid pr. spiller
requirement-titled = titelholdere

norm-games = tællende partier: { $found } af { $needed } krævede
norm-play-off = finaler og omkampe giver ingen norm
norm-no-play-off = hverken finale eller omkamp
norm-days = { $days ->
        [one] { $days } dag
       *[other] { $days } dage
    }, højst { $most } er tilladt
norm-days-exempt = et holdmesterskab må vare mere end { $most } dage
norm-days-unknown = første og sidste runde er uden dato; { $most } dage er tilladt
norm-double-rounds = dage med 2 runder: { $double }, højst { $allowed } er tilladt
norm-double-rounds-any = dage med 2 runder: { $double }, antallet er frit
norm-double-rounds-crowded = dage med 2 runder: { $double }, højst { $allowed } er tilladt; dage med flere: { $crowded }, ingen er tilladt
norm-double-rounds-any-crowded = dage med 2 runder: { $double }, antallet er frit; dage med flere: { $crowded }
norm-double-rounds-unknown = ikke alle runder har en dato; dage med 2 runder: højst { $allowed } er tilladt
norm-double-rounds-any-unknown = ikke alle runder har en dato; dage med 2 runder: antallet er frit
norm-last-rounds = de sidste 3 runder er spillet med én runde pr. dag
norm-last-rounds-crowded = { $rounds } runder på én dag blandt de sidste 3 runder, 1 er tilladt
norm-last-rounds-unknown = ikke alle runder har en dato: de sidste 3 skal spilles med én runde pr. dag
norm-rated = Elo-tal på mindst { $least }: { $found } af { $needed } krævede i en gruppe på { $of }
norm-foreigners = udlændinge: { $found } af { $needed } krævede i en gruppe på { $of }
norm-federations = forbund: { $found } af { $needed } krævede
norm-titled = titelholdere: { $found } af { $needed } krævede i en gruppe på { $of }
norm-holders-gm = blandt modstanderne: { $gm } GM, 3 kræves
norm-holders-im = blandt modstanderne: { $gm } GM, 2 kræves, eller { $im } IM, 3 kræves
norm-holders-wgm = blandt modstanderne: { $higher } GM, IM eller WGM, 3 kræves
norm-holders-wim = blandt modstanderne: { $wim } WIM, 3 kræves, eller { $higher } GM, IM eller WGM, 2 kræves
norm-average = gennemsnit { $average } i en gruppe på { $of }: kategori { $category }
norm-average-no-category = gennemsnit { $average } i en gruppe på { $of }: ingen kategori
norm-table-begins = { $title }-normer begynder ved { $from }
norm-table-ends = tabellen slutter ved { $to }, så en norm kan ikke bestemmes
norm-table-fewest = tabellen begynder med { $fewest } partier
norm-table-most = tabellen slutter med { $most } partier, så en norm kan ikke bestemmes
norm-score = score: { $score } af krævede { $demanded } i { $games ->
        [one] { $games } parti
       *[other] { $games } partier
    }
norm-score-short = score: { $score } af krævede { $demanded } i { $games ->
        [one] { $games } parti
       *[other] { $games } partier
    }; der mangler { $short }
norm-computer = en computer kan ikke opnå en norm
norm-time-unknown = betænkningstiden er ikke oplyst
norm-time-allowed = betænkningstiden giver ret til normer
norm-time-once = 40 træk på 2 timer og 1 time til resten accepteres
norm-time-too-fast = periode { $period }: { $moves } træk på { $time }, mere end 46 på 2 timer
norm-time-finish = { $time } til resten af partiet, en halv time kræves
norm-time-session = partiet spilles færdigt i en spilletid på { $time }, 7 timer kræves
duration-hours = { $n ->
        [one] { $n } time
       *[other] { $n } timer
    }
duration-minutes = { $n } min.
duration-seconds = { $n } sek.
duration-none = ingen tid
duration-unknown = ukendt tid

elo-tournament = Elo-rating af turneringen: { $games ->
        [one] { $games } parti
       *[other] { $games } partier
    } ville tælle
elo-rated = Elo-ratede spillere: { $found } af { $needed } krævede, ud af { $of }
elo-rounds-per-day = runder på den travleste dag: { $rounds }, højst { $most } er tilladt
elo-rounds-per-day-as-dated = runder på den travleste dag, så vidt runderne har dato: { $rounds }, højst { $most } er tilladt
elo-time-per-day = spilletid på en dag: { $time }, højst { $most } er tilladt
elo-time-per-player = tid til en spillers 60 træk: { $time }, mindst { $least } kræves
elo-pace = højst 23 træk i timen i hver periode
elo-announced = anmeldt { $needed } dage før første runde: { $days ->
        [one] { $days } dag
       *[other] { $days } dage
    }
elo-announced-unknown = anmeldt { $needed } dage før første runde: dagene er ikke oplyst
elo-reported = indberettet inden { $allowed } dage, ellers gebyr: { $days ->
        [one] { $days } dag
       *[other] { $days } dage
    }
elo-reported-unknown = indberettet inden { $allowed } dage, ellers gebyr: dagene er ikke oplyst
first-elo = { $games ->
        [one] { $games } parti
       *[other] { $games } partier
    } mod ratede modstandere, { $points } point, { $performance }: { $outcome }
first-elo-few-opponents = færre end 4 ratede modstandere: tæller ikke med til et første Elo-tal
first-elo-performance = præstationsratingtal { $performance }, { $least } kræves
first-elo-no-performance = intet præstationsratingtal ved 0 eller 100 %
first-elo-met = nok til et første Elo-tal
first-elo-not-met = ikke nok til et første Elo-tal
first-elo-games = der mangler { $missing ->
        [one] { $missing } parti
       *[other] { $missing } partier
    } til et første Elo-tal

# I `elo-progress` og `elo-tournaments`
elo-missing-games = { $games ->
        [one] { $games } parti
       *[other] { $games } partier
    }
elo-missing-points = { $points } point i præstationsratingtal
elo-why-missed = ikke opfyldt: { $names }
elo-why-not-stated = ikke oplyst: { $names }

# Hvad i en indberetning ikke kunne bruges til 4.8 eller måtte antages
norms-remark = bemærkning: { $remark }
norms-no-system = turneringssystemet er ikke oplyst; turneringen er regnet for åben
norms-federations-unknown = spillere uden forbund: { $count }; de tæller som udlændinge, men ikke for noget forbund
norms-no-title = { $player }: `{ $title }` er ikke en FIDE-titel og tæller ikke
norms-time-control = betænkningstid: `{ $control }` kan ikke læses og er ikke kontrolleret

## Normer efter FIDEs regler i dag

norms-no-rules = der er ingen regler `{ $name }` for normer; der er { $known }
norms-elo-command = `--elo` er efter håndbogens regler; `kartotek elo` siger, om turneringen godtages efter FIDEs regler i dag
norms-certificate-rules = `--certificate` er til normer efter FIDEs regler i dag: `--rules fide-2024`
today-arbiter = hoveddommeren skal være IA eller FA (B.01 1.1.5), hvad en indberetning ikke fortæller
today-made = norm, tæller som { $counts } partier
today-missed = ingen norm
today-played = { $score } af { $games }, Ra { $average }, Rp { $performance }
today-demanded = { $demanded } kræves
today-left-out = uden runde { $rounds }
today-by = efter { $articles }
today-serves = opfylder { $articles }
today-last-round-won = en gevinst i sidste runde havde givet normen
today-last-round-drawn = remis i sidste runde havde givet normen
today-games = { $found } partier, der tæller; mindst { $limit } (B.01 1.4.1)
today-system = en form, som FIDE skal samtykke i (B.01 1.4.2e)
today-time-control = { $found } minutter til hver spiller; mindst { $limit } (B.01 1.1.3)
today-rounds-per-day = { $found } runder på en dag; højst { $limit } (B.01 1.1.3)
today-hours-a-day = { $found } minutters spil på en dag; højst { $limit } timer (B.01 1.1.3)
today-registered = anmeldt { $found } dage før første runde; mindst { $limit } (B.01 1.1.1)
today-players = { $found } spillere; mindst { $limit } i en dobbelt alle-mod-alle (B.01 1.4.5f)
today-federations = modstandere fra { $found ->
        [one] et forbund
       *[other] { $found } forbund
    } ud over spillerens eget; mindst { $limit } (B.01 1.4.3)
today-own-federation = { $found } modstandere fra spillerens eget forbund; højst { $limit } (B.01 1.4.4)
today-one-federation = { $found } modstandere fra et forbund; højst { $limit } (B.01 1.4.4)
today-titled = { $found } modstandere med titel; mindst { $limit } (B.01 1.4.5a)
today-holders = { $found } modstandere med normens titel eller en højere; mindst { $limit } (B.01 1.4.5)
today-average = et gennemsnit på { $found }; mindst { $limit } (B.01 1.4.7)
today-score = { $found } % af pointene; mindst { $limit } (B.01 1.4.8)
today-performance = en præstation på { $found }; mindst { $limit } (B.01 1.4.8)

## Bevis for et titelresultat (IT1)

it1-title = Bevis for titelresultat (IT1)
it1-norm = Norm til
it1-name = Navn
it1-fide-id = FIDE-id
it1-federation = Forbund
it1-birth = Fødselsdato
it1-event = Turnering
it1-host = Turneringens forbund
it1-dates = Datoer
it1-rounds = Runder
it1-time-control = Betænkningstid
it1-games = Partier, der er brugt
it1-average = Modstandernes gennemsnit (Ra)
it1-demanded = Krævet score
it1-score = Opnået score
it1-performance = Præstation (Rp)
it1-counts = Tæller som partier
it1-by = Artikler, der var nødvendige
it1-serves = Opfylder
it1-round = Runde
it1-opponent = Modstander
it1-title-held = Titel
it1-result = Resultat
it1-arbiter = Hoveddommer, navn og underskrift
it1-organiser = Arrangør, navn og underskrift
it1-official = Forbundets repræsentant, navn og underskrift

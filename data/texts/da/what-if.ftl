### Regelsæt side om side (`kartotek replay` med flere `--rules`)

what-if-title = Hvad nu hvis: regelsæt side om side
what-if-lead = Det samme forløb efter hvert af regelsættene: { $tournaments } turneringer med { $games } partier, { $first } til { $last }.
what-if-nothing = Der er intet ratet parti i dette forløb.
what-if-from-day = fra den { $from }: { $title }
what-if-of-the-time = de regler, hver kørsel blev lavet efter; senest:
what-if-in-short = Kort fortalt
what-if-figure = Ved forløbets slutning
what-if-players = Spillere på listen
what-if-players-short = Spillere
what-if-mean = Gennemsnitligt ratingtal
what-if-count = spillere
what-if-mean-short = gns.
what-if-median = Median
what-if-error = Gennemsnitlig kvadratfejl
what-if-error-short = fejl
what-if-error-explained = Kvadratfejlen viser, hvor langt resultaterne lå fra det forventede: for hvert parti kvadratet på opnået − forventet score, set fra den højest ratede spiller, og derefter gennemsnittet af dem alle. Jo mindre tal, jo bedre forudsigelse. Det meste af fejlen er tilfældigheder, så små forskelle tæller.
what-if-favourites = Højest ratede spillere: opnået − forventet pr. parti
what-if-class-changes = I en anden klasse end efter A
what-if-verdict = { $best } forudsagde resultaterne bedst ({ $error }), { $worst } dårligst ({ $other_error }).
what-if-verdict-equal = Alle forudsagde resultaterne lige godt ({ $error }).
what-if-rules = Hvori reglerne er forskellige
what-if-beside = { $one } og { $other }
what-if-from = Sidste runde fra den { $from }
what-if-what = Hvad
what-if-paragraph = Paragraf
what-if-same-rules = Intet, der beregnes.
what-if-distribution = Ratingtallenes fordeling
what-if-distribution-caption = Spillere på listen ved forløbets slutning efter ratingtal i trin på 100: søjler for A, omrids for de andre.
what-if-drift = Udvikling
what-if-drift-caption = Det gennemsnitlige ratingtal for spillerne på listen, kvartal for kvartal. På listen er den, der er ratet for nylig nok (4.5.5.1.4).
what-if-period = Periode
what-if-quarter = { $quarter }. kvt. { $year }
what-if-means = Spillere på listen og deres gennemsnitlige ratingtal ved udgangen af hver periode
what-if-flows = { $set }: hvor pointene kommer fra, og hvor de bliver af
what-if-entered = Nye spillere
what-if-returned = Vendt tilbage
what-if-left = Udgået af listen
what-if-play = Spil, K × (W − We)
what-if-bonus = Bonus
what-if-winners = Skånede vindere
what-if-boundaries = K-grænser, afrunding
what-if-floor = Bundgrænse
what-if-other = Afgørelser
what-if-at-the-end = Ved udgangen
what-if-all-periods = I alt
what-if-flows-explained = Pointene er summen af ratingtallene på listen. Spil er det, den ene vinder og den anden taber; det går ikke op, fordi de to kan have hver sin K-faktor, og fordi forventede scorer afrundes.
what-if-calibration = Kalibrering: forventet mod opnået score
what-if-calibration-lead = Forventet er den score pr. parti, som reglernes egen tabel 1 giver for de to startratinger; opnået er det, der kom ud af det. Hvor ratingtallene svarer til styrken, er de ens, og linjerne ligger på nul.
what-if-by-difference = Efter ratingforskel
what-if-by-difference-caption = Opnået − forventet score pr. parti, set fra den højest ratede spiller. Under nul: favoritterne er ratet for højt.
what-if-by-rating = Efter ratingtal
what-if-by-rating-caption = Opnået − forventet score pr. parti efter spillerens startrating. Over nul: disse spillere er ratet for lavt.
what-if-by-games = Efter spillede partier
what-if-by-games-caption = Opnået − forventet score pr. parti efter spillerens ratede partier før turneringen, inden for dette forløb. Over nul: disse spillere er ratet for lavt.
what-if-by-age = Efter alder
what-if-by-age-caption = Opnået − forventet score pr. parti efter den alder, spilleren når i året; for dem, hvis alder kendes. Over nul: disse spillere er ratet for lavt.
what-if-difference = Forskel
what-if-games-before = Partier før
what-if-age = Alder
what-if-games = partier
what-if-expected = forventet
what-if-scored = opnået
what-if-classes = Hvem der skifter klasse
what-if-class-of = { $set }: { $class }
what-if-class-in = Klasse { $set }
what-if-rating-in = Ratingtal { $set }
what-if-class-table = Spillere på listen efter klasse: efter { $one } i rækkerne, efter { $other } i kolonnerne
what-if-crossed = Af { $of } spillere er { $up } i en højere klasse efter { $other } end efter { $one }, { $down } i en lavere.
what-if-crossed-table = De, der er i en anden klasse, med den største forskel først
what-if-more = { $unnamed ->
        [0] { "" }
        [one] Én til står i tabellen over klasseskift.{" "}
       *[other] { $unnamed } til står i tabellen over klasseskift.{" "}
    }{ $hidden ->
        [0] { "" }
        [one] Én vises ikke ved navn.
       *[other] { $hidden } vises ikke ved navn.
    }
what-if-picture = Sammenlignet er { $sets }. Tallene står i tabellen nedenfor.
what-if-foot = Alle tal står som tabeller i mappen { $folder } ved siden af denne side.
what-if-written = sammenligningen: { $page }

## Hvad der siges om regelsæt

rules-none = ingen
rules-number = { $number }
rules-each = { $values }
rules-its-own = en egen tabel
rules-average-method = gennemsnitsmetoden, højst med en ratingforskel på
rules-table-1 = tabel 1, forventet score ved en forskel på { $difference } (hvor afstanden er størst af { $count }, der er ændret)
rules-cap = største forskel, der tæller i tabel 1
rules-rounding-we = We afrundes til et multiplum af
rules-rounding-rn = en halv i det nye ratingtal
rules-half-up = rundes op
rules-half-away = rundes væk fra det registrerede ratingtal
rules-bonus-threshold = bonus, hvad der skal til
rules-bonus-of = mere end { $threshold } over det forventede ved op til { $games } partier
rules-bonus-rise = bonus, hvordan grænsen stiger
rules-bonus-adds = med { $adds } for hver { $games } partier
rules-k = K-faktor
rules-boundaries = K-grænser, hvor meget pointene på den anden side tæller
rules-boundary = { $rating } opad { $up }, nedad { $down }
rules-floor = bundgrænse
rules-first-club = første ratingtal, som en klub kan tildele
rules-first-district = første ratingtal fra hovedkredsen, fra
rules-first-su = første ratingtal fra SU, fra
rules-table-2 = tabel 2, ratingforskel efter procent
rules-candidates = tabellen over kandidatresultater
rules-norms = tabellen over titelnormer
rules-alignment-games = justering: flere Elo-ratede partier end
rules-alignment-population = justering: population over
rules-alignment-least = justering: intet under en forskel på
rules-alignment-multiple = justering: hele skridtet er deleligt med
rules-alignment-full = justering: mindre skridt til og med
rules-alignment-band = justering: ét point mindre for hver
rules-alignment-adjusted = justering: ingen flyttes til og med
rules-alignment-floor = justering: ingen falder under

## Et helt forløb igen

replay-working = beregner
replay-no-runs = kartoteket har ingen kørsler endnu: `kartotek run` laver den første
replay-run = kørslen { $run } kan ikke laves efter reglerne { $rules }
replay-held = { $rules }: { $what }
replay-office-done = { $runs ->
        [one] { $runs } kørsel
       *[other] { $runs } kørsler
    } genberegnet, { $tournaments ->
        [one] { $tournaments } turnering
       *[other] { $tournaments } turneringer
    } med { $games ->
        [one] { $games } parti
       *[other] { $games } partier
    } ratet, { $players ->
        [one] { $players } spiller
       *[other] { $players } spillere
    }{ $held ->
        [0] {""}
        [one] ; { $held } indberetning holdt tilbage
       *[other] ; { $held } indberetninger holdt tilbage
    }
rules-file-id = `{ $id }` kan ikke være id for et foreslået regelsæt: brug små bogstaver, cifre og bindestreger, og ikke et id, som programmet allerede har

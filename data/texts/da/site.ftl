### Siden (`kartotek publish --site`)

site-description = Ratingtal med hver paragraf, de er beregnet efter: liste, spillere, turneringer, klubber.
site-find = Spiller, klub, turnering
site-find-found = Fundet
site-skip = Til indholdet
site-navigation = Sider
site-foot-day = Pr. { $day }.
site-foot = Ved hvert tal står de paragraffer, det er beregnet efter.
site-calculator = Hvad nu hvis? Et ratingtal skridt for skridt
site-calculator-link = Beregner
site-calculator-of = Hvad ville de næste partier give?
site-calculator-lead = Skriv dig selv og modstanderne, ved navn eller ratingtal: det nye ratingtal kommer med hvert skridt og hver paragraf. Sidens adresse gemmer regnestykket.
site-calculator-script = Siden regner i browseren og kræver JavaScript; udregningerne på spillernes og turneringernes sider gør ikke.
site-calculator-own = Starttal eller navn
site-calculator-opponent = Modstanderens ratingtal eller navn
site-calculator-result = Point
site-calculator-add = Endnu et parti
site-calculator-remove = Fjern partiet
site-calculator-met = En alle mod alle-turnering, og det er alle dens spillere
site-calculator-winner = Spilleren har vundet gruppen, alene eller delt
site-calculator-k = afhænger også af alder eller partier: vælg den
site-calculator-registered = Registreret ratingtal
site-calculator-registered-why = kun hvis det har ændret sig, siden turneringen begyndte
site-calculator-bonus = t = { $t } (N = { $games }), W − We − t = { $w } − { $we } − { $t }: B = { $bonus }
site-calculator-ready = Skriv et starttal og mindst én modstander.
site-calculator-total = { $registered } → { $new } ({ $change })
site-meaning = Hvad et ratingtal betyder
site-meaning-lead = Et ratingtal er et tal for, hvor stærkt man spiller skak. Det siger, hvad man kan vente af de næste partier, og ikke mere.
site-meaning-expected = Hvad man kan vente
site-meaning-expected-why = Forskellen mellem to ratingtal siger, hvor mange af pointene den højest ratede bør score ({ $paragraph }).
site-meaning-difference = Forskel
site-meaning-higher = Højest
site-meaning-lower = Lavest
site-meaning-change = Hvordan det flytter sig
site-meaning-change-why = Efter en turnering holdes de scorede point op mod de ventede. Den, der scorede flere, går op, og den, der scorede færre, går ned; forskellen gange K er ændringen ({ $paragraph }).
site-meaning-from = Ratingtal fra
site-meaning-list = Hvem der står på listen
site-meaning-list-why = Medlemmer med et ratingtal, så længe et af deres resultater er ratet inden for de seneste { $years } år ({ $paragraph }). Den, der spiller igen, kommer tilbage.
site-meaning-check = Kontrollér det selv
site-meaning-check-how = På en spillers side fører hvert tal til sin beregning på turneringens side: parti for parti, med paragraffen for hvert skridt. Beregneren siger, hvad kommende partier ville gøre. Listerne findes som filer, og SHA256SUMS har en sum af hver fil på dette websted. Finder du en fejl, så skriv til ratingkontoret.
site-meaning-control = I kørsel { $run } er { $computed } af { $results } resultater, udtrukket ved lod, beregnet en gang til ud fra indberetningerne af en del af programmet, som ikke deler noget skridt med den første (§ 3 c). Alle var ens: ellers var der ingen liste.
site-meaning-signed = Hvis forbundet underskriver sine kørsler, udleverer det sin nøgle (federation.pub) og fra denne kørsel SHA256SUMS med underskriften. Kommandoen nedenfor siger, om disse summer er forbundets; de har summen af hver liste og af kørslen før.
site-feed = Følg i en feedlæser
site-feed-change = { $kind ->
        [changed] { $what }: { $before } → { $after } ({ $change })
        [first] { $what }: { $after }
       *[none] { $what }
    }
site-player-description = { $name }, ratingtal { $rating }: hver turnering, hver modstander, og hvordan hvert tal er blevet til.
site-club-description = { $name }: medlemmernes ratingtal, ændringerne og de bedste otte.
site-tournament-description = { $name }, { $when }: sluttabellen, og hvordan hvert nyt ratingtal er blevet til.
site-front = Nyt
site-front-title = Ratingtal pr. { $day }
site-front-lead = { $players ->
        [one] Én spiller
       *[other] { $players } spillere
    } på listen, { $reports ->
        [0] ingen nye turneringer
        [one] én ny turnering
       *[other] { $reports } nye turneringer
    }{ $games ->
        [0] { "" }
       *[other] , { $games } ratede partier
    }.
site-players = Spillere
site-mean = Gennemsnit
site-mean-change = Ændring i snit
site-new-tournaments = Nye turneringer
site-new-games = Nye partier
site-gains = Størst fremgang
site-new-members = Nye på listen
site-more-of-them = og { $count } til
site-latest-tournaments = Seneste turneringer
site-lists = Lister
site-none = Ingen denne gang.
site-not-shown = vises ikke
site-comparison = Sammenlignet med forrige liste
site-compared = { $changed } af listens spillere har et andet ratingtal end før: { $up } gik frem, { $down } tilbage. Nye: { $entered }. Ikke længere på listen: { $gone }.
site-distribution-title = Ratingtallenes fordeling
site-distribution-words = { $players } spillere fra { $lowest } til { $highest }, gennemsnit { $mean }.
site-distribution-caption = Antal spillere efter ratingtal i trin på 100.
site-distribution-outline = Omridset viser forrige liste.
site-by-class = Efter klasse
site-by-age = Efter alder
site-age-heading = Alder i år
site-age-to = til og med { $to }
site-age-from = { $from } og derover
site-age = { $from }–{ $to }
site-class-name = { $class ->
        [cM] Mester
        [c1] 1. klasse
        [c2] 2. klasse
       *[c3] 3. klasse
    }
list-ratinglist = Ratinglisten
list-list-2200 = Liste 2200
list-candidates = Kandidatresultater
list-juniors = Juniorer
list-junior-strength = Juniorstyrkelisten
list-women = Kvinder
list-norms = Titelnormer
list-changes = Ændringer
list-elo = Elo-tal
list-elo-changes = Forventede Elo-ændringer (vores beregning, ikke FIDE's)
list-norms-fide = Titelnormer efter FIDEs regler i dag
site-list-lead = { $day }, { $players ->
        [one] én spiller
       *[other] { $players } spillere
    }
site-sheet-lead = { $day }, { $lines ->
        [one] én linje
       *[other] { $lines } linjer
    }
site-search-lines = Søg i listen
site-search = Søg på navn, nummer eller klub
site-all = Alle
site-found = %d af %d
site-elo = Elo
site-elo-rapid = Elo, hurtigskak
site-elo-blitz = Elo, lynskak
site-elo-expected = Forventet Elo
site-curve-elo = Stiplet: Elo efter FIDEs lister.
site-curve-expected = Dens sidste punkt er det, vi selv beregner for FIDEs næste liste; det er ikke FIDE's.
site-list-rank = Pladsen på ratinglisten
site-rank = Nr.
site-name = Navn
site-club = Klub
site-clubs = Klubber
site-district = Hovedkreds
site-class = Klasse
site-rating = Ratingtal
site-change = Ændring
site-games = Partier
site-title = Titel
site-birth-year = Født
site-notice = På papir i to smalle spalter, til opslagstavlen
site-marks = Mærker
site-marks-explained = J junior, K kvinde, V veteran, C kandidatresultat, N ny på listen, U medlem af et andet forbund. Ændring og partier er siden forrige liste.
site-age-group = Aldersgruppe
site-juniors = Juniorer
site-women = Kvinder
site-veterans = Veteraner
site-new = Nye
site-print = Udskriv
site-list-part = De første { $rows } af { $players } spillere. Alle sammen:
site-whole-list = Alle { $players } på én side
site-show-more = Vis flere
site-highest = Højeste
site-curve-title = Ratingtal for { $name }
site-curve-words = Fra { $first } den { $from } til { $last }; højeste { $highest }.
site-curve-caption = Ratingtallet gennem tiden; hver prik er en ændring, ringen det højeste på en liste. Rør ved kurven, eller brug piletasterne, for dag og ratingtal.
site-history = Historik
site-derivations = Sådan er hvert tal beregnet
site-performance = Præstation
site-by-month = Ratingtal måned for måned
site-month = Måned
site-player-merged = Nummeret er lagt sammen med
site-unlisted--left = Ikke på listen: ikke længere medlem.
site-unlisted--archived = Ikke på listen: intet resultat er ratet siden { $day } (4.5.5.1.4).
site-record = Resultater
site-record-lead = Spillede partier i turneringerne på dette websted.
site-by-colour = Farve
site-by-band = Modstanderens ratingtal
site-band = { $from }–{ $to }
site-band-none = uden ratingtal
site-won = vundet
site-drawn = remis
site-lost = tabt
site-against = Mod hver modstander
site-against-search = Min score mod …
site-last-met = Mødtes sidst
site-unfold = Fold en linje ud for at se, hvordan tallet er beregnet, paragraf for paragraf.
site-taken-over = overtaget ved oprettelsen
site-older = En turnering uden link blev ratet, før webstedet fik sider; ratingkontoret kan oplyse, hvordan ændringen er beregnet.
site-corrections = Rettelser og ændringer uden partier
site-since = Siden
site-last-change = Seneste ændring
site-by-month-since = Siden { $day }: { $rating }.
site-round = Runde
site-opponent = Modstander
site-difference = Forskel
site-archive = Alle ratinglister
site-archive-newest = Den nyeste liste
site-year = De seneste tolv måneder
site-year-lead = Til og med { $day }, kun ratede partier. Ændringen er fra ratingtallet tolv måneder før, eller fra det første siden.
site-year-gained = Størst fremgang
site-year-active = Flest partier
site-in-year = 12 måneder
site-games-in-year = Partier, 12 måneder
site-handbook = Håndbogens tekst
site-handbook-lead = Dansk Skak Unions håndbog, afsnit 4: de paragraffer, som beregningerne nævner.
site-rule-set-name = { $set ->
        [dsu-handbook] Dansk Skak Unions håndbog
        [dsu-2015] Dansk Skak Unions håndbog fra 2015
       *[other] { $title }
    }
site-tie-break-name = { $system ->
        [sonneborn-berger] Sonneborn-Berger
        [almindelig] almindelig korrektion
       *[middel] middelkorrektion
    } ({ $rule })
site-report-id = Indberetning
site-day = Dag
site-candidates = Kandidatresultater
site-norms = Titelnormer
site-figures = { $score } af krævede { $demanded }, gennemsnit { $average }
site-of-district = Hovedkreds { $district }
site-club-lead = { $players ->
        [one] én spiller
       *[other] { $players } spillere
    } på listen, gennemsnit { $mean }
site-club-best = de bedste otte { $mean }
site-tournament = Turnering
site-tournaments = Turneringer
site-older-tournaments = Ikke alle turneringer, der blev ratet til og med { $day }, vises her; de står i hver spillers historik.
site-last-round = Sidste runde
site-rated-on = Ratet
site-system = System
site-time-control = Betænkningstid
site-pairing = Rundelægning
site-pairing--agrees = rundelagt efter { $rule }: alle runder stemmer
site-pairing--differs = runde { $round } er en anden end den, { $rule } giver
site-pairing--other-order = alle par har mødt hinanden, i en anden rækkefølge end rundelægningsskemaet i { $rule }
site-pairing--impossible = runde { $round } kunne ikke lægges efter { $rule }
site-rule-set = Regelsæt
site-period = { $kind ->
        [rest] resten på { $time } min.
       *[other] { $moves ->
            [0] { $time } min.
           *[other] { $moves } træk på { $time } min.
        }
    }{ $increment ->
        [0] { "" }
       *[other] { " " }+ { $increment } sek. pr. træk
    }
site-played-in = Spillet i
site-cross-table = Krydstabel
site-cross-table-explained = I hvert felt: farve, modstanderens startnummer, resultat. Tegnet + eller − er et parti, der ikke blev spillet. W er de ratede partiers point, We de forventede.
site-place = Plads
site-start-rating = Ro
site-points = Point
site-tie-break = Korrektion
site-gain = Tilvækst
site-white = hvid
site-black = sort
site-bye = fri
site-forfeit = ikke spillet
site-not-rated = ikke ratet
site-remarks = Bemærkninger
system-round-robin = alle mod alle
system-double-round-robin = dobbelt alle mod alle
system-monrad = Monrad
system-nordic = Nordisk
system-swiss = Schweizer
system-match = match
system-team = holdturnering
system-other = andet
site-published = Webstedet: { $page }
site-no = Nr.
site-games-shown = Partierne
site-games-unfold = Fold et parti ud for at spille det igennem: med trækkene, knapperne eller piletasterne.
site-game-round = Runde { $round }
site-game-finding = { $count ->
        [one] en bemærkning
       *[other] { $count } bemærkninger
    }
site-game-unread = { $number } det, der står her, er ikke et træk; partiet kan læses hertil
site-game-first = Til begyndelsen
site-game-back = Tilbage
site-game-forward = Frem
site-game-last = Til slutningen
site-game-turn = Vend brættet
site-game-controls = Spil partiet igennem
site-game-start = Begyndelsen
site-game-white = Hvid
site-game-black = Sort
site-game-letters = KDTLS{ " " }

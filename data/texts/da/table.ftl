### Tabellen

result-unknown =
    .meaning = En resultatkode eller resultattekst findes ikke.
result-missing =
    .meaning = Et parti er sat op, men har intet resultat.
opponent-unknown = ingen spiller i indberetningen har startnummer { $no }
    .help = ret nummeret, eller tilføj spilleren
    .meaning = Et parti nævner et startnummer eller id, som ingen spiller i indberetningen har.
game-against-self = runde { $round }: startnummer { $no } er sat op mod sig selv
    .help = ret modstanderens nummer
    .meaning = En spiller er sat op mod sig selv.
two-games-in-a-round = { $player } står to gange i runde { $round }; første gang i linje { $first_line }
    .help = ret runden eller spilleren i et af partierne
    .meaning = En spiller står to gange i samme runde.
start-number-twice = startnummer { $no } er brugt to gange: { $first } og { $second }
    .help = giv hver spiller sit eget startnummer
    .meaning = To spillere i en indberetning har samme startnummer.
round-out-of-range = { $round } er ikke en runde i en turnering
    .help = runderne tælles 1, 2, 3 …
    .meaning = Et rundenummer er 0 eller urimeligt højt.
round-beyond-declared = runde { $round } i en turnering, der er angivet til { $declared ->
        [one] { $declared } runde
       *[other] { $declared } runder
    }
    .help = ret runden eller `rounds`
    .meaning = Et parti står i en runde efter den angivne sidste runde.
unexcused-without-absence = runde { $round }: { $player } er opført som udeblevet uden afbud, men har ikke tabt ved udeblivelse i den runde
    .help = oplysningen er ikke brugt; ret den, eller ret partiets resultat
    .meaning = En udeblivelse uden afbud er opført for en spiller, der var til stede eller var oversidder.
withdrawn-but-played = runde { $round }: { $player } havde forladt turneringen, men partiet har et resultat; det tæller som ikke spillet
    .help = hvis partiet blev spillet, rettes [[withdrawn]]
    .meaning = Et parti har et resultat, efter at en spiller har forladt en alle-mod-alle-gruppe; det tæller som ikke spillet.
start-number-unknown = ingen spiller i indberetningen har startnummer { $no }
    .help = ret nummeret, eller tilføj spilleren
    .meaning = Skemaet eller en national linje nævner et startnummer, som ingen spiller har.
no-rated-games = intet parti i indberetningen rates
    .help = ikke spillede partier rates kun, når udeblivelsen står under [[unexcused]]
    .meaning = Intet parti i indberetningen rates.

## Datoer og betænkningstid

date-missing = indberetningen oplyser ikke, hvornår sidste runde blev spillet
    .help = tilføj `start` og `end` i skemaet (TRF: 042 og 052)
    .meaning = Indberetningen oplyser ikke, hvornår turneringen blev spillet.
date-missing--rules = indberetningen oplyser ikke, hvornår sidste runde blev spillet, og det afgør, hvilket regelsæt der gælder
    .help = tilføj `end` i skemaet (TRF: 052), eller angiv kun ét regelsæt
date-impossible = { $year } kan ikke være året for en ratet turnering
    .help = ret datoen; den skrives år-måned-dag, for eksempel 2026-04-06
    .meaning = En turnering er dateret længe før ratingsystemet eller langt ude i fremtiden.
dates-reversed = sidste runde, { $last_round }, ligger før første runde, { $first_round }
    .help = ret `start` og `end` (TRF: 042 og 052)
    .meaning = Sidste runde ligger før første runde.
round-date-outside = en runde er dateret { $round }, uden for { $first_round } til { $last_round }
    .help = ret `round_dates` (TRF: 132), eller ret `start` og `end`
    .meaning = En runde er dateret før første eller efter sidste runde.
date-in-future = sidste runde, { $last_round }, ligger efter dagen for kørslen, { $day_of_run }
    .help = ret datoen, eller lad indberetningen ligge i indbakken: den prøves igen ved hver kørsel
    .meaning = Turneringen slutter efter dagen for kørslen.
reported-before-end = indberettet den { $reported }, før sidste runde, { $last_round }
    .help = ret `reported` eller `end`
    .meaning = Indberetningen er dateret før sidste runde.
time-control-unknown = indberetningen oplyser ikke betænkningstiden
    .help = tilføj `time_control`, for eksempel "40/7200,1800"
    .meaning = Betænkningstiden er ikke oplyst.
time-control-syntax = betænkningstid: `{ $period }` er ikke en periode som `40/7200` eller `900+30`
    .help = skriv træk/sekunder for hver periode, for eksempel "40/7200,1800" eller "40/4500+30,900+30"
    .meaning = Betænkningstiden kan ikke læses.
time-control-syntax--moves = betænkningstid: `{ $period }` følges af endnu en periode, men har intet antal træk
    .help = skriv træk/sekunder for hver periode, for eksempel "40/7200,1800" eller "40/4500+30,900+30"
time-control-rapid = `{ $control }` er { $minutes } minutter til 60 træk: hurtigskak rates ikke
    .help = er betænkningstiden forkert, så ret den; en hurtigturnering indberettes ikke til RKF
    .meaning = Betænkningstiden er hurtigskak.
time-control-blitz = `{ $control }` er { $minutes } minutter til 60 træk: lynskak rates ikke
    .help = er betænkningstiden forkert, så ret den; en lynturnering indberettes ikke til RKF
    .meaning = Betænkningstiden er lynskak.
time-control-irregular = `{ $control }` er { $minutes } minutter til 60 træk: det er hverken normal betænkningstid (§ 12 a, § 13) eller FIDE betænkningstid (§ 12 b)
    .help = RKF afgør, om turneringen rates; skal den ikke rates, tages indberetningen ud af indbakken
    .meaning = Betænkningstiden passer hverken til § 12 eller § 13.

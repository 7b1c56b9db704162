### Tabellen

result-unknown =
    .meaning = En resultatkode eller resultattekst findes ikke.
result-unknown--in-table = `{ $result }` er ikke et resultat
    .help = skriv { $games }, bye (oversidder), half-bye eller zero-bye; ` unrated` efter det, hvis en af spillerne ikke har trukket
    .outside = { result-unknown--in-table }
result-unknown--of-several-games = `{ $result }` er summen af flere partier
    .help = giv hvert parti sin egen linje og sit eget rundenummer, med sit eget resultat, for eksempel 1-0 og ½-½
    .outside = { result-unknown--of-several-games }
result-unknown--bye-with-opponent = `{ $result }` er for én spiller alene, men der er nævnt en modstander
    .help = en oversidder står alene som hvid; et parti vundet på udeblivelse er +/- eller -/+
    .outside = { result-unknown--bye-with-opponent }
result-unknown--game-without-opponent = `{ $result }` kræver to spillere, men sort mangler
    .help = skriv modstanderen, eller skriv bye
    .outside = { result-unknown--game-without-opponent }
result-missing =
    .meaning = Et parti har to spillere, men intet resultat.
result-missing--in-table = partiet har intet resultat
    .help = skriv resultatet; et parti, der ikke er spillet, er +/-, -/+ eller -/-
    .outside = { result-missing--in-table }
opponent-unknown =
    .meaning = Et parti nævner et startnummer eller medlemsnummer, som ingen spiller i indberetningen har.
opponent-unknown--start-number = ingen spiller i indberetningen har startnummer { $no }
    .help = ret nummeret, eller tilføj spilleren
    .outside = { opponent-unknown--start-number }
opponent-unknown--in-table = ingen spiller i skemaet har `{ $key }` som medlemsnummer, FIDE-id, navn eller startnummer
    .help = { $perhaps ->
        [none] { $medium ->
            [workbook] ret det, eller tilføj spilleren på arket med spillerne
           *[other] ret det, eller tilføj spilleren under skemaets [[players]]
        }
       *[other] måske er det nr. { $perhaps }: skriv det
    }
    .outside = { opponent-unknown--in-table }
opponent-unknown--number-among-names = `{ $key }` er startnummeret på { $player }, men tabellen har navne eller medlemsnumre
    .help = skriv spilleren som i de andre linjer
    .outside = { opponent-unknown--number-among-names }
opponent-unknown--of-two = `{ $key }` er navnet på mere end én spiller i skemaet
    .help = skriv deres medlemsnummer eller FIDE-id
    .outside = { opponent-unknown--of-two }
opponent-unknown--many = `{ $first }` og { $others } andre i tabellen er ikke spillere i skemaet
    .help = { $medium ->
        [workbook] skriv dem, som de hedder på arket med spillerne, eller tilføj dem dér
       *[other] angiv spillerne med skemaets medlemsnumre, navne eller startnumre, eller tilføj dem i skemaet:{ $form }
    }
    .outside = { opponent-unknown--many }
opponent-unknown--in-two-ways = tabellens numre kan være medlemsnumre eller startnumre i skemaet: `{ $key }` er { $id } efter medlemsnummeret og { $number } efter startnummeret
    .help = skriv spillernes navne i tabellen, eller giv hver spiller medlemsnummeret som startnummer i skemaet
    .outside = { opponent-unknown--in-two-ways }
opponent-unknown--no-white = hvid mangler
    .help = et parti har to spillere; en oversidder står alene som hvid
    .outside = { opponent-unknown--no-white }
game-against-self = runde { $round }: startnummer { $no } er sat til at spille mod sig selv
    .help = ret modstanderens nummer; to personer, der er skrevet ens, skal have hver sit nummer
    .meaning = En spiller er sat til at spille mod sig selv.
    .outside = { game-against-self }
two-games-in-a-round = { $player } står to gange i runde { $round }; første gang i linje { $first_line }
    .help = ret runden eller spilleren i et af partierne; to personer, der er skrevet ens, skal have hver sit nummer
    .meaning = En spiller står to gange i samme runde.
    .outside = { two-games-in-a-round }
two-games-in-a-round--of-a-match = { $white } og { $black } har et parti mere i runde { $round }; det første er i linje { $first_line }
    .help = er det det samme parti, så slet den ene linje; er der to partier i hver runde, så giv hvert parti sit eget rundenummer: 1, 2, 3, 4 …
    .outside = { two-games-in-a-round--of-a-match }
start-number-twice = startnummer { $no } er brugt to gange: { $first } og { $second }
    .help = giv hver spiller sit eget startnummer
    .meaning = To spillere i en indberetning har samme startnummer.
    .outside = { start-number-twice }
round-out-of-range = { $round } er ikke en runde i en turnering
    .help = runderne tælles 1, 2, 3 …
    .meaning = Et rundenummer er 0 eller urimeligt højt.
    .outside = { round-out-of-range }
round-beyond-declared = der er en runde { $round }, men turneringen er angivet til { $declared ->
        [one] { $declared } runde
       *[other] { $declared } runder
    }
    .help = { $medium ->
        [workbook] ret runden, eller `runder` på arket Skema
       *[other] ret runden eller `rounds`
    }
    .meaning = Et parti står i en runde efter den angivne sidste runde.
    .outside = { round-beyond-declared }
round-missing =
    .meaning = En runde i en fuldstændig tabel har ingen partier.
round-missing--by-form = der er angivet { $declared } runder, men { $count ->
        [one] runde { $missing } har ingen partier
       *[other] runderne { $missing } har ingen partier
    }
    .help = { $medium ->
        [workbook] send tabellen med alle runder; blev der spillet færre, så ret `runder` på arket Skema; skal kun nogle af partierne med, så skriv nej ved `fuldstændig`
        [json] send indberetningen med alle runder; blev der spillet færre, så ret `rounds`; skal kun nogle af partierne med, så skriv "complete": false
       *[other] send tabellen med alle runder; blev der spillet færre, så ret `rounds`; skal kun nogle af partierne med, så skriv `complete = false`
    }
    .outside = { round-missing--by-form }
round-missing--by-record = TRF-filen angiver { $declared } runder (142 eller XXR), men { $count ->
        [one] runde { $missing } har ingen partier
       *[other] runderne { $missing } har ingen partier
    }
    .help = send filen med alle runder; blev der spillet færre, så ret linjen; skal kun nogle af partierne med, så skriv `complete = false` i skemaet
    .outside = { round-missing--by-record }
round-missing--before = { $count ->
        [one] runde { $missing } har ingen partier
       *[other] runderne { $missing } har ingen partier
    }, men det har runde { $later }
    .help = { $medium ->
        [workbook] tilføj partierne, eller ret rundens nummer; skal kun nogle af partierne med, så skriv nej ved `fuldstændig` på et ark Skema
        [json] tilføj partierne, eller ret rundens nummer; skal kun nogle af partierne med, så skriv "complete": false
       *[other] tilføj partierne, eller ret rundens nummer; skal kun nogle af partierne med, så skriv `complete = false`
    }
    .outside = { round-missing--before }
round-incomplete = runde { $round }: der er hverken opført parti eller oversidning for { $players }
    .help = { $medium ->
        [workbook] tilføj det, der mangler; den, der ikke spillede, får en linje med bye, half-bye eller zero-bye, og den, der har forladt turneringen, står på et ark Fravær som `udgået`
        [json] tilføj det, der mangler; den, der ikke spillede, får et parti med resultatet bye, half-bye eller zero-bye, og den, der har forladt turneringen, står under `withdrawn`
       *[other] tilføj det, der mangler; den, der ikke spillede, får en linje med bye, half-bye eller zero-bye, og den, der har forladt turneringen, står under [[withdrawn]]
    }
    .meaning = En spiller i en fuldstændig partiliste har hverken parti eller oversidning i en runde, hvor andre spiller.
    .outside = { round-incomplete }
round-incomplete--joined = der er hverken opført partier eller oversidninger i de første runder for { $players }
    .help = kom de senere, så tilføj en linje med zero-bye for hver runde før; tilføj ellers partierne
    .outside = { round-incomplete--joined }
round-incomplete--left = der er hverken opført partier eller oversidninger i de sidste runder for { $players }
    .help = { $medium ->
        [workbook] har de forladt turneringen, så skriv det på et ark Fravær som `udgået`; tilføj ellers partierne eller linjer med zero-bye
        [json] har de forladt turneringen, så skriv det under `withdrawn`; tilføj ellers partierne eller zero-bye
       *[other] har de forladt turneringen, så skriv det under [[withdrawn]]; tilføj ellers partierne eller linjer med zero-bye
    }
    .outside = { round-incomplete--left }
round-incomplete--never = i ingen af runderne er der opført parti eller oversidning for { $players }
    .help = { $count ->
        [one] tag spilleren ud af listen, eller tilføj partierne
       *[other] tag spillerne ud af listen, eller tilføj partierne
    }
    .outside = { round-incomplete--never }
round-incomplete--from = { $player } (fra runde { $round })
round-incomplete--after = { $player } (efter runde { $round })
round-incomplete--others = { $others ->
        [one] { $others } anden
       *[other] { $others } andre
    }
unexcused-without-absence = runde { $round }: { $player } er opført som udeblevet uden afbud, men har ikke tabt ved udeblivelse i den runde
    .help = oplysningen er ikke brugt; ret den, eller ret partiets resultat
    .meaning = En udeblivelse uden afbud er opført for en spiller, der var til stede eller var oversidder.
    .outside = { unexcused-without-absence }
withdrawn-but-played = runde { $round }: { $player } havde forladt turneringen, men partiet har et resultat; det tæller som ikke spillet
    .help = { $medium ->
        [workbook] ret arket Fravær, hvis partiet blev spillet
        [json] ret `withdrawn`, hvis partiet blev spillet
       *[other] ret [[withdrawn]], hvis partiet blev spillet
    }
    .meaning = Et parti har et resultat, efter at en spiller har forladt en alle-mod-alle-gruppe; det tæller som ikke spillet.
    .outside = { withdrawn-but-played }
free-round = runde { $round }: { $player } sidder over med point; i en alle-mod-alle-gruppe giver en fri runde 0{ $count ->
        [1] {""}
       *[other] {" "}({ $count } frie runder i indberetningen)
    }
    .help = der skal ikke gøres noget: slutstillingen regner med 0
    .meaning = Indberetningen giver point for at sidde over i en alle-mod-alle-gruppe, hvor det giver 0 (§ 15, § 16 d).
    .outside = { free-round }
free-round-denied = runde { $round }: { $player } sidder over, fordi { $left } er udtrådt; § 16 d giver 1 point for det, og indberetningen giver mindre
    .help = skriv `bye` (TRF: U) i stedet, medmindre spilleren selv havde bedt om en fri runde
    .meaning = I en gruppe, der ikke er alle-mod-alle, sidder en spiller over, fordi en anden er udtrådt, og får mindre end 1 point for det.
    .outside = { free-round-denied }
start-number-unknown = ingen spiller i indberetningen har startnummer { $no }
    .help = ret nummeret, eller tilføj spilleren
    .meaning = Skemaet eller en national linje nævner et startnummer, som ingen spiller har.
    .outside = { start-number-unknown }
start-number-unknown--in-form = skemaet nævner startnummer { $no }, som ikke findes i tabellen
    .help = ret `no` til et af tabellens startnumre
    .outside = { start-number-unknown--in-form }
no-rated-games = intet parti i indberetningen rates
    .help = { $medium ->
        [workbook] ikke spillede partier rates kun, når udeblivelsen står på et ark Fravær som `uden afbud`
        [json] ikke spillede partier rates kun, når udeblivelsen står under `unexcused`
       *[other] ikke spillede partier rates kun, når udeblivelsen står under [[unexcused]]
    }
    .meaning = Intet parti i indberetningen rates.
    .outside = { no-rated-games }

## Datoer og betænkningstid

date-missing = indberetningen oplyser ikke, hvornår sidste runde blev spillet
    .help = { $medium ->
        [workbook] udfyld `første runde` og `sidste runde` på arket Skema; findes arket ikke, så lav et med kolonnerne linje og værdi
        [json] tilføj `start` og `end`
       *[other] tilføj `start` og `end` i skemaet (TRF: 042 og 052)
    }
    .meaning = Indberetningen oplyser ikke, hvornår turneringen blev spillet.
    .outside = { date-missing }
date-missing--rounds-are-dated = indberetningen oplyser ikke, hvornår sidste runde blev spillet; runderne er dateret fra { $first } til { $last }
    .help = { $medium ->
        [workbook] udfyld `første runde` og `sidste runde` på arket Skema; findes arket ikke, så lav et med kolonnerne linje og værdi
        [trf] tilføj `start` og `end` i skemaet eller 042 og 052 i filen
       *[other] tilføj `start` og `end`
    }
    .outside = { date-missing--rounds-are-dated }
date-missing--rules-depend-on-it = indberetningen oplyser ikke, hvornår sidste runde blev spillet, og det afgør, hvilket regelsæt der gælder
    .help = tilføj `end` i skemaet (TRF: 052), eller angiv kun ét regelsæt
    .outside = { date-missing--rules-depend-on-it }
first-day-missing = indberetningen oplyser ikke, hvornår første runde blev spillet; startratingtallene er dem fra den { $day }, som om sidste runde havde været den eneste
    .help = { $medium ->
        [workbook] udfyld `første runde` på arket Skema
        [json] tilføj `start`
       *[other] tilføj `start` i skemaet (TRF: 042)
    }
    .meaning = Indberetningen oplyser ikke, hvornår første runde blev spillet, og startratingtallene afhænger af den dag.
    .outside = { first-day-missing }
date-impossible = { $year } kan ikke være året for en ratet turnering
    .help = ret datoen; den skrives år-måned-dag, for eksempel 2026-04-06
    .meaning = En turnering er dateret længe før ratingsystemet eller langt ude i fremtiden.
    .outside = { date-impossible }
dates-reversed = sidste runde, { $last_round }, ligger før første runde, { $first_round }
    .help = { $medium ->
        [workbook] ret `første runde` og `sidste runde` på arket Skema
        [json] ret `start` og `end`
       *[other] ret `start` og `end` (TRF: 042 og 052)
    }
    .meaning = Sidste runde ligger før første runde.
    .outside = { dates-reversed }
round-date-outside = en runde er dateret { $round }, uden for { $first_round } til { $last_round }
    .help = { $medium ->
        [workbook] ret `rundernes datoer`, eller `første runde` og `sidste runde`, på arket Skema
        [json] ret `round_dates`, eller `start` og `end`
       *[other] ret `round_dates` (TRF: 132), eller ret `start` og `end`
    }
    .meaning = En runde er dateret før første eller efter sidste runde.
    .outside = { round-date-outside }
round-dates-unordered = en runde er dateret { $date }, men runden før den { $before }
    .help = ret `round_dates` (TRF: 132); er et parti udsat, skal der ikke gøres noget
    .meaning = En runde er dateret før den foregående runde.
    .outside = { round-dates-unordered }
date-in-future = sidste runde, { $last_round }, ligger efter dagen for kørslen, { $day_of_run }
    .help = ret datoen, eller lad indberetningen ligge i indbakken: den prøves igen ved hver kørsel
    .meaning = Turneringen slutter efter dagen for kørslen.
    .outside = { date-in-future }
-do-dates = kontrollér turneringens datoer; er de rigtige, så skriv det til os; så skal de ikke rettes
dated-before-founding = sidste runde, { $last_round }, er før det oprindelige kartoteks dag, { $founded }: turneringen er måske allerede med i dets ratingtal
    .help = ret datoen; er den rigtig, og er turneringen ikke med i de oprindelige ratingtal: `{ $command }`
    .meaning = En turnering sluttede før det oprindelige kartoteks dag.
    .outside = { dated-before-founding }
    .outside-help = { -do-dates }
dated-long-ago = sidste runde, { $last_round }, er mere end et år før kørslens dag, { $day_of_run }
    .help = ret årstallet, hvis det er forkert; er indberetningen virkelig så gammel: `{ $command }`
    .meaning = En turnering sluttede mere end et år før kørslens dag.
    .outside = { dated-long-ago }
    .outside-help = { -do-dates }
dated-long-ago--lasted = første runde, { $first_round }, er mere end et år før sidste runde, { $last_round }
    .help = ret årstallet, hvis det er forkert; varede turneringen virkelig så længe: `{ $command }`
    .outside = { dated-long-ago--lasted }
    .outside-help = { -do-dates }
rounds-on-one-day = { $rounds } runder på { $hours } timer den { $day } kan ikke nås på en dag
    .help = ret datoerne, antallet af runder eller betænkningstiden
    .meaning = Efter datoer, runder og betænkningstid havde turneringen mere på en dag, end der kan nås.
    .outside = { rounds-on-one-day }
    .outside-help = { -do-dates }
rounds-on-one-day--in-days = { $rounds } runder på { $hours } timer kan ikke nås på { $days } dage
    .help = ret datoerne, antallet af runder eller betænkningstiden
    .outside = { rounds-on-one-day--in-days }
    .outside-help = { -do-dates }
ratings-day-late = dagen for startratingtallene, { $day }, er efter sidste runde, { $last_round }
    .help = ret `ratings_as_of`, eller udelad den: så gælder ratingtallene fra dagen før første runde. Er den rigtig: `{ $command }`
    .meaning = Dagen for startratingtallene er efter sidste runde; en anmeldelsesliste returneres før den.
    .outside = { ratings-day-late }
    .outside-help = { -do-dates }
reported-in-future = indberettet den { $reported }, efter dagen for kørslen, { $day_of_run }
    .help = { $medium ->
        [workbook] ret `indberettet` på arket Skema
       *[other] ret `reported`
    }
    .meaning = Indberetningen er dateret efter dagen for kørslen og senere end fristen.
    .outside = { reported-in-future }
reported-before-end = indberettet den { $reported }, før sidste runde, { $last_round }
    .help = { $medium ->
        [workbook] ret `indberettet` eller `sidste runde` på arket Skema
       *[other] ret `reported` eller `end`
    }
    .meaning = Indberetningen er dateret før sidste runde.
    .outside = { reported-before-end }
time-control-unknown = indberetningen oplyser ikke betænkningstiden
    .help = { $medium ->
        [workbook] udfyld `betænkningstid` på arket Skema, for eksempel 40/7200,1800
        [json] tilføj `time_control`, for eksempel "time_control": "40/7200,1800"
       *[other] tilføj `time_control`, for eksempel "40/7200,1800"
    }
    .meaning = Betænkningstiden er ikke oplyst.
    .outside = { time-control-unknown }
time-control-syntax = betænkningstid: `{ $period }` er ikke en periode som `40/7200` eller `900+30`
    .help = skriv den som "90 min + 30 sek/træk"; med flere perioder træk/sekunder for hver: "40/7200,1800"
    .meaning = Betænkningstiden kan ikke læses.
    .outside = { time-control-syntax }
time-control-syntax--moves = betænkningstid: `{ $period }` følges af endnu en periode, men mangler antallet af træk
    .help = skriv den som "90 min + 30 sek/træk"; med flere perioder træk/sekunder for hver: "40/7200,1800"
    .outside = { time-control-syntax--moves }
time-control-syntax--unit = betænkningstid: `{ $control }` mangler enhed; der menes nok `{ $probable }`
    .help = { $medium ->
        [trf] skriv 222 { $coded }, hvis det er meningen: sekunderne for hver periode, og efter + sekunderne for hvert træk
       *[other] skriv { $probable }, hvis det er meningen: sekunderne for hver periode, og efter + sekunderne for hvert træk
    }
    .outside = { time-control-syntax--unit }
time-control-unread = betænkningstid: `{ $control }` kan ikke læses; den er ikke kontrolleret
    .help = { $medium ->
        [trf] skriv den som 222, for eksempel 222 40/7200:1800 eller 222 5400+30; eller lad RK godkende turneringen med den
       *[other] skriv den som "90 min + 30 sek/træk"; med flere perioder træk/sekunder for hver: "40/7200,1800"; eller lad RK godkende turneringen med den
    }
    .meaning = Betænkningstiden i en international turnering, eller for et noteret parti, kan ikke læses.
    .outside = { time-control-unread }
time-control-unread--unit = betænkningstid: `{ $control }` mangler enhed; der menes nok `{ $probable }`; den er ikke kontrolleret
    .help = { $medium ->
        [trf] skriv 222 { $coded }, hvis det er meningen: sekunderne for hver periode, og efter + sekunderne for hvert træk
       *[other] skriv { $probable }, hvis det er meningen: sekunderne for hver periode, og efter + sekunderne for hvert træk
    }
    .outside = { time-control-unread--unit }
time-control-rapid = `{ $control }` er { $minutes } minutter til 60 træk: hurtigskak rates ikke
    .help = er betænkningstiden forkert, så ret den; en hurtigturnering indberettes ikke til RKF{ $refuse ->
        [none] {""}
       *[other] ; er det en, så luk sagen: `{ $refuse }`
    }
    .meaning = Betænkningstiden er hurtigskak.
    .outside = { time-control-rapid }
    .outside-help = er betænkningstiden forkert, så ret den; en hurtigturnering indberettes ikke til RKF
time-control-rapid--minutes = `{ $control }` er { $minutes } minutter til 60 træk, for tallene er sekunder: hurtigskak rates ikke
    .help = { $medium ->
        [trf] skriv 222 { $coded }, hvis der menes minutter; en hurtigturnering indberettes ikke til RKF
       *[other] skriv { $meant }, hvis der menes minutter; en hurtigturnering indberettes ikke til RKF
    }{ $refuse ->
        [none] {""}
       *[other] ; er det en, så luk sagen: `{ $refuse }`
    }
    .outside = { time-control-rapid--minutes }
    .outside-help = { $medium ->
        [trf] skriv 222 { $coded }, hvis der menes minutter; en hurtigturnering indberettes ikke til RKF
       *[other] skriv { $meant }, hvis der menes minutter; en hurtigturnering indberettes ikke til RKF
    }
time-control-blitz = `{ $control }` er { $minutes } minutter til 60 træk: lynskak rates ikke
    .help = er betænkningstiden forkert, så ret den; en lynturnering indberettes ikke til RKF{ $refuse ->
        [none] {""}
       *[other] ; er det en, så luk sagen: `{ $refuse }`
    }
    .meaning = Betænkningstiden er lynskak.
    .outside = { time-control-blitz }
    .outside-help = er betænkningstiden forkert, så ret den; en lynturnering indberettes ikke til RKF
time-control-blitz--minutes = `{ $control }` er { $minutes } minutter til 60 træk, for tallene er sekunder: lynskak rates ikke
    .help = { $medium ->
        [trf] skriv 222 { $coded }, hvis der menes minutter; en lynturnering indberettes ikke til RKF
       *[other] skriv { $meant }, hvis der menes minutter; en lynturnering indberettes ikke til RKF
    }{ $refuse ->
        [none] {""}
       *[other] ; er det en, så luk sagen: `{ $refuse }`
    }
    .outside = { time-control-blitz--minutes }
    .outside-help = { $medium ->
        [trf] skriv 222 { $coded }, hvis der menes minutter; en lynturnering indberettes ikke til RKF
       *[other] skriv { $meant }, hvis der menes minutter; en lynturnering indberettes ikke til RKF
    }
time-control-not-rateable = `{ $control }` er { $minutes } minutter til 60 træk: det er hverken normal betænkningstid (§ 12 a, § 13) eller FIDE-betænkningstid (§ 12 b), og turneringen rates ikke
    .help = ret betænkningstiden, hvis den er forkert{ $command ->
        [none] {""}
       *[other] ; har RKF afgjort, at turneringen rates alligevel: `{ $command }`
    }
    .meaning = Betænkningstiden passer hverken til § 12 eller § 13, som er en betingelse for rating, og RKF har ikke afgjort andet.
    .outside = { time-control-not-rateable }
    .outside-help = {""}
time-control-not-rateable--for-fide = `{ $control }` er { $minutes } minutter til 60 træk: FIDE rater kun partier på over 3 minutter
    .help = ret betænkningstiden, hvis den er forkert
    .outside = { time-control-not-rateable--for-fide }
time-control-irregular = `{ $control }` er { $minutes } minutter til 60 træk: det er hverken normal betænkningstid (§ 12 a, § 13) eller FIDE-betænkningstid (§ 12 b)
    .help = RK afgør, om turneringen rates; skal den ikke rates, så skriv `kartotek decide refuse`
    .meaning = Betænkningstiden i en international turnering passer hverken til § 12 eller § 13; dem godkender RK (4.5.3.2).
    .outside = { time-control-irregular }
    .outside-help = {""}
time-control-not-rateable--of-rules = `{ $control }`: { $rules } rater ikke turneringer med en sådan betænkningstid
    .help = ret betænkningstiden, hvis den er forkert{ $command ->
        [none] {""}
       *[other] ; har RKF besluttet, at turneringen alligevel rates: `{ $command }`
    }
    .outside = { time-control-not-rateable--of-rules }
    .outside-help = {""}

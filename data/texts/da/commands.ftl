### Hvad andre kommandoer fortæller

person-unknown = ingen i kartoteket har nummeret eller navnet `{ $player }`
person-no-such-id = ingen i kartoteket har nummeret `{ $id }`
person-several = { $count } i kartoteket hedder `{ $player }`
person-look = { $what }; `kartotek find` med en del af navnet, klubben eller fødselsåret viser, hvem der er der
person-try = { $what }; prøv { $candidates }

typed-elsewhere = Kommandoerne er til kontorets mappe; herfra skrives hver med `--office { $office }`.

check-done = { $reports ->
        [one] { $reports } indberetning
       *[other] { $reports } indberetninger
    }, { $held } ville blive holdt tilbage
check-decisions-alone = { $file } indeholder afgørelser, ikke en indberetning; `--office MAPPE` siger, hvad en kørsel ville gøre ved dem
not-a-report = { $file } indeholder afgørelser, ikke en indberetning; `kartotek check { $typed }` siger, hvad en kørsel ville gøre ved dem
check-decisions-none = { $file } indeholder afgørelser, og en kørsel ville ikke udføre nogen af dem: det er sket, eller dagen er ikke kommet endnu
check-annotated = med bemærkninger: { $file }
check-without-form = { $reports ->
        [one] én indberetning er uden skema
       *[other] { $reports } indberetninger er uden skema
    }: turneringens art, { $time ->
        [known] {""}
       *[unknown] betænkningstid,{" "}
    }turneringsledere, afbud, godkendelser og andet, som kun skemaet oplyser, er ikke kontrolleret
check-alone = spillerne er ikke slået op i noget kartotek; det gør `--office MAPPE`
rate-held = { $file } holdes tilbage
standings-none = { $file } har ingen slutstilling
standings-all = alle
standings-incomplete = { $name }: indberetningen har ikke alle gruppens partier; slutstillingen bygger på dem, den har
standings-tied = { $name }: ærespræmie { $prizes }: nr. { $numbers } står helt lige; omkamp eller lodtrækning afgør det
standings-champion = Danmarksmester, med præmien fra Johnsens skakfond: { $player } (§ 36)
standings-no-champion = Danmarksmester: ingen; ingen spiller i klassen er dansk statsborger (§ 36)
standings-first = vinder af kandidatklassen, med plads i næste års landsholdsklasse: { $player } (§ 37)
standings-junior-champion = titlen Juniordanmarksmester: { $players } (§ 37)
standings-play-off-title = { $name }: nr. { $numbers } har lige mange point om titlen; en omkamp afgør den og præmierne (§ 36); angiv også omkampens indberetning
standings-play-off-first = { $name }: nr. { $numbers } er først med lige mange point og ens korrektion; en omkamp afgør det (§ 37); angiv også omkampens indberetning
standings-citizenship = { $name }: om nr. { $numbers } kan få titlen, vides ikke: det kræver deres `citizenship` i kartoteket (§ 36; `--office`)
standings-birth-dates = { $name }: om nr. { $numbers } kan være Juniordanmarksmester, vides ikke: fødselsdatoen mangler (§ 37)
sanction-none = der er ingen sanktioner den { $day }
sanction-warning = advarsel, { $from } til { $to }
sanction-quarantine = karantæne i { $months ->
        [one] { $months } måned
       *[other] { $months } måneder
    }, { $from } til { $to }
decided = afgjort i { $file }
decided-before = { $file } afgør det samme, så intet er skrevet; skal det afgøres en gang til, så giv afgørelsen en anden dag: `--date`
decided-before-run = kørsel { $run } har brugt en afgørelse, der siger det samme, så intet er skrevet; skal det afgøres en gang til, så giv afgørelsen en anden dag: `--date`
decide-replaces = Den træder i stedet for det, der står i { $file }.
decide-known-by-content = { $report } har sit id fra indholdet: et rettet regneark får et andet id, og afgørelsen gælder ikke for det. Skal den gælde, så skriv først { $report } på arket Skema, i en linje `indberetningens id`
decided-next-run = Næste kørsel bruger den.
decided-from-day = Kørsler fra og med den { $day } bruger den.
decide-later-counts = { $file } afgør noget andet fra den { $date }, og den ville gælde i stedet for denne: afgør uden `--date`, eller tag { $file } tilbage med `kartotek decide undo { $file } --reason …`
decided-for-next-run = afgjort i { $file }; næste kørsel bruger den
written = skrevet til { $file }
init-done = Et nyt kontor i { $folder }. Gør nu dette:
    {"  "}1. udfyld { $folder }/players.csv og { $folder }/clubs.csv (de læses én gang, ved den første kørsel)
    {"  "}2. læg indberetninger i { $folder }/inbox
    {"  "}3. kartotek run --office { $folder } --dry-run, og så uden --dry-run
init-with-members = Et nyt kontor i { $folder }. Gør nu dette:
    {"  "}1. se { $folder }/players.csv og { $folder }/clubs.csv igennem (de læses én gang, ved den første kørsel)
    {"  "}2. læg indberetninger i { $folder }/inbox
    {"  "}3. kartotek run --office { $folder } --dry-run, og så uden --dry-run

# kartotek import
founded = { $members ->
        [one] { $members } medlem
       *[other] { $members } medlemmer
    } i { $clubs ->
        [one] { $clubs } klub
       *[other] { $clubs } klubber
    }, { $rated } med ratingtal
    Filen siger intet om køn, hovedkreds eller dagen for det seneste ratede resultat.
founding-written = skrevet: { $players } og { $clubs }; den første kørsel begynder kartoteket med dem
members-new = nye medlemmer: { $count }
members-changed = medlemmer, der ændres: { $count }
members-resigned = medlemmer, der meldes ud den { $day }: { $count }
members-left = medlemmer, der meldes ud den dag, filen siger: { $count }
change-name = navn { $from } → { $to }
change-birth-date = født { $from } → { $to }
change-club = klub { $from } → { $to }
change-fide-id = FIDE-id { $from } → { $to }
change-sex = køn { $from } → { $to }
change-not-public = vises ikke mere ved navn
change-title = titel { $from } → { $to }
change-elo = Elo-tal { $from } → { $to }
change-elo-rapid = hurtigskak { $from } → { $to }
change-elo-blitz = lynskak { $from } → { $to }
change-k = K { $from } → { $to }
fide-changed = { $count ->
        [one] { $count } spiller ændres
       *[other] { $count } spillere ændres
    }
fide-others = for { $count ->
        [one] { $count } anden
       *[other] { $count } andre
    } noteres kun K, antal partier eller tal i hurtigskak og lynskak
fide-unfit = { $count } passer ikke
fide-candidates = { $count } uden FIDE-id står måske på listen; ingen bliver knyttet til en linje, uden at I har sagt det
fide-ids = skal I have dem alle som én tabel, så gentag kommandoen med `--ids fide-id.csv`
fide-ids-written = { $file } har { $count ->
        [one] { $count } FIDE-id
       *[other] { $count } FIDE-id'er
    }: slet de linjer, der ikke passer, og skriv så `kartotek change { $typed } --reason "…"`
fide-compared = holdt op mod vores forventning: { $ratings } ratingtal, { $count ->
        [0] alle som forventet
        [one] { $count } afviger
       *[other] { $count } afviger
    }
fide-differs = { $kind ->
        [rapid] hurtigskak
        [blitz] lynskak
       *[standard] langskak
    }: forventet { $ours }, FIDE { $theirs } { $by }; { $why }
fide-differs-without = FIDEs tal er det, vi venter uden { $names }
fide-differs-more-games = FIDE har talt { $games ->
        [one] { $games } parti mere
       *[other] { $games } partier mere
    }, end vi kender
fide-differs-fewer-games = FIDE har talt { $games ->
        [one] { $games } parti færre, end vi kender
       *[other] { $games } partier færre, end vi kender
    }
fide-differs-same-games = FIDE har talt lige så mange partier: ratingtallet eller K ved starten var sandsynligvis et andet
fide-differs-unknown = listen siger ikke, hvor mange partier den tæller
fide-may-be-missing = { $tournament } mangler måske på FIDEs liste: uden den stemmer { $players } af de { $of } sammenlignede ratingtal; spørg FIDEs kontor
fide-found-on-list = fundet på FIDE-listen

# kartotek align
align-head = Koordinering { $year } med FIDE-listen pr. { $day } (4.5.6)
align-list = FIDE-liste
align-list-of = { $file }, { $players } spillere
align-compared = sammenlignet
align-compared-on = ratingtal pr. { $day } med listen
align-adjusted = justeret
align-adjusted-on = ratingtal pr. { $day }
align-population = population
align-mean-danish = dansk gennemsnit
align-mean-elo = Elo-gennemsnit
align-difference = difference
align-no-difference = ingen: populationen er tom
align-nothing = intet justeres
align-games-unknown = { $player }: antallet af Elo-ratede partier er ukendt; spilleren sammenlignes ikke (4.5.6.1)
align-reason = årlig koordinering med FIDE-listen pr. { $day }
align-up = { $n }, opad
align-down = { $n }, nedad
align-june = juni
align-now = nu
align-step = trin
align-new = nyt
align-would = Ville justere { $count ->
        [one] én spiller
       *[other] { $count } spillere
    } den { $day } i en kørsel for sig.
align-nobody = alle ratingtal bliver, som de er; intet er ændret

# kartotek decide
decide-no-report = ingen indberetning i indbakken har id `{ $report }`; er den ikke kommet endnu, så tilføj `--awaited`
decide-no-report-try = ingen indberetning i indbakken har id `{ $report }`; prøv { $alike }, eller tilføj `--awaited`, hvis den ikke er kommet endnu
decide-of-another = svaret handler om { $said }, men indberetningen har nu { $player } under det nummer: svar på ny (en ny skrivebordsside, eller `kartotek match` igen)
decide-no-start-number = indberetningen `{ $report }` har intet startnummer { $no }
decide-awaited = indberetningen `{ $report }` er ikke kommet endnu; afgørelsen venter på den
decide-rated-already = indberetningen `{ $report }` er ratet og venter ikke: afgørelsen ville intet ændre. Gælder den en rettelse, der kommer, så tilføj `--awaited`
decide-awaited-again = indberetningen `{ $report }` er ratet; afgørelsen gælder for den næste rettelse af den: læg indberetningen i indbakken igen med en senere dag som `reported`
already-decided = det er allerede afgjort, i { $file }: intet ville ændre sig
already-registered = { $player } er allerede registreret sådan: { $keys }
already-rating = { $player } har allerede ratingtallet { $rating }
already-licence = { $player } har allerede denne licens: { $keys }
already-result = { $player } har allerede dette kandidatresultat: { $tournament }, { $day }
alias-of-another = `{ $name }` er det navn, { $id } er registreret under: angiv med `--birth-date` eller `--club`, i hvilke indberetninger det er en andens
alias-fits-another = `{ $name }` passer lige så godt på { $other }: angiv med `--birth-date` eller `--club`, hvad der skiller de to i en indberetning, eller afgør det fra indberetning til indberetning med `kartotek decide identity`
already-own-name = `{ $name }` er det navn, { $player } er registreret under: indberetninger med det navn læses allerede sådan
already-in-report = indberetningen `{ $report }` siger det selv: intet ville ændre sig
already-not-found = i indberetningen `{ $report }` er der intet, som dette ville svare på (`{ $codes }`)
already-not-found-of = i indberetningen `{ $report }` er der intet om startnummer { $no }, som dette ville svare på (`{ $codes }`)
fide-kept-no-list = der er endnu ikke overtaget nogen FIDE-liste: der er intet at fastholde. `kartotek import --fide-list FIL` overtager en
fide-kept-nothing = { $list } siger det samme om { $player } som kartoteket: der er intet at fastholde
fide-kept-other = { $list } siger det samme som kartoteket om { $player } for `{ $what }`; den modsiger { $others }
already-given = { $player } har allerede fået denne sanktion
lift-none = kartoteket har ingen sanktion mod { $player }, givet den { $day }; `kartotek player show { $player }` viser dem, det har
lift-several = { $player } har flere sanktioner, givet den { $day }: tilføj, hvilken: { $which }
lift-already = det er allerede afgjort, at sanktionen mod { $player }, givet den { $day }, ophæves
already-dead = { $player } er registreret som død den { $died }: medlemskabet ændrer sig ikke efter den dag
already-so = sådan er det allerede: intet ville ændre sig
decide-refused-already = indberetningen `{ $report }` er ratet; skal den tages tilbage: `kartotek annul { $report } --reason …`{ $other ->
        [none] {""}
       *[other] ; i indbakken venter en fil med samme navn: den afvises med `kartotek decide refuse { $other } --reason …`
    }
decide-refuses-correction = indberetningen `{ $report }` er ratet og bliver ved at gælde: det, der afvises, er rettelsen i indbakken. Skal den ratede tages tilbage: `kartotek annul { $report } --reason …`
decide-file-awaited = indberetningen `{ $report }` rettes, når filen ligger i indbakken; afgørelsen venter på den
decide-not-rated = ingen ratet indberetning har id `{ $report }`
decide-not-rated-try = ingen ratet indberetning har id `{ $report }`; prøv { $alike }
decide-annulled = indberetningen `{ $report }` gælder ikke længere: den er annulleret
decide-no-such-file = ingen fil i indbakken har dette indhold (hash begynder med { $hash }): læg den der først, eller tilføj `--awaited`
undo-nobody = ingen afgørelse hedder `{ $decision }`, og ingen hash begynder sådan: angiv navnet på dens fil eller mindst 8 cifre af dens SHA-256
undo-several = `{ $decision }` passer på flere afgørelser: { $files }; angiv cifrene for én af dem
undo-sanction = af denne afgørelse har kørslerne ingen kopi; en sanktion ophæves med `kartotek sanction lift`
undo-lift = { $decision } ophæver en sanktion; skal sanktionen gælde igen, så giv den igen: `{ $command }`; en senere sanktion, der er bedømt på ny, bliver stående, som den er nu
undo-otherwise = { $decision } tages tilbage på en anden måde: { $back }
undo-rated = indberetningen `{ $report }` er ratet med denne afgørelse: ratingtallene ændres først, når indberetningen rettes
law-time = { $class ->
        [normal] { $control } er normal betænkningstid (§ 12 a, § 13): { $minutes } minutter til 60 træk
        [fide] { $control } er FIDE-betænkningstid (§ 12 b): { $minutes } minutter til 60 træk
        [rapid] { $control } er hurtigskak: { $minutes } minutter til 60 træk; det rates ikke
        [blitz] { $control } er lynskak: { $minutes } minutter til 60 træk; det rates ikke
       *[other] { $control } er hverken normal betænkningstid (§ 12 a, § 13) eller FIDE-betænkningstid (§ 12 b): { $minutes } minutter til 60 træk; RK afgør, om turneringen rates
    }
law-time-minutes = { $class ->
        [fide] tallene er sekunder; menes der minutter, så skriv { $meant }, som er FIDE-betænkningstid
       *[other] tallene er sekunder; menes der minutter, så skriv { $meant }, som er normal betænkningstid
    }
law-time-unit = `{ $asked }` mangler enhed; spørg om { $probable }, hvis det er meningen: sekunderne for hver periode, og efter + sekunderne for hvert træk
law-time-unread = `{ $asked }` kan ikke læses som en betænkningstid; skriv den som "90 min + 30 sek/træk"; med flere perioder træk/sekunder for hver: "40/7200,1800"
law-first-rating = { $who ->
        [club] klubben kan give et nyt medlem { $rating } (4.5.5.1)
        [district] hovedkredsen kan give et nyt medlem { $rating } (4.5.5.1)
        [su] SU kan give et nyt medlem { $rating } (4.5.5.1)
       *[organiser] arrangøren kan give en ny spiller { $rating } (4.5.5.1)
    }
law-first-rating-higher = { $who ->
        [club] klubben
        [district] hovedkredsen
       *[organiser] arrangøren
    } kan ikke give { $rating }: det godkendes af { $approver ->
        [su] SU
       *[district] hovedkredsen
    } (4.5.5.1)
law-first-rating-nobody = ingen kan give { $rating }: en klub giver { $all }, hovedkredsen { $district } til { $below }, SU { $su } og derover (4.5.5.1)

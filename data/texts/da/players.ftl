### Players

player-unknown--entered = { $player }: kartoteket har ingen spiller `{ $id }`
    .help = ret id'et; for en ny spiller skal det stå tomt, og navnet og et `first_rating` skal oplyses
player-unknown--perhaps = { $player }: kartoteket har ingen spiller `{ $id }`
    .help = ret id'et; måske { $perhaps }
player-twice--entry = { $player } er allerede tilmeldt i linje { $first_line }
    .help = tilmeld hver spiller én gang; den første tilmelding er brugt
    .outside = { player-twice--entry }
player-without-rating =
    .meaning = En dansk spiller har hverken et ratingtal eller et tildelt ratingtal.
player-without-rating--in-register = { $player }: står i kartoteket uden ratingtal, og indberetningen tildeler ikke et
    .help = oplys det tildelte ratingtal, og hvem der har godkendt det. { $form }
    .outside = { player-without-rating--in-register }
player-without-rating--of-another-register = { $player }: en dansk spiller skal have et ratingtal eller et tildelt ratingtal{ $elo ->
        [yes] ; et Elo-ratingtal kan ikke bruges
       *[no] { "" }
    }
    .help = kartoteket har ratingtallet: beregn med --office MAPPE eller efter en offentliggjort liste med --list FIL
    .outside = { player-without-rating--of-another-register }
player-without-rating--new = { $player }: en dansk spiller skal have et ratingtal eller et tildelt ratingtal{ $elo ->
        [yes] ; et Elo-ratingtal kan ikke bruges
       *[no] { "" }
    }
    .help = oplys det tildelte ratingtal, og hvem der har godkendt det. { $form }
    .outside = { player-without-rating--new }
player-without-rating--of-nowhere = { $player }: hverken ratingtal eller land er oplyst, så ingen kan se, om spilleren er vores
    .help = oplys vores ratingtal, eller for et nyt medlem det tildelte ratingtal, og hvem der har tildelt det. { $form }
        For en spiller fra udlandet skrives landet. { $abroad }
    .outside = { player-without-rating--of-nowhere }
player-without-rating--on-entry-list = { $player }: står i kartoteket uden ratingtal
    .help = { $medium ->
        [trf] en TRF har ikke plads til et tildelt ratingtal: send listen som tabel med kolonnerne `tildelt ratingtal` og `godkendt af`
       *[other] skriv det tildelte ratingtal i kolonnen `tildelt ratingtal`, og `klub`, `hovedkreds` eller `su` i `godkendt af`
    }
    .outside = { player-without-rating--on-entry-list }
player-without-rating--entered = { $player } havde intet ratingtal den { $day }
    .help = oplys et `first_rating` (§ 31), eller brug ratingtallene fra en senere dag med --as-of
    .outside = { player-without-rating--entered }
player-without-rating--nobody = { $player } har hverken id eller tildelt ratingtal
    .help = ret id'et; for en ny spiller skal det stå tomt, og navnet og et `first_rating` skal oplyses
    .outside = { player-without-rating--nobody }
player-without-rating--perhaps = { $player } har hverken id eller tildelt ratingtal
    .help = ret id'et; måske { $perhaps }
    .outside = { player-without-rating--perhaps }
player-name-differs--entered = `{ $entered }` er tilmeldt som { $id }, der er `{ $registered }`
    .help = kontrollér, at id'et er rigtigt; id'et er brugt
player-name-differs--official = `{ $filed }` har her id { $id }, som tilhører `{ $registered }`
    .help = ret id'et eller navnet; det er licensen for { $id }, der er slået op
    .outside = `{ $filed }` har her id { $id }; i kartoteket tilhører det et andet navn
rating-differs =
    .meaning = Indberetningen oplyser et andet ratingtal end kartoteket.
rating-differs--from-register = { $player }: indberetningen oplyser { $stated }, kartoteket har { $rating }
    .help = kartotekets ratingtal er brugt
    .outside = { rating-differs--from-register }
    .outside-help = skriv kartotekets ratingtal i den næste indberetning; her er det brugt i stedet
rating-differs--from-register-on = { $player }: indberetningen oplyser { $stated }, kartoteket har { $rating } pr. { $day }
    .help = kartotekets ratingtal er brugt
    .outside = { rating-differs--from-register-on }
    .outside-help = skriv kartotekets ratingtal i den næste indberetning; her er det brugt i stedet
rating-differs--from-returned-list = { $player }: indberetningen oplyser { $stated }, den returnerede anmeldelsesliste har { $rating }
    .help = kartotekets ratingtal er brugt
    .outside = { rating-differs--from-returned-list }
    .outside-help = skriv kartotekets ratingtal i den næste indberetning; her er det brugt i stedet
rating-differs--in-recorded-list = { $player }: den registrerede anmeldelsesliste har { $stated }, kartoteket havde { $rating } pr. { $day }
    .help = listens ratingtal er brugt, for det fik afsenderen; er det tastet forkert, så tag afgørelsen tilbage, og registrer listen igen
    .outside = { rating-differs--in-recorded-list }
rating-differs--on-entry-list = { $player }: listen oplyser { $stated }, kartoteket har { $rating } pr. { $day }
    .help = kartotekets ratingtal er brugt
    .outside = { rating-differs--on-entry-list }
    .outside-help = skriv kartotekets ratingtal i den næste indberetning; her er det brugt i stedet
rating-impossible = { $player }: { $rating } er ikke et ratingtal
    .help = ret det; et ratingtal ligger mellem { $lowest } og { $highest }
    .meaning = Et ratingtal ligger ikke mellem 100 og 4000.
    .outside = { rating-impossible }
first-rating-not-allowed = { $player }: { $why }
    .meaning = Ingen kan tildele dette ratingtal, eller ikke den, der har godkendt det.
    .outside = { first-rating-not-allowed }
first-rating-not-allowed--nobody = ingen kan tildele ratingtallet { $first }
first-rating-not-allowed--higher = det tildelte ratingtal { $first } skal godkendes højere oppe
first-rating-not-allowed--unstated = det er ikke oplyst, hvem der har godkendt det tildelte ratingtal { $first }
first-rating-not-allowed--whole = { $why }: { $help }
first-rating-not-allowed--allowed = der kan tildeles { $club } (klub), { $district } til { $below } (hovedkreds), { $su } eller mere (SU)
    .outside = { first-rating-not-allowed--allowed }
first-rating-not-allowed--column = { $by ->
        [su] det godkendes af SU-formanden efter RK's indstilling: skriv `su` i kolonnen `godkendt af`
        [district] det godkendes af hovedkredsformanden efter klubformandens indstilling: skriv `hovedkreds` i kolonnen `godkendt af`
       *[club] det tildeles af klubformanden: skriv `klub` i kolonnen `godkendt af`, eller `arrangør` for den, der ikke er medlem
    }
    .outside = { first-rating-not-allowed--column }
first-rating-not-allowed--su = det godkendes af SU-formanden efter RK's indstilling: approved_by = "su"
    .outside = { first-rating-not-allowed--su }
first-rating-not-allowed--district = det godkendes af hovedkredsformanden efter klubformandens indstilling: approved_by = "district"
    .outside = { first-rating-not-allowed--district }
first-rating-not-allowed--club = det tildeles af klubformanden: approved_by = "club" (for ikke-medlemmer "organiser")
    .outside = { first-rating-not-allowed--club }
first-rating-not-allowed--of-club = et medlem af en klub får sit tildelte ratingtal af klubben, ikke af arrangøren
first-rating-not-allowed--by-club = har klubformanden givet det: approved_by = "club"; den, der ikke er medlem af unionen, får `member = "no"`
    .outside = { first-rating-not-allowed--by-club }
first-rating-not-allowed--of-district = et enkeltmedlem får sit tildelte ratingtal af hovedkredsen
first-rating-not-allowed--by-district = har hovedkredsen givet det: approved_by = "district"
    .outside = { first-rating-not-allowed--by-district }
first-rating-not-allowed--of-organiser = den, der ikke er medlem, får sit tildelte ratingtal af arrangøren
first-rating-not-allowed--by-organiser = har arrangøren givet det: approved_by = "organiser"; er det et medlem: `member = "yes"`
    .outside = { first-rating-not-allowed--by-organiser }
first-rating-not-allowed--of-guest = en spiller fra et andet forbund kommer ikke på vores liste og får intet første ratingtal
first-rating-not-allowed--guest = tag det første ratingtal ud{ $elo ->
        [none] : angiv `elo` eller `national_rating`
       *[other] : Elo-tallet { $elo } gælder
    }; den, der er medlem af en af vores klubber, får `member = "yes"` og klubben
    .outside = { first-rating-not-allowed--guest }
first-rating-not-allowed--beside = det første ratingtal er { $first }, og indberetningen angiver også ratingtallet { $stated }
first-rating-not-allowed--one-of-two = et nyt medlem har intet ratingtal endnu: tag et af de to ud; den, der har et, står i kartoteket: angiv medlemsnummeret
    .outside = { first-rating-not-allowed--one-of-two }
rating-read-as-national = { $player } står ikke i kartoteket: ratingtallet { $rating } er læst som det nationale
    .help = skriv et nationalt ratingtal som `national_rating` og et Elo-tal som `elo`; for et medlem angives medlemsnummeret
    .meaning = Et `rating` for en spiller uden for kartoteket læses som det nationale ratingtal.
    .outside = { rating-read-as-national }
rating-read-as-national--beside-elo = { $player } står ikke i kartoteket: ratingtallet { $rating } er læst som det nationale, og Elo-tallet { $elo } gælder
    .help = skriv et nationalt ratingtal som `national_rating`; for et medlem angives medlemsnummeret
    .outside = { rating-read-as-national--beside-elo }
rating-read-as-national--beside-national = { $player } står ikke i kartoteket: ratingtallet { $rating } bruges ikke, da det nationale ratingtal { $national } står ved siden af
    .help = tag det forkerte ud
    .outside = { rating-read-as-national--beside-national }
first-rating-contradicts = { $player } optages her med det tildelte ratingtal { $rating } og i en anden indberetning i samme kørsel med et andet
    .help = spørg, hvem der har godkendt det tildelte ratingtal, og ret en af indberetningerne
    .meaning = To indberetninger i samme kørsel tildeler en ny spiller forskellige ratingtal.
    .outside = { first-rating-contradicts }
newcomer-details =
    .meaning = En ny spiller har ingen fødselsdato, er medlem uden klub eller har et navn, der ikke kan passe: et kartotek vil holde indberetningen tilbage.
newcomer-details--impossible = { $player } er ny: { $why }
    .help = ret det i indberetningen, og send den igen
    .outside = { newcomer-details--impossible }
newcomer-details--without-birth-date = { $player } er ny og har ingen fødselsdato: kartoteket skal bruge den
    .help = { $medium ->
        [workbook] skriv den i kolonnen `fødselsdato`, eller i det mindste året
       *[other] tilføj `birth_date`, eller i det mindste året
    }
    .outside = { newcomer-details--without-birth-date }
newcomer-details--without-club = { $player } er ny og har ingen klub: kartoteket skal bruge den
    .help = { $medium ->
        [workbook] skriv den i kolonnen `klub`; for et enkeltmedlem skrives enkeltmedlem i kolonnen `medlem`, for den, der ikke er medlem, nej
       *[other] tilføj `club`; et enkeltmedlem får `member = "single"`, den, der ikke er medlem, `member = "no"`
    }
    .outside = { newcomer-details--without-club }
newcomer-incomplete =
    .meaning = En ny spiller optages i kartoteket uden fødselsdato, som medlem uden klub eller med et navn eller en fødselsdato, der ikke kan passe.
newcomer-incomplete--impossible = { $player } er ny: { $why }
    .help = ret det i indberetningen, og send den igen
    .outside = { newcomer-incomplete--impossible }
newcomer-incomplete--without-birth-date = { $player } er ny og har ingen fødselsdato
    .help = tilføj `birth_date`, eller i det mindste året
    .outside = { newcomer-incomplete--without-birth-date }
newcomer-incomplete--unknown-club = { $player } er ny, og ingen klub hedder `{ $club }`{ $perhaps ->
        [none] {""}
       *[other] ; måske { $perhaps }
    }
    .help = skriv klubbens nummer eller dens fulde navn; en ny klub: `kartotek club add`
    .outside = { newcomer-incomplete--unknown-club }
    .outside-help = skriv klubbens fulde navn eller dens nummer
newcomer-incomplete--without-club = { $player } er ny og har ingen klub
    .help = tilføj `club`; et enkeltmedlem får `member = "single"`, den, der ikke er medlem, `member = "no"`
    .outside = { newcomer-incomplete--without-club }
first-rating-unneeded = { $player }: har ratingtallet { $rating }; det tildelte ratingtal er ikke brugt
    .help = slet det; for at starte forfra efter en lang pause (4.5.5.1.5) tilføjes `restart = true`
    .meaning = En spiller, der har et ratingtal, er tildelt et nyt; det er ikke brugt.
    .outside = { first-rating-unneeded }
first-rating-unneeded--in-entry = { $player }: har ratingtallet { $rating }; det tildelte ratingtal { $first } er ikke brugt
    .help = lad `first_rating` stå tomt for den, der har et ratingtal
    .outside = { first-rating-unneeded--in-entry }
restart-not-allowed =
    .meaning = En spiller starter forfra uden et tildelt ratingtal, eller selv om regelsættet ikke tillader det mere.
    .help = { $medium ->
        [workbook] tøm kolonnerne `begynder forfra` og `første ratingtal` for denne spiller på arket med spillerne
       *[other] slet `restart` og `first_rating` i skemaet
    }
restart-too-early =
    .meaning = En spiller starter forfra for kort tid efter sidste ratede resultat, og RK har ikke afgjort det.
restart-too-early--without-rk = { $player }: kan ikke starte forfra: det sidste ratede resultat, { $last_rated }, er ikke mere end { $months } gammelt
    .help = { $medium ->
        [workbook] tøm kolonnerne `begynder forfra` og `første ratingtal` for denne spiller på arket med spillerne; har RK afgjort andet, fordi spilleren er ratet andetsteds i mellemtiden: `{ $command }`
       *[other] slet `restart` og `first_rating` i skemaet; har RK afgjort andet, fordi spilleren er ratet andetsteds i mellemtiden: `{ $command }`
    }
    .outside = { restart-too-early--without-rk }
    .outside-help = {""}
restart-too-early--rated-recently = { $player }: kan ikke starte forfra: det sidste ratede resultat, { $last_rated }, er ikke mere end { $months } gammelt
    .help = { $medium ->
        [workbook] tøm kolonnerne `begynder forfra` og `første ratingtal` for denne spiller på arket med spillerne
       *[other] slet `restart` og `first_rating` i skemaet
    }
    .outside = { restart-too-early--rated-recently }
    .outside-help = {""}
restart-not-allowed--without-first-rating = { $player }: starter forfra uden et tildelt ratingtal
    .help = tilføj first_rating og approved_by, eller slet `restart`
    .outside = { restart-not-allowed--without-first-rating }
assigned-rating-at-home = { $player } har det skønnede ratingtal { $rating }: RK skønner kun ratingtal i internationale turneringer i udlandet
    .help = { $medium ->
        [workbook] oplys Elo-ratingtallet eller det nationale i stedet, og tøm kolonnen `skønnet ratingtal`; uden et af dem gælder præstationsratingtallet (4.5.5.2.3)
       *[other] oplys `elo` eller `national_rating` i stedet, og slet `assigned_rating`; uden et af dem gælder præstationsratingtallet (4.5.5.2.3)
    }
    .meaning = Et ratingtal, som RK har skønnet, står i en indberetning, der ikke er fra en international turnering i udlandet.
    .outside = { assigned-rating-at-home }
-do-performance = har spilleren et Elo-ratingtal eller et nationalt ratingtal, så skriv det; ellers giver RK et skønnet ratingtal, og der skal ikke gøres mere
no-performance-rating = { $player } har intet ratingtal og fik { $points } af { $games }: ved 0 og 100 % findes der intet præstationsratingtal
    .meaning = En spiller uden ratingtal fik 0 eller 100 %: der findes intet præstationsratingtal.
    .outside = { no-performance-rating }
    .outside-help = { -do-performance }
no-performance-rating--help = RK giver et skønnet ratingtal (4.5.5.2.4). Med et halvt point mindre (mere) ville præstationsratingtallet blive { $proposed }. { $form }
no-performance-rating--help-at-home = oplys spillerens Elo-ratingtal, ellers det nationale (`national_rating`). { $form }{ $command ->
        [none] {""}
       *[other] {"\u000A"}er der intet, skønner RK et; med et halvt point mindre (mere) ville præstationsratingtallet blive { $proposed }: `{ $command }`
    }
no-performance-rating--many = { $players } spillere uden ratingtal scorede 0 eller 100 %, og så findes der intet præstationsratingtal; startnumre: { $numbers }
    .outside = { no-performance-rating--many }
    .outside-help = { -do-performance }
no-performance-rating--help-many = mangler deres ratingtal i filen, så eksportér den med dem; ellers giver RK hver af dem et skønnet ratingtal (4.5.5.2.4). For den første: { $form }
no-performance-rating--help-many-at-home = oplys deres Elo-ratingtal, ellers de nationale (`national_rating`). For den første: { $form }{ $command ->
        [none] {""}
       *[other] {"\u000A"}RK skønner et for hver spiller, der intet har; for den første: `{ $command }`
    }
born-after-tournament = { $player } er født { $born }, efter turneringen, som sluttede den { $last_round }{ $players ->
        [one] {""}
       *[other] {"; "}det gælder i alt { $players } spillere
    }
    .help = ret fødselsdatoen eller turneringens datoer
    .meaning = En spiller er født efter turneringen.
    .outside = { born-after-tournament }
player-without-name = nr. { $no } har hverken et navn eller et nummer, som spilleren kendes på
    .help = oplys navnet. { $form }
    .meaning = En spiller har hverken navn eller nummer.
    .outside = { player-without-name }
names-missing = ingen spiller i indberetningen har et navn: sådanne filer er lavet til rundelægning
    .help = send en fil med spillernes navne eller numre; uden dem kan spillerne ikke findes i et kartotek
    .meaning = Ingen spiller i en indberetning har et navn.
    .outside = { names-missing }
nobody-rated = { $player } har intet ratingtal, og det har ingen i gruppen{ $players ->
        [one] {""}
       *[other] {"; "}det gælder i alt { $players } spillere
    }
    .meaning = Ingen i gruppen har et ratingtal.
    .outside = { nobody-rated }
nobody-rated--help = oplys Elo-ratingtal, nationalt ratingtal eller skønnet ratingtal for mindst én spiller. { $form }
    .outside = { nobody-rated--help }
nobody-rated--help-at-home = oplys Elo-ratingtal eller nationalt ratingtal for mindst én spiller. { $form }
    .outside = { nobody-rated--help-at-home }
restart-not-allowed--abolished = { $player }: starter forfra, hvad { $rules } har afskaffet
    .help = tag `restart` og `first_rating` ud: det registrerede ratingtal gælder
    .outside = { restart-not-allowed--abolished }

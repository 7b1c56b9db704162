### FIDE's rules of today

before-rule-set = første runde var den { $first_day }; denne version har ikke reglerne fra dengang og har brugt { $rules }
    .help = ret `start`, hvis datoen er forkert; er den rigtig, er tallene ikke FIDEs
    .meaning = Turneringen er fra før de regler, denne version kender; de ældste er brugt.
    .outside = { before-rule-set }
time-control-missing = indberetningen nævner ingen betænkningstid; den er regnet som langskak
    .help = skriv den som `time_control`
    .meaning = Indberetningen nævner ingen betænkningstid; turneringen regnes som langskak.
    .outside = { time-control-missing }
rate-of-play = { $games } af { $played } spillede partier har mindre tid, end spillere med de ratingtal skal have, og rates ikke
    .help = ret betænkningstiden, hvis den er forkert; har en af spillerne mindst 1800, kræves 90 minutter til hver, og fra 2400 120
    .meaning = Et parti har mindre tid, end spillere med de ratingtal skal have, og rates ikke.
    .outside = { rate-of-play }
rate-of-play--none-left = ingen af de { $games } spillede partier har den tid, som spillere med de ratingtal skal have
    .help = ret betænkningstiden, hvis den er forkert; har en af spillerne mindst 1800, kræves 90 minutter til hver, og fra 2400 120
    .outside = { rate-of-play--none-left }
rating-gap = { $white } og { $black } er mindst 600 point fra hinanden, og en af dem er over 2600: partiet rates ikke
    .help = der skal ikke gøres noget
    .meaning = Et parti hurtig- eller lynskak mellem spillere for langt fra hinanden rates ikke.
    .outside = { rating-gap }
match-decided = matchen var afgjort i runde { $round }; { $games ->
        [one] partiet
       *[other] de { $games } partier
    } derefter rates ikke
    .help = der skal ikke gøres noget
    .meaning = Partier i en match, efter at den er afgjort, rates ikke.
    .outside = { match-decided }
k-assumed = om { $players ->
        [one] en spiller
       *[other] { $players } spillere
    } er det ikke oplyst, hvor mange partier FIDE har ratet; K er regnet som ved 30 eller flere
    .help = skriv `elo_games`, eller `elo_k`, som FIDE har offentliggjort det, eller brug `--fide-list`
    .meaning = Ingen har oplyst, hvor mange partier en spiller havde før; K er som ved 30 eller flere.
    .outside = { k-assumed }
rating-below-floor = { $player }: det nye ratingtal er { $new }, under 1400; på næste liste er spilleren uden Elo
    .help = der skal ikke gøres noget
    .meaning = Et nyt ratingtal er under bundgrænsen: spilleren er uden Elo på næste liste.
    .outside = { rating-below-floor }
reported-too-late = indberettet den { $reported }; efter den { $due } kommer turneringen ikke med på nogen liste
    .help = ret `reported`, hvis datoen er forkert
    .meaning = Indberetningen kommer så sent, at turneringen ikke kommer med på nogen liste.
    .outside = { reported-too-late }
first-control = første periode har { $moves } træk; FIDE kræver mindst { $least }
    .help = ret betænkningstiden, hvis den er forkert
    .meaning = Første periode i et langskakparti har for få træk.
    .outside = { first-control }
hours-a-day = { $rounds } runder på en dag kan tage { $minutes } minutter; FIDE tillader { $most } timer
    .help = ret datoerne (`start`, `end`, `round_dates`) eller betænkningstiden, hvis de er forkerte
    .meaning = Flere spilletimer på en dag, end FIDE tillader.
    .outside = { hours-a-day }
rounds-a-day = { $rounds } runder på en dag; FIDE tillader { $most }
    .help = ret datoerne (`start`, `end`, `round_dates`) eller betænkningstiden, hvis de er forkerte
    .meaning = Flere runder hurtig- eller lynskak på en dag, end FIDE tillader.
    .outside = { rounds-a-day }
registered-late = FIDE fik besked om turneringen den { $told }; fristen var den { $due }
    .help = ret `fide_registered` eller `announced`, hvis datoen er forkert
    .meaning = FIDE fik ikke besked om turneringen i tide.
    .outside = { registered-late }
match-unrated = { $player } er uden Elo; en match rates kun, hvis alle i den har en
    .help = skriv spillerens Elo, hvis der er en
    .meaning = En spiller i en match er uden Elo.
    .outside = { match-unrated }
fide-id-missing = { $player } har intet FIDE-nummer
    .help = skriv det som `fide_id`; har spilleren intet, får forbundet et hos FIDE
    .meaning = En spiller i et spillet parti har intet FIDE-nummer.
    .outside = { fide-id-missing }
interim-reports = turneringen varer { $days } dage; FIDE vil have hver måneds runder indberettet for sig
    .help = `kartotek export fide` skriver en fil for hver måned; hvert parti rates på sin måneds liste, hvad der ikke regnes på her
    .meaning = Turneringen er så lang, at den indberettes måned for måned.
    .outside = { interim-reports }
    .outside-help = FIDE vil have hver måneds runder i en fil for sig
unequal-times = de to sider har ikke samme tid, hvad FIDE ikke rater i hurtig- og lynskak
    .help = ret linje 222, hvis den er forkert
    .meaning = De to sider i et parti hurtig- eller lynskak har ikke samme tid.
    .outside = { unequal-times }
elo-differs = { $player }: indberetningen har { $stated ->
        [0] ingen Elo
       *[other] Elo { $stated }
    }, listen { $listed ->
        [0] ingen
       *[other] { $listed }
    }; listens er brugt
    .help = ret `elo` eller `standard_elo`, hvis den er forkert; listen er den fra første dag
    .meaning = Indberetningen har en anden Elo end FIDEs liste eller kartoteket.
    .outside = { elo-differs }

## Udskriften af `kartotek elo`

elo-no-report = { $file } er ikke en indberetning, som FIDEs regler kan bruges på
elo-report = { $name }: { $kind ->
        [standard] langskak
        [rapid] hurtigskak
        [blitz] lynskak
       *[other] rates ikke
    }
elo-list = på listen { $list } (B.02 7.1.3), efter reglerne { $rules } (B.02 0.1)
elo-no-list = ukendt liste, da sidste runde ikke er oplyst; efter reglerne { $rules } (B.02 0.1)
elo-accepted = FIDE ville godtage den, så vidt indberetningen fortæller
elo-refused = FIDE ville ikke godtage den: se fejlene
elo-name = nr. { $no } { $name }
elo-no-games = { $name }: { $rating }, intet ratet parti
elo-player = { $name }: { $rating }, K { $k } ({ $why })
elo-unrated = { $name }: uden Elo
elo-k-published = som FIDE har offentliggjort det, B.02 8.3.3
elo-k-entered = kom med langskaktallet, RB 7.2.1
elo-k-for-good = var engang 2400, B.02 8.3.3
elo-k-young = højst 18 år og aldrig 2300, B.02 8.3.3
elo-k-beginner = under 30 partier, B.02 8.3.3
elo-k-otherwise = mindst 30 partier, B.02 8.3.3
elo-k-reduced = { $games } partier på listen: K gange partier er højst { $most }, altså K { $k } (B.02 8.3.3)
elo-sum = { $score } point, We { $we } (B.02 8.1.2); { $k } × { $sum } = { $change } (B.02 8.3.2): { $from } → { $to }
elo-initial = { $games ->
        [one] et parti
       *[other] { $games } partier
    } mod spillere med Elo, { $points } point, deres ratingtal tilsammen { $sum }: første Elo { $rating } (B.02 8.2)
elo-initial--none = { $games ->
        [one] et parti
       *[other] { $games } partier
    } mod spillere med Elo, { $points } point: endnu ingen Elo (B.02 8.2)
elo-round = runde
elo-opponent = modstander
elo-score = point
elo-expected = Forventet på listen { $list }, { $kind ->
        [standard] langskak
        [rapid] hurtigskak
       *[other] lynskak
    }; vores tal, ikke FIDEs
elo-id = FIDE-id
elo-player-name = navn
elo-sum-of-changes = ændring
elo-new = ny
export-months-need-out = turneringen varer over 30 dage og bliver til en fil for hver måned; navngiv dem med `--out`

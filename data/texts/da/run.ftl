### Hvad `kartotek run` har gjort

run-reading = læser indbakken
progress-reports = indberetninger læst { $done }/{ $all }
progress-runs = kørsler beregnet igen { $done }/{ $all }
progress-site = kørsler samlet { $done }/{ $all }
progress-bytes = { $done } af { $all }
progress-tournaments = turneringer beregnet { $done }/{ $all }
progress-made = turneringer { $done }/{ $all }
progress-pace = : { $counted }  { $rate }/s  { $left } tilbage
site-making = laver siderne
verify-reading = efterprøver
fide-reading = læser { $file }
run-progress = kørsel { $run }: { $rated } ratet, { $held } holdt tilbage
run-nothing-rated = Intet er ratet: kartoteket og listerne er dem fra kørsel { $run }.
run-nothing-new = Intet nyt; intet er ændret siden kørsel { $run }.
run-converted = Kørsel { $run }: kartoteket omregnes efter { $set }
run-by-day = Kørsel { $run }: intet er indberettet eller afgjort; dagen alene ændrer listerne
run-done = Kørsel { $run }: { $decisions ->
        [0] { "" }
        [one] { $decisions } afgørelse,{ " " }
       *[other] { $decisions } afgørelser,{ " " }
    }{ $rated ->
        [one] { $rated } indberetning
       *[other] { $rated } indberetninger
    } ratet ({ $games ->
        [one] { $games } parti
       *[other] { $games } partier
    }, { $players ->
        [one] { $players } spiller
       *[other] { $players } spillere
    }{ $entered ->
        [0] { "" }
        [one] , { $entered } ny
       *[other] , { $entered } nye
    }){ $corrected ->
        [0] { "" }
       *[other] , { $corrected } rettet
    }{ $annulled ->
        [0] { "" }
       *[other] , { $annulled } annulleret
    }, { $held } holdt tilbage{ $refused ->
        [0] { "" }
       *[other] , { $refused } afvist ved afgørelse
    }
run-would = Kørsel { $run }: { $decisions ->
        [0] { "" }
        [one] { $decisions } afgørelse,{ " " }
       *[other] { $decisions } afgørelser,{ " " }
    }{ $rated ->
        [one] { $rated } indberetning
       *[other] { $rated } indberetninger
    } ville blive ratet ({ $games ->
        [one] { $games } parti
       *[other] { $games } partier
    }, { $players ->
        [one] { $players } spiller
       *[other] { $players } spillere
    }{ $entered ->
        [0] { "" }
        [one] , { $entered } ny
       *[other] , { $entered } nye
    }){ $corrected ->
        [0] { "" }
       *[other] , { $corrected } rettet
    }{ $annulled ->
        [0] { "" }
       *[other] , { $annulled } annulleret
    }, { $held } holdt tilbage{ $refused ->
        [0] { "" }
       *[other] , { $refused } afvist ved afgørelse
    }
run-counted = { $player_count } { $players ->
        [one] spiller
       *[other] spillere
    } { $game_count } { $games ->
        [one] ratet parti
       *[other] ratede partier
    }
run-correction = rettet med { $file }
run-annulment = {"  "}{ $report } annulleret ved { $decision }
run-read = Indberetninger i indbakken: { $read } = { $parts }
run-read-rated = { $count } ratet
run-read-corrected = { $count } { $count ->
        [one] rettelse
       *[other] rettelser
    }
run-read-superseded = { $count } erstattet af en senere fil
run-read-held = { $count } holdt tilbage
run-read-refused = { $count } afvist ved afgørelse
run-read-known = { $count } behandlet tidligere{ $outdated ->
        [0] { "" }
       *[other] {" "}(heraf { $outdated } rettet eller annulleret siden)
    }
run-read-copies = { $count } { $count ->
        [one] kopi
       *[other] kopier
    } af en anden fil
run-read-gone = { $count ->
        [one] En indberetning, der blev holdt tilbage, ligger ikke længere i indbakken
       *[other] { $count } indberetninger, der blev holdt tilbage, ligger ikke længere i indbakken
    }
run-control = Kontrolberegning (§ 3 c): { $computed } af { $results } resultater er beregnet en gang til, alle ens
run-note-error = Fejl: { $file }: { $message }
run-note-warning = Advarsel: { $file }: { $message }
run-note = Bemærkning: { $file }: { $message }
run-warned = Advarsler om ratede indberetninger: { $count }
run-warned-files = Dem alle, med sted og hjælp:
run-held = Holdt tilbage; de prøves igen ved næste kørsel:
run-refused = Afvist ved afgørelse, indtil den trækkes tilbage (4.5.3):
run-more = og { $count } mere
run-overdue = Anmeldt, afsluttet og ikke indberettet (§ 5 g):
run-overdue-since = sidste runde { $day }, { $days ->
        [one] { $days } dag
       *[other] { $days } dage
    } over fristen
run-changes = Største ændringer i kørsel { $run }:
run-list = Ratinglisten pr. { $day } ({ $players ->
        [one] { $players } spiller
       *[other] { $players } spillere
    }):
run-site = Det samme til at se på, med hver spiller, klub og turnering:
run-matters = { $count ->
        [one] Én sag er til { $body }
       *[other] { $count } sager er til { $body }
    }: `kartotek list { $list }`
run-matters-of-days = { $count ->
        [one] Én sag er til { $body }
       *[other] { $count } sager er til { $body }
    }, fra kørslerne { $days }: `kartotek list { $list } --as-of DATO`
run-internal = Kun for kontoret: alt, hvad der er fundet, med sted og hjælp:
run-replies = Et brev til lederen af hver turnering, en kvittering for det, der er ratet:
publish-would = Ville offentliggøre kørsel { $run } i { $folder }.
publish-published = Kørsel { $run } er allerede offentliggjort i { $folder }; hvad der mangler dér eller i kontorets egne lister, ville blive tilføjet.
publish-would-site = Ville lave webstedet: { $page }
run-published = Kørsel { $run } er offentliggjort i { $folder }
run-erased = Udløbet og slettet for altid (§ 19):
run-would-erase = Er udløbet og ville blive slettet for altid (§ 19):
run-kept = Udløber inden kørslens dag, men er beholdt, for kørslens dag ligger efter i dag (§ 19):
run-of-month-sanctions = { $count ->
        [one] { $count } sanktion fra { $month }
       *[other] { $count } sanktioner fra { $month }
    }
run-of-month-lines = { $count ->
        [one] { $count } linje om sanktioner fra { $month }
       *[other] { $count } linjer om sanktioner fra { $month }
    }
run-doubts-clock = Intet er slettet (§ 19): maskinens ur siger, at det i dag er den { $today }, og kartotek arbejdede sidst i dette kontor den { $last }, mere end 400 dage før. Er det den { $today } i dag, så skriv: `kartotek run --clock-is-right`; stil ellers uret
run-doubts-clock--damaged = Intet er slettet (§ 19): filen WORKED, som siger, hvornår kartotek sidst arbejdede i dette kontor, er beskadiget, så ingen kan vide, om uret går rigtigt. Er det den { $today } i dag, så skriv: `kartotek run --clock-is-right`

internal-moved = det, som kun kontoret må se, er flyttet fra { $from } til { $to }
internal-stays = det, som kun kontoret må se, er flyttet fra { $from } til { $to }, undtagen links og særlige filer: fjern dem og derefter mappen
internal-is-public = det, som kun kontoret må se, ligger i { $internal }, og { $reports } er det, som alle ser: den ene mappe ligger i den anden. Lad `[folders] internal` i kartotek.toml nævne en mappe for sig selv, eller offentliggør et andet sted
copy-publishes = { $folder } er stedet, hvor { $original } offentliggør, og dette kontor er en kopi af det: angiv en anden mappe med --reports. Er det ikke en kopi, men selve kontoret, der er flyttet hertil, så flyt først { $original } et andet sted hen
copy-sends = dette kontor er en kopi af { $original }, der selv sender sine breve. Er det ikke en kopi, men selve kontoret, der er flyttet hertil, så flyt først { $original } et andet sted hen
copy-internal = `[folders] internal` i kartotek.toml angiver { $folder }, der er mappen til { $original }, og dette kontor er en kopi af det: angiv en anden mappe dér. Er det ikke en kopi, men selve kontoret, der er flyttet hertil, så flyt først { $original } et andet sted hen
internal-in-office = `[folders] internal` i kartotek.toml nævner { $internal }, hvor kontoret har noget andet: nævn en mappe for sig selv

run-founded = Kartoteket er oprettet med { $players ->
    [one] { $players } spiller
   *[other] { $players } spillere
    } og { $clubs ->
    [one] { $clubs } klub
   *[other] { $clubs } klubber
    }.
run-would-found = Kartoteket ville blive oprettet med { $players ->
    [one] { $players } spiller
   *[other] { $players } spillere
    } og { $clubs ->
    [one] { $clubs } klub
   *[other] { $clubs } klubber
    }.

run-narrowed = { $folders ->
    [one] en af kontorets mapper (private eller internal) kunne læses af andre på denne maskine; fra nu af kun af kontorets egen konto
   *[other] { $folders } af kontorets mapper (private og internal) kunne læses af andre på denne maskine; fra nu af kun af kontorets egen konto
}

### Turneringens afvikling

director-missing = skemaet nævner ingen turneringsleder
    .help = { $medium ->
        [workbook] før turneringslederne på et ark Ledere: `turneringsleder`, og `medlemsnummer` eller `navn`
        [json] før dem under `directors`, hver med `id` eller `name`
       *[other] tilføj [[directors]] med `id` eller `name`
    }
    .meaning = Skemaet nævner ingen turneringsleder.
    .outside = { director-missing }
director-missing--nor-committee = skemaet nævner hverken turneringsledere eller en turneringskomite
    .help = { $medium ->
        [workbook] før turneringslederne på et ark Ledere og tre i turneringskomiteen, hver med `medlemsnummer` eller `navn`
        [json] før dem under `directors` og tre under `committee`, hver med `id` eller `name`
       *[other] tilføj [[directors]] og tre [[committee]], hver med `id` eller `name`
    }
    .outside = { director-missing--nor-committee }
director-without-licence = { $director } har ikke turneringslederlicens{ $when } og er heller ikke aspirant{ $perhaps ->
        [none] {""}
       *[other] ; måske { $perhaps }
    }
    .help = turneringsledere skal have licens eller være aspiranter ved siden af en, der har den
    .meaning = Ingen turneringsleder har licens, eller en af dem er ikke engang aspirant.
    .outside = { director-without-licence }
director-without-licence--nobody = ingen turneringsleder har licens{ $when }: { $directors }; mindst en skal have den
    .help = nævn en turneringsleder med licens; har en af dem den, mangler den i registret over licenser
    .outside = { director-without-licence--nobody }
director-without-licence--aspirant = { $director } (aspirant)
director-without-licence--without = { $director } (ingen{ $perhaps ->
        [none] {""}
       *[other] ; måske { $perhaps }
    })
committee-incomplete = turneringskomiteen har { $count ->
        [0] ingen medlemmer
        [one] { $count } medlem
       *[other] { $count } medlemmer
    }; der skal være { $needed }
    .help = { $medium ->
        [workbook] nævn alle medlemmer på et ark Ledere som `turneringskomite`; udtræder et medlem, udpeges et nyt
        [json] nævn alle medlemmer under `committee`; udtræder et medlem, udpeges et nyt
       *[other] nævn alle medlemmer under [[committee]]; udtræder et medlem, udpeges et nyt
    }
    .meaning = Turneringskomiteen har færre end tre medlemmer.
    .outside = { committee-incomplete }
committee-without-licence = { $member } fra turneringskomiteen har ikke turneringslederlicens{ $when }{ $perhaps ->
        [none] {""}
       *[other] ; måske { $perhaps }
    }
    .help = alle medlemmer af turneringskomiteen skal have turneringslederlicens
    .meaning = Et medlem af turneringskomiteen har ikke turneringslederlicens.
    .outside = { committee-without-licence }
committee-without-licence--of-aspirant = { $member } fra turneringskomiteen er kun aspirant{ $when }
    .help = alle medlemmer af turneringskomiteen skal have turneringslederlicens
    .outside = { committee-without-licence--of-aspirant }
-do-approval = er det godkendt, så skriv til os, af hvem og hvornår; ellers skal der ikke gøres noget
director-plays = { $director } leder turneringen og spiller selv med
    .help = det skal RKF godkende i hvert enkelt tilfælde; `{ $command }` noterer godkendelsen
    .meaning = En turneringsleder spiller med uden RKF's godkendelse.
    .outside = { director-plays }
    .outside-help = { -do-approval }
reported-late = indberettet den { $reported }, { $days ->
        [one] { $days } dag
       *[other] { $days } dage
    } efter fristen, { $due }
    .help = { $medium ->
        [workbook] ret `indberettet` på arket Skema, hvis datoen er forkert
       *[other] ret `reported`, hvis datoen er forkert
    }
    .meaning = Indberetningen kom efter fristen.
    .outside = { reported-late }
reported-late--for-fide = indberettet den { $reported }; til den første FIDE-liste, den kunne nå, var fristen den { $due }
    .help = ret `reported`, hvis datoen er forkert; FIDE rater turneringen på en senere liste
    .outside = { reported-late--for-fide }
not-announced = anmeldt den { $announced }; første runde var den { $first_round }
    .help = { $medium ->
        [workbook] ret `anmeldt` eller `første runde` på arket Skema; en turnering anmeldes til RKF, før den begynder
       *[other] ret `announced` eller `start`; en turnering anmeldes til RKF, før den begynder
    }
    .meaning = Turneringen blev ikke anmeldt før første runde.
    .outside = { not-announced }
-do-member = er spilleren blevet medlem, så bed klubben om at få det registreret; har RKF givet dispensation, så skriv til os, hvornår
not-a-member = { $player } er ikke medlem, og EMT er for medlemmer
    .help = ret medlemskabet med `kartotek player`; til EMT gives der ingen dispensation (§ 33)
    .meaning = En, der ikke er medlem, spiller med, hvor kun medlemmer må.
    .outside = { not-a-member }
    .outside-help = { -do-member }
guest-again = { $player } er ikke medlem og har før spillet som gæst, i { $tournament }
    .help = den, der ikke er medlem, kan deltage én gang; ret medlemskabet med `kartotek player`{ $command ->
        [none] {""}
       *[other] {", "}eller notér RKF's dispensation med `{ $command }`
    }
    .meaning = En, der ikke er medlem, spiller med for anden gang.
    .outside = { $player } er ikke medlem og har været gæst før
    .outside-help = { -do-member }
guest-again--day = { $player } er ikke medlem og har før spillet som gæst, i { $tournament } den { $day }
    .help = den, der ikke er medlem, kan deltage én gang; ret medlemskabet med `kartotek player`{ $command ->
        [none] {""}
       *[other] {", "}eller notér RKF's dispensation med `{ $command }`
    }
    .outside = { guest-again.outside }
    .outside-help = { -do-member }
exemption-asked = { $player }: indberetningen beder om dispensation, og RKF har ingen givet
    .help = { $command ->
        [none] dispensation gives til udlændinge og ikke til EMT: ret medlemskabet med `kartotek player`, eller fjern `exempt`
       *[other] dispenserer RKF, noterer `{ $command }` det; ellers fjern `exempt`
    }
    .meaning = Et skema beder om en dispensation, som RKF ikke har givet.
    .outside = { exemption-asked }
    .outside-help = RKF afgør det; indtil da regnes spilleren ikke for medlem
system-undeclared = skemaet oplyser ikke, hvilket turneringssystem der blev spillet efter
    .help = { $medium ->
        [workbook] udfyld `turneringssystem` på arket Skema, for eksempel monrad
        [json] tilføj `system`, for eksempel "system": "monrad"
       *[other] tilføj `system`, for eksempel system = "monrad"
    }
    .meaning = Skemaet oplyser ikke turneringssystemet.
    .outside = { system-undeclared }
system-needs-approval = turneringssystemet er hverken alle-mod-alle, Monrad, Nordisk eller Schweizer; det skal RKF godkende
    .help = ret `system`; godkender RKF det, noterer `{ $command }` godkendelsen
    .meaning = Turneringssystemet er ikke et af dem i § 65 a til d, og RKF har ikke godkendt det.
    .outside = { system-needs-approval }
    .outside-help = { -do-approval }
rounds-inconsistent =
    .meaning = Tabellens runder eller partier passer ikke til det angivne turneringssystem.
rounds-inconsistent--needs = alle-mod-alle med { $players } spillere har { $needed } runder, men denne har { $declared }
    .help = { $medium ->
        [workbook] ret `runder` eller `turneringssystem` på arket Skema
       *[other] ret `rounds` eller `system`
    }
    .outside = { rounds-inconsistent--needs }
rounds-inconsistent--at-most = { $players } spillere kan mødes én gang i højst { $most } runder, men her er der { $declared }
    .help = { $medium ->
        [workbook] ret `runder` eller `turneringssystem` på arket Skema
       *[other] ret `rounds` eller `system`
    }
    .outside = { rounds-inconsistent--at-most }
rounds-inconsistent--missing = { $count ->
        [one] der mangler { $count } parti
       *[other] der mangler { $count } partier
    } i alle-mod-alle: { $pairs }
    .help = tilføj dem, ikke spillede partier som +/-, -/+ eller -/-; eller ret `system`, eller skriv `complete = false`
    .outside = { rounds-inconsistent--missing }
pairing-differs = runde { $round } er en anden end den, { $rule } giver: forventet { $expected }, indberettet { $reported }
    .help = spørg turneringslederen, hvordan runden blev sat op; var første runde fastlagt på forhånd, eller er to systemer kombineret, skal RKF godkende det (§ 65 e); en turnering, der ikke er spillet efter reglerne, kan udelades af ratingberegningen (4.5.3)
    .outside = { pairing-differs }
    .outside-help = skriv til os, hvordan runden blev sat op; var første runde fastlagt på forhånd, eller er to systemer kombineret, skal RKF godkende det (§ 65 e)
    .meaning = En runde er ikke sat op, som det angivne turneringssystem gør det.
pairing-differs--impossible = runde { $round } blev spillet, men efter { $rule } kunne ikke alle få en modstander, de ikke havde mødt
    .help = spørg turneringslederen, hvordan runden blev sat op; en turnering, der ikke er spillet efter reglerne, kan udelades af ratingberegningen (4.5.3)
    .outside = { pairing-differs--impossible }
    .outside-help = skriv til os, hvordan runden blev sat op
pairing-differs--dutch = runde { $round } er en anden end den, det hollandske system giver (C.04.3): forventet { $expected }, indberettet { $reported }; { $why }
    .help = sammenhold resultater, oversiddere og startnumre i runderne før; er runden ændret i hånden, skal RKF godkende det (§ 65 e)
    .outside = { pairing-differs--dutch }
pairing-differs--evident = runde { $round } er en anden end den, det hollandske system giver (C.04.3): forventet { $expected }, indberettet { $reported }; { $why }; { $evidence }
    .help = spørg turneringslederen, om det var sådan
    .outside = { pairing-differs--evident }
    .outside-help = skriv til os, om det var sådan
pairing-unlike = runde { $round } er en anden end den, det hollandske system giver, selv om de fleste andre stemmer: forventet { $expected }, indberettet { $reported }; { $why }
    .help = se på resultater og oversiddere i runderne før; er turneringen sat op på en anden måde, skal der ikke gøres noget
    .meaning = I en turnering, der kun kaldes schweizerturnering, er de fleste runder, som det hollandske system sætter dem op, men én er anderledes.
    .outside = { pairing-unlike }
pairing-unlike--evident = runde { $round } er en anden end den, det hollandske system giver, selv om de fleste andre stemmer: forventet { $expected }, indberettet { $reported }; { $why }; { $evidence }
    .help = spørg turneringslederen, om det var sådan
    .outside = { pairing-unlike--evident }
    .outside-help = skriv til os, om det var sådan
pairing-order = alle par i alle-mod-alle-turneringen har mødt hinanden, men i en anden rækkefølge eller med andre farver end i 4.15: runde { $round } har { $reported }, rundeskemaet { $expected }
    .help = der skal ikke gøres noget
    .meaning = Runderne i en alle-mod-alle-turnering er ikke rundeskemaets i 4.15; det afgørende er, at alle par har mødt hinanden.
    .outside = { pairing-order }
pairing-unchecked =
    .meaning = Det er ikke undersøgt, om runderne er sat op efter det angivne turneringssystem.
pairing-unchecked--approved = parringerne er ikke holdt op mod det angivne turneringssystem: en anden måde at parre på er godkendt (§ 65 e)
    .help = der skal ikke gøres noget
    .outside = { pairing-unchecked--approved }
pairing-unchecked--incomplete = parringerne er ikke holdt op mod det angivne turneringssystem: en runde mangler, eller noget af den
    .help = send indberetningen med alle runder, så sammenlignes de
    .outside = { pairing-unchecked--incomplete }
pairing-unchecked--games-without-round = parringerne er ikke holdt op mod det angivne turneringssystem: nogle partier har ingen runde
    .help = giv hvert parti sin runde, så sammenlignes de
    .outside = { pairing-unchecked--games-without-round }
pairing-unchecked--completed = parringerne er ikke holdt op mod det angivne turneringssystem: krydstabellen siger ikke, i hvilken runde og med hvilke farver hvert parti er spillet
    .help = skriv runder og farver i krydstabellen, eller send en liste over partierne
    .outside = { pairing-unchecked--completed }
pairing-unchecked--asked-byes = parringerne er ikke holdt op mod det angivne turneringssystem: spillere havde bedt om at sidde over
    .help = der skal ikke gøres noget; en, der sad over uden at bede om det, har resultatet `bye`
    .outside = { pairing-unchecked--asked-byes }
pairing-unchecked--numbers = parringerne er ikke holdt op mod det angivne turneringssystem: startnumrene passer ikke til én liste af spillere
    .help = giv hver spiller i gruppen sit eget startnummer, og brug ingen andre numre
    .outside = { pairing-unchecked--numbers }
pairing-unchecked--earlier-rules = parringerne er ikke undersøgt: de følger det hollandske system efter reglerne før 2026, og nogle runder er anderledes efter reglerne fra 2026
    .help = der skal ikke gøres noget
    .outside = { pairing-unchecked--earlier-rules }
pairing-repeated = runde { $round }: nr. { $white } og nr. { $black } mødes igen
    .help = { $medium ->
        [workbook] ret partiet, hvis en spiller i det er forkert; ret `turneringssystem` på arket Skema, hvis der blev spillet efter et andet
       *[other] ret partiet, hvis en spiller i det er forkert; ret `system`, hvis der blev spillet efter et andet
    }
    .meaning = To spillere mødes oftere, end det angivne turneringssystem tillader.
    .outside = { pairing-repeated }

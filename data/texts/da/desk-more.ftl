### Funktionærens skrivebord: lister, der svares på med det samme

## Det, FIDEs liste modsiger, og det, der er over tiden

desk-fide = Hvor FIDEs liste siger noget andet
desk-fide-lead = Den seneste FIDE-liste, der er overtaget, siger noget andet om disse medlemmer. Ret kartoteket, eller lad det stå: det, der får lov at stå, spørges der ikke om igen, før listen siger noget nyt. Alt, der afgøres her, tager `kartotek decide undo FIL` tilbage.
fide-asked = Om { $count ->
        [one] { $count } medlem
       *[other] { $count } medlemmer
    } siger listen noget andet end kartoteket: fra næste kørsel spørger skrivebordet, hvad der er rigtigt
desk-fide-month = FIDEs liste fra { $month }
desk-fide-undated = FIDEs liste
desk-fide-says = { $list }: { $what }
desk-fide-take = Listen har ret: ret kartoteket
desk-fide-other = FIDE-id'et er forkert; det rigtige er
desk-fide-none = FIDE-id { $id } er ikke spillerens: tag det ud af kartoteket
desk-fide-not-of = To personer: FIDE-id { $id } er ikke det, som { $player } har, slet det der
desk-fide-leave = Kartoteket har ret: lad det stå
desk-field-fide-id = FIDE-id
desk-reason-fide = ifølge { $list }, på skrivebordet
desk-reason-fide-kept = set efter på skrivebordet: kartoteket har ret, ikke { $list }
desk-overdue-facts = skulle være her den { $due }, { $days ->
        [one] { $days } dag
       *[other] { $days } dage
    } for sent
desk-overdue-facts--organiser = { $organiser }: skulle være her den { $due }, { $days ->
        [one] { $days } dag
       *[other] { $days } dage
    } for sent
desk-overdue-remind = Ryk arrangøren
desk-overdue-letter = { $name } sluttede den { $last }, og indberetningen skulle være her den { $due } (§ 5 g). Send den venligst med `{ $tournament }` som turnering, eller skriv, at turneringen er udsat eller ikke blev spillet.
desk-overdue-postponed = Den er udsat; de nye dage er
desk-overdue-not-held = Den blev ikke spillet: tag anmeldelsen tilbage
desk-field-start = Første runde
desk-field-end = Sidste runde
desk-letter-organiser = Til arrangøren
desk-reason-postponed = udsat ifølge skrivebordet
desk-reason-not-held = ikke spillet ifølge skrivebordet
decided--alias = `{ $name }` er herefter { $player }
decided--fide-kept = kartoteket beholder { $what ->
        [fide-id] FIDE-id'et
        [name] navnet
        [birth-year] fødselsåret
        [sex] kønnet
        [federation] forbundet
       *[title] titlen
    } for { $player }; FIDEs liste har { $list ->
        [none] intet
       *[other] { $list }
    }
decided--announce = { $name } ({ $tournament }) er anmeldt til { $start } – { $end }

## Sanktioner

preview-judged-again = bedømmes igen: { $was }, givet den { $day }, bliver til { $becomes }
preview-becomes = næste kørsel registrerer: { $becomes }
preview-beside = ved siden af en anden fra en turnering, der sluttede samme dag: { $other }. Gælder de samme sag, så tag den ene tilbage med `kartotek sanction lift`
preview-stands = bliver stående, som den er registreret: { $was }, givet den { $day }. Givet efter denne ville det være { $would }; vil I have det sådan, så ophæv den med `kartotek sanction lift` og giv den igen
preview-nothing-judged = andet ændrer sig ikke af det
desk-sanctions = Sanktioner, der snart slutter
desk-sanctions-remedy = De slutter inden for to måneder. Der skal ikke gøres noget: kørslen den dag sletter det, der er udløbet (§ 19), og denne side med.
desk-sanctions-player = Spiller
desk-sanctions-sanction = Sanktion
desk-sanctions-then = Derefter
desk-foot-sanctions = Sanktioner, der snart slutter, er ikke på en side, der gemmes (§ 19): `kartotek desk` viser dem.
ending-warning = udløber efter den { $day } og slettes: den næste advarsel er den første
ending-quarantine = er forbi efter den { $day }: koordinerede turneringer er åbne igen (§ 7); indtil den { $until } fordobles en ny karantæne, og en advarsel bliver til en karantæne
ending-erased = slettes efter den { $day }: den fordobler ikke noget mere

## Et kartotek, der oprettes med medlemmer og FIDEs liste

founding-fide = Fra FIDEs liste: { $ids } FIDE-id'er, { $births } fødselsår, køn for { $sexes }, Elo-tal eller titel for { $ratings }.
founding-fide-doubts = { $count ->
        [one] Én ting er tvivlsom og står
       *[other] { $count } ting er tvivlsomme og står
    } som i medlemsfilen; ret filen, og opret kontoret igen, eller afgør det senere med `kartotek player ID`:
founding-fide-several = FIDEs liste har flere spillere med dette navn og fødselsår: { $ids }
founding-fide-no-birth-year = FIDEs liste har dette navn med { $ids }, men uden fødselsår knyttes ingen til den

### Hvad `kartotek verify` finder

verify-kind-changed = ændret
verify-kind-missing = mangler
verify-kind-unnamed = hører ikke til
verify-kind-no-file = ikke en fil
verify-kind-unreadable = kan ikke læses
verify-kind-order = forkert rækkefølge
verify-kind-chain = kæden er brudt
verify-kind-pointer = peger det forkerte sted hen
verify-kind-recomputed = giver noget andet ved genberegning
verify-place = den første forskel er byte { $byte }, linje { $line }, kolonne { $column }
verify-note = bemærk: { $file }: { $what }
verify-not-recomputed = ikke genberegnet: kørsel { $run }: { $what }: { $why }
verify-recomputed = Genberegnet: { $runs ->
        [one] { $runs } kørsel
       *[other] { $runs } kørsler
    }; { $files ->
        [one] { $files } fil er den samme byte for byte.
       *[other] { $files } filer er de samme byte for byte.
    }
verify-checked = Kontrolleret: { $runs ->
        [one] { $runs } kørsel
       *[other] { $runs } kørsler
    }, { $published ->
        [one] { $published } offentliggjort mappe
       *[other] { $published } offentliggjorte mapper
    }, { $records ->
        [one] { $records } fortrolig optegnelse
       *[other] { $records } fortrolige optegnelser
    }, { $files ->
        [one] { $files } fil
       *[other] { $files } filer
    } ({ $bytes } byte)
verify-erased = { $looked }; { $count ->
        [one] { $count } optegnelse er slettet efter reglerne
       *[other] { $count } optegnelser er slettet efter reglerne
    }
verify-at-work = { $holder } arbejder i dette kontor, og det, der er skrevet indtil nu, hænger endnu ikke sammen: kontrollér igen, når det er færdigt
verify-waits = venter på { $holder }
verify-no-run-yet = { $looked }. Der er ingen kørsel endnu.
verify-clean = { $looked }. Alt er, som det blev skrevet, til og med kørsel { $newest }.
verify-faults = { $looked }. { $count ->
        [one] Der er fundet { $count } fejl.
       *[other] Der er fundet { $count } fejl.
    }

# hvad man gør
verify-closed-remedy = giv den bruger, der kører kartotek, adgang til at læse den (ejer og rettigheder), og kontrollér igen: intet andet er bedømt; er disken beskadiget, så hent kontoret fra en sikkerhedskopi
verify-from-a-copy = hent den fra en sikkerhedskopi af kontoret
verify-copy-from = kopiér den fra { $original }
verify-private-from-a-copy = hent den fra en sikkerhedskopi af `private`
verify-from-the-run = kopiér den fra kørslen, som er hel, eller offentliggør den nyeste kørsel igen med `{ $command }`
verify-with-lines = hent den fra en sikkerhedskopi af kontoret: kørslen har den uden de fortrolige linjer
verify-records-first = lad den være, og hent først de fortrolige optegnelser fra en sikkerhedskopi; kontrollér så igen
verify-manifest-remedy = hent den fra en kopi af denne mappe; er det den nyeste kørsels, så fjern mappen, og `{ $command }` laver den igen
verify-publish = `{ $command }` offentliggør den nyeste kørsel igen
verify-take-away = fjern den
verify-take-away-private = fjern den: det, der skal slettes, slettes kun dér, hvor programmet har skrevet det
verify-move-out-of-run = flyt den ud af kørslens mappe
verify-move-out-of-runs = flyt den ud af mappen med kørsler
verify-move-out-of-place = flyt den ud af mappen: den er til det, kartotek offentliggør
verify-restore-runs = hent mappen med kørsler fra en sikkerhedskopi af kontoret
verify-restore-run = hent kørslen fra en sikkerhedskopi af kontoret
verify-restore-lost = hent `runs/{ $run }` fra en sikkerhedskopi af kontoret, og lad CURRENT være; har ingen kopi den kørsel, så hent hele kontoret fra den nyeste kopi
verify-write-current = skriv den ene linje `{ $run }` i den

# kørsler
verify-left-aside = efterladt af en afbrudt skrivning, eller ved at blive skrevet; den næste kørsel fjerner den
verify-no-run-name = sådan hedder ingen kørsel
verify-note-changed = der står ikke det, der blev skrevet
verify-note-missing = notatet om, hvem der tog kørslen tilbage, hvornår og hvorfor, mangler
verify-note-other = det er ikke notatet til kørslen ved siden af
verify-aside-missing = notatet er der, men kørslen mangler
verify-aside-parent = den bygger på kørsel { $parent }, som ikke findes: den er ikke lavet i dette kontor
verify-number-twice = en anden kørsel har samme nummer
verify-number-gap = kørslen før den er { $before }: der mangler en kørsel imellem
verify-no-founding = det oprindelige kartotek, nummer 0000, mangler
verify-day-before = dens dag ligger før dagen for kørslen før den, { $before }
verify-format-before = den har format { $after }, og kørslen før den har format { $before }: ingen version går tilbage
verify-unreadable = den kan ikke læses
verify-other-format = manifestet angiver format { $format }; kontorets kørsler har et andet
verify-manifest-other = den siger noget andet om { $name } end { $sums }: kørslen er sat sammen af andre end programmet
verify-manifest-of = den hører til kørsel { $run }, efter { $parent }
verify-current-no-run = den skal nævne en kørsel, men der er ingen
verify-current-of-none = den nævner kørsel { $run }, men der er slet ingen kørsler
verify-current-lost = den nævner kørsel { $run }, som ikke findes; den nyeste kørsel, der findes, er { $newest }
verify-current-missing = der er kørsler, men intet nævner den nyeste
verify-current-other = der står ikke `{ $run }`
verify-run-cut-off = en kørsel, der blev afbrudt, før CURRENT nåede at nævne den, eller som er i gang; den næste kørsel fortsætter
verify-rollback-cut-off = en tilbagerulning blev afbrudt, efter at CURRENT var flyttet, eller er i gang; den næste kørsel gør den færdig
verify-sums-missing = filen, der nævner hver fil i kørslen med dens hashværdi, er der ikke
verify-sums-changed = der står ikke det, som filerne og de andre kørsler siger
verify-run-link = et link til { $target }; en kørsel består af almindelige filer
verify-run-no-file = ikke en almindelig fil; en kørsel består af almindelige filer
verify-run-empty-folder = kørslen har ikke lavet nogen tom mappe
verify-parent-other = den nævner ikke { $parent } med dens hashværdi: en af de to kørsler er skiftet ud
verify-parent-of-first = den nævner en kørsel før sig, men den første har ingen
verify-file-changed = det er ikke det, kørslen skrev
verify-file-added = kørslen har ikke skrevet den
verify-file-missing = kørslen skrev den

# fortrolige optegnelser
verify-record-ran-out = den udløb den { $day }; den næste kørsel fjerner den
verify-record-unnamed = ingen kørsel nævner den; den næste kørsel fjerner den
verify-record-of-lost = ingen kørsel, der er der, nævner den; det gør måske kørsel { $run }, som mangler
verify-index-other = den siger noget andet om optegnelsen { $record } end optegnelsen selv
verify-record-no-file = et link eller ikke en almindelig fil; fortrolige optegnelser er almindelige filer
verify-record-changed = hashværdien svarer ikke til navnet
verify-no-record = det er ikke en fortrolig optegnelse
verify-record-missing = optegnelsen udløber først i { $month }, men mangler: kartoteket har slettet den for tidligt
verify-published-changed = en linje er ikke en hashværdi og en sti; fortrolige linjer, der er offentliggjort dér, kan ikke stryges
verify-published-remedy = hent den fra en sikkerhedskopi af `private`, eller skriv hver linje som stiens SHA-256, to mellemrum og stien

# hvad folk har skrevet
verify-founding-changed = det er ikke den, kartoteket begyndte med; den ligger i kørsel { $run }
verify-decision-changed = den er ændret, efter at kørsel { $run } brugte den; kopien ligger dér
verify-signed-missing = den er underskrift på kørsel { $run }, som ikke findes
verify-signed-aside = den er underskrift på kørsel { $run }, som er taget ud af kæden

# hvad der er offentliggjort
verify-worked-changed = den har ikke en hashværdi og derefter en dag, sådan som en kørsel skriver den
verify-worked-remedy = hent den fra en sikkerhedskopi af kontoret, eller skriv `kartotek run --clock-is-right`, hvis maskinens ur går rigtigt; indtil da slettes intet (§ 19)
verify-places-changed = en linje er ikke en hashværdi og en sti; lister, der er offentliggjort dér, kan ikke sammenlignes
verify-places-remedy = hent den fra en sikkerhedskopi af kontoret, eller fjern den: den næste kørsel med `--reports` skriver den igen
verify-places-fewer = der er offentliggjort lister i { $told } andre mapper, men her er kun nævnt { $known }: det, der står i de øvrige, er ikke sammenlignet
verify-places-fewer-remedy = hent den fra en sikkerhedskopi af kontoret, eller offentliggør med `--reports` i hver af mapperne igen
verify-place-away = her er offentliggjort lister, men ingen er der, så ingen kunne sammenlignes; er disken ikke tilsluttet, så tilslut den, og kontrollér igen
verify-copy-of = dette kontor er en kopi af { $original }, og lister og breve uden for denne mappe hører til det: de er ikke sammenlignet; `--reports` sammenligner alligevel listerne i en mappe
verify-nothing-published = her er ingen liste offentliggjort; er listerne offentliggjort et andet sted, så nævn den mappe med `--reports`
verify-lists-gone = listerne fra { $runs } kørsler er offentliggjort, men ingen af dem findes
verify-lists-gone-remedy = `{ $command }` offentliggør den nyeste kørsel igen, og de tidligere ligger i `runs/*/lists`; er de offentliggjort et andet sted, så nævn den mappe med `--reports`
verify-lists-missing = listerne fra kørsel { $run } er offentliggjort, men mangler
verify-lists-missing-remedy = hent mappen fra en kopi af den, eller del det ud, der ligger i { $folder }/lists, uden kørslens manifest.json, som nævner filer med de navne, folk har givet dem; er listerne offentliggjort et andet sted, så nævn den mappe med `--reports`
verify-internal-missing = det, som kørsel { $run } skrev til kontoret, mangler
verify-not-published = ingen kørsel har offentliggjort den
verify-stray = ingen kørsel har offentliggjort den, og læsere vil tro, at det er en liste
verify-no-run-of-day = ingen kørsel den dag kan have offentliggjort den
verify-of-lost = den er måske offentliggjort af kørsel { $run }, som mangler; den kan ikke sammenlignes
verify-published-no-file = et link eller ikke en almindelig fil; det offentliggjorte består af almindelige filer
verify-list-added = kørsel { $run } har ikke offentliggjort den; læsere vil tro, at det er en liste
verify-list-empty-folder = ingen kørsel har offentliggjort en tom mappe
verify-list-missing = kørslen offentliggjorde den
verify-list-changed = det er ikke { $original }
verify-list-changed-lines = det er ikke { $original } efterfulgt af de fortrolige linjer
verify-lines-without-records = her står linjer, hvis fortrolige optegnelser er tabt eller beskadiget; det er måske den eneste kopi af dem
verify-told-remedy = hent den fra en sikkerhedskopi af kontoret, eller fjern mappen: den næste kørsel skriver det igen
verify-told-sums-gone = filen med hashværdier er der ikke: intet viser, om det, der står ved siden af, er ændret
verify-form-remedy = hent det fra en sikkerhedskopi af kontoret; det, der er lavet af den nyeste liste, laver `{ $command }` igen
verify-told-missing = den er nævnt i mappens SHA256SUMS
verify-told-no-file = den er et link, ikke en almindelig fil, eller den kan ikke læses
verify-told-added = den er ikke nævnt i mappens SHA256SUMS
verify-told-changed = den og dens linje i SHA256SUMS er forskellige: en af dem er ændret
verify-told-sums = der står ikke det, som filerne ved siden af siger: den eller en af dem er ændret
verify-rollback-unknown = der er ingen { $note } at sammenligne med
verify-rollback-told-changed = der står ikke det, der står i { $note }
verify-rollback-told-remedy = fjern den: den næste kommando, der skriver, laver den igen
verify-latest-folder = en mappe, som i en kopi uden links; den næste offentliggørelse gør den til et link igen
verify-latest-dangling = den viser hen til `{ $target }`, som ikke er der
verify-latest-other = den viser hen til `{ $target }` og ikke til listerne fra kørsel { $run }
verify-latest-missing = intet viser hen til de nyeste lister
verify-newest-unpublished = kørsel { $run } er ikke offentliggjort her; `{ $command }` offentliggør den nyeste kørsel igen

# hvad der er genberegnet
verify-deep-remedy = enten er kørslen ændret: hent den fra en sikkerhedskopi af kontoret; eller også er programmet: kontrollér med den version af kartotek, der lavede kørslen
verify-deep-restore = kørslen eller programmet er ændret; hent kørslen fra en sikkerhedskopi af kontoret
verify-cannot-recompute = den kan ikke genberegnes: { $why }
verify-and-after = denne kørsel og dem efter den
verify-input-damaged = { $file } er ikke det, der blev læst
verify-deep-bytes = ved genberegning er indholdet et andet
verify-deep-page-missing = når filerne laves igen, er der en sådan fil
verify-deep-page-added = når filerne laves igen, er der ingen sådan fil
verify-pages = { $count ->
    [one] { $count } fil
   *[other] { $count } filer
}
verify-pages-of = lavet af version { $program }, og denne version laver dem anderledes: kun deres hashværdier er kontrolleret; sikkert er det, som `{ $command }` laver på ny af den nyeste liste
verify-deep-no-file = ved genberegning har kørslen ingen sådan fil
verify-deep-lacks-file = ved genberegning er der en sådan fil, men kørslen har ingen
verify-deep-no-line = ved genberegning har den ikke linjen `{ $line }`
verify-deep-columns = ved genberegning har den også kolonnerne { $columns }
verify-deep-no-column = ved genberegning er der ingen kolonne `{ $column }`
verify-deep-same-columns = ved genberegning er de samme kolonner skrevet med andre byte
verify-deep-same-cells = ved genberegning er de samme felter skrevet anderledes
verify-deep-parquet = ved genberegning har den andre værdier; { $table } siger mere
verify-deep-entry = { $name }: { $found }, genberegnet { $other }
verify-deep-rows = { $found ->
        [one] { $found } række
       *[other] { $found } rækker
    }, genberegnet { $again }
verify-deep-cell = linje { $line }: { $column } `{ $cell }`, genberegnet `{ $computed }`
verify-deep-cell-of = linje { $line }, id { $id }: { $column } `{ $cell }`, genberegnet `{ $computed }`

verify-audited = Kopierne af { $reports ->
        [one] { $reports } indberetning
       *[other] { $reports } indberetninger
    } er læst med de kontroller, programmet har i dag: { $other ->
        [0] intet ville blive bedømt anderledes
       *[other] { $other } ville blive bedømt anderledes
    }; { $gone } kan ikke læses længere, og { $erased } er skrevet om af en sletning. Det, der blev godtaget, gælder.
verify-audit-held = { $report } ville i dag blive holdt tilbage: { $why }
verify-audit-not-rated = { $report } ville i dag ikke blive ratet: den ville gælde som allerede behandlet
verify-audit-rows = { $report } ville i dag have { $today } rækker i { $table }.csv; kørslen godtog { $then }
verify-audit-cell = { $report } ville i dag have `{ $today }` som { $column } i række { $row } af sin { $table }.csv; kørslen godtog `{ $then }`
verify-audit-stopped = kopierne i denne kørsel og dem efter den er ikke læst: { $why }
verify-after-erasure = { $remedy }; en kopi fra før en sletning tager navnet med tilbage: notér først numrene i `erased`, og skriv, når alt er hentet, `kartotek person erase` igen for hvert af dem

### Hvad `kartotek rollback` har gjort

rollback-would = Kørsel { $run } ville blive rullet tilbage og gemt ved siden af med begrundelsen; { $newest } ville være den nyeste kørsel igen. Intet er ændret.
rollback-would-finish = Tilbagerulningen af kørsel { $run } blev afbrudt; kommandoen ville gøre den færdig og ikke tage nogen anden kørsel tilbage. Intet er ændret.
rollback-done = Kørsel { $run } er rullet tilbage; den nyeste kørsel er { $newest }.
rollback-finished = Tilbagerulningen af kørsel { $run } blev afbrudt. Den er afsluttet nu, og intet andet er rullet tilbage; skal endnu en kørsel rulles tilbage, så giv kommandoen igen.
rollback-kept = Den er gemt, med begrundelsen ved siden af:
rollback-waiting = I indbakken; prøves igen i den næste kørsel:
rollback-gone = Ikke længere i indbakken. Skal de rates, må de lægges der igen; kopierne ligger her:
rollback-gone-without = { $report }, uden de sanktioner, den nævnte (§ 19)
rollback-decisions-gone = Afgørelser, som kørslen brugte, og som ikke længere er i decisions/:
rollback-erased = { $sanctions ->
        [one] Én sanktion, som kørslen havde slettet, fordi den var udløbet, forbliver slettet
       *[other] { $sanctions } sanktioner, som kørslen havde slettet, fordi de var udløbet, forbliver slettet
    } (§ 19). En sanktion, som kørslen havde bedømt efter en af dem, kan blive mildere, når den næste kørsel giver den igen.
rollback-in-force = Den gældende liste:
rollback-no-list = Ingen liste gælder.
rollback-others-would = Heller ikke i disse mapper ville `latest` pege på kørslen mere:
rollback-others = Heller ikke i disse mapper peger `latest` på kørslen mere:
rollback-out-of-reach = Der er også offentliggjort lister i disse mapper. De kan ikke nås, eller kontoret er flyttet siden: offentliggør den gældende liste dér.
verify-start-rating = { $report }, startnummer { $no }: startratingtallet { $stated } er ikke kartotekets, { $found }
verify-fingerprint = datoer, spillere eller partier i { $report } er ikke dem, den blev godtaget med
verify-deep-decision = art eller dag for { $decision } er ikke kopiens
verify-copy-other = dens navn er begyndelsen på en anden hash

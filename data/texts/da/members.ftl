### Forbundets medlemsfiler

member-file-unreadable = første linje er ikke overskriften i en medlemsfil
    .help = overskriften er Nr;Født;Alder;Navn;Klub;Titel;Rat.;Hur.;Lyn;Fide;Nr;K eller "Nummer";"Født år";"Navn";"Klub";"Titel";"Rating";"Hurtig";"Lyn";"Elo";"Fide";"K-factor"; hent filen fra medlemssystemet igen; en anden slags tabel skrives over i players.csv, hvis kolonner `kartotek init --empty` laver
    .meaning = En fil er ikke en medlemsfil fra forbundet, eller der står ingen i den.
member-file-unreadable--empty = filen har en overskrift, men ingen medlemmer
    .help = hent filen fra medlemssystemet igen

member-file-line =
    .meaning = En linje i en medlemsfil siger ikke, hvem den handler om, eller hvad ratingtallet er; intet i filen bruges.
member-file-line--id = `{ $found }` er ikke et medlemsnummer
    .help = ret nummeret, eller fjern linjen; intet i filen bruges, før hver linje siger, hvem den handler om
member-file-line--id-twice = medlemsnummer { $id } står allerede i linje { $first }
    .help = fjern den forkerte af de to linjer; intet i filen bruges før da
member-file-line--name = linjen har intet navn
    .help = skriv navnet, eller fjern linjen; intet i filen bruges før da
member-file-line--rating = `{ $found }` er ikke et ratingtal
    .help = ret ratingtallet; har medlemmet intet, skrives 0. Intet i filen bruges før da
member-file-line--fields = linjen har { $count } felter, overskriften { $expected }
    .help = sæt anførselstegn om et navn eller en klub, der indeholder `;`; intet i filen bruges før da
member-file-line--quote = et anførselstegn i linjen er ikke afsluttet
    .help = afslut det; et anførselstegn inde i en tekst skrives to gange; intet i filen bruges før da
member-file-line--unprintable = `{ $found }` kan ikke udskrives
    .help = skriv teksten igen; intet i filen bruges før da

member-file-value = `{ $found }` kan ikke læses som { $column }; feltet er sprunget over
    .help = ret det i filen, eller før det ind senere: `kartotek player`
    .meaning = Et fødselsår, en titel, et Elo-tal eller et FIDE-id i en medlemsfil kan ikke læses eller kan ikke passe og er sprunget over; eller et nyt medlem mangler fornavn eller efternavn og er ikke ført ind.

member-file-value--birth-date = { $why }; feltet er sprunget over
    .help = ret det i filen, eller før det ind senere: `kartotek player`
member-file-value--no-name = { $id } er ny og er ikke ført ind: { $why }
    .help = skriv fornavn og efternavn i filen, og importér den igen, eller skriv `kartotek player add`
member-rating-differs = { $id } { $name } har { $filed } i filen og { $registered } i kartoteket; kartotekets ratingtal bliver stående
    .help = et ratingtal ændres kun ved indberetninger og afgørelser; er kartoteket forkert, så find den indberetning, der mangler
    .meaning = En medlemsfil har et andet ratingtal end kartoteket; kartotekets bliver stående.
member-rating-differs--unrated = { $id } { $name } har { $filed } i filen og intet ratingtal i kartoteket; kartoteket bliver, som det er
    .help = det første ratingtal kommer med indberetningen af den første turnering (4.5.5.1)
member-rating-differs--of-newcomer = { $id } { $name } er ny og har { $filed } i filen; kartoteket tager intet ratingtal derfra
    .help = det første ratingtal kommer med indberetningen af den første turnering (4.5.5.1)

member-differs =
    .meaning = En medlemsfil modsiger det, kartoteket ved om en person; kartotekets oplysning bliver stående.
member-differs--birth-date = { $id } { $name } er født { $filed } ifølge filen og { $registered } ifølge kartoteket; kartotekets dato bliver stående
    .help = er kartoteket forkert: `kartotek player { $id } --birth-date { $filed } --reason "…"`
member-differs--fide-id = { $id } { $name } har FIDE-id { $filed } i filen og { $registered } i kartoteket; kartotekets bliver stående
    .help = er kartoteket forkert: `kartotek player { $id } --fide-id { $filed } --reason "…"`
member-differs--fide-id-taken = filen giver { $id } { $name } FIDE-id { $filed }, som tilhører { $owner }; det er ikke overtaget
    .help = find på FIDEs hjemmeside ud af, hvem det tilhører
member-differs--person = { $id } er { $filed } i filen og { $registered } i kartoteket, med forskellige fødselsår; intet i linjen er brugt
    .help = find ud af, om nummeret er givet til en anden; kontorets numre gælder for livet
member-differs--former-name = { $id } { $registered } har i filen sit tidligere navn { $filed }; kartotekets navn bliver stående
    .help = er filen ældre end navneskiftet, skal der ikke gøres noget; er navnet skiftet tilbage: `kartotek player { $id } --name "{ $filed }" --reason "…"`
member-differs--number = { $id } { $filed } er ny ifølge filen, men har samme navn og fødselsdato som { $registered } i kartoteket; ingen er indført
    .help = er det samme person, så lad medlemssystemet bruge { $registered }; er der to med samme navn og fødselsdato, så før den anden ind med `kartotek player add --another`
member-differs--number-perhaps = { $id } { $filed } kan være { $registered }, der ikke står i filen, med nyt nummer; ingen er indført
    .help = er det samme person: `kartotek change TABEL --reason "…"`, hvor TABEL har linjerne `id,new_id` og `{ $before },{ $id }`; er det en anden: `kartotek player add "{ $filed }" --id { $id } --another …`
member-differs--no-number = { $filed } har intet nummer i filen og kan være { $registered } i kartoteket; ingen er indført
    .help = er det samme person, så skriv { $id } som nummer i linjen, og importér filen igen; er det en anden: `kartotek player add "{ $filed }" --another …`, og skriv det nummer
member-differs--erased = { $id } er slettet; intet i linjen er brugt
    .help = lad også medlemssystemet slette personen; den, der selv beder om at komme tilbage, tages tilbage med `kartotek player { $id } --name "…" --taken-back --reason "…"`
member-differs--membership = { $id } { $name } står i filen, men er ikke medlem ifølge kartoteket
    .help = er vedkommende vendt tilbage: `kartotek player { $id } --member { $member } --reason "…"`
member-differs--title = { $id } { $name } har titlen { $filed } i filen og { $registered } i kartoteket; kartoteket har sine titler fra FIDEs liste, og dets titel bliver stående
    .help = er filen ældre end titlen, skal der ikke gøres noget; indlæs ellers FIDEs nyeste liste: `kartotek import --fide-list`

member-missing = { $id } { $name } fra { $club } er medlem ifølge kartoteket, men står ikke i filen
    .help = er vedkommende udmeldt: `kartotek player { $id } --resigned DATO --reason "…"`
    .meaning = Filen nævner andre medlemmer af klubben, men ikke dette; intet ændres af den grund.

member-missing--among-many = { $id } { $name } fra { $club } er medlem ifølge kartoteket, men står ikke i filen
    .help = er de udmeldt, så importér filen igen med `--resignations`; en enkelt meldes ud med `kartotek player ID --resigned DATO --reason "…"`
member-missing--no-member = { $id } { $name } er medlem ifølge kartoteket, men ikke ifølge filen; intet ændres
    .help = er vedkommende udmeldt: `kartotek player { $id } --resigned DATO --reason "…"`

member-missing--left = { $id } { $name } er medlem ifølge kartoteket og udmeldt den { $day } ifølge filen
    .help = importér filen med `--resignations`, så føres den dag; for dette medlem alene: `kartotek player { $id } --resigned { $day } --reason "…"`

member-club-unknown--closed = klubben { $club } blev nedlagt den { $day }: ingen flyttes tilbage til den
    .help = findes klubben igen, så skriv `kartotek club add "{ $club }" --reason …`, kør, og indlæs filen igen; ellers ret klubben i filen
member-club-unknown--called = filen kalder klubben { $id } `{ $filed }`, og i kartoteket hedder den { $name }; nummeret er brugt
    .help = har klubben fået nyt navn, så skriv `kartotek club rename { $id } "{ $filed }" --reason …`; er det en anden klub, så ret nummeret i filen
member-club-unknown--two = filen har nummeret på klubben { $id } { $name } sammen med navnet { $other }; ingen flyttes, og et nyt medlem får ingen klub
    .help = ret klubbens nummer eller navn i filen, og indlæs den igen
member-club-unknown = kartoteket har ingen klub { $club }{ $perhaps ->
        [none] {""}
       *[other] ; måske { $perhaps }
    }; den, der har en klub i kartoteket, bliver i den, og et nyt medlem får kun klubbens navn
    .help = er det en anden klubs navn stavet forkert, så ret filen; er klubben ny, så skriv `kartotek club add "{ $club }" --reason …`, kør, og indlæs filen igen
    .meaning = En klub i en medlemsfil står ikke i klubtabellen; dens nye medlemmer får klubbens navn som nummer, og andre bliver i deres klub.

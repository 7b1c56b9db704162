# Klubber, som afgørelser ændrer dem.

kind-club = en klub oprettes, skifter navn, lægges ind under en anden, nedlægges eller flytter hovedkreds
kind-club-back = `kartotek decide undo`: klubben og dens medlemmer er som før; det, der er ændret igen siden, bliver stående

decision-syntax--nameless-club = en klub skal have et id og et navn

decision-without-effect--club-closed = klubben { $club } { $name } blev nedlagt den { $day }
decision-without-effect--club-merged = klubben { $club } { $name } blev lagt ind under { $into } den { $day }: angiv den i stedet
decision-without-effect--club-known = der er allerede en klub { $club }: { $name }
decision-without-effect--club-name-taken = en anden klub har det navn: { $club } { $name }
decision-without-effect--club-itself = { $club } kan ikke lægges ind under sig selv
decision-without-effect--club-has-members =
    { $count ->
        [one] klubben { $club } { $name } har stadig et medlem
       *[other] klubben { $club } { $name } har stadig { $count } medlemmer
    }: læg den ind under en anden (`kartotek club merge`), eller angiv, hvad der bliver af dem: `--members single` eller `--members resigned`; i en fil `members = "single"` eller `members = "resigned"`
decision-without-effect--club-in-use =
    { $count ->
        [one] én person hører nu
       *[other] { $count } personer hører nu
    } til klubben { $club }: giv dem en anden klub først

already-club-name = klubben { $club } hedder allerede { $name }
already-club-district = klubben { $club } hører allerede til den hovedkreds: { $district }

life-sex = køn: { $from } → { $to }
life-not-dead = er alligevel ikke død

club-members =
    { $count ->
        [one] Ét medlem er stadig i klubben { $club }:
       *[other] { $count } medlemmer er stadig i klubben { $club }:
    }

# Hvad en afgørelse ville ændre (--dry-run).
preview-nothing = Afgørelsen ændrer ikke selv noget i kartoteket: den handler om indberetninger, navne eller turneringer.
preview-not-written = Intet er skrevet.
preview-entered = optages i kartoteket
preview-club-gone = findes ikke længere
preview-district = hovedkreds: { $from } → { $to }
preview-rating = ratingtal: { $from } → { $to }
preview-fide-games = Elo-ratede partier: { $from } → { $to }
preview-merged = regnes fremover som { $into }
preview-unmerged = igen en person for sig
preview-booked-since = bliver hos { $kept }, som den er bogført hos efter sammenlægningen; er partierne spilleren { $duplicate }s, så send indberetningen igen med det nummer
preview-record = får: { $value }
preview-record-gone = har ikke længere: { $value }
preview-annulled = tages tilbage: dens tilvækst bliver 0
sanction-lifted = { $player }: { $sanction ->
        [quarantine] karantænen
       *[warning] advarslen
    } for turneringen, der sluttede den { $day }, er ophævet (§ 19)
preview-lift = { $player } ville få ophævet sanktionen ({ $sanction ->
        [quarantine] karantæne
        [absence] udeblivelse
       *[other] advarsel
    }) fra turneringen, der sluttede den { $day }
preview-give = { $player } ville få en sanktion ({ $sanction ->
        [quarantine] karantæne
        [absence] udeblivelse
       *[other] advarsel
    }) for turneringen, der sluttede den { $day }

# Hjemmesiden.
site-club-former-name = Indtil den { $day }: { $name }
site-club-merged = Fra den { $day } hører klubben til:
site-club-closed = Klubben blev nedlagt den { $day }.

# Members.
event-renumbered = fik et andet nummer

change-line = ingen i kartoteket har nummeret { $id }
    .help = ret nummeret; en ny person optages med `kartotek player add`. Intet i tabellen skrives, før alle linjer passer
    .meaning = En linje i en ændringstabel kan ikke udføres; intet i tabellen skrives, før den kan.
change-line--candidates = måske menes { $candidates }; en ny person optages med `kartotek player add`. Intet i tabellen skrives, før alle linjer passer
change-line--no-columns = tabellen har ingen overskrifter med `id`
    .help = den første række er overskrifterne: medlemsnr og en eller flere af nyt_nr, navn, fødselsdato, køn, klub, forbund, statsborgerskab, medlem, fide_id, elo_partier, titel, udmeldt, død, offentlig, bemærkning
change-line--unknown-column = kolonnen `{ $heading }` hører ikke til i en ændringstabel
    .help = kald den en af { $columns }, eller slet den; intet i tabellen skrives før da
change-line--column-again = kolonnen `{ $heading }` er endnu en for { $meaning }
    .help = tag den forkerte af de to ud; intet fra tabellen skrives før da
change-line--quote = et anførselstegn i linjen er ikke afsluttet
    .help = afslut det; et anførselstegn inde i en tekst skrives to gange
change-line--fields = linjen har { $count } felter, overskriften { $expected }
    .help = sæt en tekst, der indeholder skilletegnet, i anførselstegn
change-line--nobody = linjen har intet nummer
    .help = skriv, hvem linjen handler om, eller slet den
change-line--merged = { $id } blev lagt ind under { $into } den { $since }
    .help = skriv linjen om { $into }
change-line--twice = { $id } står allerede i linje { $first }
    .help = saml begge i én linje
change-line--value = `{ $found }` er ikke en værdi for { $column }
    .help = skriv { $expected }; lad cellen være tom, hvis intet ændres
change-line--impossible = det kan ikke registreres: { $why }
    .help = ret cellen; lad den være tom, hvis intet ændres
change-line--no-club = der er ingen klub `{ $club }`{ $perhaps ->
        [none] {""}
       *[other] ; måske { $perhaps }
    }
    .help = skriv en klubs nummer eller navn, som kartoteket har det; en ny oprettes med `kartotek club add`
change-line--number-taken = nummeret { $number } tilhører { $owner }
    .help = ret nummeret; er de én person: `kartotek player merge`
change-line--number-own = nummeret { $number } var { $id }s eget tidligere
    .help = skal det gives tilbage, så tag afgørelsen, der ændrede det, tilbage: `kartotek player show { $id }` nævner den, `kartotek decide undo NAVN` tager den tilbage; efter en sammenlægning: `kartotek player unmerge { $id } { $number }`
change-line--fide-id-taken = FIDE-id { $fide_id } tilhører { $owner }
    .help = find på FIDEs hjemmeside ud af, hvem det tilhører
change-line--later = { $day } er efter afgørelsens dag, { $decided }
    .help = ret dagen, eller giv afgørelsen den dag med `--date`

preview-number = nummer: { $from } → { $to }
preview-counts = { $count } ændringer: { $kinds }
preview-kind-number = numre
preview-kind-entered = nye
preview-kind-left = udmeldte
preview-kind-public = vist eller ej
preview-kind-member = medlemskab
preview-kind-gone = klubber, der ophører
preview-kind-archived = på listen eller ej
preview-kind-district = hovedkredse
preview-kind-licence = licenser
preview-kind-candidate-result = kandidatresultater
preview-kind-annulled = indberetninger, der tages tilbage
preview-kind-booked = indberetninger bogført siden sammenlægningen
preview-kind-merged = lagt sammen
change-unchanged =
    { $count ->
        [one] Én linje siger
       *[other] { $count } linjer siger
    } det, kartoteket allerede har.
change-nothing = intet i tabellen er anderledes end i kartoteket: der er intet at afgøre
change-refused =
    { $refused ->
        [one] Én linje
       *[other] { $refused } linjer
    } kan ikke udføres, { $others } kan. Intet er skrevet: ret tabellen, og prøv igen.
members-half-missing = { $missing } af de { $members } medlemmer i disse klubber står ikke i filen: måske har den kun en del af dem. Intet er skrevet. Udelad `--resignations`; den, der har meldt sig ud, meldes ud med `kartotek player ID --resigned DATO` eller i en tabel med ændringer
members-missing =
    { $count ->
        [one] Ét medlem af disse klubber står
       *[other] { $count } medlemmer af disse klubber står
    } ikke i filen. Er de udmeldt, så tilføj `--resignations`: udmeldelserne bliver en afgørelse for sig.

player-birth-date = `{ $found }` er ikke en fødselsdato: skriv 1990-07-04 eller kun året
newcomer-id-taken = nummeret { $id } tilhører { $owner }
newcomer-fide-id-taken = FIDE-id { $fide_id } tilhører { $owner }
newcomer-alike = måske har kartoteket allerede denne person: { $candidates }. Er det en anden, så tilføj `--another`{ $erased ->
        [none] {""}
       *[other] ; en slettet person kommer kun tilbage med `kartotek player { $erased } --name "…" --taken-back --reason "…"`
    }

# kartotek impact
impact-decision = { $file }: afgørelsen ({ $kind }) ville blive brugt
impact-decision-idle = { $file }: afgørelsen ville ikke blive brugt: { $why }
impact-decision-known = en kørsel har allerede udført den
impact-register = I kartoteket:

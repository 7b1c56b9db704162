### Breve med e-mail

mail-no-password-here = en adgangskode hører ikke hjemme her: hver kørsel gemmer en kopi af indstillingerne; brug KARTOTEK_MAIL_PASSWORD eller `password_file`
mail-from = [mail] from: `{ $found }` er ikke en adresse
mail-nobody-writes = der blev ikke skrevet breve: kartotek.toml siger ikke, hvem der skriver; tilføj `from = "…"` under [mail]
mail-no-summary = kørslen siger ikke, hvad der blev af dens indberetninger
mail-no-reply = internal/replies/{ $file }: brevet mangler eller er ikke tekst
mail-no-changes = lists/changes.csv kan ikke læses
mail-no-overdue = internal/overdue.csv kan ikke læses
mail-not-made = brevet kunne ikke sættes op

mail-changes = Spillernes ratingtal
mail-club-subject = { $club }: ratinglisten pr. { $day }
mail-club-dear = Kære { $club }
mail-club-list = Ratinglisten pr. { $day } er udkommet. Jeres del af den er vedhæftet som regneark: { $players ->
        [one] én spiller
       *[other] { $players } spillere
    }.
mail-club-unchanged = Ingen af jeres spillere har fået nyt ratingtal på denne liste.
mail-club-changes = Jeres spillere, hvis ratingtal er beregnet
mail-club-address = Er nogen på listen meldt sig ud af klubben, eller skal brevene til en anden adresse i klubben, så svar på dette brev.
mail-overdue-subject = { $name }: vi mangler indberetningen
mail-overdue-dear = Kære { $organiser }
mail-overdue-text = { $name } sluttede den { $last }. Indberetningen skulle være her senest den { $due } og er { $days ->
        [one] en dag
       *[other] { $days } dage
    } forsinket (§ 5 g). Indtil den kommer, bliver ingen af partierne ratet.
mail-overdue-do = Send den venligst med `{ $tournament }` som turnering. Blev turneringen ikke spillet, eller er indberetningen allerede sendt, så svar på dette brev.
mail-summary-subject = Ratingkontoret { $day }: hvad der er gjort, og hvad der venter
mail-summary-done = Kørsel { $run }: { $rated ->
        [one] én indberetning ratet
       *[other] { $rated } indberetninger ratet
    }{ $corrected ->
        [0] {""}
        [one] , én rettet
       *[other] , { $corrected } rettet
    }, { $games ->
        [one] ét parti
       *[other] { $games } partier
    }. Holdt tilbage: { $held }.
mail-summary-nothing = Der er ikke ratet noget nyt siden kørsel { $run }. Holdt tilbage: { $held }.
mail-summary-held = Indberetninger, der er holdt tilbage
mail-summary-warned = Ratet, men bør ses igennem
mail-summary-warned-line = { $file }: { $what }
mail-summary-overdue = Indberetninger, der ikke er kommet
mail-summary-overdue-line = { $tournament } ({ $organiser }): { $days ->
        [one] en dag
       *[other] { $days } dage
    } forsinket
mail-summary-unread = Filer, der ikke kunne læses
mail-summary-nobody = Ingen at skrive til: ingen adresse i contacts.csv
mail-summary-contacts = Fejl i contacts.csv
mail-summary-where = Hvad der blev fundet, står i kontorets interne lister for den dag, i diagnostics.txt; brevene ligger i outbox ved siden af.

contacts-line = { $file }, linje { $line }: { $why }; linjen blev sprunget over
contacts-unreadable = { $file }: { $why }; der blev ikke skrevet breve
contacts-columns = første linje skal nævne kolonnerne { $columns }
contacts-kind = `{ $found }` er ikke en slags kontakt; brug { $known } (klub, turneringsleder, kontor)
contacts-nobody = hverken id eller navn siger, hvem adressen tilhører
contacts-club-gone = { $file }: klubben { $id } { $name } { $into ->
        [none] er nedlagt, og der sendes ikke mere til den: fjern linjen
       *[other] er lagt ind under { $into }, som får brevene: fjern linjen
    }
contacts-no-club = { $file }: ingen klub har nummeret { $id } ({ $name }): ret nummeret, eller fjern linjen
contacts-address = `{ $found }` er ikke en adresse
contacts-open-to-others = { $file } kan læses af andre på denne maskine; `chmod 600 { $file }` holder dem ude

mail-outbox-changed = { $file } er ikke det, der blev skrevet; `kartotek publish` skriver den nyeste kørsels breve igen. Breve rettes ikke her: skal der stå noget andet, så skriv et brev selv
mail-outbox-unknown = { $folder } er ikke det, der blev skrevet, eller mappen `mail` og filen `SENT` er fra en ældre kopi. Er breve ændret her, hvor de ikke rettes, skriver `kartotek publish` den nyeste kørsels breve igen. Ellers hent `mail` og `SENT` fra den nyeste sikkerhedskopi, eller godtag det hele, som det er, med `kartotek mail --accept-journal`, der viser, hvad der ville blive sendt, måske en gang til
mail-journal-changed = { $file } er ikke det, der blev skrevet: { $why }. Hvilke breve der er sendt, vides ikke, og intet blev sendt. Hent mappen `mail` og filen `SENT` fra den nyeste sikkerhedskopi; eller, hvis det ikke gør noget, at breve sendes to gange, så godtag dem, som de er, med `kartotek mail --accept-journal`, der viser, hvad der ville blive sendt
mail-journal-other = en linje er ændret, tilføjet eller fjernet
mail-journal-short = journalen over breve i mappen `mail` har { $there } af { $written } linjer
mail-no-server = kartotek.toml nævner ingen server; tilføj `server = "…"` under [mail]
mail-no-such-server = serveren { $server } blev ikke fundet; ret `server` under [mail], eller se, om denne maskine er på nettet
mail-no-password = der er ingen adgangskode til { $user }: sæt KARTOTEK_MAIL_PASSWORD, eller nævn en `password_file` under [mail]
mail-no-tls = { $server } tilbyder ingen kryptering (STARTTLS); intet blev sendt. Taler den TLS fra første byte, så tilføj `tls = "implicit"` under [mail]; er det denne maskine, så kald den `localhost`
mail-no-tls-there = det, { $server } siger, er ikke TLS; ret `port`, eller fjern `tls = "implicit"` under [mail]
mail-unknown-authority = ingen, som denne maskine stoler på, har underskrevet certifikatet for { $server }. Installér de almindelige udstederes certifikater (pakken ca-certificates); har I jeres egen udsteder, så nævn filen med dens certifikat i SSL_CERT_FILE
mail-wrong-name = certifikatet for { $server } gælder en anden server; skriv det navn, der står i certifikatet, som `server` under [mail]
mail-expired = certifikatet for { $server } er udløbet; den, der driver serveren, skal forny det. Eller også går denne maskines ur forkert
mail-not-yet = certifikatet for { $server } gælder ikke endnu; se på denne maskines ur
mail-login = serveren lukker os ikke ind: { $why }; se på `user` under [mail] og på adgangskoden
mail-no-way-in = { $server } tilbyder hverken AUTH PLAIN eller AUTH LOGIN, de to måder at logge på, som kartotek kender; spørg den, der driver serveren, eller fjern `user` under [mail], hvis serveren ikke kræver login
mail-server-said = serveren sagde: { $code } { $said }{ $when ->
        [later] ; prøv igen senere
       *[never] {""}
    }
mail-address-refused = serveren sagde om adressen: { $code } { $said }; ret adressen i contacts.csv, og skriv `kartotek publish`, eller fjern den
mail-timeout = serveren svarede ikke inden for { $seconds } sekunder; se på `server`, `port` og `tls` under [mail], eller prøv igen senere
mail-unsafe = forbindelsen ville ikke være sikker: { $said }
mail-out-of-step = det, { $server } svarer, passer ikke til det, den blev spurgt om; måske svarer en anden undervejs. Intet blev sendt; prøv fra et andet netværk
mail-endless = det, { $server } svarer, får ingen ende; det blev opgivet. Se på `server` og `port` under [mail]: en mailserver svarer i korte linjer
mail-no-answer = forbindelsen sluttede, før serveren sagde, om den havde taget imod brevet
mail-broken-off = serveren afbrød forbindelsen; prøv igen senere, og se på `port` og `tls` under [mail], hvis det bliver ved

mail-written = Breve, der kan sendes ({ $letters }); `kartotek mail --dry-run` viser dem, `--send` sender dem:
mail-no-contacts = Der er ingen contacts.csv og derfor ingen breve.
mail-again-unknown = der er intet brev { $id }; `kartotek mail --dry-run` viser dem, der er
mail-sent = sendt: { $to }, { $subject }
mail-not-sent = IKKE SENDT: { $to }, { $subject } ({ $id }): { $why }
mail-unknown = MÅSKE SENDT: { $to }, { $subject } ({ $id }): { $why }; spørg modtageren, eller se efter på serveren; derefter sender `kartotek mail --send --again { $id }` det en gang til
mail-begun = MÅSKE SENDT før: { $to }, { $subject } ({ $id }): programmet eller forbindelsen blev afbrudt, mens brevet blev sendt; spørg modtageren; er det ikke kommet, sender `kartotek mail --send --again { $id }` det igen
mail-not-tried = ikke forsøgt: { $to }, { $subject } ({ $id })
mail-sum = { $sent ->
        [one] Ét brev sendt
       *[other] { $sent } breve sendt
    }{ $failed ->
        [0] .
        [one] ; ét ikke sendt.
       *[other] ; { $failed } ikke sendt.
    }
mail-would = { $waiting ->
        [0] Ingen breve venter.
        [one] Ét brev venter; `kartotek mail --send` sender det.
       *[other] { $waiting } breve venter; `kartotek mail --send` sender dem.
    }
mail-column-id = nummer
mail-column-state = status
mail-column-to = til
mail-column-subject = emne
mail-standing-waits = venter
mail-standing-failed = forsøgt forgæves
mail-standing-begun = måske sendt
mail-standing-sent = sendt
mail-standing-outdated = forældet
mail-standing-taken-back = kørsel taget tilbage
mail-standing-no-address = adressen er væk
mail-standing-dropped = slettet
verify-outbox-remedy = `kartotek publish` skriver den nyeste kørsels breve igen; ældre kørslers breve kan hentes fra en sikkerhedskopi eller fjernes; er mappen `mail` fra en ældre kopi, så hent den sammen med filen `SENT`
verify-outbox-unknown = journalen over breve nævner ingen outbox med disse summer
verify-mail-remedy = hent mappen `mail` og filen `SENT` fra den nyeste sikkerhedskopi; eller, hvis det ikke gør noget, at breve sendes to gange, så godtag dem, som de er, med `kartotek mail --accept-journal`
mail-clubs-without-address = { $count ->
        [one] Én klub får
       *[other] { $count } klubber får
    } ingen ratingliste: contacts.csv har ingen adresse ({ $some })
mail-without-address = For { $count ->
        [one] én indberetning
       *[other] { $count } indberetninger
    } var der ingen at skrive til: contacts.csv har ingen adresse ({ $some })

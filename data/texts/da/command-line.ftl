### Hjælpen på dansk: hvad `kartotek KOMMANDO --help` siger. Den engelske står i koden.
###
### En tekst er en kommandos, `kartotek-decide-refuse`, og hver af dens tilvalg og argumenter er en egenskab af den. Mangler den dér, gælder den for
### kommandoen ovenover, `kartotek-decide`, og til sidst den i `kartotek--each`. `.format--json` hører til en af et tilvalgs mulige værdier, `.long-about`
### til resten af en kommandos tekst, `.after-help` og `.after-long-help` til det, der følger efter tilvalgene.
kartotek = Driver et skakforbunds ratingkontor
    .office = Kontorets mappe: den med kartotek.toml; standard: denne mappe, eller den nærmeste over den, der har en
    .language = Sproget i hjælp og beskeder, da eller en; standard: kontorets, ellers en
    .log-json = Skriv en log på stderr, ét JSON-objekt pr. linje
    .color = Farver i beskeder
    .color--long = Farver i beskeder; auto: i en terminal, medmindre NO_COLOR er sat
    .help = Vis hjælp (mere med `--help`)
    .help--long = Vis hjælp (kortere med `-h`)
    .version = Vis programmets version
    .help-command = Vis denne hjælp, eller hjælpen til en kommando
    .after-long-help =
        Exitkoder:
          0  gjort
          1  gjort, men nogen skal tage stilling: en indberetning holdes tilbage, en fil kunne ikke læses, en afgørelse ikke forstås
          2  forkert brug, eller indstillinger, der ikke kan læses
          3  kontoret kan ikke bruges: et andet program arbejder der, eller det er beskadiget; intet er ændret
          4  resultatet kunne ikke skrives: kontoret er som før, eller kørslen står, og `kartotek publish` offentliggør den igen
        Med --format json er en fejl også et objekt på stdout: {"{"}"error": {"{"}"message", "exit_code"{"}"}{"}"}.

        Miljø:
          KARTOTEK_OFFICE         kontorets mappe, hvor --office ikke er skrevet
          KARTOTEK_LANGUAGE       sproget, hvor --language ikke er skrevet
          KARTOTEK_LOG            hvad der logges på stderr: error, warn, info, debug
          KARTOTEK_MAIL_PASSWORD  kodeordet til mailserveren
          NO_COLOR                ingen farver

        Et kontors filer:
          kartotek.toml                          indstillinger
          players.csv, clubs.csv, officials.csv  kartoteket, som det blev oprettet
          inbox/, decisions/                     det, mennesker lægger ind
          runs/, private/                        det, programmet gemmer; det ændres aldrig i hånden
          reports/, internal/                    de offentliggjorte lister, og det, kun kontoret ser
kartotek--each =
    .format = Hvordan det vises
    .files = TRF, JSON eller partitabeller; et skema ved siden af en tabel læses med
    .file = TRF, JSON eller en partitabel; et skema ved siden af læses med
    .player = Medlemsnummer
    .reason = Begrundelsen
    .author = Hvem der har afgjort det: RKF, RK, SU, TK eller et navn
    .no = Startnummer
    .dry-run = Vis, hvad der ville ændres, og skriv intet

# Det, der skal skrives i stedet for et navn i hjælpen
kartotek--values =
    .FILE-html = FIL.html
    .AMOUNTS = BELØB
    .AVERAGE = GENNEMSNIT
    .CLUB = KLUB
    .CODE = KODE
    .COUNTRY = LAND
    .DATE = DATO
    .DECISION = AFGØRELSE
    .DIR = MAPPE
    .DISTRICT = HOVEDKREDS
    .DUPLICATE = DUBLET
    .END = SLUTDAG
    .ENTRIES-CSV = TILMELDINGER.CSV
    .FEDERATION = FORBUND
    .FIDE-GAMES = FIDE-PARTIER
    .FILE = FIL
    .FILE-CSV = FIL.CSV
    .FILE-pgn = FIL.pgn
    .FILE-xlsx = FIL.xlsx
    .FOLDER = MAPPE
    .GROUPS = GRUPPER
    .KIND = SLAGS
    .LANGUAGE = SPROG
    .LAST-DAY = SIDSTE-DAG
    .LAYOUT = KOLONNER
    .LETTERS = BOGSTAVER
    .LICENCE = LICENS
    .LIST = LISTE
    .MEMBER = MEDLEM
    .MEMBERS = MEDLEMMER
    .MONTHS = MÅNEDER
    .NAME = NAVN
    .NO = NR
    .NUMBER = TAL
    .ORGANISER = ARRANGØR
    .OTHER = ANDEN
    .PERCENT = PROCENT
    .PERIOD = PERIODE
    .PLAYER = SPILLER
    .PLAYERS = SPILLERE
    .PUBLIC = OFFENTLIG
    .RATING = RATINGTAL
    .RATINGLIST-CSV = RATINGLISTE.CSV
    .REPORT = INDBERETNING
    .ROUND = RUNDE
    .RULES = REGLER
    .SET = SÆT
    .SEX = KØN
    .SHELL = SKAL
    .START = BEGYNDELSE
    .TABLE = PARTILISTE
    .TEXT = TEKST
    .TIE-BREAK = KORREKTION
    .TIME-CONTROL = BETÆNKNINGSTID
    .TOURNAMENT = TURNERING
    .WHAT = HVAD
    .WHEN = HVORNÅR
    .WHO = HVEM
    .WORDS = ORD
    .YEAR = ÅR

# Overskrifter over tilvalg
kartotek--headings =
    .Global-options = Globale tilvalg

# Ord, som hjælp og manualsider har til fælles
kartotek--words =
    .usage = Brug
    .commands = Kommandoer
    .arguments = Argumenter
    .options = Tilvalg
    .any-options = [TILVALG]
    .command = KOMMANDO
    .environment = [miljøvariabel: { $value }]
    .default = [standard: { $value }]
    .possible = [mulige værdier: { $value }]
    .possible-values = Mulige værdier:
    .default-title = standard:
    .section-name = NAVN
    .section-synopsis = OVERSIGT
    .section-description = BESKRIVELSE
    .section-options = TILVALG
    .section-commands = KOMMANDOER
    .section-more = MERE
    .section-environment = Kan også angives med miljøvariablen

# Det, der siges om forkert brug
kartotek--objections =
    .argument-unknown = `{ $argument }` kendes ikke
    .argument-twice = `{ $argument }` må kun angives én gang
    .arguments-missing = der mangler { $arguments }
    .command-unknown = kommandoen `{ $command }` findes ikke
    .command-missing = der mangler en kommando efter `{ $command }`
    .conflict = `{ $argument }` kan ikke bruges sammen med { $others }
    .conflict-any = `{ $argument }` kan ikke bruges sammen med resten
    .equals-missing = `{ $argument }` skal skrives med lighedstegn foran værdien
    .value-unknown = `{ $value }` kan ikke bruges som `{ $argument }`
    .value-missing = `{ $argument }` mangler sin værdi
    .value-wrong = `{ $value }` kan ikke bruges som `{ $argument }`: { $why }
    .values-many = `{ $value }` er én værdi for meget til `{ $argument }`
    .values-few = `{ $argument }` skal have mindst { $needed } værdier og har { $given }
    .values-number = `{ $argument }` skal have { $needed } værdier og har { $given }
    .not-text = der er tegn, som ikke er UTF-8
    .not-a-number = det skal være et helt tal
    .out-of-range = det skal være fra { $from } til { $to }
    .out-of-range-above = det skal være mindst { $from }
    .possible = mulige: { $words }
    .nearest = mentes der { $words }?
    .hint-command = `{ $command }` er en kommando; skriv den uden `--` foran
    .hint-elsewhere = mentes der `{ $line }`?
    .look = Se mere med `--help`.

# Måneden
kartotek-status = Vis, hvad der venter i kontoret, hvad næste kørsel ville gøre, hvad der er galt, og hvad der skal tastes
    .reports = Listerne offentliggøres her i stedet for i kontorets egen `reports`
    .after-long-help =
        En kørsel i dag planlægges, og intet skrives.

        Exitkode 0: intet er galt, og intet venter. 1: noget er galt eller venter. 3: kontoret kan ikke bruges.
kartotek-run = Behandl indbakken: kontrollér, beregn, gem én hel kørsel, offentliggør
    .as-of = Kørslens dag; standard: i dag
    .in-advance = Lav kørslen, selv om dagen ikke er kommet endnu
    .clock-is-right = Slet, hvad der er udløbet (§ 19), selv om programmet ikke har arbejdet her i mere end 400 dage: uret går rigtigt
    .dry-run = Vis, hvad kørslen ville gøre, og ændr intet
    .catch-up = Behandl det, der har ventet, som én kørsel pr. periode
    .reports = Offentliggør her i stedet for i kontorets egen `reports`
    .format = Hvordan det vises, hvad der blev gjort
    .quiet = Vis kun, hvad der blev gjort, hvis nogen skal tage stilling til noget
    .metrics = Skriv her, hvordan det gik, som tekstfil til Prometheus; også om en kørsel, der mislykkedes
    .after-long-help =
        Hvad der er udløbet efter § 19, både på kørslens dag og i dag, slettes, og intet før. Hvad en kørsel
        sletter, og hvad --dry-run ville slette, vises med antal og måned.

        Hver indberetning får et brev til sin turneringsleder, eller en kvittering, hvis den er ratet, i
        `internal/DATO/replies`. --dry-run skriver brevene, og hvad der blev fundet, i en mappe til midlertidige filer og
        siger, hvor den er. Med en `contacts.csv` lægges de også i `internal/DATO/outbox`, klar til at blive sendt; en
        kørsel sender intet.

        Exitkode 0: udført. 1: udført, men nogen skal tage stilling: en indberetning holdes tilbage (uden at være afvist
        ved en afgørelse), en fil kunne ikke læses, eller en afgørelse kunne ikke forstås; intet mislykkedes. 2: forkert
        brug. 3: kontoret kan ikke bruges, intet blev ændret. 4: der kunne ikke skrives; næste kørsel, eller kartotek
        publish, gør det færdigt.
kartotek-find = Find personer og klubber ved det, man husker: dele af et navn i vilkårlig rækkefølge og stavemåde, et nummer, et fødselsår, en klub
    .words = Dele af et navn, et nummer, et FIDE-id, et fødselsår eller en fødselsdato, en klubs navn eller id
    .limit = Hvor mange personer der vises
    .as-of = I kartoteket, som det så ud på denne dag; standard: det nyeste
    .after-long-help =
        Alle ord skal passe på den samme: `find soerensen kirsten 1958`, `find kirsten skovby`, `find 1400123`. ø, ö og oe er ét
        bogstav, ligesom å og aa, og æ og ae; accenter og store bogstaver er uden betydning. Tidligere navne, navne, der er
        knyttet til nogen med `decide alias`, og numre, der er lagt ind under andre, er med. Passer alle ord ikke på nogen, vises dem, de fleste passer på.

        Før den første kørsel søges der i de tabeller, kontoret begynder med.
kartotek-club = Vis en klub (`club show`), eller skriv, hvad der ændrer sig for en; dens side og listerne fra tidligere dage forbliver, som de var
    .club = Klubbens id eller navn
    .format = { -decision-format }
    .date = { -decision-date }
    .dry-run = { -decision-dry-run }
kartotek-club-show = Vis en klub: dens hovedkreds, de navne, den har haft, dens medlemmer, og hvad den har anmeldt
    .club = Klubbens id, eller navnet eller en del af det
    .as-of = Som kartoteket så ud på denne dag; standard: det nyeste
    .format--html = En side, der kan stå alene, til den, der spurgte
    .format = Hvordan det vises
kartotek-club-add = Opret en klub, som kartoteket ikke har
    .name = Klubbens navn
    .id = Klubbens id; standard: nummeret efter det højeste
    .district = Hovedkredsen
kartotek-club-rename = Giv en klub et andet navn
    .name = Det nye navn
kartotek-club-merge = Læg en klub ind under en anden: dens medlemmer hører derefter til den anden, og klubben findes ikke længere
    .club = Id eller navn på den klub, der ikke længere findes
    .into = Id eller navn på den klub, der overtager dens medlemmer
kartotek-club-close = Nedlæg en klub; det afvises, så længe den har medlemmer, medmindre det angives, hvad der bliver af dem
    .members = Hvad der bliver af de medlemmer, den har endnu
    .members--single = De bliver enkeltmedlemmer
    .members--resigned = De er udmeldt på afgørelsens dag
kartotek-club-district = Flyt en klub til en anden hovedkreds
    .district = Den nye hovedkreds
kartotek-report = Slå en indberetning op
kartotek-report-show = Vis, hvad der blev af en indberetning: kørsler, filer, spillere, hvad der blev fundet, rettelser, brevet; eller hvorfor den venter i indbakken
    .report = Indberetningens id; for en indberetning i indbakken også filens navn. Eller den afgørelse eller det regelsæt, der ændrede ratingtal uden et parti, som `explain` nævner det
    .format--html = En side, der kan stå alene, til den, der spurgte
kartotek-explain = Vis, hvordan en spillers ratingtal er beregnet, trin for trin og hvert trin med sin paragraf
    .rules = Regelsæt, som indberetningen rates efter i stedet for dem, der gjaldt: id for programmets eller filer (NAVN.toml)
    .player = Medlemsnummer, eller navnet, som det står i kartoteket
    .report = Den indberetning, der skal forklares, eller den afgørelse eller det regelsæt, der ændrede ratingtallet uden et parti; standard: spillerens seneste indberetning, og hvad der har ændret det siden
    .as-of = Efter kartoteket, som det så ud på denne dag; standard: i dag
kartotek-list = Vis en liste fra den nyeste kørsel, eller fra den, der var den nyeste på en bestemt dag
    .list = Hvilken liste
    .list--list-2200 = 2200 og derover (§ 4)
    .list--candidates = Kandidatresultater siden tilmeldingsfristen til det seneste EMT (§ 4)
    .list--juniors = Juniorer efter ratingtal (§ 4)
    .list--junior-strength = Juniorstyrkelisten, 2100 og derover (§ 2)
    .list--women = Kvinder efter ratingtal (§ 4)
    .list--norms = Titelnormer, de nyeste først (4.8.4)
    .list--changes = En linje for hver spiller i hver indberetning
    .list--held = Indberetninger, der holdes tilbage, en linje for hver indvending (kun til kontoret)
    .list--fees = Hvad arrangørerne skal betale for de turneringer, kørslen har ratet (kun til kontoret)
    .list--overdue = Anmeldt, afsluttet og ikke indberettet til tiden (kun til kontoret)
    .list--pairings = Om de ratede indberetninger er rundelagt efter det system, de angiver (§ 65, kun til kontoret)
    .list--control = De resultater, der efter lodtrækning blev beregnet en gang til, og hvad det viste (§ 3, kun til kontoret)
    .list--elo-progress = Hvor langt spillere uden Elo-tal er nået (4.8.1, kun til kontoret)
    .list--elo-tournaments = Danske turneringer, der skulle Elo-rates: anmeldt til tiden, indberettet til tiden (4.8.2, 4.8.3, kun til kontoret)
    .list--elo = Elo-tal i langskak, hurtigskak og lynskak efter FIDEs nyeste lister
    .list--elo-changes = Forventede Elo-ændringer til FIDEs næste liste: vores beregning, ikke FIDEs
    .list--elo-changes-office = Det samme, turnering for turnering, med alle (kun til kontoret)
    .list--norms-fide = Titelnormer efter FIDEs regler i dag, de nyeste først
    .list--for-su = Sager til SU (kun til kontoret)
    .list--for-tk = Sager til TK (kun til kontoret)
    .as-of = Vis listen, som den så ud på denne dag; standard: den nyeste
    .out = Skriv den i en fil i stedet for at vise den, i den form, endelsen siger: xlsx, html, md, csv eller json
kartotek-publish = Offentliggør den nyeste kørsels lister igen
    .reports = Offentliggør her i stedet for i kontorets egen `reports`
    .site = Med et websted: sider om lister, spillere, klubber og turneringer
    .dry-run = Sig, hvad der ville blive offentliggjort, og skriv intet
    .format = Hvordan det vises, hvad der er offentliggjort; json: dry_run, run, public, site (dets første side, eller null), is_published
kartotek-verify = Kontrollér hver hashværdi og kæden af kørsler, de fortrolige optegnelser og de offentliggjorte lister
    .deep = Beregn hver kørsel igen ud fra det oprindelige kartotek, det, der blev godtaget, og afgørelserne, og sammenlign
    .audit = Læs de gemte kopier af alle indberetninger med de kontroller, programmet har i dag, og vis, hvad de ville sige anderledes; det er aldrig en fejl
    .reports = Sammenlign også listerne i denne mappe; kontoret husker selv, hvor det har offentliggjort
    .format = Hvordan det vises, hvad der blev fundet
kartotek-rollback = Tag den nyeste kørsel ud af kæden; den gemmes ved siden af med begrundelsen
    .reports = Hvor kørslens lister blev offentliggjort, hvis det ikke var i kontorets egen `reports`
    .dry-run = Vis, hvad der ville blive taget tilbage, og skriv intet
    .format = Hvordan det vises, hvad der blev gjort

kartotek-mail = Vis brevene i udbakken, eller send dem
    .dry-run = Vis brevene, og hvad der er blevet af hvert, og send intet; det gøres også uden tilvalg
    .send = Send det, der venter, hvert brev én gang
    .again = Send dette brev igen, uanset hvad der er blevet af det
    .accept-journal = Tag breve og journal, som de er, selv om linjer mangler eller er ændret, og vis, hvad der ville blive sendt: noget måske igen
    .all = Vis også breve, der ikke venter længere: sendt, forældet, fra en kørsel, der er taget tilbage
    .format = Hvordan brevene vises, eller hvad der er sendt
    .after-long-help =
        Hver kørsel skriver breve i `internal/DATO/outbox`, hvis kontoret har en `contacts.csv`, og kartotek.toml siger, hvem der
        skriver: [mail] from. Breve sendes med [mail] server, port (587) og user; adgangskoden kommer fra KARTOTEK_MAIL_PASSWORD
        eller [mail] password_file. TLS begynder med STARTTLS eller, med [mail] tls = "implicit" (port 465), fra første byte; uden
        TLS sendes der kun til en server, der hedder localhost, 127.0.0.1 eller ::1.

        Et brev noteres i `mail/`, før og efter det er sendt. Blev programmet standset imellem, vides det ikke, om brevet kom frem:
        det nævnes, og det sendes kun igen med --again. Hver linje i `mail/` er kædet til den forrige, og `SENT` siger, hvor langt de
        går: kommer de fra en sikkerhedskopi, mangler der linjer, og intet sendes, før den nyeste kopi er tilbage, eller nogen skriver
        --accept-journal.

        Et brev rettes ikke i udbakken: er det ændret, sendes det ikke, og `kartotek publish` skriver den nyeste kørsels breve igen.
        Skal der stå noget andet, så skriv et brev selv.

        Exitkode 0: udført. 1: udført, men et brev er ikke sendt, eller måske ikke. 2: forkert brug. 3: kontoret kan ikke bruges, en
        udbakke eller journalen er ændret: intet er sendt. 4: det, der er sendt, kunne ikke noteres.

# Kontoret og dets filer
kartotek-init = Begynd et nyt kontor: indstillinger, tabeller og en indbakke; med de lister, I har
    .folder = Mappen; standard: --office, ellers den aktuelle
    .members = Begynd kartoteket med forbundets medlemsfil (Nr;Født;Alder;Navn;…) eller med dets eget regneark (CSV eller XLSX)
    .format = Hvordan det vises, hvad der er lavet; json: office (kontorets mappe), founded (med --members, som `import --members` viser det)
    .tables = Begynd kartoteket med tabellerne i denne mappe (players.csv, clubs.csv, officials.csv …) eller med et regneark af jeres eget
    .fide-list = FIDEs liste. Sammen med --members giver den medlemmerne FIDE-id og fødselsår, hvor de mangler, og kontrollerer dem; alene begynder den kartoteket med alle forbundets spillere på listen, uden ratingtal fra os
    .empty = Uden nogen liste: tomme tabeller, der skal udfyldes; der spørges om intet
    .federation = Forbundet med tre bogstaver, som FIDE skriver det: hjemme, i alle regler
    .name = Forbundets navn, til overskrifter
    .founded = Det oprindelige kartoteks dag; standard: den første kørsels
    .dry-run = Vis, hvad der er galt med listerne, og lav intet
    .after-long-help =
        I en terminal spørges der om det, der ikke er skrevet, medmindre en liste eller --empty er angivet. Hver linje i en liste, der
        ikke passer, nævnes med fil, nummer og hvad der skal stå; så laves der intet.

        Exitkode 0: lavet. 1: linjer i en liste er til hinder, intet er lavet. 2: forkert brug, eller tabeller med fejl; intet er lavet.
kartotek-import = Overtag oplysningerne i en FIDE-liste eller forbundets medlemsfil, og vis, hvad der ikke passer
    .fide-list = FIDEs liste i langskak, hurtigskak eller lynskak, eller i alle tre, som tekst, XML eller zip; den måneds liste, der var forventet, sammenlignes med forventningen
    .list-date = En dag i FIDE-listens måned, hvis hverken hovedet eller navnet siger den: listen med alle tre slags gør det ikke
    .ids = Skriv de FIDE-id'er, der blev fundet til medlemmer uden FIDE-id, i denne fil (CSV): en tabel til `kartotek change`
    .members = Forbundets medlemsfil (Nr;Født;Alder;Navn;…) eller dets eget regneark (CSV eller XLSX): det oprindelige kartotek, eller hvad der ændrer sig for medlemmerne
    .older = FIDE-listen er fra en tidligere måned end en, der allerede er overtaget: det er meningen
    .date = { -decision-date }
    .resignations = Medlemmer, der ikke er i filen, er udmeldt: skriv deres udmeldelser som en afgørelse for sig
kartotek-export = Skriv filer til andre programmer: vores liste til turneringsprogrammer, indberetninger som TRF, indberetninger til FIDE, kartoteket til spørgsmål i SQL
    .out = Filen; standard: stdout
    .format = Med --out: hvordan det vises, hvad der er skrevet; json: file, diagnostics
    .report = En indberetning, som kontoret har ratet, ved dens id
    .version = TRF26 kan sige alt; hvad TRF16 ikke kan sige, bliver nævnt
kartotek-export-dsu = Vores medlemmer med ratingtal, som forbundets medlemsfil eller i FIDE-listens kolonner
    .layout = Kolonnerne: Nr;Født;Alder;… (new) eller "Nummer";"Født år";… (old), eller FIDEs tekstliste med vores numre og ratingtal (fide)
    .as-of = Som det så ud på denne dag; standard: efter den nyeste kørsel
kartotek-export-trf = En indberetning som TRF, til rundelægningsprogrammer og andre kontorer
kartotek-export-fide = En indberetning, som FIDE vil have den: FIDE-id og Elo-tal fra kartoteket, navne i ASCII, hver linje, FIDE kræver
    .long-about = Hvad der mangler, bliver nævnt, og intet skrives, før det er der, heller ikke når FIDE ville afvise turneringen, som `kartotek elo` siger det. Med --office slås spillerne op i kartoteket. En turnering over 30 dage bliver til en fil for hver måned: `--out fide.trf` skriver `fide-2026-01.trf` og så videre.
    .city = Hvor der blev spillet (022), hvis indberetningen ikke siger det
    .arbiter = Turneringslederen (102) med FIDE-id: "Hansen, Ida 1400001"
kartotek-export-sqlite = Kartoteket og dets historie som én SQLite-fil. Den er en kopi: programmet læser den ikke igen
    .out = Filen; en tidligere overskrives

# Indberetninger
kartotek-rate = Beregn de nye ratingtal for indberetninger alene: efter filernes egne ratingtal, efter en offentliggjort liste eller på prøve efter kontorets kartotek
    .format = Hvordan ratingtallene vises
    .list = Ratingtal fra en offentliggjort liste
    .as-of = Prøvens dag, når der rates efter kontorets kartotek; standard: i dag
    .foreign-by-federation = Spillere fra andre forbund i en TRF er udenlandske, og deres ratingtal i 001 er et Elo-tal
    .rules = Regelsæt: id for programmets eller filer (NAVN.toml); er der flere, rates en indberetning efter det, der gælder ved dens sidste runde. Standard: kontorets, ellers dsu-handbook
kartotek-check = Vis indvendinger og bemærkninger til indberetninger, og intet andet
    .rules = Regelsæt: id for programmets eller filer (NAVN.toml). Standard: kontorets, ellers dsu-handbook
    .as-of = Kontrollens dag, når der kontrolleres efter kontorets kartotek; standard: i dag
    .format = Hvordan de vises
    .reply = Skriv i stedet et brev til turneringslederen med det hele på én gang
    .out = Med --reply: en tekstfil for hver indberetning, i denne mappe
    .annotate = Skriv en kopi af hver TRF i denne mappe, med det, der er fundet om parringerne, i en kommentar (###)
kartotek-emt = Placér tilmeldingerne til et EMT i klasser og grupper, hver med den bestemmelse, der giver pladsen (§ 31-42)
    .entries = Tilmeldingslisten: id,name,wish,class; wish er all-play-all, 7 eller 5, class er women eller veteran
    .year = EMT'ets år; [emt.ÅR] i indstillingerne siger dets dage og sidste års vindere
    .as-of = Ratingtallenes dag; standard: tilmeldingsfristen, eller i dag, hvis den ikke er nået
    .format = Hvordan klasserne vises
    .after-long-help =
        Tilmeldingslisten har kolonnerne id, name, wish og class i vilkårlig rækkefølge; alle undtagen id kan udelades.
        Hvor der er brug for det: entered, tilmeldingens dag (efter fristen gælder den ikke), og first_rating for den, der
        intet ratingtal har. En ny spiller har et navn og intet id.

        I kartotek.toml, alt kan udelades, spillere ved deres medlemsnumre:

        {"  ["}emt.2026]
          deadline = 2026-03-02             # standard: fem uger før 2. påskedag
          previous_deadline = 2025-03-17    # standard: deadline i [emt.2025], ellers efter påsken 2025
          first_round = 2026-04-02          # standard: skærtorsdag
          landsholdsklasse_winner = "12345"
          kandidatklasse_winner = "12346"
          landsholdsklasse_participants = ["12345", "12347"]
          junior_champion = "12348"         # en liste, hvis titlen blev delt
          mm1_winner = "12349"
          ma1_winner = "12350"

        Kandidatresultater læses fra kontorets candidate_results.csv (player_id,date), ratede partier fra dets kørsler.

        CSV-filen har kolonnerne group,place,id,name,rating,clause,reason. JSON er ét objekt:
          year, easter_monday, deadline, previous_deadline, first_round, ratings_as_of
          notes         tekster: hvad indstillingerne lader stå åbent
          groups        class, name, hours, time_control, systems, rounds og most_rounds (null, hvor
                        reglementet intet siger), players (place, id, name, rating, clause, reason),
                        remarks (clause, message)
          objections    indvendinger, som i `kartotek check --format json`

        Exitkode 1: en tilmelding kunne ikke placeres.
kartotek-entry-list = Send en arrangørs anmeldelsesliste tilbage med dagens ratingtal (§ 5 c, § 64)
    .file = Arrangørens liste: CSV, XLSX eller en turnerings TRF
    .as-of = Den dag, listen sendes tilbage; standard: i dag
    .received = Den dag, listen kom: den skal tilbage inden en uge (§ 5 c)
    .format = Hvordan listen skrives; standard: efter endelsen i --out, ellers som den kom; uden --out en tabel
    .format--trf = TRF, hvis listen kom som TRF
    .out = Skriv listen i denne fil i stedet for at vise den
    .record = Gem listen som en afgørelse: dens ratingtal er turneringens startratingtal (4.5.4.1)
    .tournament = Med --record: indberetningernes `tournament`, eller den ene indberetnings id
    .dry-run = Med --record: sig, hvad der ville blive noteret, og notér intet
    .author = Med --record: hvem der sendte den tilbage
    .date = Med --record: afgørelsens dag; kørsler fra og med den dag bruger den; standard: listens dag
    .after-long-help =
        FIL har en linje for hver spiller og nogle af disse kolonner i vilkårlig rækkefølge. En CSV har komma, semikolon eller
        tabulator imellem, i UTF-8 eller et andet tegnsæt; i et regneark gælder det første ark med en række af sådanne
        overskrifter, måske under en titel:

          id            medlemsnummer                        (medlemsnr, nr)
          name          efternavn, fornavn                   (navn)
          birth_date    1990-07-04, 04-07-1990 eller 1990    (født, fødselsdato)
          fide_id
          club                                               (klub)
          federation    for en spiller udefra; tom: DEN
          rating        som arrangøren kender det            (ratingtal)
          first_rating  for en ny spiller (4.5.5.1)
          approved_by   club, district, su eller organiser   (godkendt_af)

        Spillerne findes ved medlemsnummer, ellers ved FIDE-id, ellers ved navn og fødselsdato, og der gættes aldrig.

        Listen kommer tilbage i sin egen rækkefølge med alle sine kolonner, og disse udfyldt eller tilføjet:

          id               for hver, der blev fundet
          rating           kartotekets på dagen; for en ny spiller det tildelte ratingtal; ellers tom
          class            M, 1, 2 eller 3 (§ 23)
          quarantine       den sidste dag i den karantæne, spilleren er i på dagen.
                           KUN FOR KONTORET OG ARRANGØREN: DEN MÅ IKKE OFFENTLIGGØRES
          first_rating_ok  yes eller no, for nye spillere
          note             arkiveret, kan starte forfra, ny spiller, udmeldt, udefra
          elo, elo_rapid, elo_blitz
                           efter FIDEs nyeste lister, hvis kontoret har hentet dem

        En CSV kommer tilbage med sit eget skilletegn og i sit eget tegnsæt, et regneark med arket over spillere og tal som
        tal. En TRF kommer tilbage tegn for tegn, bortset fra at 001-linjen for hver, der blev fundet, får FIDE-id og
        fødselsdato, hvor den intet sagde, og at en DEN-linje får medlemsnummer (kolonne 58-68) og ratingtal (49-52). Klasse,
        karantæne og noter har ingen plads i en TRF; de skrives på stderr.

        JSON er ét objekt: as_of, players (line, id, name, rating, class, quarantine, first_rating_ok, note og given: listens
        egne kolonner), objections, recorded (afgørelsens fil, eller null).

        Med --record gemmes intet, så længe der er en indvending. Af to lister til samme turnering gælder begge, hver for sine
        spillere; for en spiller på begge gælder den senere.

        Exitkode 1: en spiller kunne ikke findes med sikkerhed, eller en linje kunne ikke læses.
kartotek-template = Skriv et regneark til en klubs næste turnering, med dens medlemmer at vælge imellem
    .club = Klubben: dens id eller navn
    .out = Skriv det i denne fil; uden tilvalget sendes det videre til et andet program (`|`)
kartotek-standings = Slutstillinger: point, korrektion, placeringer (§ 16, 4.14), præmierne efter § 24 og titlerne ved et EMT (§ 36, § 37)
    .long-about = En omkamp afgør titel og præmier: angiv også dens indberetning (`kind = "playoff"`, samme `tournament`). Med --office siger kartoteket, hvem der er dansk statsborger, og hvornår spillerne er født.
    .tiebreak = Korrektionen mellem lige point; standard efter § 24: sb ved alle mod alle, ellers almindelig
    .tiebreak--sb = Sonneborn-Berger efter 4.14.1
    .tiebreak--almindelig = Almindelig korrektion efter 4.14.2
    .tiebreak--middel = Middelkorrektion efter 4.14.3
    .prizes = Kontante præmier i kroner fra førstepladsen og ned, som i 5000,3000,1000.50, eller en fil, der har dem
    .honorary = Antallet af ærespræmier
    .out = Skriv slutstillingerne som en side til at udskrive (HTML), på kontorets sprog, i stedet for at vise dem
    .format = Hvordan slutstillingerne vises
    .format--json = Én liste af spillere for hver indberetning, hver på sin linje
kartotek-games = Kontrollér partier efter skaklovene: om de kan være spillet sådan, og om de passer til deres indberetning. Intet ændres
    .files = PGN med engelske, danske, norske eller tyske bogstaver, eller figurer
    .report = Partiernes indberetning: TRF, JSON eller en partitabel; et skema ved siden af læses med
    .draws-from = Nævn remis, der er aftalt, før begge spillere har lavet dette antal træk (9.1.1)
    .format = Hvordan partierne vises
    .format--json = Ét objekt
    .format--pgn = Partierne igen, som PGN
    .print = Skriv noteringslister; i JSON trækkene
    .letters = Med --print: brikkernes bogstaver; standard: sprogets
    .long = Med --print: den længere notation, Sg1f3

# Reglementet
kartotek-time-control = Vis, hvad en betænkningstid er efter § 12, § 13 og 4.5.3: normal, FIDEs, hurtig, lyn eller noget andet
    .time-control = Træk/sekunder for hver periode, som i 40/7200,1800 eller 40/4500+30,900+30; eller i ord
kartotek-first-rating = Vis, om nogen må give et nyt medlem dette ratingtal (4.5.5.1)
    .rating = Det første ratingtal
    .approved-by = Hvem der ville godkende det
    .rules = Regelsæt: id for programmets eller filer (NAVN.toml). Standard: kontorets, ellers dsu-handbook
kartotek-pair = Læg næste runde efter Monrad (4.10), Nordisk (4.11) alle mod alle (4.15) eller FIDEs hollandske system (C.04.3), eller hold indberettede runder op mod dem
    .files = Turneringen indtil nu: TRF, JSON eller partitabeller; et skema ved siden af en tabel læses med. Eller en anmeldelsesliste, en linje for hver spiller i startnumrenes rækkefølge
    .state = Svar på en fil med JSON-linjer, en turnering på hver, med en JSON-linje for hver
    .check = Læg hver indberettet runde ud fra runderne før den, og vis, hvilke der er anderledes
    .round = Læg denne runde ud fra runderne før den; standard: den efter den sidste
    .system = Systemet, uanset hvad indberetningen angiver
    .explain = Vis, hvorfor hvert par er sat sammen, og hvad der blev prøvet før det; med `--check` også, hvad der taler imod de indberettede par
    .out = Skriv runden i denne mappe: partitabellen, hvor resultaterne skal udfyldes, og en side til udskrift. Fra en anmeldelsesliste også indberetningens skema
kartotek-draw = Læg runderne i en alle mod alle-turnering (4.15), eller fordel spillere på lige stærke hold (4.13.5)
kartotek-draw-round-robin = Vis parrene i en alle mod alle-turnering, som tabel og runde for runde (4.15)
    .players = Hvor mange spillere der deltager, fra 2 til 500
kartotek-draw-teams = Fordel spillere på lige stærke hold efter styrke (4.13.5)
    .file = En indberetning, hvis startnumre følger styrken
    .teams = Hvor mange hold
    .players = Hvor mange spillere, i stedet for en fil
kartotek-norms = Undersøg indberetninger for normer til GM, IM, WGM og WIM (4.8.4), efter håndbogens tekst
    .long-about = Der bruges FIDEs ratingtal, titler og forbund, ikke vores egne ratingtal; med et kontor hentes det, indberetningen ikke siger om en spiller, i kartoteket.
    .format = Hvordan normerne vises; tabellen har dem, der har en mulighed, JSON har alle
    .player = Kun spilleren med dette startnummer, med eller uden mulighed
    .elo = Vis også, om FIDE ville rate turneringen (4.8.2, 4.8.3), og hvor langt spillere uden Elo-tal kommer (4.8.1)
    .rules = Reglerne: dsu-handbook, eller FIDEs regler i dag, fide-2024
    .certificate = Skriv i stedet beviset for hver norm (IT1), som HTML til udskrift; efter FIDEs regler i dag
    .after-help =
        Krav, som JSON nævner i `fails`, når de ikke er opfyldt:
          games           mindst 9 tællende partier
          play-off        ingen finale eller omkamp
          days            højst 90 dage, undtagen holdturneringer
          time-control    højst 46 træk på 2 timer; en afslutning på en halv time, når der spilles i 7 timer
          rounds-per-day  højst 2 dage med 2 runder (GM), ingen med 3
          last-rounds     de sidste 3 runder på hver sin dag (GM)
          rated           80 % af gruppen har et Elo-tal på 2001 eller mere
          foreigners      en tredjedel af gruppen
          federations     mindst 3
          titled          halvdelen af gruppen
          holders         GM: 3 GM; IM: 2 GM eller 3 IM; WGM: 3 af GM, IM, WGM; WIM: 3 WIM eller 2 af GM, IM, WGM
          category        tabellen kræver en score for dette gennemsnit og dette antal partier
          score           den krævede score
          computer        spilleren er ikke en computer
        Hvad en indberetning ikke oplyser, kontrolleres ikke og regnes aldrig for en mangel. FIDEs regler i dag har andre: `--format table` nævner dem.
kartotek-elo = Vis, hvad indberetninger gør ved hver spillers Elo efter FIDEs regler i dag, parti for parti, og om FIDE ville godtage dem
    .long-about = Langskak, hurtigskak og lynskak. Flere indberetninger samles efter lister: K efter alle listens partier, én afrunding, første Elo af samlede resultater. Uden en FIDE-liste eller et kontor er ratingtallene filernes.
    .fide-list = FIDEs liste, der gjaldt på første dag, som tekst, XML eller zip: dens ratingtal og K gælder
    .format = Hvordan ændringerne vises
kartotek-align = Sammenlign de danske ratingtal pr. 1. juni med FIDEs liste pr. 1. juli, og foreslå, hvordan de justeres (4.5.6)
    .rules = Regelsæt: id for programmets eller filer (NAVN.toml). Standard: kontorets, ellers dsu-handbook
    .fide-list = FIDEs standardliste pr. 1. juli, som tekst, XML eller zip; spillerne er kontorets
    .players = En tabel i stedet for et kontor og en liste: id,danish,fide_games,elo,june,now
    .year = Justeringens år
    .list-date = Listens dato, hvis hverken dens overskrift eller dens navn siger den
    .as-of = Justeringens dag, 1.-15. august; standard: kartotekets ratingtal nu
    .write = Skriv spillerne, deres ratingtal og trinene i en CSV-fil
    .apply = Justér kartoteket som foreslået
    .reason = Med --apply: hvorfor; standard: listen og dens dato
    .dry-run = Med --apply: sig, hvad der ville blive justeret, og lad kartoteket være

# Afgørelser
-decision-format = Hvordan det vises, hvor afgørelsen er skrevet; json: file, kind, date, author, reason
-decision-dry-run = Vis, hvad den ville ændre, og skriv intet
-decision-date = Afgørelsens dag: kørsler fra og med den dag bruger den; standard: i dag

kartotek-desk = Skriv skrivebordssiden: hvad næste kørsel vil holde tilbage, og hvad der kan afgøres om det
    .out = Sidens mappe; standard: `desk` i kontoret
    .format = text: skriv siden; json: vis det hele, og skriv intet
    .as-of = Dagen for den kørsel, der ses frem til; standard: i dag
kartotek-match = Spørg i et regneark, hvem de ukendte spillere i indberetninger er; `kartotek decide --file` læser svarene
    .reports = Indberetningerne, som de ligger i indbakken
    .out = Regnearket
    .as-of = Kontrollens dag; standard: i dag
kartotek-decide = Skriv en afgørelse om en indberetning eller en turnering, eller alle afgørelser i en fil
    .awaited = Indberetningen er her ikke endnu; afgørelsen venter på den
    .file = Svar: et regneark fra `kartotek match`, eller en fil med afgørelser (.toml), som skrivebordssiden gemmer den
    .dry-run = Med --file: vis, hvad der ville blive afgjort, og skriv intet
    .by = Med --file: hvem der har afgjort det, for et regneark
    .on = Med --file: afgørelsernes dag, for et regneark; standard: i dag
    .format = Med --file: hvordan det vises, hvad den afgør; json: file, og for hver afgørelse date, author, reason, kind, sentence
    .date = { -decision-date }
kartotek-decide-refuse = Indberetningen rates ikke (4.5.3)
    .report = Indberetningens id
    .format = { -decision-format }
    .dry-run = { -decision-dry-run }
kartotek-decide-correction = En fil med det, en ratet indberetning skulle have sagt: en uden id, eller en, der er behandlet før (4.5.4.1)
    .report = Den ratede indberetnings id
    .file = Filen; et skema ved siden af læses også
    .hash = Dens hashværdi eller begyndelsen af den, som i `held.csv` og `reports.csv`
    .format = { -decision-format }
    .dry-run = { -decision-dry-run }
kartotek-decide-absence = En udeblivelse havde godkendt afbud, eller havde det ikke (4.5.4.2)
    .report = Indberetningens id
    .round = Runden
    .excused = Med godkendt afbud; uden dette tilvalg: uden
    .format = { -decision-format }
    .dry-run = { -decision-dry-run }
kartotek-decide-approve = En godkendelse, som reglerne overlader til RK eller RKF
    .report = Indberetningens id
    .what = Hvad der godkendes
    .no = Startnummer: kun for denne spiller
    .average = Det godkendte gennemsnit (§ 26)
    .format = { -decision-format }
    .dry-run = { -decision-dry-run }
kartotek-decide-assign = RK skønner et ratingtal for en spiller udefra (4.5.5.2.4)
    .report = Indberetningens id
    .rating = Ratingtallet
    .format = { -decision-format }
    .dry-run = { -decision-dry-run }
kartotek-decide-candidate-result = Et kandidatresultat, som ikke er i nogen indberetning (§ 26 d)
    .tournament = Turneringens navn
    .last-day = Dagen for den sidste runde
    .format = { -decision-format }
    .dry-run = { -decision-dry-run }
kartotek-decide-announce = En turnering er anmeldt (§ 64)
    .tournament = Dens indberetningers `tournament`, eller den ene indberetnings id
    .name = Turneringens navn
    .organiser = Klubben eller den, der arrangerer den
    .start = Dagen for første runde
    .groups = Hvor mange grupper den har, hver med sin egen indberetning
    .end = Dagen for sidste runde
    .format = { -decision-format }
    .dry-run = { -decision-dry-run }
kartotek-decide-identity = Hvem der spillede under et startnummer i en indberetning
    .report = Indberetningens id
    .player = Personens medlemsnummer
    .nobody = Ingen i kartoteket: et nyt medlem, eller en udefra
    .format = { -decision-format }
    .dry-run = { -decision-dry-run }
kartotek-decide-alias = Hvem der menes med et navn, som kartoteket har anderledes, i denne og alle senere indberetninger
    .name = Som indberetninger skriver det
    .player = Personens medlemsnummer
    .birth-date = Kun med denne fødselsdato: 1990-07-04, eller kun året
    .club = Kun i klubben med dette id eller navn
    .format = { -decision-format }
    .dry-run = { -decision-dry-run }
kartotek-decide-distinct = To poster, der ligner hinanden, er to personers; skrivebordet spørger ikke igen
    .player = Medlemsnummer
    .other = Den andens medlemsnummer
    .format = { -decision-format }
    .dry-run = { -decision-dry-run }
kartotek-decide-asked = Turneringslederen spørges om noget i brevet om indberetningen
    .report = Indberetningens id
    .no = Startnummeret på den spiller, der spørges om
    .question = Spørgsmålet, som turneringslederen skal læse det
    .format = { -decision-format }
    .dry-run = { -decision-dry-run }
kartotek-decide-confirmed = En bemærkning til en indberetning er kendt, og indberetningen er rigtig; det nævnes ikke igen
    .report = Indberetningens id
    .code = Bemærkningens kode
    .no = Startnummer: kun bemærkninger til denne spiller
    .other = Den anden indberetning, hvis bemærkningen er om to; partier fra en tredje indberetning spørges der om igen
    .format = { -decision-format }
    .dry-run = { -decision-dry-run }
kartotek-decide-fide-kept = Kartoteket har ret, hvor den seneste FIDE-liste siger noget andet; der spørges ikke igen, før listen siger noget nyt
    .player = Medlemsnummer
    .what = Den oplysning, kartoteket fastholder
    .what--title = Listen har ikke titlen mere
    .what--fide-id = Listen har ikke FIDE-id'et
    .format = { -decision-format }
    .dry-run = { -decision-dry-run }
kartotek-decide-undo = Tag en afgørelse tilbage: dens virkning ophæves, eller den gælder ikke længere; filen bliver liggende
    .decision = Afgørelsens fil, med eller uden `.toml`; eller begyndelsen af dens SHA-256, som i `decisions.csv`
    .format = { -decision-format }
    .dry-run = { -decision-dry-run }
kartotek-annul = Tag en ratet indberetning tilbage: dens tilvækst bliver 0 (4.5.4.1)
    .report = Indberetningens id
    .format = { -decision-format }
    .date = { -decision-date }
    .dry-run = { -decision-dry-run }
kartotek-impact = Vis, hvad indberetninger, afgørelser og regelsæt ville ændre: ratingtal, lister, klasser, kandidatresultater, og hvad nogen har ret til
    .files = Indberetningerne med skemaer ved siden af, og filer med afgørelser; de behøver ikke ligge i kontoret. Eller filer med regelsæt, som ligger i det
    .as-of = Efter kartoteket, som det så ud på denne dag; standard: i dag
    .after-long-help =
        En kørsel med disse indberetninger og afgørelser, og intet andet fra indbakken, planlægges og sammenlignes med den
        samme kørsel uden dem. Intet skrives. En annullering, en sammenlægning, en rettelse eller en anden afgørelse er en
        fil i `decisions`, som kommandoerne skriver den; den prøves tidligst på sin egen dag. En indberetning, der er ratet
        før, sammenlignes med det, der blev ratet: sådan viser en rettelse, hvad den ændrer. Lister, der er offentliggjort,
        forbliver, som de er. Et regelsæt i kontoret sammenlignes med kontoret uden det, den første dag, hvor alt i det gælder: sådan ses
        en omregning på forhånd.

        Exitkode 1: en indberetning ville blive holdt tilbage, eller en afgørelse ikke brugt.
kartotek-player = Vis en person i kartoteket (`player show`), eller skriv, hvad der ændrer sig for en, eller et nyt ratingtal, som RK har godkendt
    .id = Medlemsnummer
    .name = Efternavn, fornavn
    .birth-date = 1990-07-04, eller kun årstallet
    .sex = F (kvinde) eller M (mand)
    .club = Klubbens id eller navn; tom: ingen
    .federation = Tre bogstaver, som i DEN
    .member = Medlem af klubben (yes), ikke medlem (no) eller enkeltmedlem (single)
    .fide-id = FIDEs nummer; tom: intet
    .died = Den dag, spilleren døde
    .approved-by = Hvem der har godkendt ratingtallet
    .citizenship = Tre bogstaver, som i DEN; den, der er dansk statsborger og også har et andet statsborgerskab, er DEN (§ 36)
    .fide-games = Elo-ratede partier, som RK tæller dem (4.5.6.1)
    .public = Om navnet må stå på offentlige lister
    .resigned = Den dag, spilleren meldte sig ud af forbundet
    .taken-back = Spilleren er slettet og skal stå i kartoteket med navn igen
    .rating = Et nyt ratingtal (4.5.5.1.6); kræver --approved-by rk
    .format = { -decision-format }
    .date = { -decision-date }
    .dry-run = { -decision-dry-run }
kartotek-player-show = Vis alt, hvad kartoteket har om en person, og hvor det kommer fra
    .player = Medlemsnummer, eller navnet, som det står i kartoteket
    .as-of = Som kartoteket så ud på denne dag; standard: det nyeste
    .format = Hvordan det vises
    .format--html = En side, der kan stå alene, til den, der spurgte
kartotek-player-games = Vis en persons partier med modstandere, resultater og om de er ratet
    .player = Medlemsnummer, eller navnet, som det står i kartoteket
    .format = Hvordan de vises
kartotek-player-add = Registrér en, der ikke er i kartoteket (§ 5 c); ratingtallet kommer med den første indberetning
    .name = Efternavn, fornavn
    .club = Klubbens id eller navn
    .member = Uden klub: enkeltmedlem, eller ikke medlem
    .fide-id = FIDEs nummer
    .id = Medlemsnummer; standard: nummeret efter det højeste
    .another = En anden end den, kartoteket har med et sådant navn
kartotek-player-merge = Læg to numre, der er én person, sammen: behold det ene; alt om det andet tæller for det fra næste kørsel
    .player = Det nummer, der beholdes eller blev beholdt
    .duplicate = Det andet nummer
    .rating = Ratingtallet fra da af for det, der beholdes; `merge` kræver det, hvor begge har ratede partier og forskellige ratingtal
kartotek-player-unmerge = Ophæv en sammenlægning: igen to personer; hvad der er sket siden, bliver ved det nummer, der blev beholdt
    .player = Det nummer, der beholdes eller blev beholdt
    .duplicate = Det andet nummer
    .rating = Ratingtallet fra da af for det, der beholdes; `merge` kræver det, hvor begge har ratede partier og forskellige ratingtal
kartotek-change = Skriv en tabel over ændringer for medlemmer som én afgørelse
    .file = Tabellen: CSV eller XLSX
    .format = { -decision-format }
    .date = { -decision-date }
    .dry-run = { -decision-dry-run }
    .after-long-help =
        FIL har en linje for hver person og nogle af disse kolonner i vilkårlig rækkefølge, på engelsk eller dansk:

          id          medlemsnummer; skal være der          (medlemsnr, nr)
          new_id      et andet medlemsnummer fra nu af      (nyt_nr)
          name        efternavn, fornavn                    (navn)
          birth_date  1990-07-04, 04-07-1990 eller 1990     (fødselsdato, født)
          sex         F eller M                             (køn)
          club        en klubs id eller navn                (klub)
          federation  tre bogstaver som DEN                 (forbund, land)
          citizenship tre bogstaver                         (statsborgerskab)
          member      yes, no eller single                  (medlem)
          fide_id
          fide_games  Elo-ratede partier (4.5.6.1)          (elo_partier)
          title       som FM                                (titel)
          resigned    udmeldelsens dag                      (udmeldt)
          died        dødsdagen                             (død)
          public      yes eller no: på offentlige lister    (offentlig)
          note        kun til mennesker                     (bemærkning)

        En tom celle ændrer intet, en streg tømmer det, kartoteket har. Et nummer, som ingen har, med navn og fødselsdato for en i
        kartoteket er vedkommendes nye nummer. Det gamle fører stadig til personen.

        Se den igennem med --dry-run først: den tæller ændringerne efter art og viser hver med det, der stod før. Intet skrives, så
        længe en linje ikke kan udføres.

        Exitkode 1: en linje kan ikke udføres.
kartotek-official = Registrér en turneringslederlicens, eller at den er ophørt (4.6)
    .licence = Hvilken licens
    .from = Første dag
    .to = Sidste dag
    .format = { -decision-format }
    .date = { -decision-date }
    .dry-run = { -decision-dry-run }
kartotek-sanction = Advarsler og karantæner (§ 19)
    .last-day = Den sidste spilledag i den turnering, hvor den blev givet
kartotek-sanction-give = Giv en advarsel eller en karantæne; næste kørsel registrerer, hvad den bliver til
    .kind = Hvad der gives
    .kind--absence = Udeblevet fra en hel turnering uden godkendt afbud (4.5.4.2)
    .months = Karantænens længde
    .from = Karantænens første dag; standard: dagen efter den sidste spilledag
    .format = { -decision-format }
    .date = { -decision-date }
    .dry-run = { -decision-dry-run }
kartotek-sanction-lift = Ophæv en advarsel eller karantæne, der er i kartoteket; næste kørsel bedømmer på ny, hvad den havde ført til
    .kind = Som den er registreret; nødvendig, hvis spilleren har flere af den dag
    .from = Dens første dag; nødvendig, hvis spilleren har flere af den slags af den dag
    .format = { -decision-format }
    .date = { -decision-date }
    .dry-run = { -decision-dry-run }
kartotek-sanction-simulate = Vis, hvad kartoteket på en dag har om en spiller, ud fra spillerens sanktioner, som de blev givet
    .file = JSON: [{"{"}"kind": "warning|quarantine|absence", "last_day": DATO, "months": 3, "from": DATO{"}"}, …]
    .as-of = Den dag, der spørges om
    .rules = Regelsæt: id for programmets eller filer (NAVN.toml). Standard: kontorets, ellers dsu-handbook

kartotek-person = Det, loven giver en person ret til: sletning (GDPR, artikel 17)
kartotek-person-erase = Slet en person: navnet bliver til medlemsnummeret overalt, ratingtallene bliver; det kan ikke gøres om, så se først med --dry-run
    .id = Medlemsnummer
    .dry-run = Vis kun fil for fil, hvad der ville blive skrevet; intet ændres
    .yes = Gør det: uden dette tilvalg slettes intet
    .reason = Hvorfor; det bliver stående, så det må ikke nævne personen
    .reports = En mappe, hvor der også er offentliggjort lister, hvis kontoret ikke husker den; kan gentages
    .format = Hvordan det vises, hvad der er skrevet eller ville blive det

# Forløb, formater, programmet selv
kartotek-rules = Vis et regelsæt, eller kontrollér filen med et, før det bruges
kartotek-rules-show = Vis et regelsæt helt, med det, som det arver, og hvorfra
    .set = Dets id eller dets fil. Standard: det sidste, som kontoret nævner, ellers dsu-handbook
kartotek-rules-check = Kontrollér nøgler, tabeller og eksempler i en fil, og vis, hvad der er anderledes end i det regelsæt, som den bygger på
    .file = Filen med regelsættet
    .format = Hvordan det vises
kartotek-replay = Beregn et helt forløb igen, efter disse regler eller andre, uden at røre kartoteket
    .long-about = Et kontors kørsler laves alle igen ud fra de oplysninger, de skrev ned: med deres afgørelser og rettelser, på det kartotek, kørslerne før dem efterlod. I tabeller er hver turnering én hel gruppe efter systemet other; de rates efter slutdag og tid (sammenlignet som tekst, byte for byte); start- og registreret ratingtal er ratingtallet efter alle tidligere turneringer. Flere --rules sammenlignes på en side, what-if.html.
    .players = Spillerne; uden tabeller er det kontorets forløb
    .tournaments = Turneringerne
    .games = Partierne
    .out = Mappen til resultaterne: ratings.csv, ratings.parquet, ledger.parquet
    .rules = Et regelsæt, en fil med et foreslået (NAVN.toml), eller flere, der afløser hinanden efter dato (dsu-handbook,dsu-2015); for et kontor også `settings`, de regler, hver kørsel blev lavet efter. Standard: dsu-handbook, for et kontor settings; angives tilvalget flere gange, får hvert sin mappe i MAPPE
    .format = Hvordan det vises, hvad der blev gjort
    .after-help =
        Tabeller med komma, semikolon eller tabulator imellem, i UTF-8:
          players      id,name,club,rating           rating: et helt tal; tomt: intet, og så intet parti
          tournaments  tid,end_date,name             end_date: 2026-04-06
          games        tid,round,white,black,result  white, black: spilleres id; result: hvad Hvid fik, 1, 0.5 eller 0
        En turnerings partier står sammen, og ingen turnering står efter en, der sluttede senere; de, der sluttede samme dag,
        står i vilkårlig rækkefølge. En turnering med fejl i sine partier holdes tilbage, og resten rates (exitkode 1). Er der
        fejl i selve tabellen, skrives intet (exitkode 2).

        Der skrives:
          ratings.csv, ratings.parquet  id,rating,games: alle spillere i samme rækkefølge som i tabellen over spillere
          ledger.parquet                en række for hver spiller i hver turnering, i den rækkefølge, de blev ratet: date,
                                        report, id, ro, method, n, w_x100, we_x100, k, bonus_x100, gain_x100, rn, notes; for et
                                        kontor alle kolonner i dets regnskab
          what-if.html, what-if/*.csv   for flere --rules: fordeling, udvikling, forventede og opnåede point, og hvem der kommer
                                        i en anden klasse; det første ved siden af hvert af de andre

        Et foreslået regelsæt er en fil som denne; hvad den ikke siger, er som i det sæt, den bygger på:
          id = "floor-1200"
          title = "Bundgrænse 1200"
          based_on = "dsu-2015"
        {"  ["}floor]
          rating = 1200
        Tabel 1 er expected_score: fra hvilken ratingforskel den højest ratede forventes at score hvor meget af et parti,
          expected_score = [[0, "0.50"], [4, "0.51"], [11, "0.52"]]  (før den første linje i kantede parenteser)
kartotek-simulate = Opdigt et forbund af en hvilken som helst størrelse: samme --seed giver samme bytes. Ingen i det findes
    .bulk = Som de tre tabeller, `kartotek replay` læser, i denne mappe
    .format = Hvordan tabellerne skrives
    .files = Som et kontor med filer: det oprindelige kartotek, og i indbakken en TRF og et skema for hver turnering
    .bad = Hvor mange af hundrede indberetninger der er dårlige: afskårne, selvmodsigende, med en ukendt …
    .players = Hvor mange spillere
    .tournaments = Hvor mange turneringer, på 7 runder og 8 til 64 spillere, i gennemsnit 23; otte spillere spiller alle mod alle; i et kontor fra 14 spillere Monrad eller Nordisk, nogle Schweizer
    .from = Den første dag, en turnering slutter
    .days = Hvor mange dage de er spredt over
    .seed = Et andet tal, et andet forbund
kartotek-schema = Vis JSON-skemaet for et format eller en kommandos svar, eller et tomt indberetningsskema
    .format = Et format eller en kommandos svar med `--format json`, navngivet efter kommandoens ord: `find`, `player-games`; svaret fra `list` hedder `list-answer` og det fra `player ID` `player-answer`, da `list` og `player` er formater
    .format--rules = En fil med et regelsæt (TOML)
    .format--report = En turneringsindberetning i JSON; skemaet (TOML) har de samme nøgler
    .format--decision = Afgørelser i en fil (TOML)
    .format--summary = Regnskabet for en kørsel og for hver indberetning, den læste: `internal/summary.json` (JSON)
    .format--list = En offentlig liste: `ratinglist.json` og de andre (JSON)
    .format--player = En spiller på webstedet: `players/ID.json` (JSON)
    .format--tournament = En turnering på webstedet: `tournaments/ID.json` (JSON)
    .format--diagnostic = En linje fra `check --format json` og alt andet, der findes i en fil, som JSON
    .format--error = Svaret fra en kommando, der mislykkedes, med `--format json`
    .format--site = Webstedets filer: `index.json` (JSON)
    .format--form = Turneringsindberetningsskemaet, med hver nøgle forklaret, til at udfylde
    .xlsx = Med `form`: som regneark til at udfylde, i stedet for TOML
    .language = Skemaets sprog, da eller en; standard: kontorets, i et regneark da
    .for = Med `form`: begyndt for en partiliste, der kom uden skema, med dens spillere; det lægges ved siden af listen
    .out = Skriv det i en fil i stedet for at vise det
kartotek-completions = Vis det, en kommandoskal bruger til at fuldføre kommandoer og tilvalg; i bash, zsh og fish også personer, klubber og indberetninger
    .shell = Kommandoskallen
    .after-help =
        bash:  kartotek completions bash > ~/.local/share/bash-completion/completions/kartotek
        zsh:   kartotek completions zsh > en mappe i $fpath, som _kartotek
        fish:  kartotek completions fish > ~/.config/fish/completions/kartotek.fish
kartotek-man = Vis manualsiden om kartotek, eller skriv siderne om alle kommandoer
    .out = Skriv en side for hver kommando i denne mappe: `man -l MAPPE/kartotek-run.1`

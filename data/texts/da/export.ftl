### Det, der skrives til andre programmer

export-text =
    .meaning = En tekst skrives ikke i en fil til andre programmer, som den står i kartoteket.
export-text--letters = `{ $registered }` skrives `{ $written }`: formatet har ikke andre bogstaver
export-text--unsayable = `{ $registered }` skrives `{ $written }`: hvert `?` er et bogstav, som formatet ikke har
    .help = giv personen et navn med latinske bogstaver: `kartotek player ID --name "…"`
export-text--formula = `{ $registered }` skrives `{ $written }`: et regneark ville regne det ud
    .help = giv personen eller klubben et navn, der ikke begynder sådan
export-text--surname = `{ $registered }` skrives `{ $written }`; den, der læser filen, tager det sidste ord som efternavn

trf-unsaid =
    .meaning = Noget om en turnering står ikke i den TRF-fil, der skrives, eller kun en del af det.
trf-unsaid--record = TRF16 har ingen linje til { $record }: det skrives ikke
    .help = tilføj --version 26, som skriver det
trf-unsaid--cut = `{ $found }` skrives `{ $written }`: der er ikke plads til mere i feltet
trf-unsaid--number = `{ $found }` skrives ikke: der er ikke plads til det i feltet
    .help = ret det i indberetningen
trf-unsaid--round = runde { $round } for startnummer { $player } er ladt tom: TRF har ingen kode for det
    .help = ret resultatet i indberetningen
trf-unsaid--form = ingen TRF-fil har en linje til det, indberetningen siger under { $keys }
    .help = send skemaet med; et program til rundelægning kan undvære det

## Til FIDE

fide-report-incomplete = FIDE skal kende byen (022), og den står ikke i indberetningen
    .help = angiv --city "…"
    .meaning = FIDE skal bruge noget, der ikke står i indberetningen; der skrives intet, før det er der.
fide-report-incomplete--name = FIDE skal kende turneringens navn (012), og det står ikke i indberetningen
    .help = skriv name = "…" i skemaet
fide-report-incomplete--federation = FIDE skal kende forbundet, hvor der blev spillet (032), og det står ikke i indberetningen
    .help = skriv forbundet i skemaet, f.eks. federation = "DEN"
fide-report-incomplete--start = FIDE skal kende første spilledag (042), og den står ikke i indberetningen
    .help = skriv start = ÅÅÅÅ-MM-DD i skemaet
fide-report-incomplete--end = FIDE skal kende sidste spilledag (052), og den står ikke i indberetningen
    .help = skriv end = ÅÅÅÅ-MM-DD i skemaet
fide-report-incomplete--arbiter = FIDE skal kende turneringslederen (102), som ikke er nævnt i indberetningen
    .help = skriv [[directors]] i skemaet, eller angiv --arbiter "Efternavn, Fornavn FIDE-ID"
fide-report-incomplete--round-dates = FIDE skal kende datoen for hver runde (132), og de står ikke i indberetningen
    .help = skriv round_dates = [ÅÅÅÅ-MM-DD, …] i skemaet, én for hver runde
fide-report-incomplete--time-control = FIDE skal kende betænkningstiden (222), og den står ikke i indberetningen
    .help = skriv time_control = "40/5400+30,900+30" i skemaet: træk/sekunder+tillæg

fide-player-incomplete =
    .meaning = En spiller uden FIDE-id mangler den fødselsdato eller det køn, som FIDE registrerer nye spillere efter.
fide-player-incomplete--birth-date = { $player } har intet FIDE-id, og FIDE skal kende en ny spillers fødselsdato
    .help = skriv fide_id eller birth_date i indberetningen eller i kartoteket: `kartotek player`
fide-player-incomplete--sex = { $player } har intet FIDE-id, og FIDE skal kende en ny spillers køn
    .help = skriv fide_id eller sex i indberetningen eller i kartoteket: `kartotek player`

fide-player-left-out =
    .meaning = En computer står ikke i filen til FIDE; dens modstandere står som oversiddere.
fide-player-left-out--computer = { $player } er en computer og er udeladt; modstanderen står som oversidder med lige så mange point
    .help = der skal ikke gøres noget: FIDE rater ikke partier mod computere

fide-arbiter-without-id = turneringslederen { $arbiter } har intet FIDE-id i indberetningen eller kartoteket
    .help = angiv --arbiter "Efternavn, Fornavn FIDE-ID", eller skriv fide_id i kartoteket: `kartotek player`
    .meaning = FIDE kender turneringsledere ved deres numre; denne står kun ved navn i filen.

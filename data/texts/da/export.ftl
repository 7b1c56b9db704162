### Det, der skrives til andre programmer

export-text = `{ $registered }` skrives `{ $written }`: formatet har ikke andre bogstaver
    .meaning = En tekst skrives ikke i en fil til andre programmer, som den står i kartoteket.
export-text--unsayable = `{ $registered }` skrives `{ $written }`: formatet har intet bogstav for `?`
    .help = giv personen et navn med latinske bogstaver: kartotek player ID --name "…"
export-text--formula = `{ $registered }` skrives `{ $written }`: et regneark ville regne det ud
    .help = giv personen eller klubben et navn, der ikke begynder sådan
export-text--surname = `{ $registered }` skrives `{ $written }`; den, der læser filen, tager det sidste ord som efternavn

trf-unsaid = TRF16 har ingen linje til { $record }: det skrives ikke
    .help = --version 26 skriver det
    .meaning = Noget om en turnering står ikke i den TRF-fil, der skrives, eller kun en del af det.
trf-unsaid--cut = `{ $found }` skrives `{ $written }`: der er ikke plads til mere i feltet
trf-unsaid--number = `{ $found }` skrives ikke: der er ikke plads til det i feltet
    .help = ret det i indberetningen
trf-unsaid--round = runde { $round } for startnummer { $player } er ladt tom: TRF har ingen kode for det
    .help = ret resultatet i indberetningen

### Det, der skrives til andre programmer

export-text = `{ $registered }` skrives `{ $written }`: formatet har ikke andre bogstaver
    .meaning = En tekst skrives ikke i en fil til andre programmer, som den står i kartoteket.
export-text--unsayable = `{ $registered }` skrives `{ $written }`: formatet har intet bogstav for `?`
    .help = giv personen et navn med latinske bogstaver: kartotek player ID --name "…"
export-text--formula = `{ $registered }` skrives `{ $written }`: et regneark ville regne det ud
    .help = giv personen eller klubben et navn, der ikke begynder sådan
export-text--surname = `{ $registered }` skrives `{ $written }`; den, der læser filen, tager det sidste ord som efternavn

### What is written for other programs

export-text = `{ $registered }` is written `{ $written }`: the format has no other letters
    .meaning = A text is not written into a file for other programs as the register has it.
export-text--unsayable = `{ $registered }` is written `{ $written }`: the format has no letter for `?`
    .help = give the person a name in Latin letters: kartotek player ID --name "…"
export-text--formula = `{ $registered }` is written `{ $written }`: a spreadsheet would compute it
    .help = give the person or the club a name that does not begin so
export-text--surname = `{ $registered }` is written `{ $written }`; who reads the file takes the last word for the surname

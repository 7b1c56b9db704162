### What is written for other programs

export-text = `{ $registered }` is written `{ $written }`: the format has no other letters
    .meaning = A text is not written into a file for other programs as the register has it.
export-text--unsayable = `{ $registered }` is written `{ $written }`: the format has no letter for `?`
    .help = give the person a name in Latin letters: kartotek player ID --name "…"
export-text--formula = `{ $registered }` is written `{ $written }`: a spreadsheet would compute it
    .help = give the person or the club a name that does not begin so
export-text--surname = `{ $registered }` is written `{ $written }`; who reads the file takes the last word for the surname

trf-unsaid = TRF16 has no record for { $record }: it is not written
    .help = --version 26 writes it
    .meaning = Something of a tournament is not in the TRF that is written, or not whole.
trf-unsaid--cut = `{ $found }` is written `{ $written }`: the field has no room for more
trf-unsaid--number = `{ $found }` is not written: the field has no room for it
    .help = correct it in the report
trf-unsaid--round = round { $round } of start number { $player } is left blank: TRF has no code for it
    .help = correct the result in the report

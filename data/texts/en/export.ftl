### What is written for other programs

export-text =
    .meaning = A text is not written into a file for other programs as the register has it.
export-text--letters = `{ $registered }` is written `{ $written }`: the format has no other letters
export-text--unsayable = `{ $registered }` is written `{ $written }`: each `?` is a letter that the format does not have
    .help = give the person a name in Latin letters: `kartotek player ID --name "…"`
export-text--formula = `{ $registered }` is written `{ $written }`: a spreadsheet would compute it
    .help = give the person or the club a name that does not begin like that
export-text--surname = `{ $registered }` is written `{ $written }`; whoever reads the file takes the last word for the surname

trf-unsaid =
    .meaning = Something about a tournament is not written into the TRF, or only in part.
trf-unsaid--record = TRF16 has no record for { $record }: it is not written
    .help = add --version 26, which writes it
trf-unsaid--cut = `{ $found }` is written `{ $written }`: the field has no room for more
trf-unsaid--number = `{ $found }` is not written: the field has no room for it
    .help = correct it in the report
trf-unsaid--round = round { $round } of start number { $player } is left blank: TRF has no code for it
    .help = correct the result in the report
trf-unsaid--form = no TRF has a record for what the report says under { $keys }
    .help = send the form along; a pairing program does not need it

## For FIDE

fide-report-incomplete = FIDE needs the city (022), which the report does not name
    .help = add --city "…"
    .meaning = FIDE needs something that a report does not say; nothing is written until it is there.
fide-report-incomplete--name = FIDE needs the name of the tournament (012), which the report does not give
    .help = write name = "…" in the form
fide-report-incomplete--federation = FIDE needs the federation where the tournament was played (032); the report does not name it
    .help = write the federation in the form, such as federation = "DEN"
fide-report-incomplete--start = FIDE needs the first day (042), which the report does not give
    .help = write start = YYYY-MM-DD in the form
fide-report-incomplete--end = FIDE needs the last day (052), which the report does not give
    .help = write end = YYYY-MM-DD in the form
fide-report-incomplete--arbiter = FIDE needs the chief arbiter (102), whom the report does not name
    .help = write [[directors]] in the form, or add --arbiter "Surname, First name FIDE-ID"
fide-report-incomplete--round-dates = FIDE needs the day of each round (132), which the report does not give
    .help = write round_dates = [YYYY-MM-DD, …] in the form, one for each round
fide-report-incomplete--time-control = FIDE needs the time control (222), which the report does not state
    .help = write time_control = "40/5400+30,900+30" in the form: moves/seconds+increment

fide-player-incomplete =
    .meaning = A player without FIDE id lacks the birth date or the sex by which FIDE registers new players.
fide-player-incomplete--birth-date = { $player } has no FIDE id, and FIDE needs the day of birth of a new player
    .help = enter fide_id or birth_date in the report, or in the register: `kartotek player`
fide-player-incomplete--sex = { $player } has no FIDE id, and FIDE needs the sex of a new player
    .help = enter fide_id or sex in the report, or in the register: `kartotek player`

fide-player-left-out =
    .meaning = A computer is not in the file for FIDE; its opponents have byes.
fide-player-left-out--computer = { $player } is a computer and is left out; its opponents have byes of as many points
    .help = there is nothing to do: FIDE rates no games against computers

fide-arbiter-without-id = the arbiter { $arbiter } has no FIDE id in the report or the register
    .help = add --arbiter "Surname, First name FIDE-ID", or enter fide_id in the register: `kartotek player`
    .meaning = FIDE knows arbiters by their ids; this one is in the file by name alone.

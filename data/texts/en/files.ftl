### Files

file-empty = the file is empty
    .help = send the report again; an empty file usually means that a disk was full or a mail was cut off
    .meaning = A file has nothing in it.
file-binary =
    .meaning = A file is not text.
line-too-long =
    .meaning = A line is longer than any report's.
encoding-assumed =
    .meaning = A file is not UTF-8 and was read as CP1252.
file-ignored =
    .meaning = A file in the inbox is no report.
report-without-games =
    .meaning = A report or its form has no table of games.
report-without-games--players = the report has no players
    .help = list every player under [[players]]
report-too-large = the report has { $count } { $part }; no tournament has more than { $most }
    .help = one report is one group; send each group as a report of its own
    .meaning = A report has more players, games or entries than any tournament.
report-too-large--players = players
report-too-large--games = games
report-too-large--byes = byes
report-too-large--unexcused = unexcused absences
report-too-large--withdrawn = withdrawals
report-too-large--directors = directors
report-too-large--committee = committee members
report-too-large--warnings = warnings
report-too-large--quarantines = quarantines
report-too-large--round-dates = round dates

## forms, JSON

form-syntax =
    .meaning = A form or JSON report cannot be read at this place.
form-missing = the report came without a form: kind, time control, directors, excuses and approvals are unknown
    .help = put the turneringsindberetningsskema beside it: the same name, ending in .toml
    .meaning = A TRF came without its form: what the form would say could not be checked.
form-value =
    .meaning = A value of the form is not one of those that are allowed.
form-value--no-text = `{ $begin }…` is longer than { $longest } characters, or holds characters that cannot be printed
    .help = write the text again
form-differs =
    .meaning = The form gives other dates than the table beside it; the form's were used.

## CSV

csv-syntax =
    .meaning = A games table cannot be read at this place.

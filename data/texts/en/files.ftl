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
file-ignored = the file is no report; it was passed over
    .help = reports end in .trf, .json or .csv, with their forms beside them in .toml
    .meaning = A file in the inbox is no report.
file-unread = it cannot be read: { $error }
    .help = give the program the right to read it, or take it out of the inbox
    .meaning = Something in the inbox or among the decisions was not opened: nobody knows whether it is a report.
file-unread--too-large = the file has { $megabytes } MB, which is more than any report; it was passed over
    .help = send the report itself, as .trf, .json or .csv
file-unread--link = this is a link; it was not followed
    .help = put the file itself there: what a link leads to may change, or lie outside the office
file-unread--no-file = this is a pipe, a socket or a device; it was passed over
    .help = put the report itself there, as a file
file-unread--name = the name has signs that cannot be shown; the file was passed over
    .help = give it a plain name, and the next run reads it
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

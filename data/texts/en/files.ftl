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
file-too-large = the file has { $size } MB; no report has more than { $most }
    .help = send the report as the tournament program writes it; each group is a report of its own
    .meaning = A file is larger than any report; it is not read.
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
text-impossible =
    .meaning = A name, a club or an id is longer than any, holds characters that cannot be seen, or is a formula.
text-impossible--long = `{ $begin }…` is longer than { $most } characters
    .help = shorten it; a remark has no place in a name, a club or an id
text-impossible--invisible = `{ $begin }` holds a character that cannot be seen ({ $character })
    .help = type the text again; such characters come from copying it from a web page or another program
text-impossible--formula = `{ $begin }` is no name: a spreadsheet would take it for a formula
    .help = take away the = + - or @ that it begins with, or that stands behind a comma or semicolon without a space
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
form-differs =
    .meaning = The form gives other dates than the table beside it; the form's were used.

## CSV

csv-syntax =
    .meaning = A games table cannot be read at this place.

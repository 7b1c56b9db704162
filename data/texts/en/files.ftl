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
file-too-large = the file has { $size } MB; no report has more than { $most }
    .help = send the report as the tournament program writes it; each group is a report of its own
    .meaning = A file is larger than any report; it is not read.
report-without-games =
    .meaning = A report or its form has no table of games.
report-too-large =
    .meaning = A report has more players, games or entries than any tournament.
text-impossible =
    .meaning = A name, a club or an id is longer than any, holds characters that cannot be seen, or is a formula.
text-impossible--long = “{ $begin }…” is longer than { $most } characters
    .help = shorten it; a remark has no place in a name, a club or an id
text-impossible--invisible = “{ $begin }” holds a character that cannot be seen ({ $character })
    .help = type the text again; such characters come from copying it from a web page or another program
text-impossible--formula = “{ $begin }” is no name: a spreadsheet would take it for a formula
    .help = take away the = + - or @ that it begins with, or that stands behind a comma or semicolon without a space

## forms, JSON

form-syntax =
    .meaning = A form or JSON report cannot be read at this place.
form-missing =
    .meaning = A TRF came without its form: what the form would say could not be checked.
form-value =
    .meaning = A value of the form is not one of those that are allowed.
form-differs =
    .meaning = The form gives other dates than the table beside it; the form's were used.

## CSV

csv-syntax =
    .meaning = A games table cannot be read at this place.

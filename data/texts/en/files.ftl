### Files

file-empty = the file is empty
    .help = send the report again; an empty file usually means that a disk was full or a mail was cut off
    .meaning = A file has nothing in it.
    .outside = { file-empty }
file-binary = the file is not text
    .help = send the report as TRF, JSON, CSV or a spreadsheet (.xlsx); the database of a tournament program cannot be read here
    .meaning = A file is not text.
    .outside = { file-binary }
file-binary--broken = the file begins like { $encoding }, but what follows is not { $encoding }
    .help = save it as UTF-8 and send it again
    .outside = { file-binary--broken }
file-binary--no-letter = the file is not UTF-8; its letters are those of { $encoding }, but the byte { $byte } means nothing in that encoding
    .help = save the file as UTF-8 in the program that made it, and send it again
    .outside = { file-binary--no-letter }
line-too-long = the line is { $length } bytes long; no report has lines over { $longest }
    .help = save the report from the tournament program again as text with line breaks
    .meaning = A line is longer than any report's.
    .outside = { line-too-long }
encoded-twice = letters are written as two characters each, as happens when UTF-8 is taken for CP1252; { $lines ->
        [one] a line was put right
       *[other] { $lines } lines were put right
    }, here { $after } instead of { $before }
    .help = look at the names with æ, ø, å or accents; the file was saved in two encodings, or one after the other
    .meaning = Letters are written as two characters each (SÃ¸ren for Søren): UTF-8 that was taken for CP1252. They were put right.
    .outside = { encoded-twice }
encoding-assumed = the file is not UTF-8; by its letters it was read as { $encoding }
    .help = look at the names with æ, ø, å or accents; if they are wrong, save the file as UTF-8
    .meaning = A file is not UTF-8 and was read in the code page in which its letters are words: CP1252, CP850 or CP865.
    .outside = { encoding-assumed }
encoding-assumed--doubtful = the file is not UTF-8; it was read as { $encoding }, but here there is a symbol inside a word
    .help = look at the names with æ, ø, å or accents; if they are wrong, save the file as UTF-8 and send it again
    .outside = { encoding-assumed--doubtful }
file-ignored = the file cannot be read as a report; nothing in it was rated
    .help = ask the sender for the workbook or a TRF of the tournament; if it is no report, take it out of the inbox; if it is to stay there: `{ $command }`
    .meaning = A file in the inbox cannot be read as a report: a PDF or a picture, for example.
    .outside = { file-ignored }
    .outside-help = send the workbook or a TRF of the tournament
file-ignored--pdf = this is a PDF, and its games cannot be read; nothing in it was rated
    .help = ask the sender for the workbook or a TRF of the tournament, and take the PDF out of the inbox; if it is to stay there: `{ $command }`
    .outside = { file-ignored--pdf }
    .outside-help = send the workbook or a TRF of the tournament instead of the PDF
file-ignored--picture = this is a picture, and its games cannot be read; nothing in it was rated
    .help = ask the sender for the workbook or a TRF of the tournament, and take the picture out of the inbox; if it is to stay there: `{ $command }`
    .outside = { file-ignored--picture }
    .outside-help = send the workbook or a TRF of the tournament instead of the picture
file-ignored--word = this is a Word document, and its games cannot be read; nothing in it was rated
    .help = ask the sender for the workbook or a TRF of the tournament, and take the document out of the inbox; if it is to stay there: `{ $command }`
    .outside = { file-ignored--word }
    .outside-help = send the workbook or a TRF of the tournament instead of the document
file-ignored--swiss-manager = this is Swiss-Manager's own file, which only that program can read; nothing in it was rated
    .help = ask the sender for the TRF that Swiss-Manager exports, and take this file out of the inbox; if it is to stay there: `{ $command }`
    .outside = { file-ignored--swiss-manager }
    .outside-help = send the TRF that Swiss-Manager exports
file-ignored--mail = this is a mail; what is attached to it was not read, and nothing was rated
    .help = save what is attached to it in the inbox, and take the mail out; if it is to stay there: `{ $command }`
    .outside = { file-ignored--mail }
    .outside-help = attach the workbook or the TRF itself
file-too-large = the file has more than { $most } MB; no report is so large
    .help = send the report as the tournament program writes it; each group is a report of its own
    .meaning = A file is larger than any report; it is not read.
    .outside = { file-too-large }
file-unread =
    .meaning = Something in the inbox or among the decisions was not opened, so nobody knows whether it is a report.
file-unread--unreadable = it cannot be read: { $error }
    .help = give the program the right to read it, or take it out of the inbox
    .outside = { file-unread--unreadable }
file-unread--too-large = the file has { $megabytes } MB, which is more than any report; it was passed over
    .help = send the report itself, as .trf, .json or .csv
    .outside = { file-unread--too-large }
file-unread--decisions-too-large = the file has { $megabytes } MB, more than any decisions; it was passed over
    .help = if these are decisions, divide them among several files; otherwise take the file away
    .outside = { file-unread--decisions-too-large }
file-unread--decisions-full = the decision files before this one, by name, are as much as a run reads; this one was passed over
    .help = look for files that are not decisions, and take them away
    .outside = { file-unread--decisions-full }
file-unread--link = this is a link; it was not followed
    .help = put the file itself there: what a link leads to may change, or lie outside the office
    .outside = { file-unread--link }
file-unread--no-file = this is a pipe, a socket or a device; it was passed over
    .help = put the report itself there, as a file
    .outside = { file-unread--no-file }
file-unread--beside = it is passed over, because { $other } beside it was not read
    .help = a report and its form are read together; the next run reads them when both can be read
    .outside = { file-unread--beside }
file-unread--name = the name has characters that cannot be shown; the file was passed over
    .help = give it a plain name, and the next run reads it
    .outside = { file-unread--name }
file-unread--no-inbox = the folder is not there, and earlier runs have read reports from it; no report was read
    .help = if it was moved, put it back; if its disk is not connected, connect it, and run again; otherwise make an empty folder
    .outside = { file-unread--no-inbox }
file-unread--many-files = { $more } more files lie here; a run reads at most { $most }, in the order of their names
    .help = take away what is not a report; the next run reads the others
    .outside = { file-unread--many-files }
file-unread--run-full = this run has read as much as one run can work on; the largest files of the inbox wait, this one among them
    .help = look for files that are not reports and take them out of the inbox; the next run reads what waits
    .outside = { file-unread--run-full }
file-unread--group = the files of this name are together larger than any report; they were passed over
    .help = a report is one table with its form; take the other files of this name away
    .outside = { file-unread--group }
reader-failed = the file cannot be read, because of a fault in the program; it was held back, and everything else was read
    .help = send the report in another form (TRF, JSON), and the file to whoever looks after the program; with --log-json the log says where it failed
    .meaning = The program failed while it read a file, or would have failed: no tournament program writes such a file. The file is held back, and nothing else is affected.
    .outside = { reader-failed }
reader-failed--announced = the workbook claims to hold { $texts } texts, more than any workbook has; it was not opened
    .help = open it in the spreadsheet program, save it again as .xlsx, and send it again
    .outside = { reader-failed--announced }
report-without-games =
    .meaning = A report or its form has no table of games.
report-without-games--without-players = the report has no players
    .help = { $medium ->
        [workbook] list every player in the sheet of the players
        [json] list every player under `players`
       *[other] list every player under [[players]]
    }
    .outside = { report-without-games--without-players }
report-without-games--form-alone = the form has no games
    .help = a form needs its table beside it: the same name, ending in .trf, .csv or .xlsx, or [[games]] in it
    .outside = { report-without-games--form-alone }
report-without-games--not-played = no player of the report has a game in any round
    .help = send the report when the tournament is over
    .outside = { report-without-games--not-played }
report-without-games--table-alone = the games table came without its form: who the players are, the dates and the time control are unknown
    .help = `kartotek schema form --for { $typed }` writes { $name } beside it, with these players; fill in days and time control there:{ $form }
    .outside = { report-without-games--table-alone }
    .outside-help = send the form (turneringsindberetningsskema) with it: the tournament's name, days, time control and players
text-impossible =
    .meaning = A name, a club or an id is longer than any real one, holds characters that cannot be seen, or is a formula.
text-impossible--too-long = `{ $begin }…` is longer than { $most } characters
    .help = shorten it; a remark has no place in a name, a club or an id
    .outside = { text-impossible--too-long }
text-impossible--invisible = `{ $begin }` holds a character that cannot be seen ({ $character })
    .help = type the text again; such characters come from copying it from a web page or another program
    .outside = { text-impossible--invisible }
text-impossible--formula = `{ $begin }` is not a name: a spreadsheet would take it for a formula
    .help = take away the = + - or @ that it begins with, or that follows a comma or semicolon without a space
    .outside = { text-impossible--formula }
report-too-large = the report has { $count } { $part }; no tournament has more than { $most }
    .help = one report is one group; send each group as a report of its own
    .meaning = A report has more players, games or entries than any tournament.
    .outside = { report-too-large }
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
report-too-large--lines = lines
report-too-large--values = values
report-too-large--tables = tables and lists

## forms, JSON

form-syntax =
    .meaning = A form or JSON report cannot be read at this place.
form-syntax--unknown-key = the key `{ $key }` is unknown
    .help = the empty form that RKF hands out has every key
    .outside = { form-syntax--unknown-key }
form-syntax--misspelt-key = the key `{ $key }` is unknown
    .help = perhaps `{ $likeliest }`; the empty form that RKF hands out has every key
    .outside = { form-syntax--misspelt-key }
form-syntax--key-twice = the key `{ $key }` is given twice here
    .help = take one of them out
    .outside = { form-syntax--key-twice }
form-syntax--key-missing = the key `{ $key }` is missing
    .help = add it; the empty form that RKF hands out has every key
    .outside = { form-syntax--key-missing }
form-syntax--unknown-word = `{ $word }` is not one of the words that are allowed here
    .help = write { $known }
    .outside = { form-syntax--unknown-word }
form-syntax--wrong-type = found { $found }, expected { $wanted }
    .help = correct this place
    .outside = { form-syntax--wrong-type }
form-syntax--wanted = expected here: { $wanted }
    .help = correct this place
    .outside = { form-syntax--wanted }
form-syntax--nothing = nothing
form-syntax--the-text = the text "{ $value }"
form-syntax--the-number = the number { $value }
form-syntax--the-word = { $value }
form-syntax--the-date = the date { $value }
form-syntax--a-list = a list
form-syntax--a-table = a table
form-syntax--whole-number = a whole number
form-syntax--count = a whole number, not below 0
form-syntax--text = a text
form-syntax--yes-no = true or false
form-syntax--date = a date like 2026-04-02
form-syntax--list = a list
form-syntax--table = keys with values
form-syntax--toml = the line cannot be read: { $parser }
    .help = correct this place: a line is `key = value`, a text is in quotation marks; the empty form that RKF hands out shows how
    .outside = { form-syntax--toml }
form-syntax--json = the report cannot be read: { $parser }
    .help = correct this place, or save the report from the program again; the empty form that RKF hands out has every key
    .outside = { form-syntax--json }
form-syntax--unquoted = this is neither a number nor a text in quotation marks
    .help = { $medium ->
        [json] write a number as 1500, and everything else in quotation marks
       *[other] write a number as 1500, a date as 2026-04-02, and everything else in straight quotation marks ("), as in name = "Skovby"
    }
    .outside = { form-syntax--unquoted }
form-syntax--open-text = a text does not end on its line
    .help = put a quotation mark (") at its end
    .outside = { form-syntax--open-text }
form-syntax--open-bracket = a bracket is not closed
    .help = { $medium ->
        [json] close it
       *[other] close it: a player begins with [[players]], in two brackets on either side; a list is between [ and ]
    }
    .outside = { form-syntax--open-bracket }
form-syntax--no-sign = { $medium ->
        [json] between a key and its value there is no colon
       *[other] after the key there is no =
    }
    .help = { $medium ->
        [json] write "key": value
       *[other] a line is `key = value`; a remark begins with #
    }
    .outside = { form-syntax--no-sign }
form-syntax--missing-comma = before this place a comma is missing, or a bracket is not closed
    .help = put a comma between two values, and none after the last; close every bracket that is opened
    .outside = { form-syntax--missing-comma }
form-syntax--extra-comma = a comma follows the last value
    .help = take the comma out
    .outside = { form-syntax--extra-comma }
form-syntax--left-over = { $medium ->
        [json] the report ends before this place
       *[other] the line should end before this place
    }
    .help = { $medium ->
        [json] one file holds one report; take out what follows, or a bracket that was closed too early
       *[other] write one key and its value on a line; a text is in quotation marks, a remark begins with #
    }
    .outside = { form-syntax--left-over }
form-syntax--key = { $medium ->
        [json] a key is not in quotation marks
       *[other] a key has letters from a to z, digits, - and _ only
    }
    .help = { $medium ->
        [json] write "key": value
       *[other] a line is `key = value`; the empty form that RKF hands out has every key
    }
    .outside = { form-syntax--key }
form-syntax--escape = in a text, only certain characters may follow `\`, and this is not one of them
    .help = write `\\` for a `\` in a text
    .outside = { form-syntax--escape }
form-syntax--cut-off = the file ends in the middle of the report
    .help = it was probably cut off: send it again
    .outside = { form-syntax--cut-off }
form-syntax--too-deep = lists and tables are nested deeper than in any report
    .help = the empty form that RKF hands out shows how one is built
    .outside = { form-syntax--too-deep }
-do-form = send the form (turneringsindberetningsskema) with it, under the same name, ending in .toml
form-missing = the report came without a form: kind, time control, { $directors ->
        [known] {""}
       *[none] directors,{" "}
    }excuses and approvals are unknown
    .help = put the form (turneringsindberetningsskema) beside it, under the same name, ending in .toml; `kartotek schema form --out { $form }` writes an empty one
    .meaning = A TRF came without its form: what the form would say could not be checked.
    .outside = { form-missing }
    .outside-help = { $medium ->
        [workbook] write them in the sheets Form and Officials, or answer this letter with them
       *[other] { -do-form }
    }
form-missing--time-known = the report came without a form: kind, { $directors ->
        [known] {""}
       *[none] directors,{" "}
    }excuses and approvals are unknown
    .help = put the form (turneringsindberetningsskema) beside it, under the same name, ending in .toml; `kartotek schema form --out { $form }` writes an empty one
    .outside = { form-missing--time-known }
    .outside-help = { $medium ->
        [workbook] write them in the sheets Form and Officials, or answer this letter with them
       *[other] { -do-form }
    }
form-missing--about-players-only = the form says nothing of the tournament: kind, directors, committee, excuses and approvals are unknown
    .help = add them to the form: `kartotek schema form` prints an empty one
    .outside = { form-missing--about-players-only }
    .outside-help = { $medium ->
        [workbook] write them in the sheets Form and Officials, or answer this letter with them
       *[other] { -do-form }
    }
form-value =
    .meaning = A value of the form is not one of those that are allowed.
form-value--date = `{ $date }` is not a day of the calendar
    .help = write the date as 2026-04-02
    .outside = { form-value--date }
form-value--date-without-year = `{ $date }` has no year
    .help = write the year too, as in 2026-04-02
    .outside = { form-value--date-without-year }
form-value--date-open = `{ $date }` may be { $one } or { $other }
    .help = write the one that is meant: { $one } or { $other }
    .outside = { form-value--date-open }
form-value--birth-date = `{ $date }` is not a birth date
    .help = write it as 1990-07-04, or only the year
    .outside = { form-value--birth-date }
form-value--birth-year = `{ $date }`: the year of birth has two digits
    .help = write it with all four, as in 1990-07-04 or 4/7-1990
    .outside = { form-value--birth-year }
form-value--federation = `{ $found }` is not a federation
    .help = write the three letters that FIDE has for it; ours is { $ours }
    .outside = { form-value--federation }
form-value--months = a quarantine needs a number of months, from { $least } to { $most }
    .help = write it as `months`
    .outside = { form-value--months }
form-value--games-twice = the form lists games, but they are in the table beside it
    .help = take the [[games]] out of the form, or the table away
    .outside = { form-value--games-twice }
form-value--points = `{ $found }` is not a number of points such as `1.5`
    .help = write the points of `elo_before` in halves
    .outside = { form-value--points }
form-differs =
    .meaning = The form gives other dates than the table beside it; the form's were used.
form-differs--first-round = the first round was on { $form } according to the form, on { $table } according to the table
    .help = the form was used; correct the wrong one
    .outside = { form-differs--first-round }
form-differs--last-round = the last round was on { $form } according to the form, on { $table } according to the table
    .help = the form was used; correct the wrong one
    .outside = { form-differs--last-round }

## CSV

csv-syntax =
    .meaning = A games table cannot be read at this place.
csv-syntax--columns-missing = the first line has no column { $columns }
    .help = the first line is: round,white,black,result, or in Danish: runde,hvid,sort,resultat
    .outside = { csv-syntax--columns-missing }
csv-syntax--entry-list = the table lists players and has no games: it is no report, but perhaps an entry list
    .help = to return an entry list with the ratings: `{ $command }`; a report has the columns round,white,black,result
    .outside = { csv-syntax--entry-list }
    .outside-help = a report has a line for each game, with the columns round,white,black,result
csv-syntax--column-twice = the first line has the column `{ $column }` twice
    .help = take one of them out
    .outside = { csv-syntax--column-twice }
csv-syntax--fields = the line has { $fields } fields, the first line { $columns }
    .help = each line is: round,white,black,result; where commas separate the fields, names with a comma and results such as 0,5-0,5 need quotation marks; or save the table with semicolons
    .outside = { csv-syntax--fields }
csv-syntax--quotes = a quotation is not closed in this line, or text follows its closing mark
    .help = close it before the next separator; a quotation mark inside a text is written twice
    .outside = { csv-syntax--quotes }
csv-syntax--round = `{ $round }` is not a round number
    .help = write the round as 1, 2, 3 …
    .outside = { csv-syntax--round }
table-twice =
    .meaning = Two tables belong to one form: two files, or two sheets of a workbook.
table-twice--files = `{ $first }` and `{ $second }` both lie beside one form, and nobody can tell which of them is the table
    .help = one report is one table and its form; take the other table away, or give it another name and a form of its own
    .outside = { table-twice--files }
table-twice--sheets = the sheets `{ $first }` and `{ $second }` are both filled in
    .help = fill in one of them: the games one by one, or the cross table
    .outside = { table-twice--sheets }
table-twice--same-list = the sheets `{ $first }` and `{ $second }` hold the same list; only one of them could be read
    .help = if they are two groups, send each in a file of its own; if they are one, put everything into one of them, each game with its round, and take the other away
    .outside = { table-twice--same-list }
column-ignored =
    .meaning = A column or a sheet of a table does not belong to a report; it was not read.
column-ignored--columns = { $count ->
        [one] the column { $columns } does not belong to a report; it was not read
       *[other] the columns { $columns } do not belong to a report; they were not read
    }
    .help = there is nothing to do, unless it is a column of the report under a wrong heading: then correct the heading
    .outside = { column-ignored--columns }
column-ignored--without-heading = { $count ->
        [one] the column { $columns } has no heading; it was not read
       *[other] the columns { $columns } have no heading; they were not read
    }
    .help = if it belongs to the report, write its heading, such as R3 over the third round; otherwise take it away
    .outside = { column-ignored--without-heading }
column-ignored--above = { $rows ->
        [one] the row above the headings was not read
       *[other] the { $rows } rows above the headings were not read
    }
    .help = there is nothing to do unless something of the report is there
    .outside = { column-ignored--above }
column-ignored--title = `{ $title }` above the headings was taken for the name of the tournament{ $others ->
        [0] {""}
        [one] {"; "}the other row there was not read
       *[other] {"; "}the other { $others } rows there were not read
    }
    .help = there is nothing to do if it is the name; otherwise write the name into the form
    .outside = { column-ignored--title }
column-ignored--below = { $rows ->
        [one] the row at the table that is no player's was not read
       *[other] the { $rows } rows at the table that are no player's were not read
    }
    .help = there is nothing to do unless something of the report is there
    .outside = { column-ignored--below }
column-ignored--notes = { $rows ->
        [one] the row below the games was not read
       *[other] the { $rows } rows below the games were not read
    }
    .help = there is nothing to do unless something of the report is there
    .outside = { column-ignored--notes }
column-ignored--total = the row `{ $text }` was not read: it looks like a total
    .help = there is nothing to do; if the row is a player or a game, give it its number
    .outside = { column-ignored--total }
column-ignored--filled-down = { $lines ->
        [one] one line has no round; the round of the line above was used
       *[other] { $lines } lines have no round; the round of the line above was used
    }
    .help = there is nothing to do if the cells are merged; else write the round into each line
    .outside = { column-ignored--filled-down }
column-ignored--sheet = the sheet `{ $sheet }` is not one of the template's; it was not read
    .help = there is nothing to do; if it belongs to the report, name it as in RKF's template
    .outside = { column-ignored--sheet }
column-ignored--not-the-list = the sheet `{ $sheet }` is not the entry list; it is not returned with the list
    .help = there is nothing to do; an entry list is in one sheet, the first with the headings `id`, `name` or `fide_id`
    .outside = { column-ignored--not-the-list }
column-ignored--hidden-sheet = the sheet `{ $sheet }` is hidden; it was not read
    .help = show it in the spreadsheet program if it belongs to the report
    .outside = { column-ignored--hidden-sheet }
sanction-misplaced =
    .meaning = A table mentions warnings or quarantines, of which a run may keep no copy.
sanction-misplaced--in-table = the table mentions a warning or a quarantine, which does not belong here; it was not read, and what it says is not repeated
    .help = take it out of the table, and write it into the form (TOML) under [[warnings]] or [[quarantines]]: RKF keeps no copy of these
    .outside = { sanction-misplaced--in-table }
sanction-misplaced--sheet = the name of sheet no. { $number } mentions warnings or quarantines, which do not belong here; the workbook was not read
    .help = take the sheet out of the workbook, and write them into { $form } beside it under [[warnings]] or [[quarantines]]: RKF keeps no copy of these
    .outside = { sanction-misplaced--sheet }
sanction-misplaced--heading = the heading of column { $column } in sheet no. { $sheet } mentions warnings or quarantines, which do not belong here; the workbook was not read
    .help = take the column out of the workbook, and write them into { $form } beside it under [[warnings]] or [[quarantines]]: RKF keeps no copy of these
    .outside = { sanction-misplaced--heading }
sanction-misplaced--cell = a cell of the workbook mentions a warning or a quarantine, which does not belong here; the workbook was not read, and what the cell says is not repeated
    .help = take it out, also of hidden sheets, and write it into { $form } beside the workbook under [[warnings]] or [[quarantines]]: RKF keeps no copy of these
    .outside = { sanction-misplaced--cell }
sanction-misplaced--aside = a comment, a name, a text box or a property of the workbook mentions a warning or a quarantine, which does not belong here; the workbook was not read
    .help = take it out (File, Info, Inspect document), and write it into { $form } beside the workbook under [[warnings]] or [[quarantines]]: RKF keeps no copy of these
    .outside = { sanction-misplaced--aside }
sanction-misplaced--in-text = the report mentions a warning or a quarantine here, where it would be kept for good; § 19 demands that it is erased, so what it says is not repeated
    .help = take it out, and write it into the form (TOML) or the JSON report under `warnings` or `quarantines`: RKF keeps no copy of these. If no sanction is meant, say it in other words
    .outside = { sanction-misplaced--in-text }
sanction-misplaced--in-name = the name of a file mentions a warning or a quarantine. A run would keep the name for good, but § 19 demands that such a mention is erased; for that reason the name is not shown here either
    .help = look for a name with such a word (advarsel, karantæne, warning, quarantine), and give the file or its folder another one
    .outside = { sanction-misplaced--in-name }
sanction-misplaced--in-settings = kartotek.toml{ $line ->
        [0] {""}
       *[other] {", "}line { $line }
    }: the settings mention a warning or a quarantine, perhaps in a comment; a run would keep that for good, but § 19 demands that it is erased. Take it out, and run again
sanction-misplaced--decided = the decision gives no sanction and mentions a warning or a quarantine, perhaps in a comment; a run would keep that for good, but § 19 demands that it is erased: the decision is not carried out
    .help = take it out, or say it in other words; `kartotek sanction give` gives a warning or a quarantine, and its reason is erased in time
spreadsheet-unreadable =
    .meaning = A spreadsheet is not an .xlsx workbook, is damaged, or is larger than any report.
spreadsheet-unreadable--other-format = the file is not a workbook of the format .xlsx, or it has a password
    .help = open it in the spreadsheet program, save it as .xlsx without a password, and send it again
    .outside = { spreadsheet-unreadable--other-format }
spreadsheet-unreadable--archive = the file is a zip archive without a workbook
    .help = unpack it, and send the files themselves: TRF, JSON, CSV or .xlsx, with the form beside it
    .outside = { spreadsheet-unreadable--archive }
spreadsheet-unreadable--macros = the workbook has macros; it was not opened
    .help = save it as .xlsx, without macros, and send it again
    .outside = { spreadsheet-unreadable--macros }
spreadsheet-unreadable--damaged = the workbook cannot be read: { $reader }
    .help = open it in the spreadsheet program, save it again as .xlsx, and send it again
    .outside = { spreadsheet-unreadable--damaged }
spreadsheet-unreadable--too-large = the workbook is larger than any report: it has too many sheets or cells, or is too large when unpacked
    .help = copy the tables into RKF's empty template and send that
    .outside = { spreadsheet-unreadable--too-large }
spreadsheet-unreadable--no-table = the workbook has no games list, no cross table and no form
    .help = fill in RKF's template, or give the columns the headings round, white, black, result; those of a cross table are no, name, R1, R2 …
    .outside = { spreadsheet-unreadable--no-table }
spreadsheet-cell =
    .meaning = A cell of a spreadsheet does not hold what belongs there: a date, a number, a formula without a value.
spreadsheet-cell--date = { $cell }: the spreadsheet program has made a date of what was typed here ({ $shown })
    .help = format the column as text, and type the result again, such as 1-0
    .outside = { spreadsheet-cell--date }
spreadsheet-cell--number = { $cell }: the spreadsheet program has made the number { $shown } of what was typed here
    .help = format the column as text, and type opponent, colour and result again, such as 5w1
    .outside = { spreadsheet-cell--number }
spreadsheet-cell--formula = { $cell }: the formula here has no value (`{ $shown }`)
    .help = type the value itself
    .outside = { spreadsheet-cell--formula }
spreadsheet-cell--heading = { $cell }: `{ $heading }` is not a line of the form
    .help = use the lines of RKF's template
    .outside = { spreadsheet-cell--heading }
spreadsheet-cell--misspelt-heading = { $cell }: `{ $heading }` is not a line of the form
    .help = perhaps `{ $likeliest }`; RKF's template has all lines
    .outside = { spreadsheet-cell--misspelt-heading }
spreadsheet-cell--of-officials = { $cell }: `{ $heading }` is not a line of the form: directors and the committee have a sheet of their own
    .help = write the name into the sheet { $sheet }, in a line with post, id, name and licence, as in RKF's template
    .outside = { spreadsheet-cell--of-officials }
spreadsheet-cell--word = { $cell }: `{ $word }` is not one of the words that are allowed here
    .help = write { $known }
    .outside = { spreadsheet-cell--word }
cross-table =
    .meaning = A cell of a cross table cannot be read, or the two halves of a game do not agree.
cross-table--cell = { $cell }: `{ $shown }` is neither a pairing nor a result
    .help = under a round write opponent, colour and result, such as 5w1, 5b½ or 5w+ (won by absence); under an opponent 1, ½, 0, + or -
    .outside = { cross-table--cell }
cross-table--two-games = { $cell }: `{ $shown }` is more than one game
    .help = a cell holds one game: write each game under its round, such as 5w1 and 5b½, or all of them as a table with round, white, black and result
    .outside = { cross-table--two-games }
cross-table-points = no. { $no } has { $stated } points in the table, and the games give { $sum }{ $others ->
        [0] {""}
        [one] {"; "}the same is true of one more player
       *[other] {"; "}the same is true of { $others } more players
    }
    .help = the games count: look at the results of the players whose points differ, and correct what is wrong
    .meaning = The points of a cross table are not what its games give.
    .outside = { cross-table-points }
cross-table--halves = { $cell } says `{ $shown }`, but the other half of the game, { $other }, says `{ $other_shown }`
    .help = correct the wrong one; what one player has won the other has lost
    .outside = { cross-table--halves }
cross-table--half-missing = { $cell } says `{ $shown }`, but the cell of the opponent, { $other }, is empty
    .help = enter the game in both rows
    .outside = { cross-table--half-missing }
cross-table--start-number = { $cell }: `{ $shown }` is not a start number, or occurs twice
    .help = give each row a number of its own: 1, 2, 3 …
    .outside = { cross-table--start-number }
cross-table--opponent = { $cell } names no. { $no }, which is not the number of another row
    .help = correct the number of the opponent
    .outside = { cross-table--opponent }
cross-table--heading = { $cell }: the heading `{ $shown }` is neither a round nor the number of an opponent, nor another column of the table
    .help = write R3 over the third round, or 3 over the opponent with that number, but not both in one table; take the column away if it is neither
    .outside = { cross-table--heading }
cross-table--no-column = { $cell }: no. { $no } has results, but the table has no column for that player
    .help = add a column with the heading { $no } and enter there what the others scored against that player
    .outside = { cross-table--no-column }
cross-table--no-rounds = the cross table has no column of start numbers (`no`), or none of rounds (R1, R2 …) or opponents (1, 2 …)
    .help = use the headings of RKF's template
    .outside = { cross-table--no-rounds }
cross-table-completed =
    .meaning = A cross table does not say who was White, or in which round; what it leaves open was completed.
cross-table-completed--colours = the cross table does not say who had White; { $games ->
        [one] in one game
       *[other] in { $games } games
    } the upper player was taken as White
    .help = write w or b behind the number of the opponent if the colours are known; ratings do not depend on them
    .outside = { cross-table-completed--colours }
cross-table-completed--places = the cross table has no start numbers; those of `{ $heading }` were taken, which the opponents in the cells fit
    .help = there is nothing to do; a column with the heading `no` settles it
    .outside = { cross-table-completed--places }
cross-table-completed--order = the cross table has no start numbers; the rows were numbered from above, as the columns are
    .help = there is nothing to do; a column with the heading `no` settles it
    .outside = { cross-table-completed--order }
cross-table-completed--berger = a cross table of opponents has no rounds and no colours; those of the Berger table were taken, in the order of the rows
    .help = list the games one by one, with their rounds, if the rounds matter, for an absence or a withdrawal
    .outside = { cross-table-completed--berger }

### Why a command was not carried out

align-no-rules = the rule set has no annual alignment
align-no-column = { $file }: there is no column `{ $missing }`; the columns are { $columns }
align-player = { $file }: player { $no }, `{ $id }`
align-id-twice = { $file }: player { $no }: the id `{ $id }` is already that of player { $first }
align-no-id = there is no id
align-rating = { $column }: { $rating } is not a possible rating
align-danish = danish is 1 or 0, not `{ $found }`
align-no-day = { $day } is not a day of adjustment; name one from 1 to 15 August { $year } (4.5.6.2 c)
align-day-needed = --apply needs the day of adjustment: --as-of, from 1 to 15 August { $year }
align-day-early = the day of adjustment, { $day }, is before the newest run's, { $newest }
align-waits = { $decision } waits to be carried out; carry it out first with `kartotek run`
align-done = the alignment of { $year } has been made already, by { $decision }
no-register-yet = there is no register yet; `kartotek run` founds it
no-such-year = there is no year { $year }
decide-no-content = { $file } is not a report; `kartotek check { $typed }` shows why
player-nothing-named = nothing to change was given; --help lists what can be changed
player-died-later = --died { $day } is after today, { $today }: correct the day or the clock
entry-list-day-to-come = the list would be returned on { $day }, and today is { $today }: nothing was recorded. Correct the day or the clock
player-rating-alone = a new rating is a decision of its own; give it without other changes
decisions-full = { $folder }: there are a thousand decisions of this name
emt-no-easter = { $year } has no Easter
entry-list-returned-before-received = the list came on { $received }, and would go back on { $day }, before it came: nothing was done. Correct --received or --as-of
entry-list-same-file = --out names the organiser's own list; give the returned one another name
entry-list-nobody = nobody on the list has a rating in the register: nothing is recorded
entry-list-no-trf = { $file } is not a TRF, and does not say what a TRF says about the tournament: return it with `--format csv` or `--format xlsx`
entry-list-columns = a sheet has no room for all these columns; return the list with `--format csv`
man-not-made = the manual could not be made
entry-list-on-terminal = a workbook cannot be shown on a terminal; write it to a file: `kartotek entry-list { $file } --out { $out }`
explain-no-such-report = { $name } is in no rated report with the id `{ $report }`; `kartotek explain { $id }` shows all reports of this player
export-same-file = { $file } is the file that was read; name another
export-no-register = there is no register of that day; `kartotek run` founds it
export-no-report = the office has rated no report with the id { $id }; `kartotek list changes` shows those of the newest run, and reports.csv in each run's folder those of that run
export-nothing-named = no report was named
export-without-sqlite = this kartotek was built without SQLite; `cargo install --path .` builds one with it. The same tables are in `runs/*/*.parquet` and `runs/*/*.csv`
import-not-standard = { $file } is not a list of standard ratings
import-not-written = the founding register could not be written
import-spreadsheet = { $file } is a spreadsheet, and the office has no run yet: make the office anew with `kartotek init FOLDER --tables FILE`; after the first run `kartotek import --members` can read it
import-not-empty = { $table } already has people in it; move that file away first, then the member file takes its place
init-exists = { $file } exists: this is an office already; `kartotek run` rates the reports in its inbox
init-not-made = the office could not be made
list-none-on = there was no list yet on { $day }; `kartotek run` makes one
list-none = there is no list yet; `kartotek run` makes one
list-unknown = there is no list `{ $list }`; the newest run has { $lists }; for the others see `kartotek list --help`
list-no-form = `{ $file }`: the file's ending says in which form the list is written: xlsx, html, md, csv or json
list-no-room = no room for { $columns }; `--format csv` has every column
norms-no-player = no player of the report has start number { $no }; `kartotek standings { $file }` shows who has which
publish-nothing = there is no run to publish; `kartotek run` makes one
run-clock-back = today, { $today }, is before the day of the newest run, { $newest }: the clock of this machine has gone back, or that run was made for a later day. Set the clock right; if the run was dated in the future by mistake, take it back: `kartotek rollback --reason …`; else name the day with --as-of and --in-advance
metrics-not-written = --metrics { $file } cannot be written
sanction-warning-plain = a warning has neither months nor a first day
sanction-ran-out = the sanction ran out on { $until } and is not kept any more (§ 19): there is nothing to record
sanction-too-early = a quarantine cannot begin on { $from }, before the last playing day of the tournament it was given in, { $day }
sanction-months-needed = say how long the quarantine lasts: --months N
sanction-no-list = { $file } is not a list of sanctions
sanction-of-list = { $file }: sanction { $number }, of { $day }
sanction-months = { $months } `months`, expected 1 to { $most }
sanction-no-months = a quarantine needs `months`
schema-not-alone = { $file } is no games table without a form: it has its form already, or there is no table of games in it; `kartotek schema form --out FILE.toml` writes an empty form
schema-only-form = only the form can be written as a spreadsheet, or begun for a table: `kartotek schema form --xlsx`, `kartotek schema form --for TABLE`
schema-no-text = a spreadsheet is not text: name a file with --out
standings-prizes-too-large = { $file } is too large to be a list of prizes
table-too-large = { $file } has more than { $most } MB: no table that is read here is so large
settings-too-large = { $file } has more than { $most } kB: no settings and no rules are so large; take out what does not belong there
no-register-on = there was no register on { $day }: it was founded on { $founded }
amount-none = there is no amount
amount-count = { $count } amounts are more than any tournament has
amount-negative = `{ $shown }` is less than nothing
amount-unreadable = `{ $shown }` is not an amount like 5000 or 1000.50
amount-decimals = `{ $shown }` has more than two decimals; decimals follow a point, and thousands are not separated
amount-large = `{ $shown }` is more than any tournament pays
table-id-twice = the id { $id } is already in line { $first }
table-no-player = a player needs an id and a name
table-birth-date = `{ $date }` is not a birth date
table-public = public is yes, no or empty, not `{ $other }`
table-citizenship = citizenship is three letters as in DEN, or empty, not `{ $other }`
table-sex = sex is F, M or empty, not `{ $other }`
table-member = member is yes, no, single or empty, not `{ $other }`
table-left = `{ $part }` does not say how and when somebody left
table-date = `{ $date }` is not a date
table-how-left = `{ $how }` does not say how somebody left: a player is `resigned`, `died` or `entry-taken-back`, or is `merged` into another record
table-line = { $name }, line { $line }
table-no-licensee = a licence needs an id or a name
table-licence-days = the licence ends, { $to }, before it begins, { $from }
table-licence = licence is director or aspirant, not `{ $other }`
table-no-guest = a guest needs an id, a FIDE id or a name
table-no-list = { $name } is not a rating list as kartotek publishes it
table-rating = { $name }: { $player } has the impossible rating { $rating }
rule-set-unknown = there is no rule set `{ $id }`; this version has { $known }
lines-not-struck-out = private lines cannot be struck out
no-sort-order = there is no Danish sort order
founding-refused = { $count ->
    [one] no office was founded, for there is a fault in its tables
   *[other] no office was founded, for there are { $count } faults in its tables
    }. Correct them, and run again:
{ $lines }
founding-line = { $file }, line { $line }: { $fault }
founding-no-table = players.csv is missing: put it into the office, with a line for each player, or make a new office from a member file: `kartotek init FOLDER --members FILE`
founding-nobody = players.csv has no players: write a line for each, or make a new office from a member file: `kartotek init FOLDER --members FILE`
founding-column = the first line has no column `{ $columns }`; it should be { $all }
founding-column-like = the first line has a column `{ $found }`, which is not read: call it `{ $known }` if that is what it is; otherwise give it a name less like that
founding-column-twice = the first line has the column `{ $found }` twice: take one of them out
founding-column-unknown = the first line has a column `{ $found }`, which is not read: call it one of { $all }, or take it out
founding-fields = the line has { $fields } fields, the first line { $columns }: put a name with a comma in quotation marks
founding-unreadable = it cannot be read: { $error }
founding-cell = { $column }: { $why }
founding-no-id = the { $column } is missing: write a number that nobody else has
founding-id-no-number = { $column }: `{ $found }` is not a number: correct it, or take the line out if it is no person and no club
founding-no-number = { $file } has no column for the number of { $what ->
        [clubs] the club
       *[other] the member
    }{ $perhaps ->
        [none] : add it, with the heading id
       *[other] ; if it is `{ $perhaps }`, call it id
    }
founding-no-rating = { $file } has no column for the rating{ $perhaps ->
        [none] , but one for the day of the last result: add one with the heading rating, or delete the one for the day
       *[other] ; if it is `{ $perhaps }`, call it rating, otherwise delete that column
    }
founding-line-twice = the line is the same as line { $first }: delete one of them
founding-id-twice = the { $column } { $id } is already in line { $first }, and the two lines differ: give each its own, or delete the one that is wrong
founding-id-zeros = the id { $id } is the { $other } in line { $first } without its zeros, which a spreadsheet takes away. Correct the id, or give one of the two another
founding-federation = { $column }: `{ $found }` is not a federation by FIDE's three letters: write { $meant ->
        [none] them, as in DEN or SWE
       *[other] { $meant }
    }, or nothing for the office's own
founding-office-federation = the office's own federation, `{ $found }`, is none of FIDE's three-letter codes, so everybody would count as a foreigner: as `federation`, write { $meant ->
        [none] such a code, as in DEN or SWE
       *[other] { $meant }
    }
founding-other-federation = { $file }: { $count } of { $all } players are of { $federation }, and the office is that of { $ours }: correct the column, or set `federation = "{ $federation }"` in kartotek.toml
founding-no-name = the name is missing
founding-name = `{ $found }` has no comma: write the surname first, `Surname, First name`
founding-no-person = `{ $found }` is nobody's name: correct it, or take the line out
founding-birth-century = `{ $found }` does not show the century: write the year with four digits
founding-birth-date = `{ $found }` is not a birth date: write it as 1990-07-04, or the year alone
founding-month-first = { $column }: `{ $found }` seems to have the month first, so other dates of the list are uncertain: write all dates as 1985-12-25, or with the day first
founding-born-long-ago = born { $found }, that is { $age } years old: correct the birth date, or leave the cell empty
founding-date = { $column }: `{ $found }` is not a date: write it as 2026-04-06
founding-future = { $column }: { $found } is after { $day }, the day of the run: correct the date
founding-number = { $column }: `{ $found }` is not a whole number: write digits alone, or nothing
founding-rating = the rating { $found } is not from { $lowest } to { $highest }: correct it, or leave it empty
founding-word = { $column }: `{ $found }` is not one of { $words }: write one of them, or nothing
founding-citizenship = citizenship: `{ $found }` is not three letters as in DEN: write them, or nothing
founding-club = the club { $found } is not in { $table }: write an id of that table, or add the club there
founding-club-number = the club { $number } has another name than `{ $name }` elsewhere: correct the number or the name
founding-player = nobody in players.csv has the id { $found }: correct it, or take the line out
founding-sanction = a sanction is a warning, a quarantine with months, or an absence
founding-tells = the line mentions a warning or a quarantine, and a run would keep it for good: take it out; sanctions belong in sanctions.csv, of which no copy is kept (§ 19)
office-no-players = players.csv, the founding register, is missing
office-none = { $file } cannot be read; `kartotek init` makes a new office, --office names another
private-changed = { $file } is not what was written: its hash is no longer its name; { -restore }
private-kind = private.csv: `{ $kind }` is not a kind of private record
private-no-salt = the machine gave no random numbers for a private record
private-line-changed = { $file } is not what was written: { $line }; { -restore }
rollback-nothing = there is no run to roll back: the founding register cannot be taken back
run-no-name = `{ $text }` is not a run
run-has-no = run { $run } has no { $name }
run-file-changed = { $file } is not what the run wrote: its hash differs from { $sums }; { -restore }
run-file-not-summed = { $sums } does not name { $name }; { -restore }
office-newer-format = this office was made by a newer version of the program: { $file } names format { $format }, and this version reads format { $known }; use a newer version
office-unreleased = this office was made by a version of the program that was never released ({ $file }): make a new one from the tables of its newest run (players.csv, clubs.csv, officials.csv), with `kartotek init FOLDER --tables { $tables }`
rollback-note-changed = { $file } is not what was written; restore it from a copy of the office
table-cell = `{ $heading }` is { $cell }
chain-write-current = check with `kartotek verify` that the runs are whole; if they are, write the one line `{ $run }` into CURRENT
chain-no-current = { $file } is missing, but there are runs; { $remedy }
chain-current-unreadable = { $file } names no run; { $remedy }
chain-no-run = { $file } names no run, and there is none
chain-run-missing = { $file } names the run { $run }, which is missing; { $newest }; restore what is missing in `runs` from a copy of the office (`kartotek verify` names it), and leave CURRENT as it is
chain-none = there are no runs
chain-newest = the newest run there is { $run }
chain-set-back = { $file } names { $current }, but the run { $behind } comes after it, and no command was cut off: CURRENT was set back; { $remedy }. `kartotek rollback` takes a run out of the chain
chain-number-twice = { $runs }: the run number { $number } is there twice; { -restore }
chain-number-missing = { $runs }: the run number { $number } is missing; { -restore }
chain-not-child = run { $child } is not the child of { $parent }: one of them was changed; { -restore }
folder-full = { $folder } has no free name
file-is-link = { $file } is a link, or not a file: take it away
file-leads-out = { $file } leads out of its folder; nothing was written
folder-is-link = { $folder } is a link, and what is written there would end up elsewhere: nothing was written. Put the folder itself in its place, or take the link away
file-exists = { $file } exists
sanctions-row = sanctions.csv, row { $row } below the header, player { $player }: `{ $kind }` is not a warning, absence, or quarantine with 1 to 1200 months
history-no-run-before = the run that rated a report has no run before it
history-no-player = { $report } has no start number { $no }
history-differs = { $report }: the run says { $booked }, the same computation today { $found }; the run or the program has been changed
history-not-rated = run { $run } did not rate { $report }
facts-not-rated = what is recorded of { $report } cannot be rated by its rule set
facts-no-entry = { $report } has a game of start number { $no }, but no player with that number
facts-no-result = `{ $found }` is not a result
facts-no-number = `{ $found }` is not a number
facts-no-word = `{ $found }` is not a value that this column can have
fault-forgotten = the report with the content { $hash } was read and then lost
fault-places = { $name } was read and ended in { $went } places
fault-silent = { $report } is held back without an objection
fault-counts = the reports do not add up: { $counts }
fault-plan = the plan of run { $run } has other reports than were counted: { $counts }
fault = a fault of the program, nothing was changed; please report it: { $what }
rollback-unfinished = { $run } was rolled back; the same command, or the next run, finishes what is left to do
emt-names = { $key } names `{ $id }`
emt-unknown = kartotek.toml, [emt.{ $year }]: { $named }; the register has no such player
run-again = the runs made before this failure are in force; run again
catch-up-unread = { $first } { $others ->
        [0] of the inbox cannot be read
        [one] and one more of the inbox cannot be read
       *[other] and { $others } more of the inbox cannot be read
    }, so nobody can tell in which month it counts, and no month was run: in a later month it would be rated with other ratings. Make it readable or take it out of the inbox, and type the command again; `kartotek check` with its path says more, and `kartotek run` without `--catch-up` rates what can be read
catch-up-full = the inbox has more reports than one run can work on (some 7,000 of the usual size), so no month was run. Move those of later months out of it, and type the command again with --as-of the first day of the month after the others; then put the next ones back, and so on
run-before-newest = the as-of date { $day } is before the newest run's, { $newest }; runs go forward in time. If that run was dated in the future by mistake, take it back: `kartotek rollback --reason …`
run-in-advance = the run would be dated { $day }, but today is { $today }: nothing was done. Correct the day or the clock; if the run is meant to be made in advance, add --in-advance
align-day-to-come = the day of adjustment, { $day }, is after today, { $today }: nothing was done. Correct the day or the clock, or apply it on that day
option-value = { $option }: `{ $value }` { $why }
option-day = is not a day of the calendar; write it as 2026-03-30 or 30/3-2026
option-day--either = may be { $one } or { $other }; write the one that is meant
option-language = is not a language of the program; write da or en
clock-variable = { $variable }=`{ $value }`: give a day no later than the clock's, { $clock }; the variable is for tests and rehearsals and can only turn the clock back
run-before-founding = kartotek.toml: founded = { $founded } is after the day of the run, { $as_of }
run-not-made = run { $run } was not made, the office is as before it; run again
verify-no-office = { $folder } is not an office: it has neither kartotek.toml nor runs; --office names another folder
impact-no-plan = no run could be planned for { $day }
run-lacks = the run has no { $name }
publish-set-back = the list in force, { $latest }, is that of run { $run }, but { $newest }: the office is older than its lists; restore `runs`, `private` and CURRENT from a copy that has run { $run }; without such a copy, take { $latest } away; that list then does not belong to this register any more
publish-no-run = there is no run
publish-newest = the newest run is { $run }
publish-again = run { $run } is in force; `{ $command }` publishes it again
publish-left-over = run { $run }, made earlier, is not published, so no new run was made; type `{ $command }`, then run again
publish-nowhere = no list can be published in { $folder }; no new run was made
run-file-unreadable = { $file } cannot be read; { -restore }
-restore = `kartotek verify` names everything that is damaged; restore it from a copy of the office
control-differs =
    run { $run } was not made, the office is as before it: of { $computed } results computed a second time (§ 3 c), { $differ } differ
    { $rows }
    one of the two computations is wrong: a fault of the program, not of a report; keep the inbox as it is and tell whoever looks after the program
control-rows =
    { $before }
    { $row }
control-row =
    { "  " }{ $report }: no. { $no }, { $name } ({ $id })
    { "      " }booked:   { $booked }
    { "      " }computed: { $computed }
control-result = { $method } method, N { $n }, W { $w }, We { $we }, K { $k }, B { $bonus }, gain { $gain }; registered { $registered }, Rn { $rn }
lock-held = another run is at work in this office: { $holder }; try again when it has ended
lock-silent = it has not said who it is
lock-failed = the office cannot be locked, so nothing was done
sanction-passed-over = the warning of { $day } has `months` or `from`, which were passed over
sanction-reason = in the private record
entry-list-reason = the entry list was returned
init-settings =
    # Settings of the rating office.
    format = 1
    federation = { $federation }
    name = { $name }
    # Language of what is published: da or en.
    language = "{ $language }"
    # The day of the founding register (players.csv, clubs.csv, officials.csv; where there are any: sanctions.csv,
    # candidate_results.csv, guests.csv, history.csv).
    # Until the first run these tables may be changed; after it the register changes by reports and decisions.
    { $founded }
    # Rule sets: if there are several, a report is rated by the one in force on the day of its last round.
    # rule_sets = ["dsu-handbook", "dsu-2015"]
    # What every participant pays (§ 21), in kroner.
    # fee = "12.50"
rule-set-twice = the rule set { $id } is named twice
publish-list = the list { $name }
parquet-damaged = the Parquet file is damaged

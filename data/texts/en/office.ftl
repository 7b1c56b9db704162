### Entry lists

entry-list-value =
    .meaning = An entry list, or a value in it, cannot be read.
entry-list-value--no-columns = the first line has none of the columns `id`, `name` and `fide_id`
    .help = the first line is, for example: id,name,birth_date,club,rating (or nr;navn;født;klub;rating)
    .outside = { entry-list-value--no-columns }
entry-list-value--no-headings = no sheet has a row with the heading `id`, `name` or `fide_id`
    .help = write the headings into one of the first rows of a sheet, above the players
    .outside = { entry-list-value--no-headings }
entry-list-value--no-row = the line is not a row of a table
    .help = save the list as CSV again
    .outside = { entry-list-value--no-row }
entry-list-value--fields = the line has { $fields } fields, the first line { $columns }
    .help = put a name that has the separator in it between quotes
    .outside = { entry-list-value--fields }
entry-list-value--rating = `{ $found }` is not a rating
    .help = write a whole number, or leave the field empty
    .outside = { entry-list-value--rating }
entry-list-value--birth-date = `{ $found }` is not a birth date
    .help = write it as 1990-07-04 or 04-07-1990, or only the year
    .outside = { entry-list-value--birth-date }
entry-list-value--approval = `{ $found }` cannot approve a first rating
    .help = write `club`, `district`, `su` or `organiser`
    .outside = { entry-list-value--approval }
entry-list-value--nobody = the line names nobody
    .help = write the player's register id, or name and birth date
    .outside = { entry-list-value--nobody }
entry-list-read =
    .meaning = Something that an entry list says of its players was not taken literally.
entry-list-read--running-numbers = the numbers count the lines of the list, and are nobody's register ids: the players were found by name, birth date and club
    .help = if they are register ids, correct the names
    .outside = { entry-list-read--running-numbers }
entry-list-read--chosen = { $player } was taken for { $whose }
    .help = if somebody else is meant, write the right number in a column `id`
entry-list-time =
    .meaning = An entry list is returned at another time than the law says.
entry-list-time--too-early = { $tournament } is a long tournament, until { $end }: its entry list is not returned before { $from }
    .help = keep the list, and return it on { $from }, with the ratings of that day
    .outside = { entry-list-time--too-early }
entry-list-time--over = { $tournament } ended on { $end }, before the day on which the list is returned, { $day }
    .help = with --as-of, give the day on which the list was returned
    .outside = { entry-list-time--over }
entry-list-time--late = the list came on { $received } and had to go back by { $due } (§ 5 c, § 64): { $days ->
        [one] a day late
       *[other] { $days } days late
    }
    .help = return it now; the organiser needs the ratings to divide the players into groups
    .outside = { entry-list-time--late }
entry-list-day = the report names the ratings of { $named }, the entry list was returned on { $returned }
    .help = the ratings of the returned list were used; correct `ratings_as_of`
    .meaning = The day of a report's start ratings is not the day on which the entry list was returned.
    .outside = { entry-list-day }
not-on-entry-list = { $player }: is not on the entry list that was returned
    .help = the rating of the register, { $rating }, was used; check that it is the right player
    .meaning = A player of a report is not on the entry list that was returned; the register's rating was used.
    .outside = { not-on-entry-list }

## Decisions

decision-syntax =
    .meaning = A decision file cannot be understood; nothing of it is used.
decision-syntax--help = `kartotek schema decision` has every key; the commands `decide`, `player`, `official` write such files
decision-syntax--unreadable = { $error }
decision-syntax--unreadable-at = line { $line }, `{ $key }`: { $error }
decision-syntax--empty = the file is empty
decision-syntax--too-many = the file has { $count } { $part }; of a file of decisions at most { $most } are read
    .help = if these are decisions, divide them among several files; otherwise take the file away
decision-syntax--ending = the file looks like a decision, but its name does not end in `.toml`: it was not read
    .help = if it is a decision, rename the file to `{ $name }`; otherwise take it out of the folder
decision-syntax--about = the decision { $file } names { $report } and cannot be read: the report is not rated until the decision is corrected
    .help = correct { $file }, or take it away
decision-syntax--several = the decision says more than one thing; give each a file of its own, or an entry `[[decision]]` of its own
decision-syntax--none = the file does not say what was decided
decision-syntax--average = an approved average needs `no` and `average`
decision-syntax--non-member = a non-member is named by start number: give it as `no`
decision-syntax--restart = the player who starts anew is named by start number: give it as `no`
decision-syntax--record = a sanction with `record` has no other keys
decision-syntax--sanction = a sanction needs `player`, `kind` and `last_day`
decision-syntax--months = a quarantine needs `months`, from { $least } to { $most }
decision-syntax--rating = { $rating } is not a rating for { $player }
decision-syntax--file-hash = `{ $stated }` names no file: give at least 8 hexadecimal digits of its hash
decision-syntax--decision-hash = `{ $stated }` names no decision: give its whole SHA-256, 64 hexadecimal digits, as `decisions.csv` has it; `kartotek decide undo FILE` writes it
decision-syntax--end-before-start = `end` is before `start`
decision-syntax--to-before-from = `to` is before `from`
decision-without-effect =
    .meaning = A decision does not fit what it is about; it was not used.
decision-without-effect--help-ruling = correct the decision, or take it back: `kartotek decide undo { $file } --reason …`
decision-without-effect--help-event = correct the decision, or take it back: `kartotek decide undo { $file } --reason …`; it is tried again in every run
decision-without-effect--too-late = the report { $report } was rated without this decision
    .help = if it is to count, put the report into the inbox again, under the same id and with a later day as `reported`: that is a correction, and this decision is used for it; the same bytes are not rated again. Otherwise take the file of this decision away. A candidate result that RK approved later is entered by `kartotek decide candidate-result`
decision-without-effect--refused-too-late = the report { $report } was rated before this was decided
    .help = it refuses a correction of the report, and none is in the inbox: take this decision's file away; if the rated report is not to count, take that back: `kartotek annul { $report } --author RKF --reason …`
decision-without-effect--annulled = the report { $report } was annulled
decision-without-effect--same-content = the file says the same as { $other }, byte for byte: the decision counts once
    .help = take one of the two files away
decision-without-effect--same-act = the file decides the same as { $other }: the decision counts once
    .help = take one of the two files away; if it is to count twice, give one of them another `date`
decision-without-effect--overruled = { $other } decides the same matter otherwise on the same day, and counts: its name comes later
    .help = take away the file that is wrong; or, if this one is to count, give it a later day
decision-without-effect--no-record = the private record that the file names is not there: the sanction has run out, or the record is lost
    .help = if it has run out, take the file away; if not, restore `private` from a copy, or give the sanction anew with `kartotek sanction give` and take the file away
decision-changed =
    .meaning = The file of a decision that was used says something else now than it did then.
decision-changed--event = run { $run } has used this file, and it said something else then: what it says now is not carried out
    .help = put the file back as it was: the folder inputs/decisions of that run has a copy. What is to be decided now goes into a new file, under another name
decision-changed--sanction = a sanction was recorded from this file, and it said something else then: what it says now is not recorded
    .help = put the file back as it was. What is to be decided now goes into a new file, under another name, or is given by `kartotek sanction give`
decision-changed--ruling = run { $run } has used this file, and it said something else then: what was rated stays as it is; what is rated from now on follows what the file says now
    .help = if that is not meant, put the file back as it was: the folder inputs/decisions of that run has a copy
decision-waits = the report { $report } is neither in the inbox nor rated: the decision waits for it
    .help = if the id is misspelt, correct it; if the report will not come (any more), take the file of the decision away
    .meaning = A decision waits: for a report that is neither in the inbox nor rated, for its day, or for a player who enters the register only now.
decision-waits--of-the-name = the report { $report } is neither in the inbox nor rated; a file of that name is in the inbox, but its content is another: { $other }
    .help = if it is the same tournament, write `report = "{ $other }"` in the file of the decision; otherwise take that file away
decision-waits--entries-of-report = { $entries }: the report { $report } is neither in the inbox nor rated: the decisions wait for it
    .help = if the report will not come (any more), take each of them back: `kartotek decide undo NAME --reason …`; the file has other decisions
decision-waits--entries-of-the-name = { $entries }: the report { $report } is neither in the inbox nor rated; a file of that name is in the inbox, but its content is another: { $other }
    .help = if it is the same tournament, write `report = "{ $other }"` in these entries; otherwise take each of them back: `kartotek decide undo NAME --reason …`
decision-waits--for-newcomer = { $id } enters the register in this run: the decision waits for the next
    .help = there is nothing to do; the next run carries it out
decision-waits--until = the decision is dated { $date }: it waits for that day
    .help = if that is not the day, correct `date`
decision-waits--for-its-day = the last playing day that the decision names is still to come: the decision waits for that day
    .help = if that is not the day, take the file away and decide anew
decision-waits--for-private = private records of sanctions are lost, so nobody can tell whether this one was recorded: the decision waits
    .help = restore `private` from a copy
decisions-of-others = this office's desk page did not save these decisions, so none of them is carried out: whoever sends reports can put such a file into the inbox
    .help = `kartotek decide --file { $path } --dry-run` says what they decide, and without `--dry-run` they are carried out; otherwise delete the file
    .meaning = A file of decisions in the inbox was not saved by the office's desk page. It waits until the office has looked at it.
decision-without-effect--named-by-report = the decision was about { $said }; under that number the report itself names { $id } now
decision-without-effect--no-start-number = the report has no start number { $no }
decision-without-effect--no-round = the report has no round { $round }
decision-without-effect--not-absent = round { $round }: start number { $no } has no forfeit by absence in that round
decision-without-effect--performs = start number { $no } needs no assigned rating: the register, the report or the games give one, and in Denmark RK assigns one only where 0 or 100 % gives none (4.5.5.2.3)
    .help = take the decision back with `kartotek decide undo`
decision-without-effect--rated-outside = start number { $no } has the rating { $rating } in the report; that rating counts, and none is assigned (4.5.5.2)
decision-without-effect--unlikely-assigned = start number { $no }: a rating that RK assigns lies between { $lowest } and { $highest }, and { $rating } does not: correct it (4.5.5.2.4)
decision-without-effect--rated-in-register = start number { $no } is { $player }, whose rating in the register counts: none is assigned (4.5.5.2.4)
decision-without-effect--wrong-kind = a decision of kind { $kind } is not carried out here
decision-without-effect--nobody = nobody in the register has the id { $id }
decision-without-effect--member-known = the register has somebody with the id { $id } already: import the member file again
decision-without-effect--member-twice = two entries of the decision change the member { $id }: which of them counts cannot be told
decision-without-effect--nameless-member = a new member needs an id and a name
decision-without-effect--no-club = the register has no club { $club }{ $perhaps ->
        [none] {""}
       *[other] ; perhaps { $perhaps }
    }
decision-without-effect--formula = `{ $found }` is not a name: a spreadsheet would take it for a formula
decision-without-effect--unprintable = `{ $found }` cannot be printed
decision-without-effect--birth-date = `{ $found }` is not a birth date
decision-without-effect--died-later = died = { $died } is after the day of the decision, { $decided }
decision-without-effect--citizenship = citizenship is three letters as in DEN, or empty, not `{ $found }`
decision-without-effect--sex = sex is F, M or empty, not `{ $found }`
decision-without-effect--member = member is yes, no, single or empty, not `{ $found }`
decision-without-effect--not-rated = no report that counts has the id { $report }: none was rated, or it was annulled
decision-without-effect--no-such-file = no file in the inbox has a hash that begins with { $hash }
decision-without-effect--several-files = several files in the inbox have a hash that begins with { $hash }: give more of its digits
decision-without-effect--in-force = the chosen file counts for the report { $report } already
decision-without-effect--other-fide-id = { $registered ->
        [none] { $id } does not have the FIDE id { $decided } yet: the list is imported when that id is in the register
       *[other] { $id } has the FIDE id `{ $registered }`, not { $decided }: import the list again
    }
decision-without-effect--out-of-date = { $id } has { $now } registered, not { $from }: the proposal is out of date
decision-without-effect--out-of-date-unrated = { $id } has no rating registered, not { $from }: the proposal is out of date
decision-without-effect--other-elo = { $id } has { $elo } on FIDE's list of 1 July; the decision says { $stated }: write it with `kartotek align --apply`
decision-without-effect--elo-far-off = { $id } has the Elo { $elo } in the register; the decision says { $stated }: import FIDE's list of 1 July first, `kartotek import --fide-list`
decision-without-effect--elo-untold = the decision does not say the Elo of { $id } on the list of 1 July, and 4.5.6.1 may compare that player: take the file away, and write the decision with `kartotek align --apply`
decision-without-effect--nobody-compared = 4.5.6.1 compares nobody here, so that no rating is adjusted
decision-without-effect--other-difference = 4.5.6.1 gives the difference { $given }, not { $decided }
decision-without-effect--no-adjustment = a difference of { $difference } is below 25 and adjusts no rating (4.5.6.2 a); the decision has N = { $decided }
decision-without-effect--other-n = 4.5.6.2 gives N = { $given } from the difference { $difference }, not { $decided }
decision-without-effect--run-too-late = an alignment is carried out from 1 to 15 August (4.5.6.2 c), and this run is of { $run }: while there is no later run, `kartotek run --as-of { $decided }` does it
decision-without-effect--aligned-twice = the decision names { $id } twice
decision-without-effect--not-adjusted = { $id } is not adjusted by 4.5.6 and stays at { $now }; the decision gives { $decided }
decision-without-effect--other-step = { $id } is adjusted from { $now } to { $given } by 4.5.6.2; the decision gives { $decided }
decision-without-effect--needs-rk = a new rating for a player of the register needs RK: approved_by = "rk" (4.5.5.1.6)
decision-without-effect--no-first-rating = nobody may give the rating { $rating }: allowed are { $allowed }
decision-without-effect--never-rated = { $id } has no rating yet: the first one comes with the report of the first tournament, as `first_rating` (4.5.5.1)
decision-without-effect--rated-recently = the last rated result of { $id }, { $last }, is not more than { $months } old (4.5.5.1.6)
decision-without-effect--undone-before = this was already taken back by { $other }
decision-without-effect--nothing-to-undo = there is no decision with this hash that can be taken back
    .help = take the file out: it changes nothing, and a decision that takes another one back cannot be taken back itself
decision-without-effect--no-copy = the run that carried out { $decision } kept no copy of it: what it did is not known
decision-without-effect--undone-otherwise = { $decision } is taken back in another way: { $back }
decision-without-effect--changed-since = everything that the decision changed has been changed again since: there is nothing to take back
decision-without-effect--rated-since = { $id } had no rating before this decision, and has been rated since: first annul the reports rated since
decision-without-effect--licence-since = the licences of { $id } have been changed since: record those that hold now, with `kartotek official`
report-gone = the report { $report } was held back in the last run and has left the inbox: it was not rated
    .help = if it is to be rated, put the corrected report into the inbox; if it was withdrawn, there is nothing to do
    .meaning = A report that the last run held back has left the inbox.
report-refused = RKF has decided that this report is not rated: { $reason }
    .help = there is nothing to do, whether the file stays or not; if the decision is a mistake, take it back: `kartotek decide undo { $file } --reason …`
    .meaning = RKF has decided that the report is not rated.
    .outside = { report-refused }
    .outside-help = answer this letter if you want to know more, or if the decision rests on a mistake

## Sanctions

player-quarantined = { $player }, was in quarantine from { $from } to { $to } when the tournament began on { $first }
    .help = the games are rated all the same (4.5.4.2); TK is told
    .meaning = A player was in quarantine when a coordinated tournament began.
player-quarantined--first-day-missing = { $player }, was in quarantine from { $from } to { $to }; the tournament may have begun then: the report says only that it ended on { $last }
    .help = add `start`; the games are rated all the same (4.5.4.2); TK is told
lapsed-sanction = the file still mentions a sanction that the register has erased
    .help = take the entry out of the file, or the file away; the run has no use for it any more
    .meaning = A file of the office mentions a sanction that the register has erased.
lapsed-sanction--in-report = the report still mentions a sanction that the register has erased
    .help = take the report out of the inbox, with the form and the scores beside it; the run has no use for them any more. Do not take out the entry alone: the next run would read that as a correction
private-record-lost = { $records ->
        [one] the private record of a sanction is not there, though it does not run out before { $lapses }
       *[other] { $records } private records of sanctions are not there, though the last of them does not run out before { $lapses }
    }: lost, not erased by the law; a sanction whose record is lost does not count
    .help = restore `private` from a copy; `kartotek verify` names each record. Until then nobody can tell which files mention a sanction that must be erased: take none of them away
    .meaning = Private records of sanctions are gone before the law erases them.

## Entries for EMT

emt-entry-value =
    .meaning = An EMT entry asks for something that does not exist, or its day cannot be read.
emt-entry-value--nobody = the entry names nobody
    .help = write the player's id; for a new player, the name
emt-entry-value--form = `{ $found }` is not a form of tournament
    .help = a wish is all-play-all, 7, 5 or empty (§ 38)
emt-entry-value--class = `{ $found }` is not a class that a player may choose
    .help = only women and veteran can be chosen; every other class follows from § 36 to § 39
emt-entry-value--class-as-wish = `{ $found }` is a class, and not a form of tournament
    .help = write it under `class`, and leave the wish empty (§ 40, § 41)
emt-entry-value--day = `{ $found }` is not a day
    .help = write the day as in 2026-02-27
emt-entry-value--rating = `{ $found }` is not a rating
    .help = write the first rating as a whole number (4.5.5.1)
# Rows of the table of entries
csv-syntax--emt-header = the first line has no column `id`
    .help = give the column with the register ids the heading `id`, or in Danish `medlemsnr`; the others are name, wish, class, entered, first_rating, or navn, ønske, klasse, tilmeldt, tildelt ratingtal
    .outside = { csv-syntax--emt-header }
csv-syntax--emt-fields = the line has { $fields } fields, the first line { $columns }
    .help = write a field for each column of the first line, empty if there is nothing to say
    .outside = { csv-syntax--emt-fields }
csv-syntax--emt-row = the line is not a row of a table
    .help = write a field for each column of the first line, empty if there is nothing to say
    .outside = { csv-syntax--emt-row }
emt-quarantined = { $player } is in quarantine on { $first_round }, the day of the first round
    .help = the player may not play in coordinated tournaments (§ 7); do not publish why
    .meaning = A player who is in quarantine is entered for the EMT.
emt-not-a-member = { $player } is neither a member of a club nor a single member
    .help = EMT is for members; if the player has joined, enter that in the register first
    .meaning = A player entered for EMT is not a member.
emt-not-a-member--died = { $player } died on { $day }
    .help = take the line out of the list
emt-entry-late = { $player } entered on { $entered }, after the deadline { $deadline }
    .help = the entry is not valid; the player has no right to a place (§ 27)
    .meaning = An EMT entry came after the deadline.
emt-group-form =
    .meaning = A group of the EMT has more or fewer players or rounds than its paragraph allows.
emt-group-form--players = { $players } players: a group of this class has { $fewest } to { $most } ({ $paragraph })
    .help = correct the players, or the name of the report if it is of another group
    .outside = { emt-group-form--players }
emt-group-form--players-exactly = { $players } players: such a group has { $most } ({ $paragraph })
    .help = correct the players, or the name of the report if it is of another group
    .outside = { emt-group-form--players-exactly }
emt-group-form--players-most = { $players } players: such a group has at most { $most } ({ $paragraph })
    .help = correct the players, or the name of the report if it is of another group
    .outside = { emt-group-form--players-most }
emt-group-form--rounds-exactly = { $rounds } rounds: this class plays { $most } ({ $paragraph })
    .help = correct `rounds`, or the name of the report if it is of another group
    .outside = { emt-group-form--rounds-exactly }
emt-group-form--rounds-most = { $rounds } rounds: this class plays at most { $most } ({ $paragraph })
    .help = correct `rounds`, or the name of the report if it is of another group
    .outside = { emt-group-form--rounds-most }
emt-not-entitled =
    .meaning = Somebody plays in a group of the EMT who is not entitled to its class.
emt-not-entitled--rated-below = Mesterklassen is for players rated { $lowest } or more (§ 38); not entitled: no. { $players }
    .help = ask whether they were placed in the right group; the games are rated all the same
    .outside = { emt-not-entitled--rated-below }
emt-not-entitled--rated-above = Basisklassen is for players rated { $highest } or less (§ 39); not entitled: no. { $players }
    .help = ask whether they were placed in the right group; the games are rated all the same
    .outside = { emt-not-entitled--rated-above }
emt-not-entitled--not-women = Kvindeklassen is for women (§ 40); men according to the register or the report: no. { $players }
    .help = correct the sex if it is wrong; the games are rated all the same
    .outside = { emt-not-entitled--not-women }
emt-not-entitled--not-veterans = Veteranklassen is for players who are 55 on the day of the first round (§ 41); younger: no. { $players }
    .help = correct the birth date if it is wrong; the games are rated all the same
    .outside = { emt-not-entitled--not-veterans }
groups-not-by-rating = this group and { $others } overlap: each has a player rated above a player of the other, but groups are made in the order of ratings ({ $paragraph })
    .meaning = Two groups of a tournament are not in the order of ratings.
    .help = ask the organiser, unless the invitation says otherwise{ $command ->
            [none] {""}
           *[other] ; if it does: `{ $command }`
        }; the games are rated all the same
    .outside = { groups-not-by-rating }
    .outside-help = {""}
groups-odd = { $players } players here, and { $others } has an odd number too: only one group of a tournament may (§ 65)
    .meaning = More than one group of a tournament has an odd number of players.
    .help = ask the organiser{ $command ->
            [none] {""}
           *[other] , or `{ $command }`
        }; the games are rated all the same
    .outside = { groups-odd }
    .outside-help = {""}
play-off-due =
    .meaning = A play-off decides who holds a title of the EMT.
play-off-due--title = no. { $numbers } have equal points for the title: a play-off decides, not Sonneborn-Berger (§ 36)
    .help = report the play-off under the same `tournament` with `kind = "playoff"`; SU lays down how it is played
    .outside = { play-off-due--title }
play-off-due--first-place = no. { $numbers } are first with equal points and korrektion: a play-off decides (§ 37)
    .help = report the play-off under the same `tournament` with `kind = "playoff"`; SU lays down how it is played
    .outside = { play-off-due--first-place }
title-unknown =
    .meaning = It cannot be said who gets a title of the EMT, because something about a player is not known.
title-unknown--citizenship = whether no. { $numbers } may hold the title is not known: it is for Danish citizens (§ 36)
    .help = write the citizenship into the register: `kartotek player { $id } --citizenship DEN --reason …`
    .outside = { title-unknown--citizenship }
    .outside-help = {""}
title-unknown--birth-dates = whether no. { $numbers } may be Juniordanmarksmester is not known: there is no birth date (§ 37)
    .help = write the birth date into the register: `kartotek player { $id } --birth-date … --reason …`
    .outside = { title-unknown--birth-dates }
    .outside-help = {""}
emt-other-system =
    .meaning = A group of the EMT was played by a system that its paragraph does not allow.
emt-other-system--other = the EMT is played all-play-all or by the Monrad, Nordic or Swiss system; this group was not
    .help = correct `system` if it is wrong; the games are rated all the same
    .outside = { emt-other-system--other }
emt-other-system--not-all-play-all = this group is played all-play-all ({ $paragraph })
    .help = correct `system` if it is wrong; the games are rated all the same
    .outside = { emt-other-system--not-all-play-all }
emt-time-control = { $class } is played with `{ $demanded }` ({ $hours } hours), and not with `{ $control }`
    .help = correct the time control if it is wrong; the games are rated all the same
    .meaning = A group of the EMT was not played with the time control of its class.
    .outside = { emt-time-control }
emt-class-not-open =
    .meaning = A player chose Kvinde- or Veteranklassen without a right to it and was placed like everybody else.
emt-class-not-open--women = { $player } chose Kvindeklassen and is not a woman according to the register; placed by rating
    .help = if the register is wrong, correct it; else leave `class` empty
emt-class-not-open--sex-unknown = { $player } chose Kvindeklassen, but the register does not know the sex; placed by rating
    .help = if the register is wrong, correct it; else leave `class` empty
emt-class-not-open--veterans = { $player } chose Veteranklassen and is not 55 on { $first_round }, the day of the first round; placed by rating
    .help = if the register is wrong, correct it; else leave `class` empty
emt-class-not-open--birth-unknown = { $player } chose Veteranklassen, but the register has no birth date; placed by rating
    .help = if the register is wrong, correct it; else leave `class` empty

## The run

id-twice = { $files } have the same id, { $id }
    .help = give each report an id of its own; if one corrects the other, the later one needs the later `reported`
    .meaning = Two files of one run have the same report id.
    .outside = { id-twice }
id-twice--later-is-held = { $other } has the same id, { $id }, and is held back
    .help = send the later report again, corrected; this one waits for it
    .outside = { id-twice--later-is-held }
id-twice--rated-tournament = a report that was rated has the same id, { $id }, and is called `{ $name }`; { $common } of the { $players } players here are in it
    .help = give this report an id of its own; if it corrects the other: `{ $command }`
    .outside = { id-twice--rated-tournament }
    .outside-help = give this report an id of its own; if it corrects the other, tell us so
id-twice--waits-for-later = a later file has the same id, { $id }, and is held back
    .help = send the later report again, corrected; this one waits for it
    .outside = { id-twice--waits-for-later }
id-twice--other-tournament = { $other } has the same id, { $id }, but only { $common } of the { $players } players here take part in it: it is not a correction
    .help = give each of the two reports an id of its own
    .outside = { id-twice--other-tournament }
id-twice--on-other-days = { $other } has the same id, { $id }, but was played on other days and has other games: it is not a correction
    .help = give each of the two reports an id of its own
    .outside = { id-twice--on-other-days }
id-twice--rated-on-other-days = the report { $id } was rated with other games, of { $days }: this seems to be another tournament
    .help = give this report an id of its own; if it corrects the rated one all the same: `{ $command }`
    .outside = { id-twice--rated-on-other-days }
    .outside-help = give this report an id of its own; if it corrects the other, tell us so
report-replaced = the file is not rated: { $later }, reported later, has the same id, { $id }, and replaces it
    .help = if they are two tournaments, give each an id of its own
    .meaning = A file was replaced by a later one of the same run that has its id.
    .outside = { report-replaced }
-do-duplicate = if you have sent the report twice, you need not do anything; if it is another tournament, correct its dates or players
duplicate-report = this is the report { $report } again: the same dates, players and games
    .help = take this copy out of the inbox; if it says something of the tournament that the rated report lacks: `{ $command }`; if it is another tournament, correct its dates or players
    .meaning = The same dates, players and games are there under another id, in a rated report or in one of the same run.
    .outside = { duplicate-report }
    .outside-help = { -do-duplicate }
duplicate-report--in-one-run = { $report }, which is in the inbox too, has the same dates, players and games
    .help = take one of the two out of the inbox; if it is another tournament, correct its dates or players
    .outside = { duplicate-report--in-one-run }
    .outside-help = { -do-duplicate }
duplicate-report--otherwise = { $report }, which is in the inbox too, has the same dates, players and games, but differs in the rest (absences, first ratings, start ratings, other entries); neither is rated
    .help = take the wrong one out of the inbox; if it is another tournament, correct its dates or players
    .outside = { duplicate-report--otherwise }
    .outside-help = { -do-duplicate }
correction-pending = by decision, another file now counts for the report { $report }; this one waits
    .help = if it is out of date, take it away; if it is to count instead, say so with `kartotek decide correction`
    .meaning = A correction of a rated report has to wait.
    .outside = { correction-pending }
    .outside-help = {""}
correction-pending--not-chosen = by a decision of { $day }, another file counts for the report { $report }; this one was not reported later
    .help = if it is out of date, take it away; if it is to count instead, say so with `kartotek decide correction`, or give it a later `reported`
    .outside = { correction-pending--not-chosen }
    .outside-help = {""}
correction-pending--annulled = the report { $report } was annulled on { $day }; this file has other content, and was not reported later
    .help = if it is out of date, take it away; if the report is to be rated again from it, give it a `reported` after that day
    .outside = { correction-pending--annulled }
    .outside-help = if it is to be rated again from this file, write to us why
correction-by-another = the report { $report } came from { $directors }; this file is from { $others }
    .help = ask { $directors }; if it is right: `{ $command }`; else take the file away
    .meaning = A rated report was sent again with changed content, but not by one of its directors.
    .outside = the report { $report } was sent in by somebody else
    .outside-help = ask its director to send the correction, or write to us why it comes from you
correction-by-another--nobody = the report { $report } came from { $directors }; this file names no director
    .help = if it is right: `{ $command }`; else take the file away
    .outside = the report { $report } has a director, and this file names none
    .outside-help = name the director in the report
correction-loses = of the { $games_before } games and { $players_before } players of the report { $report }, this file has { $games } and { $players }
    .help = if games and players are to be taken away: `{ $command }`; else ask for the whole report
    .meaning = A file sent for a rated report has fewer games or players than the content that counts.
    .outside = { correction-loses }
    .outside-help = send the whole report; if games or players are to go, write to us which and why
correction-loses--as-forfeits = of the { $before } games of the report { $report } that were played, this file has { $now }; in it the others are won by forfeit
    .help = if they were won by forfeit: `{ $command }`; else ask for the right results
    .outside = { correction-loses--as-forfeits }
    .outside-help = send the games with their results; if some were not played, write to us which
correction-older = this file was reported on { $reported }, but the one that counts for the report { $report } was reported on { $in_force }: an older version corrects nothing
    .help = take the file away; if it is right all the same: `{ $command }`
    .meaning = A file of a rated report is older than the content that counts.
    .outside = { correction-older }
    .outside-help = tell us what was wrong in the first report; if this is another tournament, give it an id of its own
rated-out-of-order = { $players ->
        [one] one player of this report has
       *[other] { $players } players of this report have
    } been rated for tournaments that ended after { $end }: those ratings stay, and the gains of this report are added to the ratings registered now
    .help = there is nothing to do; what the report changes is shown by `kartotek impact`
    .meaning = A report comes after later tournaments of its players were rated.
    .outside = { rated-out-of-order }
    .outside-help = {""}
rated-after-death = { $id } { $name } died on { $died }, but was rated in a tournament that ended on { $rated }
    .help = find out whose games they are, `kartotek player games { $id }`: correct the day of death, or send the report again with the right player
    .meaning = Somebody registered as dead was rated in a later tournament.
newcomer-stranded = { $id } { $name } entered the register with the report { $report }, and is in no report that counts any more
    .help = the person stays in the register with the first rating, and is on no list until a report has them again or somebody decides: `kartotek player { $id } --member yes --reason …` puts them on the lists, `--resigned DATE` in its place closes the matter
    .meaning = Somebody entered the register with a report, and is in no report that counts any more.
correction-player-unclear =
    .meaning = Nobody can tell whether a player of a correction is somebody who is already in the register.
correction-player-unclear--newcomer = { $player } is in the place where the report had { $id } { $name }, who entered the register with it; both name and birth date differ
    .help = if it is the same person, `{ $same }`, or write the id into the form; if it is somebody else, `{ $other }`
    .outside = { correction-player-unclear--newcomer }
    .outside-help = {""}
correction-player-unclear--erased = { $player } may be { $id }, who entered the register with this report and was erased since
    .help = if it is the same person, `{ $same }`, or write the id into the form instead of the name; if it is somebody else, `{ $other }`
    .outside = { $player } may be somebody who is in the register already
    .outside-help = {""}
correction-player-unclear--from-outside = { $player } was outside the register in this report, and is one of our players in its correction; they entered the register later, as { $id }
    .help = if the games count for the player's rating here, `{ $command }`, or write the id into the form; if the player stays outside, leave their federation as it was
    .outside = { correction-player-unclear--from-outside }
    .outside-help = {""}
restart-taken-back = { $id } { $name } started anew with the report { $report }, which no longer says so: the earlier rating, { $from }, is registered again, with what was gained or lost since
    .help = if the player is to start anew all the same, the next report with them has to ask for it, or RK gives a new rating: `kartotek player { $id } --rating …`
    .meaning = Somebody started anew with a report that was taken back, or corrected so that they do not.
-do-same-games = tell us whether the two reports are of one tournament, and which of them is right; if one replaces the other, give both the same id
form-later = this is the table of the report { $report }, which was rated without a form: the form counts as its correction
    .meaning = A form came after its report was rated; what it says corrects the report, under the id that the report has.
    .outside = { form-later }
file-again = a file named { $file } was rated as { $other }, with the same first or last day
    .help = if this one corrects that report, say so before you answer who its players are: `{ $correction }`
    .meaning = A report that waits for its players has the name of a file that was rated, and its first or its last day.
    .outside = { file-again }
    .outside-help = if it corrects that report, give it the id { $other }
games-already-rated = { $common } of the { $here } games here were rated in { $other }, which has { $others } in all: the same players and { $turned ->
        [0] colours
       *[other] rounds, with other colours
    }, { $apart ->
        [0] at the same time
       *[other] on other days
    }{ $changed ->
        [0] {""}
        [one] ; one of them has another result here
       *[other] ; { $changed } of them have another result here
    }
    .help = if it is the same report sent again, take the file out of the inbox; if it corrects that report: `{ $correction }`; if it is another tournament: `{ $command }`; if the rated report was no tournament, take it back with `kartotek annul`
    .meaning = Most of the games were rated under another id, or are in another report of the same run.
    .outside = { games-already-rated }
    .outside-help = { -do-same-games }
games-already-rated--in-one-run = { $common } of the { $here } games here are in { $other } too, which has { $others } in all: the same players and { $turned ->
        [0] colours
       *[other] rounds, with other colours
    }, { $apart ->
        [0] at the same time
       *[other] on other days
    }{ $changed ->
        [0] {""}
        [one] ; one of them has another result here
       *[other] ; { $changed } of them have another result here
    }; neither is rated
    .help = if it is the same tournament, take the outdated report out of the inbox, or give both the same id and the later one the later `reported`; if they are two tournaments: `{ $command }`
    .outside = { games-already-rated--in-one-run }
    .outside-help = { -do-same-games }
games-already-rated--same-file = a file named { $file } was rated as { $other }: it began or ended on the same day, and has { $common } of the { $players } players here
    .help = if it corrects that report: `{ $correction }`; if it is another tournament: `{ $command }`
    .outside = { games-already-rated--same-file }
    .outside-help = if it corrects that report, give it the id { $other }; if it is another tournament, send it under another name
games-already-rated--refused = a file named { $file } was refused as { $other }, by the decision { $decision }
    .help = if it is that tournament, it stays refused unless you take the decision back: `kartotek decide undo { $decision } --reason …`; if it is another tournament: `{ $command }`
    .outside = a file named { $file } was refused
    .outside-help = if this is another tournament, give it an id of its own; else answer this letter if the decision rests on a mistake
games-already-rated--refused-games = round by round these are the games of { $other }, which was refused by the decision { $decision }
    .help = if it is that tournament, it stays refused unless you take the decision back: `kartotek decide undo { $decision } --reason …`; if it is another tournament: `{ $command }`
    .outside = round by round these are the games of { $other }, which was refused
    .outside-help = { games-already-rated--refused.outside-help }
games-already-rated--annulled = a file named { $file } was rated as { $other }, then annulled; this tournament began or ended on the same day
    .help = if it is that tournament and is to be rated again, give it the id { $other }; if it is another tournament: `{ $command }`
    .outside = { games-already-rated--annulled }
    .outside-help = if this is another tournament, give it an id of its own; else write to us why it is to be rated again
games-already-rated--annulled-games = round by round these are the games of { $other }, which was annulled
    .help = if it is that tournament and is to be rated again, give it the id { $other }; if it is another tournament: `{ $command }`
    .outside = { games-already-rated--annulled-games }
    .outside-help = { games-already-rated--annulled.outside-help }
games-in-two-reports = { $common } of the { $here } games here are in { $other } too, which has { $others } in all: the same players and colours, in the same rounds{ $changed ->
        [0] {""}
        [one] ; one of them has another result here
       *[other] ; { $changed } of them have another result here
    }
    .help = check whether these games were played twice; both reports are rated. If they were: `{ $command }`
    .meaning = Some games of a report are also in another report from the same days, all of them ended as in a report from a few days before or after, or they are those of an annulled report; all are rated.
    .outside = { games-in-two-reports }
    .outside-help = { -do-same-games }
games-in-two-reports--filed-again = all { $games } games here ended like those of { $other }: the same players, the same results, a few days apart or with the colours exchanged
    .help = if it is the same match filed twice, take this report back (`kartotek annul`) or out of the inbox; both are rated. If it was played twice: `{ $command }`
    .outside = { games-in-two-reports--filed-again }
    .outside-help = { -do-same-games }
games-in-two-reports--annulled = { $common } of the { $here } games here were rated in { $other }, which was annulled
    .help = if the annulment applies to these games too, take this report back (`kartotek annul`) or out of the inbox; it is rated. If it is rightly rated: `{ $command }`
    .outside = { games-in-two-reports--annulled }
    .outside-help = { games-already-rated--annulled.outside-help }
tournament-in-parts = rounds { $here } here follow rounds { $there } of { $other } or precede them, and { $common } of the { $players } players are in both: one tournament in several reports gets several gains, each with its own bonus (4.5.2.2) and rounding
    .help = if it is one tournament, annul the rated reports (`kartotek annul`), and send all rounds as one report; if each report is a tournament, or a league is rated by rounds: `{ $command }`
    .meaning = A tournament seems to be in several reports, and each is rated as a tournament.
    .outside = rounds { $here } here follow rounds { $there } of { $other } or precede them
    .outside-help = if it is one tournament, send all its rounds as one report
tournament-in-parts--single = this report and { $other } have one round each, and { $common } of the { $players } players are in both: one tournament in several reports gets several gains, each with its own bonus (4.5.2.2) and rounding
    .help = if it is one tournament, annul the rated reports (`kartotek annul`), and send all rounds as one report; if each report is a tournament, or a league is rated by rounds: `{ $command }`
    .outside = this report and { $other } have one round each
    .outside-help = { tournament-in-parts.outside-help }
founding-changed = { $file } was changed after the founding; the change is not read
    .help = put the founding file back; the register changes by reports and decisions
    .meaning = A founding file was changed after the founding; the change is not read.

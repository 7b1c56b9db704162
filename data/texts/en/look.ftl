### Looking things up: find and show

find-nobody = nobody fits these words; try fewer words, only the beginning of the surname, or the club and the birth year
find-not-all-words = nobody fits all words; these people fit most of them
find-more = { $more ->
        [one] One more person fits
       *[other] { $more } more people fit
    }: add a word (a birth year, a club), or show more with --limit
find-games = { $games ->
        [one] One game
       *[other] { $games } games
    } in { $tournaments ->
        [one] one tournament
       *[other] { $tournaments } tournaments
    }, the last on { $day }: kartotek player games { $id }
find-club = Club { $id } { $name }, { $district ->
        [none] {""}
       *[other] main district { $district },{" "}
    }{ $members ->
        [one] one member
       *[other] { $members } members
    }: `kartotek club show { $id }`
find-note = note
look-value = { $value }
find-merged = number { $id } was merged into this one
find-former = formerly { $name }
find-alias = in reports also { $name }
find-hidden = not shown in public
find-near-number = the number differs by one typing error

## A person's record

person-page-title = What is held about { $name } ({ $id })
person-page-lead = What the rating office of { $federation } holds about this person, as of { $as_of } (run { $run })
person-page-unfounded = What the rating office of { $federation } holds about this person, before its first run
person-page-foot = Besides this, the files of the rated reports, the lists of each run and their published copies hold the person's name and results. What has run out under § 19 is not kept and not shown.
person-section-facts = In the register
person-section-changes = What changed
person-section-names = Former names and other records
person-section-decisions = Decisions that are in force or wait
person-section-ratings = Ratings
person-section-games = The last games (`kartotek player games { $id }` lists all)
person-section-candidate = Candidate results (§ 26)
person-section-norms = Title norms (4.8.4)
person-section-elo = Games towards a first Elo (4.8.1)
person-section-licences = Licences of tournament directors (4.6)
person-section-guest = Played as a guest (§ 63)
person-section-sanctions = Sanctions (§ 19)
person-what = what
person-value = value
person-since = since
person-until = until
person-from = from
person-to = to
person-day = day
person-before = before
person-after = after
person-source = where from
person-tournament = tournament
person-points = points
person-demanded = demanded
person-title = title
person-games = games
person-reason = reason
person-kept-until = kept until
fact-id = register id
fact-name = name
fact-birth_date = birth date
fact-sex = sex
fact-club = club
fact-federation = federation
fact-citizenship = citizenship
fact-member = member
fact-left = left
fact-fide_id = FIDE id
fact-fide_title = FIDE title
fact-fide_rating = Elo rating
fact-fide_games = Elo-rated games
fact-last_rated = last rated
fact-public = shown in public
fact-rating = rating
fact-resigned = resigned
fact-died = died
fact-yes = yes
fact-no = no
value-female = female
value-male = male
value-single = single member
name-former = former name
name-merged = record { $id }, merged into this one
decision-alias = known as { $name }
rating-rated = rated
licence-director = director
licence-aspirant = aspirant director
record-warning = warning
record-quarantine = quarantine
source-founding = founding table { $file }
source-report = report { $id } ({ $files })
source-report-alone = report { $id }
source-decision = decision { $file } ({ $author }, { $date }: { $reason })
source-run = the run itself, by the rules
source-unreported = from before the office existed, or by decision
source-some-decision = a decision

## How the office is

status-newest = { $federation }: newest run { $run }, { $players ->
        [one] one person
       *[other] { $players } people
    } in the register, { $clubs ->
        [one] one club
       *[other] { $clubs } clubs
    }.
status-no-run-yet = { $federation }: no run yet; the first one founds the register, with { $players ->
        [one] one person
       *[other] { $players } people
    } and { $clubs ->
        [one] one club
       *[other] { $clubs } clubs
    }.
status-type = type `{ $command }`
status-wrong = Wrong:
status-waits = Waiting:
status-look-at = Worth a look:
status-fide = { $count ->
        [one] FIDE's latest list differs from the register in one fact
       *[other] FIDE's latest list differs from the register in { $count } facts
    }
status-fide-type = type `kartotek desk` and answer on the page, or keep the register's: `kartotek decide fide-kept PLAYER --what … --reason …`
status-merges = { $count ->
        [one] two records of the register may be one person's
       *[other] { $count } pairs of records of the register may each be one person's
    }
status-ending = { $count ->
        [one] one sanction changes within two months
       *[other] { $count } sanctions change within two months
    } (§ 19)
status-warnings = { $count ->
        [one] there is one warning about reports that are ready
       *[other] there are { $count } warnings about reports that are ready
    }
status-nothing = Nothing is wrong, and nothing waits.
status-next = A run today would rate { $rated ->
        [one] one report
       *[other] { $rated } reports
    } ({ $games ->
        [one] one game
       *[other] { $games } games
    }), correct { $corrected }{ $decisions ->
        [0] {" and"} hold back { $held }
        [one] , hold back { $held }, and carry out one decision
       *[other] , hold back { $held }, and carry out { $decisions } decisions
    }: `kartotek run --dry-run` shows it in full.
status-code = { $code } ({ $count })
status-reports = { $count ->
        [one] one report in the inbox is ready to be rated
       *[other] { $count } reports in the inbox are ready to be rated
    }
status-held = { $count ->
        [one] one report is held back
       *[other] { $count } reports are held back
    }: { $codes }
status-letters = { $count ->
        [one] one letter was not sent
       *[other] { $count } letters were not sent
    }
status-letters-perhaps = { $count ->
        [one] one letter was perhaps sent
       *[other] { $count } letters were perhaps sent
    }
status-decisions = { $count ->
        [one] one decision has not been used yet
       *[other] { $count } decisions have not been used yet
    }: { $names }
status-decision = the decision { $file }: { $why }
status-overdue = { $count ->
        [one] one announced tournament is over and not reported
       *[other] { $count } announced tournaments are over and not reported
    }
status-no-run = no run can be made: { $why }
status-mend = correct it, and type `kartotek status` again
status-at-work = somebody is at work in the office: { $holder }
status-wait = wait until it is done
status-cut-off = a command was cut off; the next run finishes it, or makes it anew
status-clock-back = the newest run is of { $newest }, and today is { $today }: the clock may be wrong
status-set-clock = set the clock right
status-clock-far = today is { $today }, more than 400 days after the last work in this office: nothing is erased (§ 19) before the clock is confirmed
status-unpublished = the lists of run { $run } are not in { $folder }
status-unerased = { $id } is erased, except in published folders that could not be reached: { $folders }
status-erase-again = make the folder reachable again, or put an empty one in its place if it is gone for good; then type { $command }
status-private-lost = { $lost ->
        [one] one private record is lost
       *[other] { $lost } private records are lost
    } (§ 19)
status-restore-private = restore the folder `private` from a backup
status-erasure-waits = an erasure could not write what is published elsewhere: { $files }
status-reach-or-remove = make these folders reachable again, and type any command that writes; if they are gone for good, delete { $folder }
status-unreadable = { $count ->
        [one] one file was not read or understood
       *[other] { $count } files were not read or understood
    }: { $files }
status-not-understood = { $count ->
        [one] one decision was not understood
       *[other] { $count } decisions were not understood
    }

## Clubs

club-unknown = no club of the register has the id or name `{ $club }`; try `kartotek find` with a part of the name
club-like = there is no club { $club }; perhaps { $likely } was meant
club-merged = the club { $club } { $name } was merged into { $into } on { $day }
club-closed = the club { $club } { $name } was closed on { $day }
club-merge-two = which of the clubs is to go? Name it alone, and the one that stays after --into: `{ $club }`, `{ $other }` and `--into { $into }` are three
club-several = several clubs have a name like `{ $club }`: { $candidates }
club-page-lead = { $district ->
        [none] {""}
       *[other] Main district { $district },{" "}
    }{ $members ->
        [one] one member
       *[other] { $members } members
    } as of { $as_of }
club-page-unfounded = { $district ->
        [none] {""}
       *[other] Main district { $district },{" "}
    }{ $members ->
        [one] one member
       *[other] { $members } members
    } before the first run
club-section-before = Former names and districts
club-section-members = Members
club-section-tournaments = Tournaments it announced (§ 64)
club-district = district
club-born = born
club-reports = reports
club-no-report = not rated

## Reports

report-title = Report { $id }
report-unknown = no report has the id `{ $report }`, neither in a run nor in the inbox
report-unknown-try = no report has the id `{ $report }`, neither in a run nor in the inbox; try { $alike }
report-steps = how
report-change-title = { $id }: ratings changed without a game
report-letter = Letter of run { $run }:
    { $letter }
report-section-decisions = Decisions about it
report-section-held = { $file } waits in the inbox, and is held back
report-section-ready = { $file } waits in the inbox, and is ready to be rated
report-section-found = What was found
report-section-players = Players
report-section-run = Run { $run }: { $status }
report-status-rated = rated
report-status-corrected = corrected a report that was rated before
report-status-superseded = replaced by another version with the same id
report-status-annulled = taken back
report-run = run
report-files = files
report-severity = kind
report-line = line
report-code = code
report-message = what
report-todo = what to do
report-error = error
report-warning = warning
report-note = note
report-last-round = last round
report-reported = reported
report-start-ratings = start ratings of
report-rules = rules
report-no = no.
report-start-rating = start rating

## The list of commands

help-month = Monthly work
help-look-up = Look up
help-decide = Decide
help-tournaments = Tournaments
help-others = For others
help-histories = Histories
help-administration = Administration
help-more = Further commands

## A new office

init-ask-language = Language / sprog: da, en?
init-ask-folder = In which folder should the office be?
init-ask-name = What is the federation called?
init-ask-federation = The federation in three letters, as FIDE writes it?
init-ask-list = What does the register begin with? 1: a folder with tables (players.csv …), 2: the federation's member file, 3: FIDE's list, 4: empty tables
init-ask-file = Where is it (folder or file)?
init-not-asked = nobody answered; give the answers as options: `kartotek init --help`
init-no-tables = { $folder } has none of the tables players.csv, clubs.csv, officials.csv
init-no-members = { $file } has no table of members: its first line (or the one below a title) should have the headings, such as Medlemsnr;Fornavn;Efternavn;Født;Køn;Klub;Medlem;Ratingtal;Sidst ratet
init-spreadsheet-and-fide = { $file } is a spreadsheet: make the office with it alone, and then take FIDE ids from the list with `kartotek import --fide-list FILE`
init-nobody-listed = { $file } has no players of { $federation }
init-one-name = { $file }, line { $line }: `{ $name }` has no comma between surname and first name, and is left out; write a line for { $id } into players.csv before the first run
init-translated = { $file } has the federation's own columns: it was converted to players.csv{ $names ->
        [0] {""}
       *[other] ; { $names } names with the first name first were turned round
    }{ $clubs ->
        [0] {""}
        [one] ; clubs.csv has the one club that it names, with a new number if it had none
       *[other] ; clubs.csv has the { $clubs } clubs that it names; those without a number got one
    }
init-more-faults = and { $count } more of this kind, in line { $lines }
init-faults = { $count ->
        [one] no office was made, for there is a fault in its tables
       *[other] no office was made, for there are { $count } faults in its tables
    }. Correct them, and try again:
    { $lines }
init-read = Read: { $players ->
        [one] one person
       *[other] { $players } people
    } and { $clubs ->
        [one] one club
       *[other] { $clubs } clubs
    }; every line fits.
init-would = An office in { $folder } would begin with { $players ->
        [one] one person
       *[other] { $players } people
    } and { $clubs ->
        [one] one club
       *[other] { $clubs } clubs
    }; nothing was written.
init-would-empty = An office in { $folder } would get empty tables; nothing was written.
init-would-members = An office in { $folder } would begin with them; nothing was written.
player-games-heading = { $heading ->
        [day] day
        [tournament] tournament
        [round] round
        [colour] colour
        [opponent] opponent
        [rating] rating
        [result] result
       *[rated] rated
    }
player-games-white = White
player-games-black = Black
player-games-rated = { $rated ->
        [yes] yes
       *[no] no
    }
player-games-none = no run has a game of { $name }

## Members in the federation's own tables

table-columns-unread = { $file }: { $count ->
        [one] the column { $columns } was not read
       *[other] the columns { $columns } were not read
    }
table-columns-bare = { $file }: { $count ->
        [one] the column { $columns } has no heading and was not read
       *[other] the columns { $columns } have no heading and were not read
    }
table-total-unread = { $file }, line { $line }: `{ $found }` was not read: it looks like a total, and is no person
table-sheets-unread = { $file }: { $count ->
        [one] the sheet { $sheets } was not read; if any of the people are there, put all of them into one sheet
       *[other] the sheets { $sheets } were not read; if any of the people are there, put all of them into one sheet
    }
table-hidden-sheet = { $file }: { $what }
table-file-unread = { $count ->
        [one] the file { $files } of the folder was not read
       *[other] the files { $files } of the folder were not read
    }

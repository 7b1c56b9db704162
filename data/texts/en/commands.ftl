### What other commands tell

person-unknown = nobody in the register has the id or name `{ $player }`
person-no-such-id = nobody in the register has the id `{ $id }`
person-several = { $count } people of the register are called `{ $player }`
person-look = { $what }; `kartotek find` with any part of a name, the club or the year of birth shows who is in the register
person-try = { $what }; try { $candidates }

typed-elsewhere = These commands are for the office's folder; from here, type each with `--office { $office }`.

check-done = { $reports ->
        [one] { $reports } report
       *[other] { $reports } reports
    }, { $held } would be held back
check-decisions-alone = { $file } holds decisions, not a report; `--office DIR` says what a run would do about them
not-a-report = { $file } holds decisions, not a report; `kartotek check { $typed }` says what a run would do about them
check-decisions-none = { $file } holds decisions, and a run would carry out none of them: it has been done, or its day is still to come
check-annotated = annotated: { $file }
check-without-form = { $reports ->
        [one] a report
       *[other] { $reports } reports
    } came without a form: the kind of tournament, { $time ->
        [known] {""}
       *[unknown] time control,{" "}
    }directors, excuses, approvals and whatever else only a form says were not checked
check-alone = players were not looked up in a register; `--office DIR` does that
rate-held = { $file } is held back
standings-none = { $file } has no final table
standings-all = all
standings-incomplete = { $name }: the report does not hold all games of the group; the table counts only those it has
standings-tied = { $name }: honorary prize { $prizes }: no. { $numbers } are equal in everything; a play-off or a lot decides
standings-champion = Danmarksmester, with the prize of Johnsens skakfond: { $player } (§ 36)
standings-no-champion = Danmarksmester: nobody; no player of the class is a Danish citizen (§ 36)
standings-first = first of Kandidatklassen, with a place in next year's Landsholdsklasse: { $player } (§ 37)
standings-junior-champion = Juniordanmarksmester: { $players } (§ 37)
standings-play-off-title = { $name }: no. { $numbers } have equal points for the title; a play-off decides it, and the prizes (§ 36); give the report of the play-off too
standings-play-off-first = { $name }: no. { $numbers } are first with equal points and korrektion; a play-off decides (§ 37); give the report of the play-off too
standings-citizenship = { $name }: whether no. { $numbers } may hold the title is not known: it needs their `citizenship` in the register (§ 36; `--office`)
standings-birth-dates = { $name }: whether no. { $numbers } may be Juniordanmarksmester is not known: there is no birth date (§ 37)
sanction-none = no sanction is held on { $day }
sanction-warning = warning, { $from } to { $to }
sanction-quarantine = quarantine of { $months ->
        [one] { $months } month
       *[other] { $months } months
    }, { $from } to { $to }
decided = decided in { $file }
decided-before = { $file } decides the same, so nothing was written; if it is to be decided once more, give the decision another day: `--date`
decided-before-run = run { $run } has used a decision that says the same, so nothing was written; if it is to be decided once more, give the decision another day: `--date`
decide-replaces = It takes the place of what { $file } says.
decide-known-by-content = { $report } has its id from its content: a corrected workbook gets another id, and the decision no longer applies to it. To prevent that, first write { $report } into the sheet Form, in a line `report id`
decided-next-run = The next run uses it.
decided-from-day = Runs from { $day } on use it.
decide-later-counts = { $file } decides otherwise from { $date } on, and would count instead of this: decide without `--date`, or take { $file } back with `kartotek decide undo { $file } --reason …`
decided-for-next-run = decided in { $file }; the next run uses it
written = written to { $file }
init-done = A new office in { $folder }. Next:
    {"  "}1. fill { $folder }/players.csv and { $folder }/clubs.csv (they are read once, by the first run)
    {"  "}2. drop reports into { $folder }/inbox
    {"  "}3. kartotek run --office { $folder } --dry-run, then without --dry-run
init-with-members = A new office in { $folder }. Next:
    {"  "}1. look through { $folder }/players.csv and { $folder }/clubs.csv (they are read once, by the first run)
    {"  "}2. drop reports into { $folder }/inbox
    {"  "}3. kartotek run --office { $folder } --dry-run, then without --dry-run

# kartotek import
founded = { $members ->
        [one] { $members } member
       *[other] { $members } members
    } in { $clubs ->
        [one] { $clubs } club
       *[other] { $clubs } clubs
    }, { $rated } with a rating
    The file does not say sex, district or the day of the last rated result.
founding-written = written: { $players } and { $clubs }; the first run founds the register
members-new = new members: { $count }
members-changed = members that change: { $count }
members-resigned = members that resign on { $day }: { $count }
members-left = members that resign on the day that the file gives: { $count }
change-name = name { $from } → { $to }
change-birth-date = born { $from } → { $to }
change-club = club { $from } → { $to }
change-fide-id = FIDE id { $from } → { $to }
change-sex = sex { $from } → { $to }
change-not-public = no longer shown by name
change-title = title { $from } → { $to }
change-elo = Elo { $from } → { $to }
change-elo-rapid = rapid { $from } → { $to }
change-elo-blitz = blitz { $from } → { $to }
change-k = K { $from } → { $to }
fide-changed = { $count ->
        [one] { $count } player changes
       *[other] { $count } players change
    }
fide-others = for { $count ->
        [one] { $count } other
       *[other] { $count } others
    } only K, the number of games, or rapid and blitz ratings are recorded
fide-unfit = { $count ->
        [one] { $count } does not fit
       *[other] { $count } do not fit
    }
fide-candidates = { $count } without FIDE id may be on the list; nobody is linked without you
fide-ids = to have all of them as one table, repeat the command with `--ids fide-ids.csv`
fide-ids-written = { $file } has { $count ->
        [one] { $count } FIDE id
       *[other] { $count } FIDE ids
    }: take out the lines that do not fit, then `kartotek change { $typed } --reason "…"`
fide-compared = compared with our expectation: { $ratings ->
        [one] { $ratings } rating
       *[other] { $ratings } ratings
    }, { $count ->
        [0] all as expected
        [one] { $count } differs
       *[other] { $count } differ
    }
fide-differs = { $kind ->
        [rapid] rapid
        [blitz] blitz
       *[standard] standard
    }: expected { $ours }, FIDE { $theirs } { $by }; { $why }
fide-differs-without = FIDE's rating is what we expect without { $names }
fide-differs-more-games = FIDE has counted { $games ->
        [one] { $games } game more
       *[other] { $games } games more
    } than we know of
fide-differs-fewer-games = FIDE has counted { $games ->
        [one] { $games } game fewer than we know of
       *[other] { $games } games fewer than we know of
    }
fide-differs-same-games = FIDE counted the same number of games: probably its rating or K at the start was another
fide-differs-unknown = the list does not say how many games it counts
fide-may-be-missing = { $tournament } may be missing from FIDE's list: without it, { $players } of the { $of } ratings compared agree; ask FIDE's office
fide-found-on-list = found on the FIDE list

# kartotek align
align-head = Alignment { $year } with the FIDE list of { $day } (4.5.6)
align-list = FIDE list
align-list-of = { $file }, { $players } players
align-compared = compared
align-compared-on = ratings of { $day } with the list
align-adjusted = adjusted
align-adjusted-on = ratings of { $day }
align-population = population
align-mean-danish = Danish mean
align-mean-elo = Elo mean
align-difference = difference
align-no-difference = none: the population is empty
align-nothing = nothing is adjusted
align-games-unknown = { $player }: the number of Elo-rated games is not known; the player is not compared (4.5.6.1)
align-reason = annual alignment with the FIDE list of { $day }
align-up = { $n }, upwards
align-down = { $n }, downwards
align-june = June
align-now = now
align-step = step
align-new = new
align-would = Would adjust { $count ->
        [one] one player
       *[other] { $count } players
    } on { $day }, in a run of its own.
align-nobody = every rating stays as it is; nothing was changed

# kartotek decide
decide-no-report = no report in the inbox has the id `{ $report }`; if it is not here yet, add `--awaited`
decide-no-report-try = no report in the inbox has the id `{ $report }`; try { $alike }, or add `--awaited` if it is not here yet
decide-of-another = the answer is about { $said }, but the report has { $player } under that number now: answer anew (a new desk page, or `kartotek match` again)
decide-no-start-number = the report `{ $report }` has no start number { $no }
decide-awaited = the report `{ $report }` is not here yet; the decision waits for it
decide-rated-already = the report `{ $report }` has been rated and is not waiting: the decision would change nothing. If it is meant for a correction still to come, add `--awaited`
decide-awaited-again = the report `{ $report }` has been rated; the decision applies to its next correction: put the report into the inbox again, with a later day as `reported`
already-decided = this is decided already, by { $file }: nothing would change
already-registered = { $player } is registered so already: { $keys }
already-rating = { $player } has the rating { $rating } registered already
already-licence = { $player } has this licence already: { $keys }
already-result = { $player } has this candidate result already: { $tournament }, { $day }
alias-of-another = `{ $name }` is the name that { $id } is registered under: say with `--birth-date` or `--club` in which reports the name is somebody else's
alias-fits-another = `{ $name }` fits { $other } as well: say with `--birth-date` or `--club` what tells the two apart in a report, or decide it report by report with `kartotek decide identity`
already-own-name = `{ $name }` is the name that { $player } is registered under: reports with that name are read as theirs already
already-in-report = the report `{ $report }` says so itself: nothing would change
already-not-found = in the report `{ $report }` nothing was found that this decision would settle (`{ $codes }`)
already-not-found-of = in the report `{ $report }` nothing was found about start number { $no } that this decision would settle (`{ $codes }`)
fide-kept-no-list = no FIDE list had been imported by then: there is nothing to keep. `kartotek import --fide-list FILE` imports one
fide-kept-nothing = { $list } says the same about { $player } as the register: there is nothing to keep
fide-kept-other = { $list } says the same as the register about `{ $what }` of { $player }; it differs in { $others }
already-given = this sanction of { $player } has been given already
lift-none = the register holds no sanction of { $player } given on { $day }; `kartotek player show { $player }` shows those that it holds
lift-several = { $player } has several sanctions given on { $day }: add which: { $which }
lift-already = a decision already lifts the sanction of { $player } given on { $day }
already-dead = { $player } is registered as having died on { $died }: membership does not change after that
already-so = this is so already: nothing would change
decide-refused-already = the report `{ $report }` has been rated; to take it back: `kartotek annul { $report } --reason …`{ $other ->
        [none] {""}
       *[other] ; a file of its name waits in the inbox: `kartotek decide refuse { $other } --reason …` refuses that file
    }
decide-refuses-correction = the report `{ $report }` has been rated and stays so: what is refused is its correction in the inbox. To take the rated report back: `kartotek annul { $report } --reason …`
decide-file-awaited = the report `{ $report }` is corrected once the file is in the inbox; the decision waits for it
decide-not-rated = no rated report has the id `{ $report }`
decide-not-rated-try = no rated report has the id `{ $report }`; try { $alike }
decide-annulled = the report `{ $report }` does not count any more: it was annulled
decide-no-such-file = no file in the inbox has this content (its hash begins with { $hash }): put it there first, or add `--awaited`
undo-nobody = no decision is called `{ $decision }`, and no decision's hash begins like that: give the name of its file, or at least 8 digits of its SHA-256
undo-several = `{ $decision }` fits several decisions: { $files }; give the digits of the one that is meant
undo-sanction = the runs keep no copy of this decision; a sanction is lifted with `kartotek sanction lift`
undo-lift = { $decision } lifts a sanction; if the sanction is to count again, give it again: `{ $command }`; a later sanction that was judged anew stays as it is now
undo-otherwise = { $decision } is taken back in another way: { $back }
undo-rated = the report `{ $report }` was rated with this decision: the ratings change only when the report is corrected
law-time = { $class ->
        [normal] { $control } is a normal time control (§ 12 a, § 13): { $minutes } minutes for 60 moves
        [fide] { $control } is FIDE's time control (§ 12 b): { $minutes } minutes for 60 moves
        [rapid] { $control } is rapid chess: { $minutes } minutes for 60 moves; it is not rated
        [blitz] { $control } is blitz: { $minutes } minutes for 60 moves; it is not rated
       *[other] { $control } is neither a normal (§ 12 a, § 13) nor FIDE's time control (§ 12 b): { $minutes } minutes for 60 moves; RK decides whether the tournament is rated
    }
law-time-minutes = { $class ->
        [fide] the numbers are seconds; if minutes are meant, write { $meant }, which is FIDE's time control
       *[other] the numbers are seconds; if minutes are meant, write { $meant }, which is a normal time control
    }
law-time-unit = `{ $asked }` has no unit; ask for { $probable } if that is meant: the seconds of each period, then + and the seconds added for each move
law-time-unread = `{ $asked }` cannot be read as a time control; write it as "90 min + 30 sec/move"; for several periods, write moves/seconds of each: "40/7200,1800"
law-first-rating = { $who ->
        [club] the club may give a new member { $rating } (4.5.5.1)
        [district] the district may give a new member { $rating } (4.5.5.1)
        [su] SU may give a new member { $rating } (4.5.5.1)
       *[organiser] the organiser may give a new player { $rating } (4.5.5.1)
    }
law-first-rating-higher = { $who ->
        [club] the club
        [district] the district
       *[organiser] the organiser
    } may not give { $rating }: { $approver ->
        [su] SU
       *[district] the district
    } approves it (4.5.5.1)
law-first-rating-nobody = nobody may give { $rating }: a club gives { $all }, the district { $district } to { $below }, SU { $su } and more (4.5.5.1)

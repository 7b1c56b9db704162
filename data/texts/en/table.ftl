### The table

result-unknown =
    .meaning = A result code or text does not exist.
result-unknown--in-table = `{ $result }` is not a result
    .help = write { $games }, bye, half-bye or zero-bye; add ` unrated` if one side made no move
    .outside = { result-unknown--in-table }
result-unknown--of-several-games = `{ $result }` is the sum of several games
    .help = give each game a line and a round number of its own, with its own result, for example 1-0 and ½-½
    .outside = { result-unknown--of-several-games }
result-unknown--bye-with-opponent = `{ $result }` is for one player alone, but an opponent is named
    .help = a bye has White only; a forfeit is +/- or -/+
    .outside = { result-unknown--bye-with-opponent }
result-unknown--game-without-opponent = `{ $result }` needs two players, but Black is missing
    .help = name the opponent, or write bye
    .outside = { result-unknown--game-without-opponent }
result-missing =
    .meaning = A game was paired but has no result.
result-missing--in-table = the game has no result
    .help = write the result; a game that was not played is +/-, -/+ or -/-
    .outside = { result-missing--in-table }
opponent-unknown =
    .meaning = A game names a start number or id that no player of the report has.
opponent-unknown--start-number = no player of the report has start number { $no }
    .help = correct the number, or add the player
    .outside = { opponent-unknown--start-number }
opponent-unknown--in-table = no player of the form has `{ $key }` as id, FIDE id, name or start number
    .help = { $perhaps ->
        [none] { $medium ->
            [workbook] correct it, or add the player to the sheet of the players
           *[other] correct it, or add the player to the form's [[players]]
        }
       *[other] perhaps no. { $perhaps } is meant: write that
    }
    .outside = { opponent-unknown--in-table }
opponent-unknown--number-among-names = `{ $key }` is the start number of { $player }, but the table has names or ids
    .help = name the player as the other lines do
    .outside = { opponent-unknown--number-among-names }
opponent-unknown--of-two = `{ $key }` is the name of more than one player of the form
    .help = name them by register id or FIDE id
    .outside = { opponent-unknown--of-two }
opponent-unknown--many = `{ $first }` and { $others } others of the table are not players of the form
    .help = { $medium ->
        [workbook] write them as they are named in the sheet of the players, or add them there
       *[other] name the players by the ids, names or start numbers of the form, or add them to it:{ $form }
    }
    .outside = { opponent-unknown--many }
opponent-unknown--in-two-ways = the numbers of the table can be ids or start numbers of the form: `{ $key }` is { $id } by id, and { $number } by start number
    .help = write the players' names in the table; or give each player in the form the id as the start number
    .outside = { opponent-unknown--in-two-ways }
opponent-unknown--no-white = White is missing
    .help = a game has two players; a bye has White only
    .outside = { opponent-unknown--no-white }
game-against-self = round { $round }: start number { $no } is both White and Black
    .help = correct the number of the opponent; two persons who are written alike need a number each
    .meaning = Both players of a game are the same.
    .outside = { game-against-self }
two-games-in-a-round = { $player } is twice in round { $round }; the first time in line { $first_line }
    .help = correct the round or the player of one of them; two persons who are written alike need a number each
    .meaning = A player is twice in one round.
    .outside = { two-games-in-a-round }
two-games-in-a-round--of-a-match = { $white } and { $black } have a second game in round { $round }; the first is in line { $first_line }
    .help = if it is the same game, take one of the lines out; where each round has two games, give each game a round number of its own: 1, 2, 3, 4 …
    .outside = { two-games-in-a-round--of-a-match }
start-number-twice = start number { $no } is used twice: { $first } and { $second }
    .help = give every player their own start number
    .meaning = Two players of a report have the same start number.
    .outside = { start-number-twice }
round-out-of-range = { $round } is not a round of a tournament
    .help = rounds are counted 1, 2, 3 …
    .meaning = A round number is 0 or impossibly high.
    .outside = { round-out-of-range }
round-beyond-declared = there is a round { $round }, but the tournament declares { $declared ->
        [one] { $declared } round
       *[other] { $declared } rounds
    }
    .help = { $medium ->
        [workbook] correct the round, or `rounds` in the sheet Form
       *[other] correct the round, or `rounds`
    }
    .meaning = A game is in a round after the declared last one.
    .outside = { round-beyond-declared }
round-missing =
    .meaning = A round of a complete table has no game.
round-missing--by-form = { $declared } rounds are declared, but { $count ->
        [one] round { $missing } has no game
       *[other] rounds { $missing } have no games
    }
    .help = { $medium ->
        [workbook] send the table with all its rounds; if fewer were played, correct `rounds` in the sheet Form; if only some of the games are to be here, write no at `complete`
        [json] send the report with all its rounds; if fewer were played, correct `rounds`; if only some of the games are to be here, say "complete": false
       *[other] send the table with all its rounds; if fewer were played, correct `rounds`; if only some of the games are to be here, say `complete = false`
    }
    .outside = { round-missing--by-form }
round-missing--by-record = the TRF declares { $declared } rounds (142 or XXR), but { $count ->
        [one] round { $missing } has no game
       *[other] rounds { $missing } have no games
    }
    .help = send the file with all its rounds; if fewer were played, correct the record; if only some of the games are to be here, say `complete = false` in the form
    .outside = { round-missing--by-record }
round-missing--before = { $count ->
        [one] round { $missing } has no game
       *[other] rounds { $missing } have no games
    }, but round { $later } has
    .help = { $medium ->
        [workbook] add the games, or correct the number of the round; if only some of the games are to be here, write no at `complete` in a sheet Form
        [json] add the games, or correct the number of the round; if only some of the games are to be here, say "complete": false
       *[other] add the games, or correct the number of the round; if only some of the games are to be here, say `complete = false`
    }
    .outside = { round-missing--before }
round-incomplete = round { $round }: neither a game nor a bye is listed for { $players }
    .help = { $medium ->
        [workbook] add what is missing; a player who did not play needs a line with bye, half-bye or zero-bye, and one who left the tournament belongs in a sheet Absences as `withdrawn`
        [json] add what is missing; a player who did not play needs a game with the result bye, half-bye or zero-bye, and one who left the tournament belongs under `withdrawn`
       *[other] add what is missing; a player who did not play needs a line with bye, half-bye or zero-bye, and one who left the tournament belongs under [[withdrawn]]
    }
    .meaning = A player of a complete list of games has neither a game nor a bye in a round in which others play.
    .outside = { round-incomplete }
round-incomplete--joined = neither games nor byes are listed for the first rounds of { $players }
    .help = if they joined late, add a line with zero-bye for each round before that; otherwise add the games
    .outside = { round-incomplete--joined }
round-incomplete--left = neither games nor byes are listed for the last rounds of { $players }
    .help = { $medium ->
        [workbook] if they left, write it into a sheet Absences as `withdrawn`; else add the games, or lines with zero-bye
        [json] if they left, write it under `withdrawn`; else add the games, or zero-byes
       *[other] if they left, write it under [[withdrawn]]; else add the games, or lines with zero-bye
    }
    .outside = { round-incomplete--left }
round-incomplete--never = neither a game nor a bye is listed for { $players }, in any round
    .help = { $count ->
        [one] take the player out of the list, or add the games
       *[other] take the players out of the list, or add the games
    }
    .outside = { round-incomplete--never }
round-incomplete--from = { $player } (from round { $round } on)
round-incomplete--after = { $player } (after round { $round })
round-incomplete--others = { $others ->
        [one] { $others } other
       *[other] { $others } others
    }
unexcused-without-absence = round { $round }: { $player } is declared absent without excuse, but has no forfeit in that round
    .help = the entry is ignored; correct it, or the result of the game
    .meaning = An unexcused absence is declared for a player who was present or had a bye.
    .outside = { unexcused-without-absence }
withdrawn-but-played = round { $round }: { $player } had left, but the game has a result; it counts as not played
    .help = { $medium ->
        [workbook] if it was played, correct the sheet Absences
        [json] if it was played, correct `withdrawn`
       *[other] if it was played, correct [[withdrawn]]
    }
    .meaning = A game after a player left an all-play-all shows a result; it was not played.
    .outside = { withdrawn-but-played }
free-round = round { $round }: { $player } sits out with points; in an all-play-all a free round scores 0{ $count ->
        [1] {""}
       *[other] {" "}({ $count } free rounds in the report)
    }
    .help = there is nothing to do: the final table counts 0
    .meaning = The report gives points for sitting out in an all-play-all, where it scores 0 (§ 15, § 16 d).
    .outside = { free-round }
free-round-denied = round { $round }: { $player } sits out because { $left } has left; § 16 d gives 1 point for it, and the report gives less
    .help = write `bye` (TRF: U) instead, unless the player had asked for the round off
    .meaning = In a group that is not all-play-all somebody sits out because another has left, and gets less than 1 point for it.
    .outside = { free-round-denied }
start-number-unknown = no player of the report has start number { $no }
    .help = correct the number, or add the player
    .meaning = The form or a national record names a start number that no player has.
    .outside = { start-number-unknown }
start-number-unknown--in-form = the form names start number { $no }, which the table does not have
    .help = correct `no` to a start number of the table
    .outside = { start-number-unknown--in-form }
no-rated-games = no game of the report is rated
    .help = { $medium ->
        [workbook] forfeits are rated only when the absence is in a sheet Absences as `unexcused`
        [json] forfeits are rated only when the absence is listed under `unexcused`
       *[other] forfeits are rated only when the absence is listed under [[unexcused]]
    }
    .meaning = No game of the report is rated.
    .outside = { no-rated-games }

## Dates and time control

date-missing = the report does not say when the last round was played
    .help = { $medium ->
        [workbook] fill in `first round` and `last round` in the sheet Form; if there is no such sheet, make one with the columns line and value
        [json] add `start` and `end`
       *[other] add `start` and `end` to the form (TRF: 042 and 052)
    }
    .meaning = The report does not say when it was played.
    .outside = { date-missing }
date-missing--rounds-are-dated = the report does not say when the last round was played; its rounds are dated from { $first } to { $last }
    .help = { $medium ->
        [workbook] fill in `first round` and `last round` in the sheet Form; if there is no such sheet, make one with the columns line and value
        [trf] add `start` and `end` to the form, or 042 and 052 to the file
       *[other] add `start` and `end`
    }
    .outside = { date-missing--rounds-are-dated }
date-missing--rules-depend-on-it = the report does not say when the last round was played, and the rule set depends on it
    .help = add `end` to the form (TRF: 052), or name one rule set only
    .outside = { date-missing--rules-depend-on-it }
first-day-missing = the report does not say when the first round was played; the start ratings are those of { $day }, as if the last round had been the only one
    .help = { $medium ->
        [workbook] fill in `first round` in the sheet Form
        [json] add `start`
       *[other] add `start` to the form (TRF: 042)
    }
    .meaning = The report does not say when the first round was played, and the start ratings go by that day.
    .outside = { first-day-missing }
date-impossible = { $year } is not a year of a rated tournament
    .help = correct the date: year-month-day, as in 2026-04-06
    .meaning = A tournament is dated long before the rating system or far in the future.
    .outside = { date-impossible }
dates-reversed = the last round, { $last_round }, is before the first, { $first_round }
    .help = { $medium ->
        [workbook] correct `first round` and `last round` in the sheet Form
        [json] correct `start` and `end`
       *[other] correct `start` and `end` (TRF: 042 and 052)
    }
    .meaning = The last round is before the first.
    .outside = { dates-reversed }
round-date-outside = a round is dated { $round }, outside { $first_round } to { $last_round }
    .help = { $medium ->
        [workbook] correct `dates of the rounds`, or `first round` and `last round`, in the sheet Form
        [json] correct `round_dates`, or `start` and `end`
       *[other] correct `round_dates` (TRF: 132), or `start` and `end`
    }
    .meaning = A round is dated before the first or after the last.
    .outside = { round-date-outside }
round-dates-unordered = a round is dated { $date }, but the round before it { $before }
    .help = correct `round_dates` (TRF: 132); if a game was postponed, there is nothing to do
    .meaning = A round is dated before the round that precedes it.
    .outside = { round-dates-unordered }
date-in-future = the last round, { $last_round }, is after the day of the run, { $day_of_run }
    .help = correct the date, or leave the report in the inbox: it is tried again in every run
    .meaning = The tournament ends after the day of the run.
    .outside = { date-in-future }
-do-dates = check the dates of the tournament; if they are right, tell us, and there is nothing to correct
dated-before-founding = the last round, { $last_round }, is before the day of the founding register, { $founded }: the founding ratings may already include this tournament
    .help = correct the date; if it is right and the founding ratings do not include the tournament: `{ $command }`
    .meaning = A tournament ended before the day of the founding register.
    .outside = { dated-before-founding }
    .outside-help = { -do-dates }
dated-long-ago = the last round, { $last_round }, is more than a year before the day of the run, { $day_of_run }
    .help = correct the year if it is wrong; if the report really is that old: `{ $command }`
    .meaning = A tournament ended more than a year before the day of the run.
    .outside = { dated-long-ago }
    .outside-help = { -do-dates }
dated-long-ago--lasted = the first round, { $first_round }, is more than a year before the last, { $last_round }
    .help = correct the year if it is wrong; if the tournament really lasted that long: `{ $command }`
    .outside = { dated-long-ago--lasted }
    .outside-help = { -do-dates }
rounds-on-one-day = { $rounds } rounds of { $hours } hours on { $day } do not fit into a day
    .help = correct the dates, the number of rounds, or the time control
    .meaning = By its dates, rounds and time control, a tournament would have had more hours of play on a day than fit into it.
    .outside = { rounds-on-one-day }
    .outside-help = { -do-dates }
rounds-on-one-day--in-days = { $rounds } rounds of { $hours } hours do not fit into { $days } days
    .help = correct the dates, the number of rounds, or the time control
    .outside = { rounds-on-one-day--in-days }
    .outside-help = { -do-dates }
ratings-day-late = the day of the start ratings, { $day }, is after the last round, { $last_round }
    .help = correct `ratings_as_of`, or leave it out: the ratings of the day before the first round count then. If it is right: `{ $command }`
    .meaning = The day of the start ratings is after the last round; an entry list is returned before it.
    .outside = { ratings-day-late }
    .outside-help = { -do-dates }
reported-in-future = reported on { $reported }, after the day of the run, { $day_of_run }
    .help = { $medium ->
        [workbook] correct `reported` in the sheet Form
       *[other] correct `reported`
    }
    .meaning = The report is dated after the day of the run, and later than it was due.
    .outside = { reported-in-future }
reported-before-end = reported on { $reported }, before the last round, { $last_round }
    .help = { $medium ->
        [workbook] correct `reported` or `last round` in the sheet Form
       *[other] correct `reported` or `end`
    }
    .meaning = The report is dated before the last round.
    .outside = { reported-before-end }
time-control-unknown = the report does not state the time control
    .help = { $medium ->
        [workbook] fill in `time control` in the sheet Form, for example 40/7200,1800
        [json] add `time_control`, for example "time_control": "40/7200,1800"
       *[other] add `time_control`, for example "40/7200,1800"
    }
    .meaning = The time control is not stated.
    .outside = { time-control-unknown }
time-control-syntax = time control: `{ $period }` is not a period like `40/7200` or `900+30`
    .help = write it as "90 min + 30 sec/move"; for several periods, write moves/seconds of each: "40/7200,1800"
    .meaning = The time control cannot be read.
    .outside = { time-control-syntax }
time-control-syntax--moves = time control: `{ $period }` is followed by another period but names no number of moves
    .help = write it as "90 min + 30 sec/move"; for several periods, write moves/seconds of each: "40/7200,1800"
    .outside = { time-control-syntax--moves }
time-control-syntax--unit = time control: `{ $control }` has no unit; `{ $probable }` is probably meant
    .help = { $medium ->
        [trf] write 222 { $coded } if that is meant: the seconds of each period, then + and the seconds added for each move
       *[other] write { $probable } if that is meant: the seconds of each period, then + and the seconds added for each move
    }
    .outside = { time-control-syntax--unit }
time-control-unread = time control: `{ $control }` cannot be read; it was not checked
    .help = { $medium ->
        [trf] write it as 222, as in 222 40/7200:1800 or 222 5400+30; or let RK approve the event with this time control
       *[other] write it as "90 min + 30 sec/move"; for several periods, write moves/seconds of each: "40/7200,1800"; or let RK approve the event with this time control
    }
    .meaning = The time control of an international event, or of a score, cannot be read.
    .outside = { time-control-unread }
time-control-unread--unit = time control: `{ $control }` has no unit; `{ $probable }` is probably meant; it was not checked
    .help = { $medium ->
        [trf] write 222 { $coded } if that is meant: the seconds of each period, then + and the seconds added for each move
       *[other] write { $probable } if that is meant: the seconds of each period, then + and the seconds added for each move
    }
    .outside = { time-control-unread--unit }
time-control-rapid = `{ $control }` is { $minutes } minutes for 60 moves: rapid chess is not rated
    .help = if the time control is wrong, correct it; a rapid tournament is not reported to the rating office{ $refuse ->
        [none] {""}
       *[other] ; if it is one, close the case: `{ $refuse }`
    }
    .meaning = The time control is rapid.
    .outside = { time-control-rapid }
    .outside-help = if the time control is wrong, correct it; a rapid tournament is not reported to the rating office
time-control-rapid--minutes = `{ $control }` is { $minutes } minutes for 60 moves, because the numbers are seconds: rapid chess is not rated
    .help = { $medium ->
        [trf] write 222 { $coded } if minutes are meant; a rapid tournament is not reported to the rating office
       *[other] write { $meant } if minutes are meant; a rapid tournament is not reported to the rating office
    }{ $refuse ->
        [none] {""}
       *[other] ; if it is one, close the case: `{ $refuse }`
    }
    .outside = { time-control-rapid--minutes }
    .outside-help = { $medium ->
        [trf] write 222 { $coded } if minutes are meant; a rapid tournament is not reported to the rating office
       *[other] write { $meant } if minutes are meant; a rapid tournament is not reported to the rating office
    }
time-control-blitz = `{ $control }` is { $minutes } minutes for 60 moves: blitz is not rated
    .help = if the time control is wrong, correct it; a blitz tournament is not reported to the rating office{ $refuse ->
        [none] {""}
       *[other] ; if it is one, close the case: `{ $refuse }`
    }
    .meaning = The time control is blitz.
    .outside = { time-control-blitz }
    .outside-help = if the time control is wrong, correct it; a blitz tournament is not reported to the rating office
time-control-blitz--minutes = `{ $control }` is { $minutes } minutes for 60 moves, because the numbers are seconds: blitz is not rated
    .help = { $medium ->
        [trf] write 222 { $coded } if minutes are meant; a blitz tournament is not reported to the rating office
       *[other] write { $meant } if minutes are meant; a blitz tournament is not reported to the rating office
    }{ $refuse ->
        [none] {""}
       *[other] ; if it is one, close the case: `{ $refuse }`
    }
    .outside = { time-control-blitz--minutes }
    .outside-help = { $medium ->
        [trf] write 222 { $coded } if minutes are meant; a blitz tournament is not reported to the rating office
       *[other] write { $meant } if minutes are meant; a blitz tournament is not reported to the rating office
    }
time-control-not-rateable = `{ $control }` is { $minutes } minutes for 60 moves: that is neither a normal (§ 12 a, § 13) nor a FIDE time control (§ 12 b), and the tournament is not rated
    .help = correct the time control if it is wrong{ $command ->
        [none] {""}
       *[other] ; if RKF has decided that the tournament is rated all the same: `{ $command }`
    }
    .meaning = The time control fits neither § 12 nor § 13, which are a condition of rating, and RKF has not decided otherwise.
    .outside = { time-control-not-rateable }
    .outside-help = {""}
time-control-not-rateable--for-fide = `{ $control }` is { $minutes } minutes for 60 moves: FIDE rates only time controls longer than 3 minutes
    .help = correct the time control if it is wrong
    .outside = { time-control-not-rateable--for-fide }
time-control-irregular = `{ $control }` is { $minutes } minutes for 60 moves: that is neither a normal (§ 12 a, § 13) nor a FIDE time control (§ 12 b)
    .help = RK decides whether the tournament is rated; to refuse it, type `kartotek decide refuse`
    .meaning = The time control of an international tournament fits neither § 12 nor § 13; RK approves those (4.5.3.2).
    .outside = { time-control-irregular }
    .outside-help = {""}
time-control-not-rateable--of-rules = `{ $control }`: { $rules } does not rate tournaments with such a time control
    .help = correct the time control if it is wrong{ $command ->
        [none] {""}
       *[other] ; if RKF has decided that the tournament is rated all the same: `{ $command }`
    }
    .outside = { time-control-not-rateable--of-rules }
    .outside-help = {""}

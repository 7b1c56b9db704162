### FIDE's rules of today

before-rule-set = the first round was on { $first_day }; this version does not have the rules of that day, and used those of { $rules }
    .help = correct `start` if it is wrong; if it is right, these numbers are not FIDE's
    .meaning = The tournament is from before the rules that this version knows; the oldest of them were used.
    .outside = { before-rule-set }
time-control-missing = the report states no time control; it was taken for standard chess
    .help = state it as `time_control`
    .meaning = The report states no time control; the tournament is taken for standard chess.
    .outside = { time-control-missing }
rate-of-play = { $games } of { $played } played games have less time than players of these ratings need, and are not rated
    .help = correct the time control if it is wrong; if one of the players is rated 1800 or more, each needs 90 minutes, and from 2400 on 120
    .meaning = A game has less time than players of these ratings need, and is not rated.
    .outside = { rate-of-play }
rate-of-play--none-left = none of the { $games } played games has the time that players of these ratings need
    .help = correct the time control if it is wrong; if one of the players is rated 1800 or more, each needs 90 minutes, and from 2400 on 120
    .outside = { rate-of-play--none-left }
rating-gap = { $white } and { $black } are 600 points apart or more, and one of them is above 2600: the game is not rated
    .help = there is nothing to do
    .meaning = A game of rapid or blitz between players too far apart is not rated.
    .outside = { rating-gap }
match-decided = the match was decided in round { $round }; { $games ->
        [one] the game
       *[other] the { $games } games
    } after it { $games ->
        [one] is
       *[other] are
    } not rated
    .help = there is nothing to do
    .meaning = Games of a match after it was decided are not rated.
    .outside = { match-decided }
k-assumed = for { $players ->
        [one] one player
       *[other] { $players } players
    } it is not stated how many games FIDE has rated; K was taken as that of 30 or more
    .help = state `elo_games`, or `elo_k` as FIDE published it, or use `--fide-list`
    .meaning = The report does not say how many games FIDE has rated for a player; K is that of 30 or more.
    .outside = { k-assumed }
rating-below-floor = { $player }: the new rating is { $new }, below 1400; on the next list the player is unrated
    .help = there is nothing to do
    .meaning = A new rating is below the floor: the player is unrated on the next list.
    .outside = { rating-below-floor }
reported-too-late = reported on { $reported }; after { $due } FIDE puts the tournament on no list
    .help = correct `reported` if it is wrong
    .meaning = The report comes so late that FIDE puts the tournament on no list.
    .outside = { reported-too-late }
first-control = the first period has { $moves } moves; FIDE asks for at least { $least }
    .help = correct the time control if it is wrong
    .meaning = The first period of a standard game has too few moves.
    .outside = { first-control }
hours-a-day = { $rounds } rounds on a day may take { $minutes } minutes; FIDE allows { $most } hours
    .help = correct the dates (`start`, `end`, `round_dates`) or the time control if they are wrong
    .meaning = More hours of play on a day than FIDE allows.
    .outside = { hours-a-day }
rounds-a-day = { $rounds } rounds on a day; FIDE allows { $most }
    .help = correct the dates (`start`, `end`, `round_dates`) or the time control if they are wrong
    .meaning = More rounds of rapid or blitz on a day than FIDE allows.
    .outside = { rounds-a-day }
registered-late = FIDE was told of the tournament on { $told }; the deadline was { $due }
    .help = correct `fide_registered` or `announced` if it is wrong
    .meaning = FIDE was not told of the tournament in time.
    .outside = { registered-late }
match-unrated = { $player } is unrated; a match is rated only if everybody in it is
    .help = state the Elo if the player has one
    .meaning = A player of a match is unrated.
    .outside = { match-unrated }
fide-id-missing = { $player } has no FIDE number
    .help = state it as `fide_id`; if the player has none, the federation gets one from FIDE
    .meaning = A player of a played game has no FIDE number.
    .outside = { fide-id-missing }
interim-reports = the tournament takes { $days } days; FIDE wants the rounds of each month reported by themselves
    .help = `kartotek export fide` writes a file for each month; each game is rated on the list of its month, which is not computed here
    .meaning = The tournament is so long that it is reported month by month.
    .outside = { interim-reports }
    .outside-help = FIDE wants the rounds of each month in a file of their own
unequal-times = the two sides have different times, which FIDE does not rate in rapid and blitz
    .help = correct record 222 if it is wrong
    .meaning = The two sides of a rapid or blitz game have different times.
    .outside = { unequal-times }
elo-differs = { $player }: the report states { $stated ->
        [0] no Elo
       *[other] Elo { $stated }
    }, the list has { $listed ->
        [0] none
       *[other] { $listed }
    }; the list was used
    .help = correct `elo` or `standard_elo` if it is wrong; the list is that of the first day
    .meaning = The report states another Elo than FIDE's list or the register.
    .outside = { elo-differs }

## What `kartotek elo` prints

elo-no-report = { $file } is not a report that FIDE's rules can be applied to
elo-report = { $name }: { $kind ->
        [standard] standard
        [rapid] rapid
        [blitz] blitz
       *[other] not rated
    }
elo-list = on the list of { $list } (B.02 7.1.3), by the rules { $rules } (B.02 0.1)
elo-no-list = list unknown, as the last round is not stated; by the rules { $rules } (B.02 0.1)
elo-accepted = FIDE would accept it, as far as the report tells
elo-refused = FIDE would not accept it: see the errors
elo-name = no. { $no } { $name }
elo-no-games = { $name }: { $rating }, no rated game
elo-player = { $name }: { $rating }, K { $k } ({ $why })
elo-unrated = { $name }: unrated
elo-k-published = as FIDE published it, B.02 8.3.3
elo-k-entered = came with the standard rating, RB 7.2.1
elo-k-for-good = was 2400 once, B.02 8.3.3
elo-k-young = 18 at most, and never 2300, B.02 8.3.3
elo-k-beginner = fewer than 30 games, B.02 8.3.3
elo-k-otherwise = 30 games or more, B.02 8.3.3
elo-k-reduced = { $games } games on the list: K times games is at most { $most }, so K { $k } (B.02 8.3.3)
elo-sum = score { $score }, We { $we } (B.02 8.1.2); { $k } × { $sum } = { $change } (B.02 8.3.2): { $from } → { $to }
elo-initial = { $games ->
        [one] one game
       *[other] { $games } games
    } against rated opponents, { $points } points, ratings together { $sum }: first rating { $rating } (B.02 8.2)
elo-initial--none = { $games ->
        [one] one game
       *[other] { $games } games
    } against rated opponents, { $points } points: no first rating yet (B.02 8.2)
elo-round = round
elo-opponent = opponent
elo-score = score
elo-expected = Expected on the list of { $list }, { $kind ->
        [standard] standard
        [rapid] rapid
       *[other] blitz
    }; ours, not FIDE's
elo-id = FIDE id
elo-player-name = name
elo-sum-of-changes = change
elo-new = new
export-months-need-out = the tournament is over 30 days and becomes a file for each month; name them with `--out`

### Title norms and Elo rating (4.8)

norms-nobody = nobody comes near a norm; --player NO shows why
norms-player = no. { $no } ({ $federation }, { $elo })
norms-player--named = no. { $no } { $name } ({ $federation }, { $elo })
norms-unrated = unrated
norms-elo = Elo { $elo }
norms-no-federation = no federation
norm-missed = norm missed: { $names }
norm-achieved = norm achieved
norm-achieved-as-stated = norm achieved, as far as the report states it
norm-once-double-rounds = with this many double rounds a player makes one norm at most
norm-once-time-control = with 40 moves in 2 hours and 1 hour for the rest a player makes one norm at most
verdict-met = met
verdict-missed = missed
verdict-not-stated = not checked

# What a norm asks for, in one word
requirement-announced = announced
requirement-category = category
requirement-computer = computer
requirement-days = days
requirement-federations = federations
requirement-foreigners = foreigners
requirement-games = games
requirement-holders = holders
requirement-last-rounds = last-rounds
requirement-pace = pace
requirement-play-off = play-off
requirement-rated = rated
requirement-rounds-per-day = rounds-per-day
requirement-score = score
requirement-time-control = time-control
requirement-time-per-day = time-per-day
requirement-time-per-player = time-per-player
requirement-titled = titled

norm-games = games that count: { $found } of { $needed } needed
norm-play-off = a final or play-off gives no norm
norm-no-play-off = no final or play-off
norm-days = { $days ->
        [one] { $days } day
       *[other] { $days } days
    }, { $most } allowed
norm-days-exempt = a team event may take longer than { $most } days
norm-days-unknown = first and last round are not dated; { $most } days are allowed
norm-double-rounds = days with 2 rounds: { $double }, { $allowed } allowed
norm-double-rounds-any = days with 2 rounds: { $double }, any number allowed
norm-double-rounds-crowded = days with 2 rounds: { $double }, { $allowed } allowed; days with more: { $crowded }, none allowed
norm-double-rounds-any-crowded = days with 2 rounds: { $double }, any number allowed; days with more: { $crowded }
norm-double-rounds-unknown = not every round is dated; days with 2 rounds: { $allowed } allowed
norm-double-rounds-any-unknown = not every round is dated; days with 2 rounds: any number allowed
norm-last-rounds = the last 3 rounds: one a day
norm-last-rounds-crowded = { $rounds } rounds on one day among the last 3 rounds, 1 allowed
norm-last-rounds-unknown = not every round is dated: the last 3 have to be played one a day
norm-rated = Elo of { $least } or more: { $found } of { $needed } needed in a group of { $of }
norm-foreigners = foreigners: { $found } of { $needed } needed in a group of { $of }
norm-federations = federations: { $found } of { $needed } needed
norm-titled = title holders: { $found } of { $needed } needed in a group of { $of }
norm-holders-gm = among the opponents: { $gm } GM, 3 needed
norm-holders-im = among the opponents: { $gm } GM, 2 needed, or { $im } IM, 3 needed
norm-holders-wgm = among the opponents: { $higher } GM, IM or WGM, 3 needed
norm-holders-wim = among the opponents: { $wim } WIM, 3 needed, or { $higher } GM, IM or WGM, 2 needed
norm-average = average { $average } of a group of { $of }: category { $category }
norm-average-no-category = average { $average } of a group of { $of }: no category
norm-table-begins = { $title } norms begin at { $from }
norm-table-ends = the table ends at { $to }, no norm can be determined
norm-table-fewest = the table begins with { $fewest } games
norm-table-most = the table ends with { $most } games, no norm can be determined
norm-score = score: { $score } of { $demanded } demanded in { $games ->
        [one] { $games } game
       *[other] { $games } games
    }
norm-score-short = score: { $score } of { $demanded } demanded in { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, { $short } short
norm-computer = a computer makes no norm
norm-time-unknown = the time control is not stated
norm-time-allowed = a time control for norms
norm-time-once = 40 moves in 2 hours and 1 hour for the rest is accepted
norm-time-too-fast = period { $period }: { $moves } moves in { $time }, more than 46 in 2 hours
norm-time-finish = { $time } for the rest of the game, half an hour needed
norm-time-session = the game is finished in a session of { $time }, 7 hours needed
duration-hours = { $n } h
duration-minutes = { $n } min
duration-seconds = { $n } s
duration-none = no time
duration-unknown = an unknown time

elo-tournament = Elo rating of the tournament: { $games ->
        [one] { $games } game
       *[other] { $games } games
    } would count
elo-rated = rated players: { $found } of { $needed } needed, of { $of }
elo-rounds-per-day = rounds on the fullest day: { $rounds }, { $most } allowed
elo-rounds-per-day-as-dated = rounds on the fullest day, as far as the rounds are dated: { $rounds }, { $most } allowed
elo-time-per-day = { $time } of play on a day, { $most } allowed
elo-time-per-player = { $time } for a player's 60 moves, { $least } needed
elo-pace = at most 23 moves an hour in every period
elo-announced = registered { $needed } days before the first round: { $days ->
        [one] { $days } day
       *[other] { $days } days
    }
elo-announced-unknown = registered { $needed } days before the first round: the days are not stated
elo-reported = reported within { $allowed } days, else a fee: { $days ->
        [one] { $days } day
       *[other] { $days } days
    }
elo-reported-unknown = reported within { $allowed } days, else a fee: the days are not stated
first-elo = { $games ->
        [one] { $games } game
       *[other] { $games } games
    } against rated opponents, { $points } points, { $performance }: { $outcome }
first-elo-few-opponents = fewer than 4 rated opponents: nothing towards a first Elo
first-elo-performance = performance { $performance }, { $least } needed
first-elo-no-performance = no performance at 0 or 100 %
first-elo-met = enough for a first Elo
first-elo-not-met = not enough for a first Elo
first-elo-games = { $missing ->
        [one] { $missing } more game
       *[other] { $missing } more games
    } needed for a first Elo

# In `elo-progress` and `elo-tournaments`
elo-missing-games = { $games ->
        [one] { $games } game
       *[other] { $games } games
    }
elo-missing-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } of performance
elo-why-missed = missed { $names }
elo-why-not-stated = not stated { $names }

# What of a report could not be used for 4.8, or had to be assumed
norms-remark = note: { $remark }
norms-no-system = the system is not stated; it was taken for an open event
norms-federations-unknown = players without a federation: { $count }; they count as foreigners, but represent no federation
norms-no-title = { $player }: `{ $title }` is not a title of FIDE; counted as none
norms-time-control = time control: `{ $control }` cannot be read; it was not checked

## Norms by FIDE's rules of today

norms-no-rules = there are no rules `{ $name }` for norms; there are { $known }
norms-elo-command = `--elo` is by the handbook's rules; `kartotek elo` says whether the tournament is accepted by FIDE's rules of today
norms-certificate-rules = `--certificate` is for norms by FIDE's rules of today: `--rules fide-2024`
today-arbiter = the chief arbiter must be an IA or FA (B.01 1.1.5), which a report does not state
today-made = norm, counts for { $counts } games
today-missed = no norm
today-played = { $score } of { $games }, Ra { $average }, Rp { $performance }
today-demanded = { $demanded } demanded
today-left-out = without round { $rounds }
today-by = by { $articles }
today-serves = serves { $articles }
today-last-round-won = a win in the last round would have made the norm
today-last-round-drawn = a draw in the last round would have made the norm
today-games = { $found } games that count; at least { $limit } (B.01 1.4.1)
today-system = a format that needs FIDE's consent (B.01 1.4.2e)
today-time-control = { $found } minutes for each player; at least { $limit } (B.01 1.1.3)
today-rounds-per-day = { $found } rounds on a day; at most { $limit } (B.01 1.1.3)
today-hours-a-day = { $found } minutes of play on a day; at most { $limit } hours (B.01 1.1.3)
today-registered = registered { $found } days before the first round; at least { $limit } (B.01 1.1.1)
today-players = { $found } players; at least { $limit } in a double all-play-all (B.01 1.4.5f)
today-federations = opponents of { $found ->
        [one] one federation
       *[other] { $found } federations
    } besides the player's own; at least { $limit } (B.01 1.4.3)
today-own-federation = { $found } opponents of the player's own federation; at most { $limit } (B.01 1.4.4)
today-one-federation = { $found } opponents of one federation; at most { $limit } (B.01 1.4.4)
today-titled = { $found } titled opponents; at least { $limit } (B.01 1.4.5a)
today-holders = { $found } opponents with the title of the norm or a higher one; at least { $limit } (B.01 1.4.5)
today-average = an average of { $found }; at least { $limit } (B.01 1.4.7)
today-score = { $found } % of the points; at least { $limit } (B.01 1.4.8)
today-performance = a performance of { $found }; at least { $limit } (B.01 1.4.8)

## The certificate of a title result (IT1)

it1-title = Certificate of title result (IT1)
it1-norm = Norm for
it1-name = Name
it1-fide-id = FIDE ID
it1-federation = Federation
it1-birth = Date of birth
it1-event = Event
it1-host = Federation of the event
it1-dates = Dates
it1-rounds = Rounds
it1-time-control = Rate of play
it1-games = Games used
it1-average = Average rating of the opponents (Ra)
it1-demanded = Score demanded
it1-score = Score achieved
it1-performance = Performance (Rp)
it1-counts = Counts for games
it1-by = Articles needed
it1-serves = Serves
it1-round = Round
it1-opponent = Opponent
it1-title-held = Title
it1-result = Result
it1-arbiter = Chief arbiter, name and signature
it1-organiser = Organiser, name and signature
it1-official = Official of the federation, name and signature

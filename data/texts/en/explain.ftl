### How a rating came about (`kartotek explain`)

explain-no-rating = no rating
explain-earlier = before the founding
explain-founding = founding register
event-entered = entered
event-restarted = restarted
event-annulled = annulled
event-assigned = assigned
event-aligned = aligned
event-undone = a decision taken back
explain-rule-set = rule set { $id }
explain-rule-set-from = rule set { $id }, in force from { $from }
explain-first-rating = Ro = { $rating }, the first rating, with which the player enters or starts anew
explain-entry-list = start rating Ro = { $rating }, the rating on the returned entry list of { $day }
explain-start-rating-of = start rating Ro = { $rating }, the rating registered on { $day }
explain-start-rating-later = start rating Ro = { $rating }, the rating registered when the report was rated; on { $day } the player had none
explain-start-rating = start rating Ro = { $rating }
explain-outside = outside the register, rating { $rating }
explain-outside-unrated = outside the register and unrated
explain-games = N = { $games ->
        [one] { $games } rated game
       *[other] { $games } rated games
    }{ $dropped ->
        [0] { "" }
       *[other] , { $dropped } not rated
    }, W = { $points }
explain-game-white = { $round }  white  { $score }  { $rating }  { $name }{ $rated ->
        [no] { "  " }not rated
       *[yes] { "" }
    }
explain-game-black = { $round }  black  { $score }  { $rating }  { $name }{ $rated ->
        [no] { "  " }not rated
       *[yes] { "" }
    }
explain-nameless = no. { $no }
explain-average = all-play-all, at most { $spread } points between highest and lowest: average method
explain-average-own = average method, over the player and the opponents of the rated games (some games dropped out)
explain-field = M = { $players }, Ra = { $average }, Ro − Ra = { $difference }, P = { $p }
explain-average-sum = { $players } × { $p } − 0.50 = { $unrounded }, rounded to a multiple of { $unit }: We = { $we }
explain-average-sum--exact = { $players } × { $p } − 0.50 = { $we }: We = { $we }
explain-difference = difference method
explain-term = { $opponent } { $difference }  { $p }  { $name }
explain-cap = differences beyond { $cap } count as { $cap }
explain-difference-sum = sum { $unrounded }, rounded to a multiple of { $unit }: We = { $we }
explain-difference-sum--exact = sum { $we }: We = { $we }
explain-bonus = t = { $t } for { $games ->
        [one] { $games } game
       *[other] { $games } games
    }; W − We − t = { $w } − { $we } − { $t } = { $over }: B = { $bonus }
explain-no-bonus = t = { $t } for { $games ->
        [one] { $games } game
       *[other] { $games } games
    }; W − We − t = { $w } − { $we } − { $t } = { $over }: not positive, B = 0
explain-k = K = { $k } for Ro = { $rating } ({ $bands })
explain-k-band = { $k } from { $from }
explain-k-band--if = { $k } from { $from } { $conditions }
explain-k-under-age = under { $age }
explain-k-fewer-games = with fewer than { $games } rated games
explain-k-never-reached = never at { $rating }
explain-winner = group winner with W = { $w } below We = { $we }: gain 0
explain-gain = gain = K × (W − We + B) = { $k } × ({ $w } − { $we } + { $bonus }) = { $gain }
explain-gain-without-bonus = gain = K × (W − We) = { $k } × ({ $w } − { $we }) = { $gain }
explain-sum = registered rating + gain = { $registered } { $gain } = { $sum }
explain-passage = { $before } passes { $limit }: { $limit } { $sign } { $factor } × { $beyond } = { $after }
explain-floor = rounded { $rounded }, raised to { $new }: Rn = { $new }
explain-rounded = rounded to a whole number: Rn = { $new }
explain-candidate-result = average of the player and the opponents { $average }, { $category }: { $demanded } demanded, { $score } scored: { $verdict }
explain-category = category { $category }
explain-above-table = above the table
explain-candidate = a candidate result
explain-no-candidate = no candidate result, { $missed } short
explain-norm = { $title } norm: average { $average } of a group of { $group }, category { $category }: { $demanded } demanded in { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, { $score } scored
explain-start-rating-original = start rating Ro = { $rating }, that of the original booking
explain-corrected = Rn = { $corrected } instead of { $booked }: difference { $difference }
explain-corrected--across = the register was converted after this booking. So the change of Rn from { $booked } to { $corrected } does not count; what counts is the difference of the gains, with that of the converted first ratings, rounded: { $difference }
explain-taken-back = taken back: its gain is 0, Rn = { $corrected } instead of { $booked }: difference { $difference }
explain-taken-back--across = taken back: as the register was converted after this booking, the rounded gain is subtracted from the rating registered now: { $difference }
explain-restart-taken-back = the new start that the report gave is taken back too; the rating before it was { $from }
explain-difference-added = registered rating + difference = { $registered } { $difference } = { $sum }
explain-difference-floor = { $sum } is raised to { $new }: of the difference { $difference } only { $effect } took effect
explain-changed = { $report }, { $event } on { $day }:
event-corrected = corrected
explain-compared = { $players ->
        [one] one player
       *[other] { $players } players
    } compared with FIDE's list of 1 July { $year }: mean { $danish }, Elo { $elo }, difference { $difference }
explain-n = N = { $n }, the nearest multiple of { $unit }; ratings go { $direction ->
        [up] up
       *[down] down
    }
explain-band = { $from } is within { $low }–{ $high }: N − { $less } = { $size }
explain-band--above = { $from } is above { $limit }: N = { $n }
explain-aligned = { $from } { $sign } { $size } = { $to }
explain-aligned--floor = { $from } { $sign } { $size } = { $sum }, raised to { $to }
explain-assigned = RK assigned the rating { $to }; before it { $from }
explain-undone = the decision is taken back, and with it the difference it made ({ $by }): { $from } → { $to }
explain-conversion = ratings { $which ->
        [above] above
       *[below] below
    } { $limit } move { $part } of the way to { $toward }
explain-conversion-sum = { $from } + { $part } × { $way } = { $to }
explain-conversion-floor = nobody falls below { $floor }
explain-named = { $name } ({ $report })

### Rule sets side by side (`kartotek replay` with several `--rules`)

what-if-title = What if: rule sets side by side
what-if-lead = The same history under each of the rules: { $tournaments } tournaments with { $games } games, { $first } to { $last }.
what-if-nothing = There is no rated game in this history.
what-if-from-day = from { $from } on: { $title }
what-if-of-the-time = the rules by which each run was made; last:
what-if-in-short = In short
what-if-figure = At the end of the history
what-if-players = Players on the list
what-if-players-short = Players
what-if-mean = Mean rating
what-if-count = players
what-if-mean-short = mean
what-if-median = Median
what-if-error = Mean squared error
what-if-error-short = error
what-if-error-explained = The mean squared error is how far results were from what was expected of them: for every game the square of scored − expected, as the higher rated player sees it, and the mean of all. A smaller one is a better prediction. Chance alone makes most of it, so small differences count.
what-if-favourites = Higher rated players: scored − expected per game
what-if-class-changes = In another class than under A
what-if-verdict = { $best } predicted the results best ({ $error }), { $worst } worst ({ $other_error }).
what-if-verdict-equal = All predicted the results equally well ({ $error }).
what-if-rules = What differs in the rules
what-if-beside = { $one } and { $other }
what-if-from = Last rounds from { $from } on
what-if-what = What
what-if-paragraph = Paragraph
what-if-same-rules = Nothing that is computed.
what-if-distribution = How ratings are distributed
what-if-distribution-caption = Players on the list at the end by rating, in steps of 100: bars for A, outlines for the others.
what-if-drift = Drift
what-if-drift-caption = The mean rating of those on the list, quarter by quarter. The list has those who were rated recently enough for it (4.5.5.1.4).
what-if-period = Period
what-if-quarter = Q{ $quarter } { $year }
what-if-means = Players on the list and their mean rating, at the end of each period
what-if-flows = { $set }: where the points come from, and where they go
what-if-entered = New players
what-if-returned = Came back
what-if-left = Off the list
what-if-play = Play, K × (W − We)
what-if-bonus = Bonus
what-if-winners = Winners spared
what-if-boundaries = K boundaries, rounding
what-if-floor = Floor
what-if-other = Decisions
what-if-at-the-end = At the end
what-if-all-periods = All
what-if-flows-explained = Points are the sum of the ratings on the list. Play is what one player wins and the other loses; it does not add up to nothing, since the two may have different K and expected scores are rounded.
what-if-calibration = Calibration: expected against scored
what-if-calibration-lead = Expected is the score per game that the rules' own table 1 gives for the two start ratings; scored is what the players got. Where ratings match strength the two are the same, and the lines lie on zero.
what-if-by-difference = By difference of the ratings
what-if-by-difference-caption = Scored − expected per game, as the higher rated player sees it. Below zero: the favourites are rated too high.
what-if-by-rating = By rating
what-if-by-rating-caption = Scored − expected per game, by a player's start rating. Above zero: such players are rated too low.
what-if-by-games = By games played so far
what-if-by-games-caption = Scored − expected per game, by the player's rated games before the tournament, within this history. Above zero: such players are rated too low.
what-if-by-age = By age
what-if-by-age-caption = Scored − expected per game, by the age that the player reaches in the year, for the players whose age is known. Above zero: such players are rated too low.
what-if-difference = Difference
what-if-games-before = Games before
what-if-age = Age
what-if-games = games
what-if-expected = expected
what-if-scored = scored
what-if-classes = Who changes class
what-if-class-of = { $set }: { $class }
what-if-class-in = Class { $set }
what-if-rating-in = Rating { $set }
what-if-class-table = Players on the list by class: under { $one } in rows, under { $other } in columns
what-if-crossed = Of { $of } players { $up } are in a higher class under { $other } than under { $one }, { $down } in a lower one.
what-if-crossed-table = Those who are in another class, the greatest difference first
what-if-more = { $unnamed ->
        [0] { "" }
        [one] One more is in the table of class changes.{" "}
       *[other] { $unnamed } more are in the table of class changes.{" "}
    }{ $hidden ->
        [0] { "" }
        [one] One is not shown by name.
       *[other] { $hidden } are not shown by name.
    }
what-if-picture = This compares { $sets }. The numbers are in the table below.
what-if-foot = All numbers are tables in the folder { $folder }, beside this page.
what-if-written = the comparison: { $page }

## What is said of rule sets

rules-none = none
rules-number = { $number }
rules-each = { $values }
rules-its-own = a table of its own
rules-average-method = average method, up to a spread of
rules-table-1 = table 1, expected score at a difference of { $difference } (the greatest change of { $count } that differ)
rules-cap = greatest difference that counts in table 1
rules-rounding-we = We rounded to a multiple of
rules-rounding-rn = a half in the new rating
rules-half-up = goes up
rules-half-away = goes away from the registered rating
rules-bonus-threshold = bonus, what is needed
rules-bonus-of = more than { $threshold } above expectation for up to { $games } games
rules-bonus-rise = bonus, how the threshold rises
rules-bonus-adds = by { $adds } every { $games } games
rules-k = K
rules-boundaries = K boundaries, what counts of the points beyond them
rules-boundary = { $rating } upwards { $up }, downwards { $down }
rules-floor = lowest rating
rules-first-club = first ratings that a club may give
rules-first-district = first ratings of the main district, from
rules-first-su = first ratings of SU, from
rules-table-2 = table 2, rating difference by percentage
rules-candidates = table of candidate results
rules-norms = table of title norms
rules-alignment-games = alignment: more Elo-rated games than
rules-alignment-population = alignment: population above
rules-alignment-least = alignment: nothing below a difference of
rules-alignment-multiple = alignment: the whole step is a multiple of
rules-alignment-full = alignment: smaller steps up to
rules-alignment-band = alignment: one point less every
rules-alignment-adjusted = alignment: nobody moves up to
rules-alignment-floor = alignment: nobody falls below

## A whole history again

replay-working = rating
replay-no-runs = the office has no runs yet: `kartotek run` makes the first
replay-run = run { $run } cannot be made by the rules { $rules }
replay-held = { $rules }: { $what }
replay-office-done = { $runs ->
        [one] { $runs } run
       *[other] { $runs } runs
    } recomputed, { $tournaments ->
        [one] { $tournaments } tournament
       *[other] { $tournaments } tournaments
    } with { $games ->
        [one] { $games } game
       *[other] { $games } games
    } rated, { $players ->
        [one] { $players } player
       *[other] { $players } players
    }{ $held ->
        [0] {""}
        [one] ; { $held } report held back
       *[other] ; { $held } reports held back
    }
rules-file-id = `{ $id }` cannot be the id of a proposed rule set: use small letters, digits and hyphens, and not an id that the program has already

### Lists on a screen

column-amount = amount
column-approved_by = approved by
column-birth_date = birth date
column-federation = federation
column-first_rating = first rating
column-average = average
column-birth_year = birth_year
column-category = category
column-change = change
column-class = class
column-club = club
column-code = code
column-date = date
column-days_overdue = days_overdue
column-demanded = demanded
column-due = due
column-fee = fee
column-fide_id = fide_id
column-file = file
column-flags = flags
column-gain = gain
column-games = games
column-in_time = in_time
column-last_rated = last_rated
column-last_round = last_round
column-line = line
column-matter = matter
column-meets_4_8_2 = meets_4_8_2
column-message = message
column-met = met
column-met_on = met_on
column-method = method
column-missing = missing
column-name = name
column-needed_by = needed_by
column-notes = notes
column-no = no
column-organiser = organiser
column-paragraph = paragraph
column-participants = participants
column-performance = performance
column-place = place
column-pairing = pairing
column-round = round
column-rounds = rounds
column-system = system
column-expected = expected
column-found = found
column-player = player
column-player_id = player_id
column-points = points
column-prize = prize
column-honorary = honorary
column-rank = rank
column-rating = rating
column-registered = registered
column-report = report
column-reported = reported
column-score = score
column-sex = sex
column-title = title
column-tournament = tournament
column-why = why
column-first_rating_ok = first_rating_ok
column-note = note
column-quarantine = quarantine
column-booked_gain = booked_gain
column-booked_rn = booked_rn
column-verdict = verdict
column-list = list
column-kind = kind
column-elo = elo
column-elo_rapid = elo_rapid
column-elo_blitz = elo_blitz
column-highest_elo = highest_elo
column-rapid = rapid
column-rapid_k = rapid_k
column-blitz = blitz
column-blitz_k = blitz_k
column-expected_score = expected_score
column-expected_change = expected_change
column-expected_elo = expected_elo
column-published_by_fide = published_by_fide
column-rules = rules
column-left_out = left_out
column-by = by
column-counts = counts
column-serves = serves
column-fide_refuses = fide_refuses
cell-yes = yes
cell-no = no
cell-equal = equal
cell-differs = differs
cell-agrees = agrees
cell-other-order = other order
cell-impossible = impossible
cell-unchecked = not compared
cell-female = F
cell-standard = standard
cell-rapid = rapid
cell-blitz = blitz
method-average = average
method-difference = difference

# What SU and TK have to know, in `for-su` and `for-tk`
matter-warning = warning until { $to }
matter-absent-throughout = absent from the whole tournament without excuse (4.5.4.2)
matter-outside = not in the register: { $what }
matter-withdrawn = withdrawn, because the corrected report does not have it: { $what }
matter-annulled = withdrawn, because its report was annulled: { $what }
matter-lifted = lifted ({ $why }): { $what }
matter-judged-again = judged again, because an earlier one was lifted: { $what }
matter-stands = stays as it is recorded, although a sanction of { $day } came later; had that one come in time, this one would be: { $would }. If you want that, lift this one and give it again: { $what }
matter-absent = round { $round }: absent without an approved excuse
matter-play-off-title = play-off for the title between { $players } players with equal points: SU lays down how it is played (§ 2)
matter-play-off-first = play-off for the first place between { $players } players with equal points and korrektion: SU lays down how it is played (§ 2)
matter-late = the result from abroad came { $days ->
        [one] { $days } day
       *[other] { $days } days
    } after the 14 allowed: grounds for a warning (§ 2)
matter-late-and-next-begun = the result from abroad came { $days ->
        [one] { $days } day
       *[other] { $days } days
    } after the last day allowed, and was not known when the next tournament began on { $start }: grounds for a warning (§ 2)
matter-next-begun = the result from abroad was not known when the next tournament began on { $start }: grounds for a warning (§ 2)

# Entry lists
entry-list-of = Ratings of { $day }
entry-list-encoded = a name has a letter that the list's code page lacks: the list is written as UTF-8
entry-list-quarantine = { $name }: in quarantine up to and including { $day }; this must not be published
entry-recorded = recorded: { $file }
entry-recorded-before = a list for { $tournament } was recorded before, in { $file }: both count{ $players ->
        [0] {""}
        [one] , but for the one player who is on both, only this one
       *[other] , but for the { $players } players who are on both, only this one
    }. If the earlier one is not to count: `kartotek decide undo { $file } --reason …`
entry-would-record = Would record { $count ->
        [one] the rating of one player
       *[other] the ratings of { $count } players
    } as start ratings of `{ $tournament }`.
entry-not-recorded = nothing was recorded: correct the list first
entry-from-outside = { $federation }, not in the register: 4.5.5.2
entry-perhaps = perhaps { $candidates }
entry-resigned = resigned on { $day }
entry-died = died on { $day }
entry-taken-back = entered by a report or decision that was taken back on { $day }
entry-archived = archived: the last rated result is of { $last } ({ $rule })
entry-may-restart = may start anew ({ $rule })
entry-may-restart-if = may start anew only if the player has played other tournaments meanwhile and RK decides so ({ $rule })
entry-may-restart-with = may start anew with { $first } ({ $rule }); the report must say `restart = true`
entry-may-restart-with-if = may start anew with { $first } only if the player has played other tournaments meanwhile and RK decides so ({ $rule }); the report must say `restart = true`
entry-may-not-restart = may not start anew with { $first } ({ $rule }): { $why }
entry-decided = a decision makes the rating { $rating } in the next run
entry-new-player = new player

# FIDE of today
fide-refuses = { $names }
fide-refuses-time-control-not-rateable = 3 minutes or less
fide-refuses-rate-of-play = too little time for the ratings
fide-refuses-first-control = first period under 30 moves
fide-refuses-hours-a-day = too many hours a day
fide-refuses-rounds-a-day = too many rounds a day
fide-refuses-registered-late = registered too late
fide-refuses-match-unrated = a match with an unrated player
fide-refuses-reported-too-late = reported too late
fide-refuses-fide-id-missing = players without FIDE id
fide-refuses-unequal-times = unequal times
list-no-fide-list = the office has imported no FIDE list with K; `kartotek import --fide-list FILE` imports one, and the next run makes this list

# Titles of lists for the office, and the line of their sums
list-held = Reports held back
list-fees = Fees
list-overdue = Overdue reports
list-pairings = Pairings
list-control = Control computation
list-elo-progress = On the way to an Elo
list-elo-tournaments = Tournaments for Elo rating
list-elo-changes-office = Expected Elo changes, tournament by tournament
list-for-su = For SU
list-for-tk = For TK
list-total = Total
office-page = For the office, { $day }
office-page-desk = The desk: what waits for a decision
office-page-letters = Letters to send ({ $count })
office-page-others = Other lists
column-column = column
column-help = help
column-hash = hash

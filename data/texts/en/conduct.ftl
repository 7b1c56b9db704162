### How the tournament was run

director-missing = the form names no tournament director
    .help = { $medium ->
        [workbook] name the directors in a sheet Officials: `director`, and `id` or `name`
        [json] name them under `directors`, each with `id`, or `name`
       *[other] add [[directors]] with `id`, or `name`
    }
    .meaning = The form names no tournament director.
    .outside = { director-missing }
director-missing--nor-committee = the form names neither tournament directors nor a tournament committee
    .help = { $medium ->
        [workbook] name the directors in a sheet Officials, and three members of the committee, each with `id` or `name`
        [json] name them under `directors`, and three under `committee`, each with `id`, or `name`
       *[other] add [[directors]] and three [[committee]], each with `id`, or `name`
    }
    .outside = { director-missing--nor-committee }
director-without-licence = { $director } has no licence{ $when } and is not an aspirant{ $perhaps ->
        [none] {""}
       *[other] ; perhaps { $perhaps }
    }
    .help = name only directors who have the licence, or who are aspirants beside one who has it
    .meaning = No director has the licence, or one is not even an aspirant.
    .outside = { director-without-licence }
director-without-licence--nobody = no director has a licence{ $when }: { $directors }; at least one must have it
    .help = name a director with a licence; if one of them has it, the licence is missing from the register and has to be entered
    .outside = { director-without-licence--nobody }
director-without-licence--aspirant = { $director } (aspirant)
director-without-licence--without = { $director } (none{ $perhaps ->
        [none] {""}
       *[other] ; perhaps { $perhaps }
    })
committee-incomplete = the tournament committee has { $count ->
        [0] no members
        [one] { $count } member
       *[other] { $count } members
    }; { $needed } are needed
    .help = { $medium ->
        [workbook] name every member in a sheet Officials, as `committee`; a member who steps down must be replaced
        [json] name every member under `committee`; a member who steps down must be replaced
       *[other] name every member under [[committee]]; a member who steps down must be replaced
    }
    .meaning = The tournament committee has fewer than three members.
    .outside = { committee-incomplete }
committee-without-licence = { $member }, of the tournament committee, has no licence{ $when }{ $perhaps ->
        [none] {""}
       *[other] ; perhaps { $perhaps }
    }
    .help = name a member who has the director's licence: every member of the tournament committee must have it
    .meaning = A member of the tournament committee has no licence.
    .outside = { committee-without-licence }
committee-without-licence--of-aspirant = { $member }, of the tournament committee, is only an aspirant{ $when }
    .help = name a member who has the director's licence: every member of the tournament committee must have it
    .outside = { committee-without-licence--of-aspirant }
-do-approval = if it has been approved, tell us by whom and when; else you need not do anything
director-plays = { $director } directs the tournament and plays in it
    .help = RKF has to approve this each time; `{ $command }` records the approval
    .meaning = A director plays without RKF's approval.
    .outside = { director-plays }
    .outside-help = { -do-approval }
reported-late = reported on { $reported }, { $days ->
        [one] { $days } day
       *[other] { $days } days
    } after the deadline, { $due }
    .help = { $medium ->
        [workbook] correct `reported` in the sheet Form if it is wrong
       *[other] correct `reported` if it is wrong
    }
    .meaning = The report came after the deadline.
    .outside = { reported-late }
reported-late--for-fide = reported on { $reported }; for the first FIDE list it could be on, the report was due on { $due }
    .help = correct `reported` if it is wrong; FIDE rates the tournament on a later list
    .outside = { reported-late--for-fide }
not-announced = announced on { $announced }; the first round was on { $first_round }
    .help = { $medium ->
        [workbook] correct `announced` or `first round` in the sheet Form; a tournament is announced to RKF before it begins
       *[other] correct `announced` or `start`; a tournament is announced to RKF before it begins
    }
    .meaning = The tournament was not announced before its first round.
    .outside = { not-announced }
-do-member = if the player has become a member, ask the club to have it registered; if RKF has exempted the player, tell us when
not-a-member = { $player } is not a member, and the EMT is for members
    .help = correct the membership with `kartotek player`; for the EMT nobody is exempted (§ 33)
    .meaning = A non-member plays where guests may not.
    .outside = { not-a-member }
    .outside-help = { -do-member }
guest-again = { $player } is not a member and has played as a guest before, in { $tournament }
    .help = a non-member may play once; correct the membership with `kartotek player`{ $command ->
        [none] {""}
       *[other] {", "}or if RKF exempts the player, `{ $command }` writes it down
    }
    .meaning = A non-member plays for the second time.
    .outside = { $player } is not a member, and has played as a guest before
    .outside-help = { -do-member }
guest-again--day = { $player } is not a member and has played as a guest before, in { $tournament } of { $day }
    .help = a non-member may play once; correct the membership with `kartotek player`{ $command ->
        [none] {""}
       *[other] {", "}or if RKF exempts the player, `{ $command }` writes it down
    }
    .outside = { guest-again.outside }
    .outside-help = { -do-member }
exemption-asked = { $player }: the report asks for an exemption, and RKF has given none
    .help = { $command ->
        [none] an exemption is for foreigners, and not for the EMT: correct the membership with `kartotek player`, or take `exempt` out
       *[other] if RKF exempts the player, `{ $command }` writes it down; else take `exempt` out
    }
    .meaning = A form asks for an exemption that RKF has not given.
    .outside = { exemption-asked }
    .outside-help = RKF decides about it; until then the player counts as a non-member
system-undeclared = the form does not say which system was played
    .help = { $medium ->
        [workbook] fill in `system` in the sheet Form, for example monrad
        [json] add `system`, for example "system": "monrad"
       *[other] add `system`, for example system = "monrad"
    }
    .meaning = The form does not name the tournament system.
    .outside = { system-undeclared }
system-needs-approval = the system is none of all-play-all, Monrad, Nordic and Swiss; RKF has to approve it
    .help = correct `system`; if RKF approves it, `{ $command }` writes it down
    .meaning = The system is none of § 65 a to d, and RKF has not approved it.
    .outside = { system-needs-approval }
    .outside-help = { -do-approval }
rounds-inconsistent =
    .meaning = Rounds or pairs of the table are not those of the declared system.
rounds-inconsistent--needs = an all-play-all of { $players } players has { $needed } rounds, this one has { $declared }
    .help = { $medium ->
        [workbook] correct `rounds` or `system` in the sheet Form
       *[other] correct `rounds` or `system`
    }
    .outside = { rounds-inconsistent--needs }
rounds-inconsistent--at-most = without meeting twice, { $players } players can play at most { $most } rounds; here there are { $declared }
    .help = { $medium ->
        [workbook] correct `rounds` or `system` in the sheet Form
       *[other] correct `rounds` or `system`
    }
    .outside = { rounds-inconsistent--at-most }
rounds-inconsistent--missing = { $count ->
        [one] { $count } game is
       *[other] { $count } games are
    } missing in an all-play-all: { $pairs }
    .help = add them, unplayed ones as +/-, -/+ or -/-; or correct `system`, or say `complete = false`
    .outside = { rounds-inconsistent--missing }
pairing-differs = round { $round } is not paired as { $rule } pairs it: expected { $expected }, reported { $reported }
    .help = ask the director how the round was paired; if the first round was fixed or two systems were combined, RKF has to approve that (§ 65 e); a tournament that was not played by the rules may be left unrated (4.5.3)
    .outside = { pairing-differs }
    .outside-help = tell us how the round was paired; if the first round was fixed or two systems were combined, RKF has to approve it (§ 65 e)
    .meaning = A round was not paired as the declared system pairs it.
pairing-differs--impossible = round { $round } was played, but by { $rule } not everybody could be paired with somebody they had not met
    .help = ask the director how the round was paired; a tournament that was not played by the rules may be left unrated (4.5.3)
    .outside = { pairing-differs--impossible }
    .outside-help = tell us how the round was paired
pairing-differs--dutch = round { $round } is not paired as the Dutch system pairs it (C.04.3): expected { $expected }, reported { $reported }; { $why }
    .help = compare results, byes and start numbers of the rounds before it; if the round was changed by hand, RKF has to approve it (§ 65 e)
    .outside = { pairing-differs--dutch }
pairing-differs--evident = round { $round } is not paired as the Dutch system pairs it (C.04.3): expected { $expected }, reported { $reported }; { $why }; { $evidence }
    .help = ask the director whether that is what happened
    .outside = { pairing-differs--evident }
    .outside-help = tell us whether that is what happened
pairing-unlike = round { $round } is not paired as the Dutch system pairs it, although most others are: expected { $expected }, reported { $reported }; { $why }
    .help = look at the results and byes of the rounds before it; if the tournament was paired in another way there is nothing to do
    .meaning = In a tournament declared only as Swiss, most rounds are paired as the Dutch system pairs them, and one is not.
    .outside = { pairing-unlike }
pairing-unlike--evident = round { $round } is not paired as the Dutch system pairs it, although most others are: expected { $expected }, reported { $reported }; { $why }; { $evidence }
    .help = ask the director whether that is what happened
    .outside = { pairing-unlike--evident }
    .outside-help = tell us whether that is what happened
pairing-order = every pair of the all-play-all has met, but in another order or with other colours than those of 4.15: round { $round } has { $reported }, the table { $expected }
    .help = there is nothing to do
    .meaning = The rounds of an all-play-all are not those of the table in 4.15; that every pair has met is what counts.
    .outside = { pairing-order }
pairing-unchecked =
    .meaning = It was not checked whether the rounds were paired by the declared system.
pairing-unchecked--approved = the pairings were not checked against the declared system: another way of pairing was approved (§ 65 e)
    .help = there is nothing to do
    .outside = { pairing-unchecked--approved }
pairing-unchecked--incomplete = the pairings were not checked against the declared system: a round is missing, or a part of it
    .help = send the report with all its rounds, and the pairings will be checked
    .outside = { pairing-unchecked--incomplete }
pairing-unchecked--games-without-round = the pairings were not checked against the declared system: some games have no round
    .help = give every game its round, and the pairings will be checked
    .outside = { pairing-unchecked--games-without-round }
pairing-unchecked--completed = the pairings were not checked against the declared system: the cross table does not say in which round each game was played, and with which colours
    .help = write rounds and colours into the cross table, or send a list of the games
    .outside = { pairing-unchecked--completed }
pairing-unchecked--asked-byes = the pairings were not checked against the declared system: players had asked for byes
    .help = there is nothing to do; a player who sat out without asking has `bye` as the result
    .outside = { pairing-unchecked--asked-byes }
pairing-unchecked--numbers = the pairings were not checked against the declared system: the start numbers do not fit one list of players
    .help = give every player of the group a start number of their own, and use no other numbers
    .outside = { pairing-unchecked--numbers }
pairing-unchecked--earlier-rules = the pairings were not checked: they follow the Dutch system by the rules before 2026, and some rounds are different by those of 2026
    .help = there is nothing to do
    .outside = { pairing-unchecked--earlier-rules }
pairing-repeated = round { $round }: no. { $white } and no. { $black } meet again
    .help = { $medium ->
        [workbook] if a player of the game is wrong, correct the game; if the system was another, correct it in the sheet Form
       *[other] if a player of the game is wrong, correct the game; if the system was another, correct `system`
    }
    .meaning = Two players meet more often than the declared system allows.
    .outside = { pairing-repeated }

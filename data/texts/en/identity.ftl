### Who a player is

-do-who = write the player's register number, or the name and birth date as the club has registered them; for a new member the first rating and who has approved it (4.5.5.1)
player-unknown = { $player }: nobody in the register has the id { $id }
    .meaning = A player is named by an id that is not in the register.
    .outside = { $player }: nobody in the register has the id { $id }
    .outside-help = { -do-who }
player-unknown--of-known = { $player }: nobody has the id { $id }, but { $known } is in the register and may be the same person
    .outside = { player-unknown.outside }
    .outside-help = { -do-who }
player-unknown--by-decision = { $player }: it was decided that this is { $id }, and nobody in the register has that id
    .help = correct the id in the decision, or take its file away
    .outside = { $player }: our office is finding out who this is
    .outside-help = you need not do anything
player-unidentified = { $player }: it is not certain who in the register this is; no id, FIDE id, or name and birth date settles it
    .meaning = It is not certain who in the register a Danish player is.
    .outside = { player-unidentified }
    .outside-help = { -do-who }
player-unidentified--without-federation = { $player } has no federation, and it is not certain who in the register this is; no id, FIDE id, or name and birth date settles it
    .outside = { player-unidentified--without-federation }
    .outside-help = { -do-who }
player-unidentified--resembles = { $player } has no federation and resembles somebody of the register
    .outside = { player-unidentified--resembles }
    .outside-help = { -do-who }
player-unidentified--of-number-alone = { $player }: { $number } belongs to somebody with quite another name
    .help = it is that of { $whose }: find out who played. If it is a guest from abroad, take the number out of the file{ $command ->
            [none] {""}
           *[other] , or decide it: `{ $nobody }`; if it is { $whose }: `{ $command }`
        }
    .outside = { player-unidentified--of-number-alone }
    .outside-help = { -do-who }
player-unidentified--newcomer = { $player } is reported as a new member, but resembles somebody of the register
    .help = perhaps it is { $candidates }: then { $rated ->
            [no] give the id, and leave the first rating in
           *[yes] take the first rating out and give the id
        }. { $form }{ $command ->
            [none] {""}
           *[other] {"\u000A"}or decide it: `{ $command }`{"\u000A"}If it is a new member all the same: `{ $nobody }`
        }
    .outside = { player-unidentified--newcomer }
    .outside-help = { -do-who }
player-unidentified--nobody = { $player }: it was decided that the player is not in the register, and no first rating is given
    .help = give the first rating and who approved it. { $form }
    .outside = { player-unidentified--nobody }
    .outside-help = { -do-who }
empty-place = { $player } is not a person, but stands for the missing opponent of a player who sits out
    .help = { $medium ->
        [trf] take the 001 line out, and write `0000 - U` in the rounds of whoever was to meet it: a free round, which does not count as a game (`0000 - F` where it gives a point)
        [workbook] take the line out of the sheet of the players, and write `bye` as the result of whoever was to meet it, with no opponent
       *[other] take the player out, and in its games write the other player alone: `bye` as the result, and nothing as the opponent
    }
    .meaning = A player has a name such as `BYE` or `spielfrei`, which programs give to the missing opponent of a player who sits out: it is nobody, neither a new member nor a guest.
    .outside = { empty-place }
empty-place--on-list = { $player } is not a person, but stands for the missing opponent of a player who sits out
    .help = take the line out of the list
    .outside = { empty-place--on-list }
identity-of-another = { $player }: { $decision } was decided about somebody else, and was not used: { $why }
    .help = decide anew about this player, and the new decision replaces the old one; or take the old one back with `kartotek decide undo { $decision } --reason …`
    .meaning = A decision about a start number is about somebody else than the report has under it now.
identity-of-another--was-about = the report had { $said } under this number then
identity-of-another--names = the report itself names { $id } now
identity-of-another--other-games = it does not say which player it is about, and when the report was rated the number had other opponents
player-ambiguous = { $player } matches { $people } people of the register
    .meaning = A player matches more than one person of the register.
    .outside = { player-ambiguous }
    .outside-help = { -do-who }
player-twice = { $first } and { $second } are one person of the register, { $id }
    .help = give each start number the register id of its own player; if it is one person whose name is written in two ways, write it alike, and take one start number out
    .meaning = Two start numbers are one person.
    .outside = { player-twice }
player-twice--by-decision = { $first } and { $second } are one person of the register, { $id }
    .help = it was decided who no. { $no } is: decide it anew, or take the decision back with `kartotek decide undo`; if it is one person whose name is written in two ways, write it alike in the report, and take one start number out
    .outside = { player-twice--by-decision }
    .outside-help = {""}
player-twice--on-list = { $first } and { $second } are one person of the register, { $id }
    .help = enter each player once, with the player's own register id
    .outside = { player-twice--on-list }
player-twice--of-one-fide-id = { $first } and { $second } have the same FIDE id, { $fide_id }
    .help = give each of the two the right FIDE id; if they are one person, the games belong to one start number
    .outside = { player-twice--of-one-fide-id }
player-twice--of-one-birth = { $first } and { $second } have the same name and the same birth date
    .help = if they are two people, give each an id or a FIDE id; if it is one, the games belong to one start number
    .outside = { player-twice--of-one-birth }
player-twice--newcomer = { $player } is entered under another start number too
    .help = list each new member once; if two people have the same name, give their birth dates
    .outside = { player-twice--newcomer }
-do-right-player = check that it is the right player; if the report is right, tell us, and there is nothing to correct
player-name-differs = no. { $no } is `{ $filed }` in the report, but { $id } is `{ $name }`
    .help = check that the id is right; the id was used{ $command ->
            [none] {""}
           *[other] . If it is, have the name remembered: `{ $command }`
        }
    .meaning = The report's name for an id is not the register's.
    .outside = no. { $no } is `{ $filed }` in the report; in the register the number belongs to another name
    .outside-help = { -do-right-player }
player-name-differs--of-same-birth-date = no. { $no } is `{ $filed }` in the report, but { $id } is `{ $name }`, with the same birth date
    .help = the player may have a new name; the id was used{ $command ->
            [none] {""}
           *[other] . Have the name remembered: `{ $command }`
        }
    .outside = { player-name-differs.outside }
    .outside-help = { -do-right-player }
player-name-differs--of-owner = no. { $no } is `{ $filed }` in the report, which is the name of { $owner }, but { $id } is `{ $name }`
    .help = check who of the two played; the id was used{ $command ->
            [none] {""}
           *[other] . If it is right: `{ $command }`
        }
    .outside = { player-name-differs.outside }
    .outside-help = { -do-right-player }
player-name-differs--on-list = `{ $filed }` is entered as { $id }, who is `{ $name }`
    .help = check that the id is right; the id was used
birth-date-differs = { $player }: the birth date sent in is { $filed }, but { $id } was born { $registered } according to the register: { $how }
    .help = check that it is the right player, and which date is right; the rating of { $id } was used{ $command ->
            [none] {""}
           *[other] . If it is right: `{ $command }`
        }
    .meaning = The report's birth date for a player is not the register's.
    .outside = the birth date given here is not the one in the register
    .outside-help = { -do-right-player }
-said-fide-id = the FIDE id given here is not the one in the register
fide-id-differs = { $player }: the FIDE id sent in is { $filed }, but { $id } has { $registered } in the register
    .help = check whether { $id } is the right player, and which of the two FIDE ids is right; the rating of { $id } was used{ $command ->
            [none] {""}
           *[other] . If it is the player: `{ $command }`
        }
    .meaning = The report's FIDE id for a player is another person's, or differs from the one in the register or in a score.
    .outside = { -said-fide-id }
    .outside-help = { -do-right-player }
fide-id-differs--of-another = { $player } is { $id } according to the id, but the FIDE id { $filed } is that of { $another }
    .help = check which of the two played; the rating of { $id } was used{ $command ->
            [none] {""}
           *[other] . If it was { $id }: `{ $command }`
        }
    .outside = { -said-fide-id }
    .outside-help = { -do-right-player }
id-names-another = { $player }: { $number } is that of { $whose }, but the rest fits { $other }
    .help = find out who played, and correct the number{ $command ->
            [none] {""}
           *[other] , or decide it: `{ $other_command }`, or, if the number is right, `{ $command }`
        }
    .meaning = An id names one person of the register, and name, birth date or FIDE id name another: nobody is rated before that is settled.
    .outside = the number given here is one person's, but name, birth date or FIDE id are another's
    .outside-help = { -do-right-player }
-said-swapped = this player and another one in the report seem to have been taken for each other
id-names-another--entered = { $player }: the id is that of { $whose }, and the name that of { $other }
    .help = find out who has entered, and correct the id; this player was not placed
    .outside = { id-names-another.outside }
id-names-another--entered-by-nobodys-name = { $player }: the id is that of { $whose }, who has another name
    .help = find out who has entered, and correct the id; this player was not placed
    .outside = { id-names-another.outside }
id-names-another--nothing-shared = { $player }: { $number } is that of { $whose }, who has neither this name nor this birth date
    .help = find out who played, and correct the number{ $command ->
            [none] {""}
           *[other] ; if the number is right, decide it: `{ $command }`
        }
    .outside = the number given here is one person's, but name, birth date or FIDE id are another's
    .outside-help = { -do-right-player }
players-swapped = { $first } and { $second } have each other's ids: those of { $of_first } and { $of_second }
    .help = find out who played under which start number, and exchange the ids or the names{ $command ->
            [none] {""}
           *[other] , or decide it: `{ $command }` and `{ $other_command }`
        }
    .meaning = Two players of a report have each other's ids.
    .outside = { -said-swapped }
    .outside-help = { -do-right-player }
sibling-swap = { $first } and { $second } have each other's { $what } in the report
    .help = check who of the two played under which start number; the ids were used{ $command ->
            [none] {""}
           *[other] . If they are right: `{ $command }`
        }
    .meaning = Two players with the same surname have each other's birth dates, sexes or ratings: they may have been taken for each other.
    .outside = { -said-swapped }
    .outside-help = { -do-right-player }
unlikely-result = { $player } scored { $points } of { $games }, expected { $expected }: with this rating, a result this good or better occurs in { $percent } % of cases
    .help = check that it is the right player; the result was used{ $command ->
            [none] {""}
           *[other] . If it is right: `{ $command }`
        }
    .meaning = A player's result is so far from the expected score that it occurs in one case in a hundred or fewer: somebody may have been taken for somebody else.
    .outside = { unlikely-result }
    .outside-help = { -do-right-player }
unlikely-result--bad = { $player } scored { $points } of { $games }, expected { $expected }: with this rating, a result this bad or worse occurs in { $percent } % of cases
    .help = check that it is the right player; the result was used{ $command ->
            [none] {""}
           *[other] . If it is right: `{ $command }`
        }
    .outside = { unlikely-result--bad }
    .outside-help = { -do-right-player }
two-tournaments-at-once = { $player } ({ $id }) plays here on { $day }, and on the same day in { $other }
    .help = check that it is the same person in both; both were rated{ $command ->
            [none] {""}
           *[other] . If it is right: `{ $command }`
        }
    .meaning = One person plays in two tournaments on one day: in one of them it may be somebody else.
    .outside = { $player } plays here on { $day }, and on the same day in another tournament
    .outside-help = { -do-right-player }
two-tournaments-at-once--several = { $player } ({ $id }) and { $more ->
        [one] another player
       *[other] { $more } others
    } play here and on the same day in { $other }, the first on { $day }
    .help = check that they are the same people in both, and that this is not one tournament filed twice; both were rated{ $command ->
            [none] {""}
           *[other] . If it is right: `{ $command }`
        }
    .outside = { $player } and { $more ->
        [one] another player
       *[other] { $more } others
    } play here and on the same day in another tournament, the first on { $day }
    .outside-help = { -do-right-player }
player-unidentified--new-member-without-name = { $player }: a new member needs a name
    .help = give the name. { $form }
    .outside = { player-unidentified--new-member-without-name }
    .outside-help = { -do-who }
player-unidentified--entry-without-name = { $player }: a new player needs a name
    .help = write surname and first name into the column `name`
    .outside = { player-unidentified--entry-without-name }
    .outside-help = { -do-who }
played-after-death = { $player } died on { $died }, before the first round, { $first_round }
    .help = correct who played, the dates of the tournament, or the day of death with `kartotek player`; if all of them are right: `{ $command }`
    .meaning = A player had died before the tournament began, or before a round of it.
    .outside = { $player }: according to the register the player cannot have played then
    .outside-help = { -do-right-player }
played-after-death--by-last-round = { $player } died on { $died }, before the last round, { $last_round }; the report names no first round
    .help = correct who played, the dates of the tournament, or the day of death with `kartotek player`; if all of them are right: `{ $command }`
    .outside = { played-after-death.outside }
    .outside-help = { -do-right-player }
played-after-death--in-round = { $player } died on { $died }, and has a game in round { $round }, which was played on { $day }
    .help = correct who played, the dates of the rounds, or the day of death with `kartotek player`; if all of them are right: `{ $command }`
    .outside = { played-after-death.outside }
    .outside-help = { -do-right-player }
too-young-to-play = { $player } was born { $born } and was not yet four years old in the first round, { $first_round }
    .help = correct who played, the birth date, or the dates of the tournament; if all of them are right: `{ $command }`
    .meaning = A player was not yet born when the tournament began, or younger than four years.
    .outside = { played-after-death.outside }
    .outside-help = { -do-right-player }
too-young-to-play--by-last-round = { $player } was born { $born } and was not yet four years old in the last round, { $last_round }; the report names no first round
    .help = correct who played, the birth date, or the dates of the tournament; if all of them are right: `{ $command }`
    .outside = { played-after-death.outside }
    .outside-help = { -do-right-player }
nobody-of-ours = of the { $players } players, nobody of our federation has a rated game
    .help = look at the players' federations and ids: each of our players needs their id{ $command ->
        [none] {""}
       *[other] {"\u000A"}if really nobody of ours took part, confirm it: `{ $command }`
    }
    .meaning = In a report nobody of the register has a rated game; it is held back until somebody confirms that this is so.
    .outside = { nobody-of-ours }
    .outside-help = { -do-who }

## Decisions about who somebody is

decision-without-effect--nothing-to-confirm = the report gives no finding `{ $code }` that could be confirmed
    .help = correct the code or the start number of the decision, or take its file away
decision-without-effect--alias-of-nobody = nobody in the register has the id { $id }
    .help = correct the id in the decision, or take its file away
decision-without-effect--alias-contradicted = according to { $other }, the name `{ $name }` is another person's
    .help = give both decisions a birth date or a club, or take one of the files away; until then neither is used
decision-syntax--identity = a decision on an identity names the `player`, or says `nobody = true`
decision-syntax--alias = an alias needs a `name`
decision-syntax--birth-date = `{ $found }` is not a birth date; write 1990-07-04, or the year
decision-syntax--no-code = no finding has the code `{ $code }`
decision-syntax--not-confirmed = `{ $code }` holds a report back; it needs a correction, and cannot be confirmed

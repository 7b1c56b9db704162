### Who a player is

player-unknown = { $player }: nobody in the register has the id { $id }
    .meaning = A player is named by an id that is not in the register.
player-unknown--known = { $player }: nobody has the id { $id }, but { $known } is in the register and may be the same person
player-unknown--by-decision = { $player }: it was decided that this is { $id }, and nobody in the register has that id
    .help = correct the id in the decision, or take its file away
player-unidentified = { $player } cannot be found in the register by id, FIDE id, or name and birth date
    .meaning = A Danish player cannot be found in the register.
player-unidentified--without-federation = { $player } has no federation and cannot be found in the register: it may be one of our own players, or somebody unknown
player-unidentified--resembles = { $player } has no federation and resembles somebody of the register
player-unidentified--number-alone = { $player }: { $number } belongs to somebody with quite another name
    .help = it is that of { $whose }: find out who played. If it is a guest from abroad, take the number out of the file{ $command ->
            [none] {""}
           *[other] , or decide it: `{ $nobody }`; if it is { $whose }: `{ $command }`
        }
player-unidentified--newcomer = { $player } is reported as a new member, but resembles somebody of the register
    .help = perhaps it is { $candidates }: then take the first rating out and give the id. { $form }{ $command ->
            [none] {""}
           *[other] {"\u000A"}or decide it: `{ $command }`{"\u000A"}If it is a new member all the same: `{ $nobody }`
        }
player-unidentified--nobody = { $player }: it was decided that this is nobody of the register, and there is no first rating
    .help = give the first rating and who approved it. { $form }
identity-of-another = { $player }: { $decision } was decided about somebody else, and was not used: { $why }
    .help = decide about this player anew, which takes the place of the old decision; or take that back with `kartotek decide undo { $decision }`
    .meaning = A decision about a start number is about somebody else than the report has under it now.
identity-of-another--was-about = the report had { $said } under this number then
identity-of-another--names = the report itself names { $id } now
player-ambiguous = { $player } matches { $people } people of the register
    .meaning = A player matches more than one person of the register.
player-twice = { $first } and { $second } are one person of the register, { $id }
    .help = give each start number the register id of its own player
    .meaning = Two start numbers are one person.
player-twice--by-decision = { $first } and { $second } are one person of the register, { $id }
    .help = it was decided who no. { $no } is: decide it anew, or take the decision back with `kartotek decide undo`
player-twice--on-list = { $first } and { $second } are one person of the register, { $id }
    .help = enter each player once, with the player's own register id
player-twice--fide-id = { $first } and { $second } have the same FIDE id, { $fide_id }
    .help = give each player the player's own FIDE id; if it is one person, the games belong to one start number
player-twice--birth = { $first } and { $second } have the same name and the same birth date
    .help = if they are two people, give each an id or a FIDE id; if it is one, the games belong to one start number
player-twice--newcomer = { $player } is entered under another start number too
    .help = list each new member once; if two people have the same name, give their birth dates
player-name-differs = no. { $no } is `{ $filed }` in the report, but { $id } is `{ $name }`
    .help = check that the id is right; the id was used{ $command ->
            [none] {""}
           *[other] . If it is, have the name remembered: `{ $command }`
        }
    .meaning = The report's name for an id is not the register's.
player-name-differs--same-birth-date = no. { $no } is `{ $filed }` in the report, but { $id } is `{ $name }`, with the same birth date
    .help = a new name, perhaps; the id was used{ $command ->
            [none] {""}
           *[other] . Have the name remembered: `{ $command }`
        }
player-name-differs--on-list = `{ $filed }` is entered as { $id }, who is `{ $name }`
    .help = check that the id is right; the id was used
birth-date-differs = { $player } was born { $filed } as filed, but { $id } was born { $registered } according to the register: { $how }
    .help = check that it is the right player, and which date is right; the rating of { $id } was used{ $command ->
            [none] {""}
           *[other] . If it is right: `{ $command }`
        }
    .meaning = The report's birth date for a player is not the register's.
fide-id-differs = { $player } has the FIDE id { $filed } as filed, but { $id } has { $registered } in the register
    .help = check that it is the right player, and which number is right; the rating of { $id } was used{ $command ->
            [none] {""}
           *[other] . If it is right: `{ $command }`
        }
    .meaning = The report's FIDE id for a player is another person's, or differs from the one in the register or in a score.
fide-id-differs--another = { $player } is { $id } according to the id, but the FIDE id { $filed } is that of { $another }
    .help = check which of the two played; the rating of { $id } was used{ $command ->
            [none] {""}
           *[other] . If it is right: `{ $command }`
        }
id-names-another = { $player }: { $number } is that of { $whose }, but the rest fits { $other }
    .help = find out who played, and correct the number{ $command ->
            [none] {""}
           *[other] , or decide it: `{ $other_command }`, or, if the number is right, `{ $command }`
        }
    .meaning = An id names one person of the register, and name, birth date or FIDE id name another: nobody is rated before that is settled.
id-names-another--nothing-shared = { $player }: { $number } is that of { $whose }, who has neither this name nor this birth date
    .help = find out who played, and correct the number{ $command ->
            [none] {""}
           *[other] ; if the number is right, decide it: `{ $command }`
        }
players-swapped = { $first } and { $second } have each other's ids: those of { $of_first } and { $of_second }
    .help = find out who played under which start number, and exchange the ids or the names{ $command ->
            [none] {""}
           *[other] , or decide it: `{ $command }` and `{ $other_command }`
        }
    .meaning = Two players of a report have each other's ids.
sibling-swap = { $first } and { $second } have each other's { $what } in the report
    .help = check who of the two played under which start number; the ids were used{ $command ->
            [none] {""}
           *[other] . If they are right: `{ $command }`
        }
    .meaning = Two players with the same surname have each other's birth dates, sexes or ratings: they may have been taken for each other.
unlikely-result = { $player } scored { $points } of { $games }, expected { $expected }: with this rating, a result this good or better occurs in { $percent } % of cases
    .help = check that it is the right player; the result was used{ $command ->
            [none] {""}
           *[other] . If it is right: `{ $command }`
        }
    .meaning = A player's result is so far from the expected score that it occurs in one case in a hundred or fewer: somebody may have been taken for somebody else.
unlikely-result--bad = { $player } scored { $points } of { $games }, expected { $expected }: with this rating, a result this bad or worse occurs in { $percent } % of cases
    .help = check that it is the right player; the result was used{ $command ->
            [none] {""}
           *[other] . If it is right: `{ $command }`
        }
two-tournaments-at-once = { $player } ({ $id }) plays here on { $day }, and on the same day in { $other }
    .help = check that it is the same person in both; both were rated{ $command ->
            [none] {""}
           *[other] . If it is right: `{ $command }`
        }
    .meaning = One person plays in two tournaments on one day: in one of them it may be somebody else.
two-tournaments-at-once--several = { $player } ({ $id }) and { $more ->
        [one] another player
       *[other] { $more } others
    } play here and on the same day in { $other }, the first on { $day }
    .help = check that they are the same people in both, and that this is not one tournament filed twice; both were rated{ $command ->
            [none] {""}
           *[other] . If it is right: `{ $command }`
        }

## Decisions about who somebody is

decision-without-effect--nothing-to-confirm = the report gives no finding `{ $code }` that could be confirmed
    .help = correct the code or the start number of the decision, or take its file away
decision-without-effect--alias-of-nobody = nobody in the register has the id { $id }
    .help = correct the id in the decision, or take its file away
decision-without-effect--alias-contradicted = according to { $other }, the name `{ $name }` is another person's
    .help = give both decisions a birth date or a club, or take one of the files away; until then neither is used
decision-syntax--identity = an identity names the `player`, or says `nobody = true`
decision-syntax--alias = an alias needs a `name`
decision-syntax--birth-date = `{ $found }` is not a birth date; write 1990-07-04, or the year
decision-syntax--no-code = no finding has the code `{ $code }`
decision-syntax--not-confirmed = `{ $code }` holds a report back; it is answered by a correction, not confirmed

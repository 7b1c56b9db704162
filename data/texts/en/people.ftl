# People of the register who have two records.

decision-syntax--number = another register number does not go into `[player]`: `kartotek change` writes it, from a table with the column new_id
decision-syntax--one-record = { $id } is given twice: give two different numbers
decision-without-effect--merged = { $id } was merged into { $into } on { $since } and is not changed any more: write the decision about { $into }
decision-without-effect--erased = { $id } was erased, and nothing of this is stored; a person who asks to come back is taken back by `kartotek player { $id } --name "…" --taken-back --reason "…"`
decision-without-effect--not-erased = { $id } was not erased: leave out `taken_back`
decision-without-effect--not-merged = { $id } is not merged into { $into }: there is nothing to take back
decision-without-effect--both-played = { $one } and { $other } both play in { $report }: they cannot be one person; if one of them is wrong there, correct the report first
decision-without-effect--two-fide-ids = { $one } has the FIDE id `{ $of_one }`, { $other } has `{ $of_other }`: if they are one person, correct one of the two first (`kartotek player … --fide-id`)
decision-without-effect--two-births = { $one } and { $other } have different birth dates: if they are one person, correct one of the two first (`kartotek player … --birth-date`)
decision-without-effect--two-sexes = { $one } and { $other } are registered with different sexes: if they are one person, correct one of the two first (`kartotek player … --sex`)
decision-without-effect--merge-needs-rating = { $one } has { $of_one } registered, { $other } has { $of_other }, and the person's rating cannot be computed from them: give the decision `rating = …`
decision-without-effect--unmerge-needs-rating = { $id } had no rating before the merge and has been rated since: give the decision `rating = …`
id-merged = { $player } is named by the number { $id }, which was merged into { $into } on { $since }; it counts for { $into }
    .help = there is nothing to do; use { $into } from now on
    .meaning = A report or an entry list names somebody by a number that was merged into another; it counts for that one.
    .outside = { id-merged }
id-merged--of-member = the line of { $name } has the number { $id }, which was merged into { $into } on { $since }; the line is passed over
    .help = there is nothing to do here; the number { $id } can be removed from the member system
    .outside = { id-merged--of-member }

# Explanations

event-merged = merged with another record
event-unmerged = the merge with another record taken back
event-merged-with = merged with { $other }
event-merged-into = merged into { $other }
event-unmerged-from = the merge with { $other } taken back
explain-two-records = { $before } → { $after }: { $event }
explain-decided = { $author }, { $day }: { $reason }
explain-merged-into = { $name } ({ $id }): merged into { $into } on { $since }
explain-merged-record = { $name } ({ $id }), merged on { $since }:
life-name = name: { $from } → { $to }
life-club = club: { $from } → { $to }
life-citizenship = citizenship: { $from } → { $to }
life-federation = federation: { $from } → { $to }
life-member = member: { $from } → { $to }
life-fide-id = FIDE id: { $from } → { $to }
life-birth-date = birth date: { $from } → { $to }
life-shown = shown in public again
life-hidden = not shown in public any more
life-resigned = resigned on { $day }
life-died = died on { $day }
life-entry-taken-back = entry taken back on { $day }: the report or decision behind it no longer counts
life-entered-again = in the register again
life-back = back in the federation
life-archived = off the list, the rating archived: the last rated result, { $last }, is more than { $months } old
life-listed = on the list again

run-birth-dates = { $people ->
        [one] For one person who left long ago only the year of birth is kept from now on
       *[other] For { $people } people who left long ago only the year of birth is kept from now on
    }

name-order = { $player } is { $id } { $name }, whose name is in another order; the birth date is the same
    .help = there is nothing to do; if it is somebody else, give that player's register id
    .meaning = A player's name has the words of one person of the register in another order, with the same full birth date; the player was taken for that person.
guest-like-member = { $player }, of { $federation }, has the name of a member: { $candidates }
    .help = { $command ->
            [none] if it is the member, give the register id
           *[other] if it is the member: `{ $command }`; if it is a guest, this silences the warning: `{ $nobody }`
        }
    .meaning = A guest with another federation has the name of a member, and no birth date says that it is somebody else.
    .outside = { $player }, of { $federation }, may be a member with the same name
    .outside-help = {""}
former-name = { $player } is { $id } { $name }, who had that name before; the birth date is the same
    .help = there is nothing to do; { $name } is the player's present name
    .meaning = A report has no number for a player, but somebody's former name and birth date; the player was taken for that person.

# People as decisions would have them.

decision-without-effect--resigned-later = resigned = { $resigned } is after { $decided }: correct the day, or decide it on that day
decision-without-effect--born-later = birth_date = { $born } is after the day of the decision, { $decided }: correct the date
decision-without-effect--not-whole-name = `{ $found }` is not a whole name: write surname, comma and first name, as in `Holm, Anna`
decision-without-effect--born-long-ago = birth_date = { $born } would make them { $age } years old: correct the date
decision-without-effect--empty-place = `{ $found }` is not a person, but stands for the missing opponent of a player who sits out: nobody enters under that name
decision-without-effect--tried-out = `{ $found }` is in the place of a name: write surname, comma and first name, as in `Holm, Anna`
decision-without-effect--name-with-number = `{ $found }` has a number in the name: write the name alone
decision-without-effect--name-in-capitals = `{ $found }` is all in capitals: write `{ $written }`
decision-without-effect--name-in-small-letters = `{ $found }` has no capitals: write `{ $written }`
decision-without-effect--name-with-address = `{ $found }` has a mail address in the name: write the name alone
decision-without-effect--not-fide-id = `{ $found }` is not a FIDE id: it has digits only
decision-without-effect--fide-id-taken = the FIDE id { $fide_id } is that of { $owner }: find out on FIDE's site whose it is
decision-without-effect--of-another-person = name and birth date are those of { $owner }: correct the number { $id }, or the name; if both are one person, `kartotek player merge` makes them one
decision-without-effect--no-federation = the federation `{ $found }` is not known here: write { $meant ->
        [none] three capital letters, as in DEN or SWE
       *[other] { $meant }
    }
decision-without-effect--no-citizenship = the citizenship `{ $found }` is not known here: write { $meant ->
        [none] three capital letters, as in DEN or SWE
       *[other] { $meant }
    }
decision-without-effect--of-member = about { $member }: { $why }

erased-named = { $no ->
        [0] the list has { $id }
       *[other] no. { $no } is { $id }
    }, who was erased: only the number is stored, no other data about the person
    .help = there is nothing to do; let the sender write the number alone from now on
    .meaning = A report or an entry list names somebody who was erased.
first-ratings-in-short = { $club }, and { $district } or more
period = { $unit ->
        [half] { $count }½ years
        [months] { $count } months
       *[years] { $count ->
            [one] { $count } year
           *[other] { $count } years
        }
    }

### The officer's desk: lists that are answered there and then

## What FIDE's list contradicts, and what is overdue

desk-fide = What FIDE's list contradicts
desk-fide-lead = The last FIDE list that was imported says something else about these members. Change the register, or leave it: what you leave is not asked again until the list says something new. Whatever is decided here, `kartotek decide undo FILE` takes back.
fide-asked = { $count ->
        [one] About { $count } member
       *[other] About { $count } members
    } the list says something else than the register: from the next run on, the desk page asks what is right
desk-fide-month = FIDE's list of { $month }
desk-fide-undated = FIDE's list
desk-fide-says = { $list }: { $what }
desk-fide-take = The list is right: change the register
desk-fide-other = The FIDE id is wrong; the right one is
desk-fide-none = FIDE id { $id } is not theirs: take it out of the register
desk-fide-not-of = Two people: the FIDE id { $id } is not that of { $player }, take it out there
desk-fide-leave = The register is right: leave it as it is
desk-field-fide-id = FIDE id
desk-reason-fide = according to { $list }, on the desk page
desk-reason-fide-kept = looked at on the desk page: the register is right, not { $list }
desk-overdue-facts = due { $due }, { $days ->
        [one] { $days } day
       *[other] { $days } days
    } late
desk-overdue-facts--organiser = { $organiser }: due { $due }, { $days ->
        [one] { $days } day
       *[other] { $days } days
    } late
desk-overdue-remind = Remind the organiser
desk-overdue-letter = { $name } ended on { $last }, and its report was due on { $due } (§ 5 g). Please send it with `{ $tournament }` as its tournament, or tell us that it was put off or not held.
desk-overdue-postponed = It was put off; the new days are
desk-overdue-not-held = It was not held: take the announcement back
desk-field-start = First round
desk-field-end = Last round
desk-letter-organiser = To the organiser
desk-reason-postponed = put off, according to the desk page
desk-reason-not-held = not held, according to the desk page
decided--alias = `{ $name }` is { $player } from now on
decided--fide-kept = the register keeps { $what ->
        [fide-id] the FIDE id
        [name] the name
        [birth-year] the birth year
        [sex] the sex
        [federation] the federation
       *[title] the title
    } of { $player }; FIDE's list has { $list ->
        [none] none
       *[other] { $list }
    }
decided--announce = { $name } ({ $tournament }) is announced for { $start } to { $end }

## Sanctions

preview-judged-again = judged again: the { $was }, given on { $day }, becomes a { $becomes }
preview-becomes = the next run records it as { $becomes }
preview-beside = given beside another for a tournament that ended on the same day: { $other }. If both are for the same matter, take one back with `kartotek sanction lift`
preview-stands = stays as it is recorded: the { $was }, given on { $day }. Given after this one, it would be a { $would }; if you want that, lift it with `kartotek sanction lift` and give it again
preview-nothing-judged = nothing else changes because of it
desk-sanctions = Sanctions about to end
desk-sanctions-remedy = These end within two months. There is nothing to do: the run of that day erases what has run out (§ 19), and this page with it.
desk-sanctions-player = Player
desk-sanctions-sanction = Sanction
desk-sanctions-then = Then
desk-foot-sanctions = Sanctions about to end are not on a page that is kept (§ 19): `kartotek desk` shows them.
ending-warning = runs out after { $day } and is erased: the next warning is a first one
ending-quarantine = is over after { $day }: coordinated tournaments are open again (§ 7); until { $until } a new quarantine is doubled, and a new warning becomes a quarantine
ending-erased = is erased after { $day }: it doubles nothing any more

## A register founded with members and FIDE's list

founding-fide = From FIDE's list: { $ids } FIDE ids, { $births } birth years, the sex of { $sexes } players, Elo or title of { $ratings }.
founding-fide-doubts = { $count ->
        [one] One thing is doubtful, and was left
       *[other] { $count } things are doubtful, and were left
    } as the member file has it; correct the file and found the register anew, or decide later with `kartotek player ID`:
founding-fide-several = FIDE's list has several players with this name and birth year: { $ids }
founding-fide-no-birth-year = FIDE's list has this name with { $ids }, but nobody is linked without a birth year

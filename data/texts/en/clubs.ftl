# Clubs as decisions change them.

kind-club = a club is added, renamed, merged into another, closed, or moved to another district
kind-club-back = `kartotek decide undo`: the club and its people are as before; whatever a later decision changed stays

decision-syntax--nameless-club = a club needs an id and a name

decision-without-effect--club-closed = the club { $club } { $name } was closed on { $day }
decision-without-effect--club-merged = the club { $club } { $name } was merged into { $into } on { $day }: name that club instead
decision-without-effect--club-known = there is a club { $club } already: { $name }
decision-without-effect--club-name-taken = another club has that name: { $club } { $name }
decision-without-effect--club-itself = { $club } cannot be merged into itself
decision-without-effect--club-has-members =
    { $count ->
        [one] the club { $club } { $name } still has a member
       *[other] the club { $club } { $name } still has { $count } members
    }: merge it into another (`kartotek club merge`), or say what becomes of them: `--members single` or `--members resigned`; in a file, `members = "single"` or `members = "resigned"`
decision-without-effect--club-in-use =
    { $count ->
        [one] one person belongs
       *[other] { $count } people belong
    } to the club { $club } by now: give them another club first

already-club-name = the club { $club } is called { $name } already
already-club-district = the club { $club } already belongs to this district: { $district }

life-sex = sex: { $from } → { $to }
life-not-dead = not dead after all

club-members =
    { $count ->
        [one] One member is still in the club { $club }:
       *[other] { $count } members are still in the club { $club }:
    }

# What a decision would change (--dry-run).
preview-nothing = The decision itself changes nothing in the register: it is about reports, names or tournaments.
preview-not-written = Nothing was written.
preview-entered = enters the register
preview-club-gone = no longer exists
preview-district = district: { $from } → { $to }
preview-rating = rating: { $from } → { $to }
preview-fide-games = Elo-rated games: { $from } → { $to }
preview-merged = counts as { $into } from now on
preview-unmerged = a separate person again
preview-booked-since = stays with { $kept }, for whom it was booked after the merge; if the games are { $duplicate }'s, send the report again with that number
preview-record = is given: { $value }
preview-record-gone = no longer has: { $value }
preview-annulled = is taken back: its gains become 0
sanction-lifted = { $player }: the { $sanction ->
        [quarantine] quarantine
       *[warning] warning
    } for the tournament that ended on { $day } is lifted (§ 19)
preview-lift = the { $sanction } of { $player } for the tournament that ended on { $day } would be lifted
preview-give = { $player } would be given { $sanction ->
        [absence] an absence
        [quarantine] a quarantine
       *[other] a warning
    } for the tournament that ended on { $day }

# The site.
site-club-former-name = Until { $day }: { $name }
site-club-merged = From { $day } on this club belongs to:
site-club-closed = This club was closed on { $day }.

# Members.
event-renumbered = got another number

change-line = nobody in the register has the id { $id }
    .help = correct the id; somebody who is new is added with `kartotek player add`. Nothing of the table is written until every line fits
    .meaning = A line of a table of changes cannot be carried out; nothing of the table is written until it can.
change-line--candidates = it may mean { $candidates }; somebody who is new is added with `kartotek player add`. Nothing of the table is written until every line fits
change-line--no-columns = the table has no row of headings with `id`
    .help = the first row names the columns: id and any of new_id, name, birth_date, sex, club, federation, citizenship, member, fide_id, fide_games, title, resigned, died, public, note
change-line--unknown-column = a table of changes has no column `{ $heading }`
    .help = call it one of { $columns }, or take it out; nothing of the table is written until then
change-line--column-again = the column `{ $heading }` is a second one for { $meaning }
    .help = take out the wrong one of the two; nothing of the table is written until then
change-line--quote = a quotation mark in the line is not closed
    .help = close it; a quotation mark inside a text is written twice
change-line--fields = the line has { $count } fields, the header { $expected }
    .help = put a text that holds the separator between quotes
change-line--nobody = the line has no id
    .help = write the id of the person, or take the line out
change-line--merged = { $id } was merged into { $into } on { $since }
    .help = write the line for { $into }
change-line--twice = { $id } is in line { $first } already
    .help = put both into one line
change-line--value = `{ $found }` is not a value of { $column }
    .help = write { $expected }; leave the cell empty if nothing changes
change-line--impossible = this cannot be registered: { $why }
    .help = correct the cell; leave it empty if nothing changes
change-line--no-club = there is no club `{ $club }`{ $perhaps ->
        [none] {""}
       *[other] ; perhaps { $perhaps }
    }
    .help = write the id or the name of a club of the register; a new one is added with `kartotek club add`
change-line--number-taken = the number { $number } is taken by { $owner }
    .help = correct the number; if both are one person: `kartotek player merge`
change-line--number-own = the number { $number } is one that { $id } had before
    .help = to have it back, take back the decision that changed it: `kartotek player show { $id }` names that decision, `kartotek decide undo NAME` takes it back; after a merge: `kartotek player unmerge { $id } { $number }`
change-line--fide-id-taken = the FIDE id { $fide_id } is that of { $owner }
    .help = find out on FIDE's site whose it is
change-line--later = { $day } is after the day of the decision, { $decided }
    .help = correct the day, or give the decision that day with `--date`

preview-number = number: { $from } → { $to }
preview-counts = { $count } changes: { $kinds }
preview-kind-number = numbers
preview-kind-entered = new
preview-kind-left = left
preview-kind-public = shown or not
preview-kind-member = membership
preview-kind-gone = clubs that end
preview-kind-archived = on the list or not
preview-kind-district = main districts
preview-kind-licence = licences
preview-kind-candidate-result = candidate results
preview-kind-annulled = reports taken back
preview-kind-booked = reports booked since the merge
preview-kind-merged = merged
change-unchanged =
    { $count ->
        [one] One line says
       *[other] { $count } lines say
    } what the register has already.
change-nothing = the table says nothing that differs from the register: there is nothing to decide
change-refused =
    { $refused ->
        [one] One line
       *[other] { $refused } lines
    } cannot be carried out, { $others } can. Nothing was written: correct the table and try again.
members-half-missing = { $missing } of the { $members } members of these clubs are not in the file: it may have only a part of them. Nothing was written. Leave out `--resignations`; register those who have left with `kartotek player ID --resigned DATE`, or in a table of changes
members-missing =
    { $count ->
        [one] One member of these clubs is
       *[other] { $count } members of these clubs are
    } not in the file. If they have left, add `--resignations`: their resignations become a separate decision.

player-birth-date = `{ $found }` is not a birth date: write 1990-07-04, or only the year
newcomer-id-taken = the number { $id } is taken by { $owner }
newcomer-fide-id-taken = the FIDE id { $fide_id } is that of { $owner }
newcomer-alike = the register may have this person already: { $candidates }. If it is somebody else, add `--another`{ $erased ->
        [none] {""}
       *[other] ; an erased person can only be taken back with `kartotek player { $erased } --name "…" --taken-back --reason "…"`
    }

# kartotek impact
impact-decision = { $file }: the decision ({ $kind }) would be used
impact-decision-idle = { $file }: the decision would not be used: { $why }
impact-decision-known = a run has carried it out already
impact-register = In the register:

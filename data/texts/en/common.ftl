### Words that many texts share

or = or
and = and
# Days as people write them
day-of-year = { $day } { $month } { $year }
days-of-month = { $day }-{ $last }
days-of-months = { $day } { $month } - { $last }
days-of-years = { $first } - { $last }
month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December
# How a message names a player
player = no. { $no }, { $name }
player-by-number = no. { $no }

# What does not fit between the register and a FIDE list
fide-misfit-no-id = `{ $found }` is not a FIDE id
fide-misfit-not-on-list = the FIDE id { $id } is not on the list
fide-misfit-twice = the FIDE id { $id } is on the list twice, in lines { $first } and { $second }
fide-misfit-shared = { $other } has the same FIDE id, { $id }
fide-misfit-name = the list's name is `{ $theirs }`, the register's `{ $ours }`
fide-misfit-birth-year = born in { $theirs } according to the list, in { $ours } according to the register
fide-misfit-sex = the list gives another sex than the register
fide-misfit-federation = under { $theirs } on the list, under { $ours } in the register
fide-misfit-another = on the list the FIDE id { $id } is that of `{ $name }`{ $born ->
        [none] {""}
       *[other] , born in { $born }
    }, of { $federation }: nothing of the line is used; find out whose id it is
fide-misfit-title = the list has no title, the register { $title }
# Where a reader shows only the first findings of a kind
more-of-a-kind = { $more } more of this kind; only the first { $shown } are shown
    .help = the same thing is probably wrong in the whole file: export it from the tournament program again
    .outside = { more-of-a-kind }
more-of-a-kind--inside = { more-of-a-kind }
    .help = { more-of-a-kind.help }
# Instead of the name of an official who has none
somebody-unnamed = somebody unnamed
# When a licence was asked for; directly after a word
when-any = { "" }
when-day = { "" } on { $day }
when-days = { "" } from { $first } to { $last }
# How much a diagnostic weighs, and its remedy
weight-error = error
weight-warning = warning
weight-note = note
remedy = help
more-alike = { $more } more with the same help:
# What the office is told about a run that was rolled back
rolled-back =
    Run { $run } was rolled back on { $date } by { $author }: { $reason }

    What it had published as the list of { $list } stays as it is. reports/latest says which list is in force.
    The newest run was { $newest } again.
# What to write of a player, as the report is written
form-lines = { $medium ->
        [json] In the report, at `"no": { $no }`: `{ $json }`{ $instead }
        [workbook] In the sheet { $sheet-of-line ->
            [none] Players
           *[other] { $sheet-of-line }
        }, in the line of no. { $no }: { $cells }
        [form] In the form, below `no = { $no }`{ $instead }:
            { $keys }
       *[other] In the form:
            { $toml }
    }
form-lines-below =
    In the form, below `no = { $no }`{ $instead }:
    { $keys }
form-instead = , instead of what { $keys } says there
form-cell-id = { $id } in the column `id`
form-cell-name = the name in the column `name`
form-cell-first-rating = { $rating } in the column `first rating`
form-cell-club = the club in the column `club`
form-cell-birth-date = the birth date in the column `birth date`
form-cell-approved-by = { $by } in the column `approved by`
form-cell-federation = the federation in the column `federation`
form-cell-elo = the Elo rating in the column `Elo`
form-cell-assigned-rating = { $rating } in the column `assigned rating`

### Words that many texts share

or = or
and = and
# How a message names a player
player = no. { $no }, { $name }
player-by-number = no. { $no }
# Where a reader shows only the first findings of a kind
more-of-a-kind = { $more } more of this kind; only the first { $shown } are shown
    .help = the same thing is probably wrong in the whole file: export it from the tournament program again
# Instead of the name of an official who has none
somebody-unnamed = somebody unnamed
# When a licence was asked for; stands directly after a word
when-any = { "" }
when-day = { "" } on { $day }
when-days = { "" } from { $first } through { $last }
# How much a diagnostic weighs, and its remedy
weight-error = error
weight-warning = warning
weight-note = note
remedy = help

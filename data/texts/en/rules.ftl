rules-at = { $file }, line { $line }, column { $column }: { $what }
rules-in-file = { $file }: { $what }
rules-faults =
    { $before }
    { $fault }
rules-unknown-key = there is no key `{ $key }`; perhaps `{ $nearest }` was meant
rules-unknown-key-of = there is no key `{ $key }`; possible here: { $known }
rules-key-missing = the key `{ $key }` is missing: write it
rules-no-rows = `{ $key }` has no rows: give it at least one, or leave the key out to have those of the base
rules-wrong-value = `{ $key }` is `{ $found }`; write { $expected }
rules-expects-text = a text in quotes
rules-expects-word = one of { $words }{ $nearest ->
    [none] { "" }
   *[other] ; perhaps `{ $nearest }` was meant
}
rules-expects-words = a list of words, each { $what }
rules-expects-whole = a whole number from { $from } to { $to }
rules-expects-wholes = a list of whole numbers from { $from } to { $to }
rules-expects-decimal = a number in quotes with at most two decimals, as in "1.50"
rules-expects-day = a day without quotes, as in 2026-05-01
rules-expects-yes-no = true or false
rules-expects-fraction = numerator and denominator, as in [1, 2]
rules-expects-table = a table of keys
rules-expects-rows = tables, each under its own [[…]]
rules-both = `{ $section }` is abolished and restored at once: take it out of one of the two
rules-not-abolished = `{ $section }` cannot be restored, for it was not abolished: take it out
rules-keys-of-abolished = `{ $section }` is abolished { $by ->
    [here] here
   *[other] in the set that this one is based on
}, and has numbers: take them out, or { $by ->
    [here] take `{ $section }` out of `abolished`
   *[other] write `{ $section }` into `restored`
}
rules-boundary-twice = there are two boundaries at { $rating }: keep one
rules-club-too-high = a club gives the first rating { $rating }, but from { $from } on the district gives it: lower the one or raise the other
rules-su-below-district = SU gives first ratings from { $su } on and the district from { $district }: let SU begin at least as high
rules-no-class-from-0 = no class begins at 0: give the lowest class `from_rating = 0`
rules-class-twice = two classes begin at { $rating }: keep one
rules-list-id = `{ $id }` cannot be the id of a list: use small letters, digits and hyphens, and no name that the program has given already
rules-list-twice = there are two lists { $id }: give one another id
rules-list-empty = nobody is on the list { $id }: at least { $from } years old and at most { $to }
rules-rkf-abolished = RKF cannot be abolished, because the tasks of abolished bodies go to RKF: give RKF's new name
rules-no-paragraph = no rule goes by a paragraph { $number } of the handbook{ $nearest ->
    [none] { "" }
   *[other] ; perhaps { $nearest } was meant
}
rules-conversion-no-day = the conversion has no day: give it `on`, or the set `in_force_from`
rules-conversion-too-early = the conversion is on { $on }, before the set is in force, { $from }: correct one of the two
rules-conversion-sides = a conversion says either `below` or `above`: write one of the two
rules-no-last-k = the last row of K must hold for everybody: `from_rating = 0` and no condition
rules-k-never = row { $row }, K = { $k }, can never be reached: the rows before it hold for everybody, or its own conditions exclude each other. Move it up, or take it out
rules-own-table-1 = table 1 of a rule set is a list of rows; each has a rating difference and the expected score of the higher rated player: [[0, "0.50"], [4, "0.51"]]
rules-outside = { $path } leads out of the office: put the file into it
rules-circle = each of these sets is based on the next, in a circle: { $chain }
rules-no-id = { $file } has no `id`: a rule set begins with one
rules-first-has-day = the first of several rule sets is in force before the others and has no day, but { $id } has one, { $day }: name dsu-handbook before it
rules-without-day = only the first of several rule sets may have no day: give { $id } `in_force_from`
rules-order = { $id }, in force from { $day }, is named after { $before }, in force from { $first }: name them in the order of their days
rules-case-incomplete = case { $number } is incomplete: `{ $key }` is missing or impossible. A case has `given` and `expect`, or `rating`, `day` and `converted`
rules-case-failed = case “{ $title }”: { $expected } expected, { $got } computed
rules-cases = the cases of { $id } do not give what they expect: { $why }
rules-abolished-command = { $id }, in force on { $day }, has abolished `{ $section }`: there is nothing to compute. Try another set with --rules, or name one in `rule_sets`
rules-no-folder = { $path } cannot be read here: only the settings are at hand
rules-no-copy = the run has no copy of { $path }
rules-gone = the rule set { $id } has been used up to the run { $run } and is no longer named: name it in `rule_sets` again, beside those of later days
rules-changed =
    the rule set { $id } has been used up to the run { $run } and says something else now. Take the change back, and write it into a separate rule set with a day of its own:
    { $what }
rules-differs = { "  " }{ $key }: { $before } then, { $now } now
rules-check-head = { $id }, “{ $title }”, based on { $base }
rules-check-same = it says nothing different from { $base }
rules-check-new = { $key }: { $now }, new
rules-check-gone = { $key }: was { $base }
rules-check-array = { $key }: { $after ->
    [one] 1 row
   *[other] { $after } rows
} in place of { $before }: { $now }
rules-check-other = { $key }: { $base } → { $now }
rules-check-passed = case “{ $title }”: { $got }
rules-check-cases = { $cases ->
    [0] no cases
    [one] 1 case, { $failed } failed
   *[other] { $cases } cases, { $failed } failed
}
event-converted = converted{ $set ->
    [none] { "" }
   *[other] { " " }by { $set }
}
event-converted--paragraph = converted by { $set }, { $paragraph }
control-converted =
    { $run } is not made: the second computation (§ 3 c) gives other converted ratings:
    { $rows }
control-conversion = { $set }, { $id }: { $from } → { $to }

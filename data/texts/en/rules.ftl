rules-at = { $file }, line { $line }, column { $column }: { $what }
rules-in-file = { $file }: { $what }
rules-faults =
    { $before }
    { $fault }
rules-unknown-key = there is no key `{ $key }`; perhaps `{ $nearest }` was meant
rules-unknown-key-of = there is no key `{ $key }`; here can be { $known }
rules-key-missing = the key `{ $key }` is missing: write it
rules-no-rows = `{ $key }` has no rows: give it at least one, or leave it out to have the base's
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
rules-club-too-high = a club gives { $rating }, which is not below { $from }, from where the district gives it: lower the one or raise the other
rules-su-below-district = SU gives first ratings from { $su } on and the district from { $district }: give SU at least as much
rules-no-class-from-0 = no class begins at 0: give the lowest class `from_rating = 0`
rules-class-twice = two classes begin at { $rating }: keep one
rules-list-id = `{ $id }` cannot be the id of a list: use small letters, digits and hyphens, and no name that the program has given already
rules-list-twice = there are two lists { $id }: give one another id
rules-list-empty = nobody is on the list { $id }: at least { $from } years old and at most { $to }
rules-rkf-abolished = RKF cannot be abolished, for what went to other bodies goes there: give its new name
rules-no-paragraph = the handbook has no paragraph { $number } that a rule goes by{ $nearest ->
    [none] { "" }
   *[other] ; perhaps { $nearest } was meant
}
rules-conversion-no-day = the conversion has no day: give it `on`, or the set `in_force_from`
rules-conversion-too-early = the conversion is on { $on }, before the set is in force, { $from }: correct one of the two
rules-conversion-sides = a conversion says either `below` or `above`: write one of the two
rules-no-last-k = the last row of K must have everybody: `from_rating = 0` and no condition
rules-k-never = row { $row }, K = { $k }, can never be reached: rows before it have everybody, or its own conditions exclude each other. Move it up, or take it out
rules-own-table-1 = table 1 of a rule set is a list of rows; each has a rating difference and the expected score of the higher rated player: [[0, "0.50"], [4, "0.51"]]
rules-outside = { $path } leads out of the office: put the file into it
rules-circle = each of these sets is based on the next, in a circle: { $chain }
rules-no-id = { $file } has no `id`: a rule set begins with one
rules-first-has-day = of several rule sets the first is in force before the others and has no day, but { $id } is in force from { $day }: name dsu-handbook before it
rules-without-day = of several rule sets only the first has no day: give { $id } `in_force_from`
rules-order = { $id }, in force from { $day }, stands behind { $before }, in force from { $first }: name them in the order of their days
rules-case-incomplete = case { $number } is incomplete: `{ $key }` is missing, or is not what it can be. A case has `given` and `expect`, or `rating`, `day` and `converted`
rules-case-failed = case “{ $title }”: { $expected } expected, { $got } computed
rules-cases = the cases of { $id } do not come out as they say: { $why }
rules-abolished-command = { $id }, in force on { $day }, has abolished `{ $section }`: there is nothing to compute. Another set is tried with --rules, or named in `rule_sets`
rules-no-folder = { $path } cannot be read here: these settings stand alone
rules-no-copy = the run has no copy of { $path }
rules-gone = the rule set { $id } has been used up to the run { $run } and is named no more: name it in `rule_sets` again, beside those of later days
rules-changed =
    the rule set { $id } has been used up to the run { $run } and says something else now. Take the change back and make a set of its own of it, with a day of its own:
    { $what }
rules-differs = { "  " }{ $key }: { $before } then, { $now } now
rules-check-head = { $id }, “{ $title }”, based on { $base }
rules-check-same = it says nothing otherwise than { $base }
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
    { $run } is not made: the second computation (§ 3 c) converts otherwise:
    { $rows }
control-conversion = { $set }, { $id }: { $from } → { $to }

rules-at = { $file }, linje { $line }, tegn { $column }: { $what }
rules-in-file = { $file }: { $what }
rules-faults =
    { $before }
    { $fault }
rules-unknown-key = nøglen `{ $key }` findes ikke; måske menes `{ $nearest }`
rules-unknown-key-of = nøglen `{ $key }` findes ikke; her kan stå { $known }
rules-key-missing = nøglen `{ $key }` mangler: skriv den
rules-no-rows = `{ $key }` har ingen rækker: giv den mindst én, eller udelad nøglen, så gælder grundlagets
rules-wrong-value = `{ $key }` er `{ $found }`; skriv { $expected }
rules-expects-text = en tekst i anførselstegn
rules-expects-word = et af { $words }{ $nearest ->
    [none] { "" }
   *[other] ; måske menes `{ $nearest }`
}
rules-expects-words = en liste af ord, hvert af dem { $what }
rules-expects-whole = et helt tal fra { $from } til { $to }
rules-expects-wholes = en liste af hele tal fra { $from } til { $to }
rules-expects-decimal = et tal i anførselstegn med højst to decimaler, som i "1.50"
rules-expects-day = en dag uden anførselstegn, som i 2026-05-01
rules-expects-yes-no = true eller false
rules-expects-fraction = tæller og nævner, som i [1, 2]
rules-expects-table = en tabel med nøgler
rules-expects-rows = tabeller, hver under sit [[…]]
rules-both = `{ $section }` er både afskaffet og genindført: tag det ud det ene sted
rules-not-abolished = `{ $section }` kan ikke genindføres, for det er ikke afskaffet: tag det ud
rules-keys-of-abolished = `{ $section }` er afskaffet { $by ->
    [here] her
   *[other] i det regelsæt, som dette bygger på
}, men har tal: tag dem ud, eller { $by ->
    [here] tag `{ $section }` ud af `abolished`
   *[other] skriv `{ $section }` i `restored`
}
rules-boundary-twice = der er to koefficientgrænser ved { $rating }: behold den ene
rules-club-too-high = en klub giver ratingtallet { $rating }, men fra { $from } giver hovedkredsen det: sænk det ene eller hæv det andet
rules-su-below-district = SU giver ratingtal fra { $su } og hovedkredsen fra { $district }: lad SU begynde mindst lige så højt
rules-no-class-from-0 = ingen klasse begynder ved 0: giv den laveste `from_rating = 0`
rules-class-twice = to klasser begynder ved { $rating }: behold den ene
rules-list-id = `{ $id }` kan ikke være id for en liste: brug små bogstaver, cifre og bindestreger, og ikke et navn, som programmet allerede har givet
rules-list-twice = der er to lister { $id }: giv den ene et andet id
rules-list-empty = ingen er på listen { $id }: mindst { $from } år og højst { $to }
rules-rkf-abolished = RKF kan ikke afskaffes, for opgaverne fra afskaffede organer går til RKF: angiv RKF's nye navn
rules-no-paragraph = ingen regel går efter en paragraf { $number } i skakhåndbogen{ $nearest ->
    [none] { "" }
   *[other] ; måske menes { $nearest }
}
rules-conversion-no-day = omregningen har ingen dag: giv den `on`, eller regelsættet `in_force_from`
rules-conversion-too-early = omregningen er den { $on }, før regelsættet er i kraft, den { $from }: ret den ene af dem
rules-conversion-sides = en omregning angiver enten `below` eller `above`: skriv en af de to
rules-no-last-k = den sidste række for K skal gælde alle: `from_rating = 0` og ingen betingelse
rules-k-never = række { $row }, K = { $k }, kan aldrig nås: rækkerne før den gælder alle, eller dens egne betingelser udelukker hinanden. Flyt den op, eller tag den ud
rules-own-table-1 = tabel 1 i et regelsæt er en liste af rækker; hver har en ratingforskel og den højest ratedes forventede score: [[0, "0.50"], [4, "0.51"]]
rules-outside = { $path } fører ud af kontoret: læg filen i det
rules-circle = hvert af disse regelsæt bygger på det næste, i en kreds: { $chain }
rules-no-id = { $file } har intet `id`: et regelsæt begynder med et
rules-first-has-day = det første af flere regelsæt er i kraft før de andre og har ingen dag, men { $id } har en, den { $day }: nævn dsu-handbook før det
rules-without-day = kun det første af flere regelsæt kan være uden dag: giv { $id } `in_force_from`
rules-order = { $id }, i kraft fra den { $day }, er nævnt efter { $before }, i kraft fra den { $first }: nævn dem i dagenes rækkefølge
rules-case-incomplete = eksempel { $number } er ufuldstændigt: `{ $key }` mangler eller er umulig. Et eksempel har `given` og `expect`, eller `rating`, `day` og `converted`
rules-case-failed = eksemplet “{ $title }”: forventet { $expected }, beregnet { $got }
rules-cases = eksemplerne i { $id } giver ikke det, de forventer: { $why }
rules-abolished-command = { $id }, der er i kraft den { $day }, har afskaffet `{ $section }`: der er intet at beregne. Prøv et andet regelsæt med --rules, eller nævn et i `rule_sets`
rules-no-folder = { $path } kan ikke læses her: kun indstillingerne er til rådighed
rules-no-copy = kørslen har ingen kopi af { $path }
rules-gone = regelsættet { $id } er brugt til og med kørslen { $run } og er ikke nævnt mere: nævn det igen i `rule_sets`, ved siden af dem for senere dage
rules-changed =
    regelsættet { $id } er brugt til og med kørslen { $run } og siger nu noget andet. Tag ændringen tilbage, og skriv den i et regelsæt for sig selv med sin egen dag:
    { $what }
rules-differs = { "  " }{ $key }: { $before } dengang, { $now } nu
rules-check-head = { $id }, “{ $title }”, bygger på { $base }
rules-check-same = det siger intet andet end { $base }
rules-check-new = { $key }: { $now }, nyt
rules-check-gone = { $key }: var { $base }
rules-check-array = { $key }: { $after ->
    [one] 1 række
   *[other] { $after } rækker
} i stedet for { $before }: { $now }
rules-check-other = { $key }: { $base } → { $now }
rules-check-passed = eksemplet “{ $title }”: { $got }
rules-check-cases = { $cases ->
    [0] ingen eksempler
    [one] 1 eksempel, { $failed } slog fejl
   *[other] { $cases } eksempler, { $failed } slog fejl
}
event-converted = omregnet{ $set ->
    [none] { "" }
   *[other] { " " }efter { $set }
}
event-converted--paragraph = omregnet efter { $set }, { $paragraph }
control-converted =
    { $run } laves ikke: kontrolberegningen (§ 3 c) giver andre omregnede ratingtal:
    { $rows }
control-conversion = { $set }, { $id }: { $from } → { $to }

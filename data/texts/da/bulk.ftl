### Hele forløb: store tabeller, `kartotek replay`, `kartotek simulate`

bulk-table =
    .meaning = En tabel i et forløb har andre kolonner, end den skal, eller en linje, der ikke kan læses.
bulk-table--header = første linje er ikke `{ $line }`
    .help = en tabel i et forløb begynder med kolonnernes navne, i denne rækkefølge, skilt af komma, semikolon eller tabulator
bulk-table--fields = linjen har { $fields ->
        [one] { $fields } felt
       *[other] { $fields } felter
    }, første linje { $columns }
    .help = hver linje er { $line }; en tekst med et skilletegn i sig står i anførselstegn. Er det den sidste linje, er filen blevet afbrudt: dan den igen
bulk-table--quotes = et anførselstegn er ikke afsluttet på linjen, eller der står noget efter det
    .help = afslut det før det næste skilletegn; et anførselstegn inde i en tekst skrives to gange
bulk-table--no-text = linjen er ikke UTF-8
    .help = gem filen som UTF-8
bulk-table--too-long = linjen er længere end { $longest } byte
    .help = så lang er ingen linje i et forløb; se efter, om hver linje slutter med linjeskift
bulk-table--too-many = flere rækker, end programmet kan tælle
    .help = højst 4.294.967.294 rækker kan læses; del forløbet
bulk-table--column-missing = filen har ingen kolonne `{ $column }`
    .help = giv Parquet-filens kolonner samme navne som CSV-tabellens
bulk-table--unreadable = filen kan ikke læses som Parquet: { $error }
    .help = dan den igen, eller angiv CSV-tabellen

bulk-value =
    .meaning = En værdi i en tabel i et forløb passer ikke til sin kolonne.
bulk-value--no-id = id mangler
    .help = giv hver spiller og hver turnering sit eget id
bulk-value--twice = id { $id } står allerede i linje { $line }
    .help = hver spiller har sit eget id: fjern en af linjerne, eller ret id'et her og i partierne
bulk-value--rating = `{ $rating }` er ikke et ratingtal
    .help = skriv et helt tal fra { $lowest } til { $highest }, eller ingenting for en spiller uden ratingtal
bulk-value--date = `{ $date }` er ikke en dato
    .help = skriv dagen for sidste runde som 2026-04-06
bulk-value--round = `{ $round }` er ikke en runde
    .help = skriv et helt tal fra 1 til 999
bulk-value--result = `{ $result }` er ikke et resultat
    .help = skriv, hvad hvid fik: 1, 0.5 eller 0

bulk-unknown =
    .meaning = Et parti nævner en spiller eller en turnering, som de andre tabeller ikke har.
bulk-unknown--player = spilleren { $id } står ikke i { $players }
    .help = ret id, eller tilføj spilleren med et ratingtal
bulk-unknown--tournament = turneringen { $id } står ikke i { $tournaments }: ingen ved, hvornår den var
    .help = ret id, eller tilføj turneringen med dagen for sidste runde

bulk-order =
    .meaning = Partierne i et forløb står i en anden rækkefølge end den, de kan beregnes i.
bulk-order--backwards = turneringen { $tournament } sluttede { $ended } og står efter en, der sluttede { $before }
    .help = sortér partierne efter turneringens slutdato; inden for en dag er rækkefølgen ligegyldig
bulk-order--apart = partierne i turneringen { $tournament } står to steder
    .help = sæt alle partier i en turnering efter hinanden; er det to turneringer, så giv dem hver sit id

bulk-cut-off = den sidste linje mangler sit linjeskift: filen kan være blevet afbrudt
    .meaning = Den sidste linje i en tabel i et forløb mangler sit linjeskift.
    .help = sammenlign antallet af linjer med den oprindelige fil; en linje slutter med linjeskift, også den sidste

game-against-self--in-history = { $id } er sat til at spille mod sig selv
    .help = ret hvid eller sort
    .outside = { game-against-self--in-history }
two-games-in-a-round--in-history = { $id } har et andet parti i runde { $round } i linje { $first_line }
    .help = ret runden eller spilleren; en spiller har ét parti i en runde
    .outside = { two-games-in-a-round--in-history }
player-without-rating--in-history = { $id } spiller, men har intet ratingtal
    .help = en spiller uden ratingtal kan ikke beregnes (4.5.5.1): skriv det første ratingtal i { $players }
    .outside = { player-without-rating--in-history }

bulk-further = { $file }: { $count ->
        [one] og { $count } fejl mere af den slags
       *[other] og { $count } fejl mere af den slags
    }
replay-refused = intet er beregnet, og intet er skrevet
replay-done = { $tournaments ->
        [one] { $tournaments } turnering
       *[other] { $tournaments } turneringer
    } med { $games ->
        [one] { $games } parti
       *[other] { $games } partier
    } beregnet, { $players ->
        [one] { $players } spiller
       *[other] { $players } spillere
    }{ $held ->
        [0] {""}
        [one] ; { $held } turnering holdt tilbage
       *[other] ; { $held } turneringer holdt tilbage
    }{ $idle ->
        [0] {""}
        [one] ; { $idle } turnering uden partier
       *[other] ; { $idle } turneringer uden partier
    }
replay-rules-twice = reglerne { $rules } er nævnt to gange
replay-thread = en tråd i programmet er standset
simulate-making = opdigter et forløb

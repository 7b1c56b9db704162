### Brevet, der svarer en turneringsleder

reply-subject = Emne: { $subject }
reply-subject-held = { $name }: indberetningen skal rettes
reply-subject-refused = { $name }: indberetningen rates ikke
reply-subject-doubts = { $name }: indberetningen er læst; se venligst på { $count ->
        [one] en enkelt ting
       *[other] { $count } ting
    }
reply-subject-rated = { $name }: indberetningen er ratet, tak
reply-subject-rated-doubts = { $name }: indberetningen er ratet; se venligst på { $count ->
        [one] én ting
       *[other] { $count } ting
    }
reply-subject-fine = { $name }: indberetningen er læst – tak

reply-dear = Kære { $name }
reply-dear-director = Kære turneringsleder
reply-dear-directors = Kære { $names }

reply-thanks = Tak for indberetningen af { $name }.
reply-thanks-file = Tak for filen { $name }.
reply-thanks-days = Tak for indberetningen af { $name }, spillet { $days }.

reply-read = I { $files } har vi læst { $players ->
        [one] én spiller
       *[other] { $players } spillere
    } og { $games ->
        [one] ét parti
       *[other] { $games } partier
    } i { $rounds ->
        [one] én runde
       *[other] { $rounds } runder
    }.
reply-unreadable = Den kunne ikke læses som en indberetning.
reply-held = Indberetningen kan ikke rates, som den er. { $count ->
        [one] En enkelt ting skal rettes først; den står herunder.
       *[other] { $count } ting skal rettes først; de står alle herunder i den rækkefølge, de har i filerne.
    }
reply-refused = RKF har afgjort, at indberetningen ikke rates (4.5.3). Begrundelsen står herunder.
reply-rated = Den er ratet ved kørslen den { $day }: { $games ->
        [one] ét parti
       *[other] { $games } partier
    }. De nye ratingtal står på ratinglisten for den dag.
reply-rated-doubts = Se venligst på { $count ->
        [one] den ene ting nedenfor, og skriv til os, hvis den er forkert.
       *[other] de { $count } ting nedenfor, og skriv til os, hvad der er forkert.
    }
reply-doubts = Der er intet til hinder for, at indberetningen rates. Se dog venligst på { $count ->
        [one] den ene ting herunder, og sig til, hvis den er forkert.
       *[other] de { $count } ting herunder, og sig til, hvis noget er forkert.
    }
reply-fine = Der er intet at rette, og der skal ikke gøres mere.
reply-not-looked-up = Spillerne er endnu ikke slået op i kartoteket; hvis nogen ikke kan findes dér, skriver vi igen.

reply-must = Det skal rettes
reply-why = Begrundelse
reply-questions = Vi spørger desuden
reply-decided = Det har ratingkontoret afgjort
reply-decided-is = { $player } er { $person }
reply-decided-new = { $player } er optaget som nyt medlem{ $club ->
        [none] {""}
       *[other] {" "}af { $club }
    }{ $rating ->
        [none] {""}
       *[other] {" "}med ratingtallet { $rating }
    }
reply-decided-abroad = { $player } er fra udlandet ({ $federation })
reply-decided-nobody = { $player } står ikke i kartoteket
reply-decided-assigned = { $player } har fået tildelt ratingtallet { $rating }
reply-should = Se venligst på dette
reply-should-why = Disse punkter forhindrer ikke, at indberetningen rates.
reply-noted = Til orientering
reply-noted-why = Sådan har vi læst det, der var skrevet på en anden måde, eller som ikke kunne kontrolleres.
reply-in-file = I { $file }:
reply-line = linje { $line }
reply-cell = celle { $cell }
reply-line-column = linje { $line }, kolonne { $column }
reply-whole-file = Hele filen
reply-do = Gør sådan: { $remedy }
reply-same = Det samme gælder { $places }.
reply-follows = { $count ->
        [one] Deraf følger én ting mere, i { $places }.
       *[other] Deraf følger { $count } ting mere, i { $places }.
    }
reply-perhaps = Måske er det nr. { $no } i linje { $line }, der skal have dette nummer.
reply-lines = { $count ->
        [one] linje { $lines }
       *[other] linje { $lines }
    }
reply-lines-more = linje { $lines } og { $more } andre
reply-cells = celle { $cells }
reply-cells-more = celle { $cells } og { $more } andre
reply-more = Dertil kommer { $count } ting mere, som ikke er nævnt her. Ret disse først; vi skriver om de øvrige, når indberetningen kommer igen.

reply-how = Sådan sendes den igen
reply-if-wrong = Hvis noget er forkert
reply-send = Ret filen, og send den igen under samme navn, { $file }, sammen med skemaet, hvis der er et. Send venligst hele indberetningen, ikke kun de linjer, der er ændret.
reply-send-id = Ret filerne, og send dem alle igen under de samme navne. Lad id'et, { $id }, være uændret: det er det, vi genkender indberetningen på. Sæt `reported` i skemaet til den dag, den sendes; af to indberetninger med samme id gælder den seneste.
reply-paragraphs = Numre som § 6 og 4.5.3 er paragraffer i forbundets håndbog.
reply-ask = Har vi misforstået noget, så svar blot på dette brev.

reply-subject-asked = { $name }: der er kommet en anden fil til din indberetning
reply-asked = din indberetning af { $name }, { $report }, er ratet. Nu er der kommet en anden fil til den, { $file }, som ikke er fra dig, eller som tager partier eller spillere ud.
reply-asked-waits = Den bruges ikke, og din indberetning gælder, som den blev ratet. Er den nye fil rigtig, så svar på dette brev og skriv det; er den ikke, så skriv også det.

reply-subject-replaced = { $name }: en anden fil er trådt i stedet for din indberetning
reply-replaced = din indberetning af { $name }, { $report }, er ratet. En anden fil, { $file }, er trådt i stedet for den: ratingkontoret har afgjort, at den er rigtig. Ratingtallene er ændret med forskellen.
reply-replaced-answer = Er det forkert, så svar blot på dette brev.

reply-regards = Med venlig hilsen
reply-office = Ratingkartoteksføreren

## Hvad der skal gøres, for en turneringsleder, hvor kontoret får noget andet at vide


## Det fundne, uden hvad det fortæller om andre


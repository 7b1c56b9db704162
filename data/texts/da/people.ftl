# Personer, der står to gange i kartoteket.

decision-syntax--number = et nyt medlemsnummer hører ikke til i `[player]`: `kartotek change` skriver det, fra en tabel med kolonnen nyt_nr
decision-syntax--one-record = { $id } er angivet to gange: angiv to forskellige numre
decision-without-effect--merged = { $id } blev lagt ind under { $into } den { $since } og ændres ikke mere: skriv afgørelsen om { $into }
decision-without-effect--erased = { $id } er slettet, og intet af dette gemmes; den, der selv beder om at komme tilbage, tages tilbage med `kartotek player { $id } --name "…" --taken-back --reason "…"`
decision-without-effect--not-erased = { $id } er ikke slettet: udelad `taken_back`
decision-without-effect--not-merged = { $id } er ikke lagt ind under { $into }: der er intet at ophæve
decision-without-effect--both-played = { $one } og { $other } spiller begge i { $report }: de kan ikke være én person; er en af dem forkert dér, så ret indberetningen først
decision-without-effect--two-fide-ids = { $one } har FIDE-id `{ $of_one }`, { $other } har `{ $of_other }`: er de én person, så ret først den ene (`kartotek player … --fide-id`)
decision-without-effect--two-births = { $one } og { $other } har forskellige fødselsdatoer: er de én person, så ret først den ene (`kartotek player … --birth-date`)
decision-without-effect--two-sexes = { $one } og { $other } er registreret med hvert sit køn: er de én person, så ret først den ene (`kartotek player … --sex`)
decision-without-effect--merge-needs-rating = { $one } er registreret med { $of_one }, { $other } med { $of_other }, og personens ratingtal kan ikke regnes ud af dem: skriv `rating = …` i afgørelsen
decision-without-effect--unmerge-needs-rating = { $id } havde intet ratingtal før sammenlægningen og er blevet ratet siden: skriv `rating = …` i afgørelsen
id-merged = { $player } er anført med nummeret { $id }, der blev lagt ind under { $into } den { $since }; det tæller for { $into }
    .help = der skal ikke gøres noget; brug { $into } fremover
    .meaning = En indberetning eller anmeldelsesliste anfører en spiller med et nummer, der er lagt ind under et andet; det tæller for dette.
    .outside = { id-merged }
id-merged--of-member = linjen for { $name } har nummeret { $id }, der blev lagt ind under { $into } den { $since }; den er sprunget over
    .help = her skal der ikke gøres noget; nummeret { $id } kan slettes i medlemssystemet
    .outside = { id-merged--of-member }

# Forklaringer

event-merged = lagt sammen med et andet nummer
event-unmerged = sammenlægningen med et andet nummer ophævet
event-merged-with = lagt sammen med { $other }
event-merged-into = lagt ind under { $other }
event-unmerged-from = sammenlægningen med { $other } ophævet
explain-two-records = { $before } → { $after }: { $event }
explain-decided = { $author }, den { $day }: { $reason }
explain-merged-into = { $name } ({ $id }): lagt ind under { $into } den { $since }
explain-merged-record = { $name } ({ $id }), lagt ind herunder den { $since }:
life-name = navn: { $from } → { $to }
life-club = klub: { $from } → { $to }
life-citizenship = statsborgerskab: { $from } → { $to }
life-federation = forbund: { $from } → { $to }
life-member = medlem: { $from } → { $to }
life-fide-id = FIDE-id: { $from } → { $to }
life-birth-date = fødselsdato: { $from } → { $to }
life-shown = vises offentligt igen
life-hidden = vises ikke mere offentligt
life-resigned = udmeldt den { $day }
life-died = død den { $day }
life-entry-taken-back = optagelsen taget tilbage den { $day }: indberetningen eller afgørelsen bag den gælder ikke længere
life-entered-again = i kartoteket igen
life-back = medlem af forbundet igen
life-archived = slettet af listen, ratingtallet arkiveret: det sidste ratede resultat, { $last }, er mere end { $months } gammelt
life-listed = på listen igen

run-birth-dates = { $people ->
        [one] Af én person, der for længst har forladt forbundet, gemmes fra nu af kun fødselsåret
       *[other] Af { $people } personer, der for længst har forladt forbundet, gemmes fra nu af kun fødselsåret
    }

name-order = { $player } er { $id } { $name }, hvis navn står i en anden rækkefølge; fødselsdatoen er den samme
    .help = der skal ikke gøres noget; er det en anden, så angiv nummeret i kartoteket
    .meaning = En spillers navn har de samme ord som én persons i kartoteket, i en anden rækkefølge, med samme fulde fødselsdato; spilleren er taget for denne person.
guest-like-member = { $player } fra { $federation } har samme navn som et medlem: { $candidates }
    .help = { $command ->
            [none] er det medlemmet, så angiv medlemsnummeret
           *[other] er det medlemmet: `{ $command }`; er det en gæst, så forsvinder advarslen med `{ $nobody }`
        }
    .meaning = En gæst med et andet forbund har samme navn som et medlem, og ingen fødselsdato viser, at det er en anden.
    .outside = { $player } fra { $federation } er måske et medlem med samme navn
    .outside-help = {""}
former-name = { $player } er { $id } { $name }, der tidligere hed sådan; fødselsdatoen er den samme
    .help = der skal ikke gøres noget; { $name } er navnet i dag
    .meaning = En indberetning har intet nummer til en spiller, men en persons tidligere navn og fødselsdato; spilleren er taget for denne person.

# Personer, som afgørelser vil have dem.

decision-without-effect--resigned-later = resigned = { $resigned } er efter { $decided }: ret dagen, eller afgør det den dag
decision-without-effect--born-later = birth_date = { $born } er efter afgørelsens dag, { $decided }: ret datoen
decision-without-effect--not-whole-name = `{ $found }` er ikke et helt navn: skriv efternavn, komma og fornavn, som i `Holm, Anna`
decision-without-effect--born-long-ago = birth_date = { $born } ville give en alder på { $age } år: ret datoen
decision-without-effect--empty-place = `{ $found }` er ikke en person, men står for den manglende modstander til en spiller, der sidder over: ingen optages under det navn
decision-without-effect--tried-out = `{ $found }` står i stedet for et navn: skriv efternavn, komma og fornavn, som i `Holm, Anna`
decision-without-effect--name-with-number = `{ $found }` har et tal i navnet: skriv kun navnet
decision-without-effect--name-in-capitals = `{ $found }` står med store bogstaver: skriv `{ $written }`
decision-without-effect--name-in-small-letters = `{ $found }` står uden store bogstaver: skriv `{ $written }`
decision-without-effect--name-with-address = `{ $found }` har en mailadresse i navnet: skriv kun navnet
decision-without-effect--not-fide-id = `{ $found }` er ikke et FIDE-id: det består kun af cifre
decision-without-effect--fide-id-taken = FIDE-id { $fide_id } tilhører { $owner }: find på FIDEs hjemmeside ud af, hvem det tilhører
decision-without-effect--of-another-person = navnet og fødselsdatoen tilhører { $owner }: ret nummeret { $id } eller navnet; er de to én person, så lægger `kartotek player merge` dem sammen
decision-without-effect--no-federation = forbundet `{ $found }` kendes ikke her: skriv { $meant ->
        [none] tre store bogstaver, som i DEN eller SWE
       *[other] { $meant }
    }
decision-without-effect--no-citizenship = statsborgerskabet `{ $found }` kendes ikke her: skriv { $meant ->
        [none] tre store bogstaver, som i DEN eller SWE
       *[other] { $meant }
    }
decision-without-effect--of-member = om { $member }: { $why }

erased-named = { $no ->
        [0] på listen står { $id }
       *[other] nr. { $no } er { $id }
    }, som er slettet; hvad der ellers oplyses om personen, gemmes ikke
    .help = der skal ikke gøres noget; lad afsenderen fremover kun skrive nummeret
    .meaning = En indberetning eller anmeldelsesliste nævner en slettet person ved navn.
first-ratings-in-short = { $club } og fra { $district }
period = { $unit ->
        [half] { $count }½ år
        [months] { $count } måneder
       *[years] { $count ->
            [one] { $count } år
           *[other] { $count } år
        }
    }

### Ord, som mange tekster deler

or = eller
and = og
# Dage, som folk skriver dem
day-of-year = { $day }. { $month } { $year }
days-of-month = { $day }.-{ $last }
days-of-months = { $day }. { $month } - { $last }
days-of-years = { $first } - { $last }
month-1 = januar
month-2 = februar
month-3 = marts
month-4 = april
month-5 = maj
month-6 = juni
month-7 = juli
month-8 = august
month-9 = september
month-10 = oktober
month-11 = november
month-12 = december
# Sådan nævner en meddelelse en spiller
player = nr. { $no }, { $name }
player-by-number = nr. { $no }

# Hvad der ikke passer mellem kartoteket og en FIDE-liste
fide-misfit-no-id = `{ $found }` er ikke et FIDE-id
fide-misfit-not-on-list = FIDE-id { $id } er ikke på listen
fide-misfit-twice = FIDE-id { $id } står to gange på listen, i linje { $first } og { $second }
fide-misfit-shared = { $other } har samme FIDE-id, { $id }
fide-misfit-name = listens navn er `{ $theirs }`, kartotekets `{ $ours }`
fide-misfit-birth-year = født i { $theirs } ifølge listen, i { $ours } ifølge kartoteket
fide-misfit-sex = listen har et andet køn end kartoteket
fide-misfit-federation = under { $theirs } på listen, under { $ours } i kartoteket
fide-misfit-another = FIDE-id { $id } tilhører på listen `{ $name }`{ $born ->
        [none] {""}
       *[other] , født i { $born }
    }, { $federation }: intet fra linjen bruges; find ud af, hvem det tilhører
fide-misfit-title = listen har ingen titel, kartoteket { $title }
# Hvor en læser kun viser de første fund af en slags
more-of-a-kind = yderligere { $more } af samme slags; kun de første { $shown } vises
    .help = det samme er formodentlig galt i hele filen: eksportér den igen fra turneringsprogrammet
    .outside = { more-of-a-kind }
more-of-a-kind--inside = { more-of-a-kind }
    .help = { more-of-a-kind.help }
# I stedet for navnet på en leder, der ikke har noget
somebody-unnamed = en uden navn
# Hvornår der blev spurgt efter en licens; står direkte efter et ord
when-any = { "" }
when-day = { "" } den { $day }
when-days = { "" } fra { $first } til og med { $last }
# Hvor meget en meddelelse vejer, og hvad der kan gøres
weight-error = fejl
weight-warning = advarsel
weight-note = bemærkning
remedy = hjælp
more-alike = { $more } mere med samme hjælp:
# Hvad kontoret får at vide om en kørsel, der er rullet tilbage
rolled-back =
    Kørsel { $run } blev rullet tilbage den { $date } af { $author }: { $reason }

    Det, den havde offentliggjort som listen pr. { $list }, bliver liggende. Hvilken liste der gælder, siger reports/latest.
    Den nyeste kørsel var igen { $newest }.
# Hvad der skal skrives om en spiller, sådan som indberetningen er skrevet
form-lines = { $medium ->
        [json] I indberetningen, ved `"no": { $no }`: `{ $json }`{ $instead }
        [workbook] På arket { $sheet-of-line ->
            [none] Spillere
           *[other] { $sheet-of-line }
        }, i linjen med nr. { $no }: { $cells }
        [form] I skemaet, under `no = { $no }`{ $instead }:
            { $keys }
       *[other] I skemaet:
            { $toml }
    }
form-lines-below =
    I skemaet, under `no = { $no }`{ $instead }:
    { $keys }
form-instead = , i stedet for det, der står ved { $keys }
form-cell-id = { $id } i kolonnen `medlemsnummer`
form-cell-name = navnet i kolonnen `navn`
form-cell-first-rating = { $rating } i kolonnen `første ratingtal`
form-cell-club = klubben i kolonnen `klub`
form-cell-birth-date = fødselsdatoen i kolonnen `fødselsdato`
form-cell-approved-by = { $by ->
        [club] klub
       *[other] { $by }
    } i kolonnen `godkendt af`
form-cell-federation = forbundet i kolonnen `land`
form-cell-elo = Elo-ratingtallet i kolonnen `Elo-tal`
form-cell-assigned-rating = { $rating } i kolonnen `skønnet ratingtal`

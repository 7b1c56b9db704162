### Files

file-empty = filen er tom
    .help = send indberetningen igen; en tom fil skyldes som regel, at en disk var fuld, eller at en mail blev afbrudt
    .meaning = En fil har intet indhold.
file-binary =
    .meaning = A file is not text.
line-too-long =
    .meaning = A line is longer than any report's.
encoding-assumed =
    .meaning = A file is not UTF-8 and was read as CP1252.
file-ignored =
    .meaning = A file in the inbox is no report.
file-too-large = filen fylder { $size } MB; ingen indberetning fylder mere end { $most }
    .help = send indberetningen, som turneringsprogrammet skriver den; hver gruppe er en indberetning for sig
    .meaning = En fil er større end nogen indberetning; den læses ikke.
report-without-games =
    .meaning = A report or its form has no table of games.
report-too-large =
    .meaning = A report has more players, games or entries than any tournament.
text-impossible =
    .meaning = Et navn, en klub eller et id er længere end noget, indeholder usynlige tegn eller er en formel.
text-impossible--long = `{ $begin }…` er længere end { $most } tegn
    .help = forkort teksten; bemærkninger hører ikke til i et navn, en klub eller et id
text-impossible--invisible = `{ $begin }` indeholder et tegn, der ikke kan ses ({ $character })
    .help = skriv teksten igen; sådanne tegn kommer med, når man kopierer fra en hjemmeside eller et andet program
text-impossible--formula = `{ $begin }` er ikke et navn: et regneark ville opfatte det som en formel
    .help = fjern det = + - eller @, som teksten begynder med, eller som står efter komma eller semikolon uden mellemrum
file-ignored = filen er ingen indberetning; den er sprunget over
    .help = indberetninger ender på .trf, .json eller .csv, med skemaet ved siden af på .toml
    .meaning = En fil i indbakken er ingen indberetning.
file-unread = den kan ikke læses: { $error }
    .help = giv programmet ret til at læse den, eller tag den ud af indbakken
    .meaning = Noget i indbakken eller blandt afgørelserne blev ikke åbnet: ingen ved, om det er en indberetning.
file-unread--too-large = filen fylder { $megabytes } MB, mere end nogen indberetning; den er sprunget over
    .help = send selve indberetningen som .trf, .json eller .csv
file-unread--link = dette er et link; det er ikke fulgt
    .help = læg selve filen her: det, et link fører til, kan ændre sig eller ligge uden for kontorets mappe
file-unread--no-file = dette er en kanal, en sokkel eller en enhed; det er sprunget over
    .help = læg selve indberetningen her som en fil
file-unread--name = navnet har tegn, der ikke kan vises; filen er sprunget over
    .help = giv den et almindeligt navn, så læses den ved næste kørsel
report-without-games =
    .meaning = A report or its form has no table of games.
report-without-games--players = indberetningen har ingen spillere
    .help = opfør alle spillere under [[players]]
report-too-large = indberetningen har { $count } { $part }; ingen turnering har mere end { $most }
    .help = én indberetning er én gruppe; send hver gruppe som sin egen indberetning
    .meaning = En indberetning har flere spillere, partier eller oplysninger end nogen turnering.
report-too-large--players = spillere
report-too-large--games = partier
report-too-large--byes = oversiddere
report-too-large--unexcused = udeblivelser uden afbud
report-too-large--withdrawn = spillere, der har forladt turneringen
report-too-large--directors = turneringsledere
report-too-large--committee = medlemmer af turneringskomiteen
report-too-large--warnings = advarsler
report-too-large--quarantines = karantæner
report-too-large--round-dates = rundedatoer

## forms, JSON

form-syntax =
    .meaning = A form or JSON report cannot be read at this place.
form-missing = indberetningen kom uden skema: turneringens art, betænkningstid, turneringsledere, afbud og godkendelser kendes ikke
    .help = læg turneringsindberetningsskemaet ved siden af: samme navn, men med endelsen .toml
    .meaning = En TRF kom uden sit skema: det, skemaet skulle oplyse, kunne ikke kontrolleres.
form-value =
    .meaning = A value of the form is not one of those that are allowed.
form-differs =
    .meaning = The form gives other dates than the table beside it; the form's were used.

## CSV

csv-syntax =
    .meaning = A games table cannot be read at this place.

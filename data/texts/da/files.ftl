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
text-impossible--long = “{ $begin }…” er længere end { $most } tegn
    .help = forkort teksten; bemærkninger hører ikke til i et navn, en klub eller et id
text-impossible--invisible = “{ $begin }” indeholder et tegn, der ikke kan ses ({ $character })
    .help = skriv teksten igen; sådanne tegn kommer med, når man kopierer fra en hjemmeside eller et andet program
text-impossible--formula = “{ $begin }” er ikke et navn: et regneark ville opfatte det som en formel
    .help = fjern det = + - eller @, som teksten begynder med, eller som står efter komma eller semikolon uden mellemrum

## forms, JSON

form-syntax =
    .meaning = A form or JSON report cannot be read at this place.
form-missing =
    .meaning = A TRF came without its form: what the form would say could not be checked.
form-value =
    .meaning = A value of the form is not one of those that are allowed.
form-differs =
    .meaning = The form gives other dates than the table beside it; the form's were used.

## CSV

csv-syntax =
    .meaning = A games table cannot be read at this place.

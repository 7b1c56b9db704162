### Entry lists

entry-list-value =
    .meaning = An entry list, or a value in it, cannot be read.
entry-list-time =
    .meaning = An entry list is returned at another time than the law says.
entry-list-day = indberetningen henviser til ratingtallene { $named }, men anmeldelseslisten blev returneret { $returned }
    .help = den returnerede listes ratingtal er brugt; ret `ratings_as_of`
    .meaning = En indberetning henviser til en anden dag for sine startratingtal end den, anmeldelseslisten blev returneret.
not-on-entry-list = { $player }: står ikke på den returnerede anmeldelsesliste
    .help = kartotekets ratingtal, { $rating }, er brugt; kontrollér, at det er den rigtige spiller
    .meaning = En spiller i en indberetning står ikke på den returnerede anmeldelsesliste; kartotekets ratingtal er brugt.

## Decisions

decision-syntax =
    .meaning = A decision file cannot be understood; nothing of it is used.
decision-without-effect =
    .meaning = A decision does not fit what it is about; it was not used.
report-refused = RKF har besluttet, at indberetningen ikke rates: { $reason }
    .help = tag indberetningen ud af indbakken, eller træk afgørelsen tilbage
    .meaning = RKF har besluttet, at indberetningen ikke rates.

## Sanctions

player-quarantined =
    .meaning = A player was in quarantine when a coordinated tournament began.
lapsed-sanction =
    .meaning = A file of the office tells of a sanction that the register has forgotten.

## Entries for EMT

emt-entry-value =
    .meaning = An EMT entry asks for something that does not exist, or its day cannot be read.
emt-quarantined = { $player } er i karantæne { $first_round }, dagen for første runde
    .help = spilleren er udelukket fra koordinerede turneringer (§ 7); offentliggør ikke hvorfor
    .meaning = En spiller, der er i karantæne, er tilmeldt EMT.
emt-not-a-member = { $player } er hverken medlem af en klub eller enkeltmedlem
    .help = EMT er for medlemmer; er spilleren blevet medlem, skal det først stå i kartoteket
    .meaning = En spiller, der er tilmeldt EMT, er ikke medlem.
emt-entry-late = { $player } er tilmeldt { $entered }, efter tilmeldingsfristen { $deadline }
    .help = tilmeldingen er ikke gyldig; spilleren har intet krav på at komme med (§ 27)
    .meaning = En tilmelding til EMT kom efter tilmeldingsfristen.
emt-class-not-open =
    .meaning = En spiller valgte Kvinde- eller Veteranklassen uden at have ret til det og er placeret som alle andre.
emt-class-not-open--women = { $player } valgte Kvindeklassen, men er ikke kvinde ifølge kartoteket; placeret efter ratingtal
    .help = er kartoteket forkert, så ret det; ellers skal `class` stå tomt
emt-class-not-open--sex-unknown = { $player } valgte Kvindeklassen, men kartoteket kender ikke kønnet; placeret efter ratingtal
    .help = er kartoteket forkert, så ret det; ellers skal `class` stå tomt
emt-class-not-open--veterans = { $player } valgte Veteranklassen, men er ikke fyldt 55 { $first_round }, dagen for første runde; placeret efter ratingtal
    .help = er kartoteket forkert, så ret det; ellers skal `class` stå tomt
emt-class-not-open--birth-unknown = { $player } valgte Veteranklassen, men kartoteket har ingen fødselsdato; placeret efter ratingtal
    .help = er kartoteket forkert, så ret det; ellers skal `class` stå tomt

## The run

id-twice =
    .meaning = Two files of one run have the same report id.
duplicate-report =
    .meaning = The same dates, players and games were rated under another id.
correction-pending =
    .meaning = A rated report's id came again with other content.
founding-changed =
    .meaning = A founding file was changed after the founding; the change is not read.

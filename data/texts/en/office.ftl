### Entry lists

entry-list-value =
    .meaning = An entry list, or a value in it, cannot be read.
entry-list-time =
    .meaning = An entry list is returned at another time than the law says.
entry-list-day = the report names the ratings of { $named }, the entry list was returned on { $returned }
    .help = the ratings of the returned list were used; correct `ratings_as_of`
    .meaning = A report names another day for its start ratings than that on which the entry list was returned.
not-on-entry-list = { $player }: is not on the entry list that was returned
    .help = the rating of the register, { $rating }, was used; check that it is the right player
    .meaning = A player of a report is not on the entry list that was returned; the register's rating was used.

## Decisions

decision-syntax =
    .meaning = A decision file cannot be understood; nothing of it is used.
decision-without-effect =
    .meaning = A decision does not fit what it is about; it was not used.
report-refused = RKF has decided that this report is not rated: { $reason }
    .help = take the report out of the inbox, or the decision back
    .meaning = RKF has decided that the report is not rated.

## Sanctions

player-quarantined =
    .meaning = A player was in quarantine when a coordinated tournament began.
lapsed-sanction =
    .meaning = A file of the office tells of a sanction that the register has forgotten.

## Entries for EMT

emt-entry-value =
    .meaning = An EMT entry asks for something that does not exist, or its day cannot be read.
emt-quarantined = { $player } is in quarantine on { $first_round }, the day of the first round
    .help = the player is kept from coordinated tournaments (§ 7); do not publish why
    .meaning = A player who is in quarantine is entered for the EMT.
emt-not-a-member = { $player } is no member of a club and no single member
    .help = EMT is for members; if the player has joined, the register must say so first
    .meaning = A player entered for EMT is no member.
emt-entry-late = { $player } entered on { $entered }, after the deadline { $deadline }
    .help = the entry is not valid; the player has no right to a place (§ 27)
    .meaning = An EMT entry came after the deadline.
emt-class-not-open =
    .meaning = A player chose Kvinde- or Veteranklassen without a right to it and was placed like everybody else.
emt-class-not-open--women = { $player } chose Kvindeklassen and is no woman by the register; placed by rating
    .help = if the register is wrong, correct it; else leave `class` empty
emt-class-not-open--sex-unknown = { $player } chose Kvindeklassen, but the register does not know the sex; placed by rating
    .help = if the register is wrong, correct it; else leave `class` empty
emt-class-not-open--veterans = { $player } chose Veteranklassen and is not 55 on { $first_round }, the day of the first round; placed by rating
    .help = if the register is wrong, correct it; else leave `class` empty
emt-class-not-open--birth-unknown = { $player } chose Veteranklassen, but the register has no birth date; placed by rating
    .help = if the register is wrong, correct it; else leave `class` empty

## The run

id-twice =
    .meaning = Two files of one run have the same report id.
duplicate-report =
    .meaning = The same dates, players and games were rated under another id.
correction-pending =
    .meaning = A rated report's id came again with other content.
founding-changed =
    .meaning = A founding file was changed after the founding; the change is not read.

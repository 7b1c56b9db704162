### Entry lists

entry-list-value =
    .meaning = An entry list, or a value in it, cannot be read.
entry-list-time =
    .meaning = An entry list is returned at another time than the law says.
entry-list-day =
    .meaning = A report names another day for its start ratings than that on which the entry list was returned.
not-on-entry-list =
    .meaning = A player of a report is not on the entry list that was returned; the register's rating was used.

## Decisions

decision-syntax =
    .meaning = A decision file cannot be understood; nothing of it is used.
decision-without-effect =
    .meaning = A decision does not fit what it is about; it was not used.
report-refused =
    .meaning = RKF has decided that the report is not rated.

## Sanctions

player-quarantined =
    .meaning = A player was in quarantine when a coordinated tournament began.
lapsed-sanction =
    .meaning = A file of the office tells of a sanction that the register has forgotten.

## Entries for EMT

emt-entry-value =
    .meaning = An EMT entry asks for something that does not exist, or its day cannot be read.
emt-quarantined =
    .meaning = A player who is in quarantine is entered for the EMT.
emt-not-a-member =
    .meaning = A player entered for EMT is no member.
emt-entry-late =
    .meaning = An EMT entry came after the deadline.
emt-class-not-open =
    .meaning = A player chose Kvinde- or Veteranklassen without a right to it and was placed like everybody else.

## The run

id-twice =
    .meaning = Two files of one run have the same report id.
duplicate-report =
    .meaning = The same dates, players and games were rated under another id.
correction-pending =
    .meaning = A rated report's id came again with other content.
founding-changed =
    .meaning = A founding file was changed after the founding; the change is not read.

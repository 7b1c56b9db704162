### FIDE lists and the annual alignment

fide-list-unreadable =
    .meaning = A file is no FIDE list of a known layout.
fide-list-shifted =
    .meaning = A line of a FIDE list does not have its columns where the header says.
fide-list-line-ignored =
    .meaning = A line of a FIDE list about nobody of the register cannot be read and was passed over.
fide-list-id-twice =
    .meaning = A linked player stands on a FIDE list twice.
fide-id-twice =
    .meaning = Two people of the register have the same FIDE id.
fide-federation-differs =
    .meaning = A FIDE list has a linked player under another federation than the register.
fide-list-date =
    .meaning = A FIDE list is not the standard list of 1 July of the year.
fide-list-incomplete =
    .meaning = Most of the players who should be on a FIDE list are not.
alignment-not-on-list =
    .meaning = A player who may belong to the population has no rating on the FIDE list.
alignment-games-unknown =
    .meaning = Nobody has counted the Elo-rated games of a player who would otherwise be compared.

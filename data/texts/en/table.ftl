### The table

result-unknown =
    .meaning = A result code or text does not exist.
result-missing =
    .meaning = A game was paired but has no result.
opponent-unknown =
    .meaning = A game names a start number or id that no player of the report has.
game-against-self =
    .meaning = A player is paired with himself.
two-games-in-a-round =
    .meaning = A player stands twice in one round.
start-number-twice =
    .meaning = Two players of a report have the same start number.
round-out-of-range =
    .meaning = A round number is 0 or impossibly high.
round-beyond-declared =
    .meaning = A game stands in a round after the declared last one.
unexcused-without-absence =
    .meaning = An unexcused absence is declared for a player who was present or had a bye.
withdrawn-but-played =
    .meaning = A game after a player left an all-play-all shows a result; it was not played.
start-number-unknown =
    .meaning = The form or a national record names a start number that no player has.
no-rated-games =
    .meaning = No game of the report is rated.

## Dates and time control

date-missing =
    .meaning = The report does not say when it was played.
date-impossible =
    .meaning = A tournament is dated long before the rating system or far in the future.
dates-reversed =
    .meaning = The last round is before the first.
round-date-outside =
    .meaning = A round is dated before the first or after the last.
date-in-future =
    .meaning = The tournament ends after the day of the run.
reported-before-end =
    .meaning = The report is dated before the last round.
time-control-unknown =
    .meaning = The time control is not stated.
time-control-syntax =
    .meaning = The time control cannot be read.
time-control-rapid =
    .meaning = The time control is rapid.
time-control-blitz =
    .meaning = The time control is blitz.
time-control-irregular =
    .meaning = The time control fits neither § 12 nor § 13.

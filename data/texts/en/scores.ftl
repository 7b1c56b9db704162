### What is found in scores beside a report. The sentences are in games.ftl

score-finding = { $white } – { $black }: { $what }
    .outside = { score-finding }
score-finding--by = { $white } – { $black }: { $what } (Laws of Chess, { $article })
    .outside = { score-finding--by }
score-missing = { $count ->
        [one] a game of the report has no score
       *[other] { $count } games of the report have no score
    }: { $games }{ $count ->
        [1] { "" }
        [2] { "" }
        [3] { "" }
        [4] { "" }
        [5] { "" }
       *[other] { " " }…
    }
    .help = send them too, if there are any; nothing waits for them
    .outside = { score-missing }
score-game = { $white } – { $black }
score-game--of-round = round { $round }, { $white } – { $black }
scores-without-report = no report is named with the scores; name the report, and its scores are read with it. `kartotek games` looks at scores alone
scores-unread =
    .meaning = Scores that lie beside a report, or should, were not looked at; the report is worked on without them.
scores-unread--large = the scores were not read: the file is larger than { $most } MB
    .help = divide it into several files in a folder `games` beside the report
    .outside = { scores-unread--large }
scores-unread--sanction-mentioned = the scores were not read and are not kept: something in the file mentions a warning or a quarantine
    .help = take the remark out of the file; a sanction belongs in the report's form, or in a decision
    .outside = { scores-unread--sanction-mentioned }
scores-unread--failed = the scores could not be read; the report is worked on without them
    .help = export the games as PGN once more
    .outside = { scores-unread--failed }
scores-unread--alone = scores without a report: no report of this name lies beside the file
    .help = give the file the name of its report, with the ending .pgn, or put it into a folder `games` beside the report
    .outside = { scores-unread--alone }
scores-unread--in-games = scores without a report: no report beside the folder `games` has the name of this file or of its folder
    .help = give the file the name of its report, or put it into a folder of that name within `games`
    .outside = { scores-unread--in-games }
scores-unread--by-number = the report has only numbers for its players, and the scores have names: they are not compared
    .help = give the office with --office; it knows the names
    .outside = { scores-unread--by-number }
scores-unread--late = the scores came when the report was rated already; they are not kept
    .help = `kartotek games` compares them with the report
    .outside = { scores-unread--late }
    .outside-help = {""}
move-illegal =
    .meaning = A move of a score is not legal (3).
move-ambiguous =
    .meaning = Several men can make a move of a score as it is written (C.10).
move-unreadable =
    .meaning = A word of a score is not a move in algebraic notation (C).
promotion-missing =
    .meaning = A score does not say what a pawn became (3.7.3.3).
letters-mixed =
    .meaning = A score mixes the letters of two languages (C.3).
move-number =
    .meaning = A number of a score is not that of the next move (8.1.1).
pawn-letter =
    .meaning = A score names a pawn by a letter (C.4).
sign-wrong =
    .meaning = A sign of a score is wrong: no check, no mate, nothing taken (C.13).
comment-unclosed =
    .meaning = A comment in a file of scores does not end.
variation-unclosed =
    .meaning = A variation in a file of scores does not end, or does not begin.
games-none =
    .meaning = A file of scores has no game.
tag-missing =
    .meaning = A score does not say who played, or with which result.
tag-unreadable =
    .meaning = A tag line of a score cannot be read.
result-tag-spelling =
    .meaning = A score does not write its result as PGN does.
moves-after-end =
    .meaning = A score goes on after the game was over.
result-contradicts-end =
    .meaning = The result of a score is not that of the last position.
result-tag-differs =
    .meaning = A score has two results (8.7).
result-impossible =
    .meaning = The result of a score is one that no game can have (10.2).
result-open =
    .meaning = A score has no result.
winner-cannot-mate =
    .meaning = A game was won by a player who cannot mate (5.1.2, 6.9).
time-forfeit-drawn =
    .meaning = A game was drawn on time though both could mate (III.3).
draw-before-a-move =
    .meaning = A draw was agreed before each player had made a move (5.2.3).
not-played =
    .meaning = A score does not have a move by each player: is the game to be rated?
start-position =
    .meaning = A game did not begin with the standard position (7.2.1).
clock-impossible =
    .meaning = A clock shows more time than a player can have (6.3.1).
flag-fallen =
    .meaning = A clock is at 0, but its player has not lost (6.9).
time-control-differs =
    .meaning = The time control of a score is not that of the report.
date-outside =
    .meaning = The date of a score lies outside the tournament.
round-differs =
    .meaning = A score has another round than the report.
name-differs =
    .meaning = A player has another name in a score than in the report.
colours-differ =
    .meaning = A score has other colours than the report (7.3).
result-differs =
    .meaning = A score has another result than the report (8.7).
forfeit-but-played =
    .meaning = The report says that a game was not played, but its score has moves by both players.
opponent-differs =
    .meaning = A player of a score has another opponent in that round of the report.
moves-same =
    .meaning = A score has the moves of an earlier one.

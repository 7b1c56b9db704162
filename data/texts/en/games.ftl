### What is found in the scores of games (`kartotek games`)

game-move-illegal = { $number } { $move } is illegal: { $reason ->
        [castling] castling is not allowed here
        [own-king] the player's own king would be in check
        [own-man] a man of the same colour is there
        [blocked] something is in the way
        [bishop] no bishop can go there
        [rook] no rook can go there
        [queen] no queen can go there
        [knight] no knight can go there
        [pawn] no pawn can go there
        [king] the king cannot go there
        [letter] the letter of the piece is missing
       *[promotion] only a pawn on its last rank becomes another piece, and never a king or a pawn
    }
    .help = { $reason ->
        [letter] write it as Nf3 or Ng1f3
       *[other] compare with the other player's sheet; a move is missing or written wrongly, or an illegal move was played and not put right (7.5)
    }
    .outside = { game-move-illegal }
game-move-ambiguous = { $number } { $move }: several can go there, from { $squares }
    .help = write the file or the rank of the one that moved
    .outside = { game-move-ambiguous }
game-move-unreadable = { $number } `{ $move }` is not a move in algebraic notation
    .help = write it as Nf3, Sf3, exd5, 0-0 or d8=Q; a remark belongs in braces
    .outside = { game-move-unreadable }
game-promotion-missing = { $number } { $move }: the new piece is not named; it was read as a queen
    .help = write it after the move, as in d8Q
    .outside = { game-promotion-missing }
game-letters-mixed = { $number } { $move }: the score mixes English and Nordic letters; each was read by itself, and B as a bishop
    .help = use the letters of one language
    .outside = { game-letters-mixed }
game-move-number = the number does not fit: move { $expected } is next
    .help = check whether a move is missing or is written twice; in time trouble (8.4) a gap is possible. The rest of the game was read all the same
    .outside = { game-move-number }
game-pawn-letter = { $number } { $move }: a pawn has no letter
    .help = leave the letter out
    .outside = { game-pawn-letter }
game-sign-wrong = { $number } { $move }: { $sign ->
        [check] it gives no check
        [mate] it is not mate
        [takes] nothing is taken
       *[en-passant] nothing is taken en passant
    }
    .help = leave the sign out, if the move is right
    .outside = { game-sign-wrong }
game-comment-unclosed = a comment that begins with this brace does not end
    .help = write the closing brace; the game was read as far as the opening one
    .outside = { game-comment-unclosed }
game-variation-unclosed = a variation begins and does not end, or ends without having begun
    .help = write the missing parenthesis, or take the other one away
    .outside = { game-variation-unclosed }
game-games-none = the file has no game
    .help = export the games as PGN and try again
    .outside = { game-games-none }
game-tag-missing = tags are missing or empty: { $tags }
    .help = write them above the moves, as in [White "Andersen, Anders"]
    .outside = { game-tag-missing }
game-tag-unreadable = { $why ->
        [date] the date { $text } is not in the calendar
        [same] { $text } plays both White and Black
       *[form] the tag `{ $text }` cannot be read
    }
    .help = { $why ->
        [date] write year, month and day, as in 2026.03.15, and ?? for what is not known
        [same] write the name of each player in its own tag
       *[form] write it as [Name "value"]
    }
    .outside = { game-tag-unreadable }
game-result-tag-spelling = the result is written as `{ $text }`; it was read as { $usual }
    .help = PGN writes 1-0, 0-1, 1/2-1/2 or *
    .outside = { game-result-tag-spelling }
game-moves-after-end = { $number } { $move }: the game was over, by { $end ->
        [checkmate] checkmate
        [stalemate] stalemate
        [dead-position] a position in which nobody can mate
        [fivefold] the fifth occurrence of a position
       *[seventy-five] 75 moves by each without pawn move or capture
    }
    .help = compare with the other player's sheet; what comes after the end does not count
    .outside = { game-moves-after-end }
game-result-contradicts-end = the result { $result } contradicts the board: the game ended by { $end ->
        [checkmate] checkmate
        [stalemate] stalemate
        [dead-position] a position in which nobody can mate
        [fivefold] the fifth occurrence of a position
       *[seventy-five] 75 moves by each without pawn move or capture
    }, { $expected }
    .help = ask the arbiter; the signed result counts unless the arbiter decides otherwise (8.7)
    .outside = { game-result-contradicts-end }
game-result-tag-differs = the moves end with `{ $terminator }`, the tag says `{ $tag }`
    .help = look at the signed score sheet and correct the one that is wrong
    .outside = { game-result-tag-differs }
game-result-impossible = `{ $text }` is not a result that a game can have
    .help = correct it: a game is worth at most one point, in whole and half ones
    .outside = { game-result-impossible }
game-result-open = the score has no result
    .help = enter it, if the game is over
    .outside = { game-result-open }
game-winner-cannot-mate = { $winner ->
        [White] White
       *[Black] Black
    } has won, { $result }, and cannot mate with what is left
    .help = ask the arbiter: if the opponent resigns or oversteps the time, the game is then drawn, and only a decision (11.7, 12.9) explains the result
    .outside = { game-winner-cannot-mate }
game-time-forfeit-drawn = drawn on time, though both could mate
    .help = ask whether both flags had fallen
    .outside = { game-time-forfeit-drawn }
game-draw-before-a-move = a draw was agreed before each player had made a move
    .help = ask whether the game was played
    .outside = { game-draw-before-a-move }
game-not-played = at least one player has not made a move
    .help = is the game to be rated? If it was not played, report a forfeit or `unrated`
    .outside = { game-not-played }
game-short-draw = a draw was agreed after { $moves } moves by each; the tournament asks for at least { $from }
    .help = ask whether the arbiter has agreed
    .outside = { game-short-draw }
game-start-position = { $possible ->
        [yes] the game does not begin with the standard position ({ $start })
       *[no] the tag FEN has no position that a game can have; no move was played through
    }
    .help = a rated game begins with the standard position; if this one did, take the tag FEN away
    .outside = { game-start-position }
game-clock-impossible = { $number } { $move }: { $most ->
        [none] no clock shows { $clock }
       *[other] the clock shows { $clock }; by the time control it can show { $most } at most
    }
    .help = look at the time control; the clock was perhaps set wrongly
    .outside = { game-clock-impossible }
game-flag-fallen = { $number } { $move }: the clock is at 0, but the player has not lost
    .help = ask whether the flag was claimed
    .outside = { game-flag-fallen }
game-time-control-unread = the time control `{ $text }` cannot be read
    .help = PGN writes 40/7200:3600 or 5400+30, in seconds
    .outside = { game-time-control-unread }
game-time-control-differs = the time control of the score, { $tag }, is not that of the report, { $report }
    .help = correct the wrong one
    .outside = { game-time-control-differs }
game-date-outside = the date { $date } lies outside the tournament, { $start } to { $end }
    .help = correct the date, or check whether the game belongs to another tournament
    .outside = { game-date-outside }
game-round-differs = the score says round { $round }, the report round { $reported }
    .help = correct the wrong one
    .outside = { game-round-differs }
game-fide-id-differs = { $player } has FIDE id { $reported } in the report and { $tag } in the score
    .help = correct the wrong one
    .outside = { game-fide-id-differs }
game-name-differs = { $tag } is called { $reported } in the report
    .help = the FIDE id is the same; correct the name
    .outside = { game-name-differs }
game-colours-differ = { $white } – { $black }: the colours are the other way round in the report
    .help = { $anew ->
        [yes] under ten moves by each the game should have been begun anew with the right colours; check which of the two is right
       *[no] correct the report, if the game was played with the colours of the score
    }
    .outside = { game-colours-differ }
game-result-differs = the score says { $result }, the report { $reported }
    .help = look at the signed score sheet; the signed result counts (8.7)
    .outside = { game-result-differs }
game-forfeit-but-played = the report says { $reported }, not played; the score has { $moves } moves
    .help = a game in which both have moved is played and rated: correct the report
    .outside = { game-forfeit-but-played }
game-opponent-differs = { $white } – { $black }: in round { $round } the report has { $reported_white } – { $reported_black }
    .help = correct the names or the round
    .outside = { game-opponent-differs }
game-not-in-report =
    .meaning = A score is not one of the games of the report.
game-game-not-in-report = { $white } – { $black } is not a game of the report
    .help = correct the names, or take the game away
    .outside = { game-game-not-in-report }
game-twice =
    .meaning = A game of the report has two scores.
game-game-twice = this game has a score already, game { $earlier }
    .help = take one of the two away
    .outside = { game-game-twice }
game-moves-same = the moves are those of game { $earlier }
    .help = check whether one of the two scores was exported twice
    .outside = { game-moves-same }
game-missing =
    .meaning = A game of the report that was played has no score.
game-game-missing = { $white } – { $black } has no score
    .help = send it later, if there is one
    .outside = { game-game-missing }
game-nobody = nobody
game-round = Round
games-too-large = { $file } is larger than { $most } MB
games-report-unread = { $file } cannot be read as a report; the scores were not compared with it
games-done = { $games ->
        [one] one game
       *[other] { $games } games
    }, { $errors ->
        [one] one error
       *[other] { $errors } errors
    }, { $warnings ->
        [one] one warning
       *[other] { $warnings } warnings
    }, { $notes ->
        [one] one note
       *[other] { $notes } notes
    }
games-about = { $file }: game { $index }, { $white } – { $black }
games-last-position = the position:

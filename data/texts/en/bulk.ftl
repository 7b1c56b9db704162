### Whole histories: bulk tables, `kartotek replay`, `kartotek simulate`

bulk-table =
    .meaning = A table of a history has other columns than it should, or a line that cannot be read.
bulk-table--header = the first line is not `{ $line }`
    .help = a table of a history begins with the names of its columns, in this order, separated by commas, semicolons or tabs
bulk-table--fields = the line has { $fields ->
        [one] { $fields } field
       *[other] { $fields } fields
    }, the first line { $columns }
    .help = every line has the form { $line }; put a text that holds a separator in quotation marks. If this is the last line, the file was cut off: make it again
bulk-table--quotes = a quotation is not closed in this line, or text follows its closing mark
    .help = close it before the next separator; a quotation mark inside a text is written twice
bulk-table--no-text = the line is not UTF-8
    .help = save the file as UTF-8
bulk-table--too-long = the line is longer than { $longest } bytes
    .help = no line of a history is that long; check that every line ends with a line feed
bulk-table--too-many = more rows than the program can count
    .help = at most 4,294,967,294 rows can be read; divide the history
bulk-table--column-missing = the file has no column `{ $column }`
    .help = give the columns of the Parquet file the names that the CSV table has
bulk-table--unreadable = the file cannot be read as Parquet: { $error }
    .help = make the file again, or give the CSV table instead

bulk-value =
    .meaning = A value in a table of a history does not fit its column.
bulk-value--no-id = the id is missing
    .help = give every player and every tournament an id of its own
bulk-value--twice = the id { $id } is in line { $line } already
    .help = each player has an id of their own: remove one of the lines, or correct the id here and in the games
bulk-value--rating = `{ $rating }` is not a rating
    .help = write a whole number from { $lowest } to { $highest }, or nothing for a player without a rating
bulk-value--date = `{ $date }` is not a date
    .help = write the day of the last round as 2026-04-06
bulk-value--round = `{ $round }` is not a round
    .help = write a whole number from 1 to 999
bulk-value--result = `{ $result }` is not a result
    .help = write what White scored: 1, 0.5 or 0

bulk-unknown =
    .meaning = A game names a player or a tournament that the other tables do not have.
bulk-unknown--player = the player { $id } is not in { $players }
    .help = correct the id, or add the player with a rating
bulk-unknown--tournament = the tournament { $id } is not in { $tournaments }: nobody knows when it was
    .help = correct the id, or add the tournament with the day of its last round

bulk-order =
    .meaning = The games of a history are not in an order in which they can be rated.
bulk-order--backwards = tournament { $tournament } ended on { $ended } and comes after one that ended on { $before }
    .help = sort the games by the end date of their tournament; within a day the order does not matter
bulk-order--apart = the games of tournament { $tournament } are in two places
    .help = put all games of a tournament one after the other; if they are two tournaments, give each its own id

bulk-cut-off = the last line has no line feed at its end: the file may have been cut off
    .meaning = The last line of a table of a history has no line feed at its end.
    .help = compare the number of lines with the source of the file; every line ends with a line feed, the last one too

game-against-self--in-history = { $id } is both White and Black
    .help = correct White or Black
    .outside = { game-against-self--in-history }
two-games-in-a-round--in-history = { $id } has another game of round { $round } in line { $first_line }
    .help = correct the round or the player; a player has one game in a round
    .outside = { two-games-in-a-round--in-history }
player-without-rating--in-history = { $id } has games but no rating
    .help = a player without a rating cannot be rated (4.5.5.1): write the first rating into { $players }
    .outside = { player-without-rating--in-history }

bulk-further = { $file }: { $count ->
        [one] and { $count } more such fault
       *[other] and { $count } more such faults
    }
replay-refused = nothing was rated and nothing written
replay-done = { $tournaments ->
        [one] { $tournaments } tournament
       *[other] { $tournaments } tournaments
    } with { $games ->
        [one] { $games } game
       *[other] { $games } games
    } rated, { $players ->
        [one] { $players } player
       *[other] { $players } players
    }{ $held ->
        [0] {""}
        [one] ; { $held } tournament held back
       *[other] ; { $held } tournaments held back
    }{ $idle ->
        [0] {""}
        [one] ; { $idle } tournament without games
       *[other] ; { $idle } tournaments without games
    }
replay-rules-twice = the rules { $rules } are named twice
replay-thread = a thread of the program has stopped
simulate-making = making up a history

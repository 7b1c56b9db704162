### Pairing (4.10, 4.11, 4.13.5, 4.15)

pairing-system-nordic = the Nordic system (4.11)
pairing-system-round-robin = all-play-all (4.15)
pairing-title = { $name } ({ $id }), { $system }, round { $round }
pairing-board = Board
pairing-white = White
pairing-black = Black
pairing-bye = { $player } sits out
pairing-opponent-left = { $gone } has left; { $player } has no game in this round
pairing-none = no pairing exists: the players cannot be split into pairs that have not met
pairing-over = the table of 4.15 has no further round
pairing-next-round = with these pairs round { $round } cannot be paired

# Steps, with --explain
pairing-pool = pool: { $players }
pairing-bottom-group = the bottom group, as one pool: { $players }
pairing-no-floaters = no floaters
pairing-floaters = floaters: { $players }
pairing-not-inside = the pool cannot be paired within itself
pairing-not-below = without floaters the players below cannot be paired
pairing-not-floaters--pool = not { $players }: the rest of the pool cannot be paired
pairing-not-floaters--nobody = not { $players }: not all of them find an opponent below
pairing-not-floaters--below = not { $players }: the players below cannot be paired
pairing-sides-change = { $from_a } and { $from_b } change sides
pairing-opened = the players below cannot be paired; the pairing of the floaters { $players } is dissolved
pairing-opened--without = the players below cannot be paired; floaters are chosen
pairing-dissolved = dissolved: { $pairs }
pairing-step = { $rule }: { $step }
pairing-meets = { $player } meets { $opponent }
pairing-meets--met = { $player } meets { $opponent }, who moves up past { $met }: they have met
pairing-meets--blocked = { $player } meets { $opponent }; not { $blocked }, or the others could not be paired
pairing-meets--both = { $player } meets { $opponent }, who moves up past { $met }: they have met; not { $blocked }, or the others could not be paired
pairing-colours = { $white } has White against { $black }

# --check
pairing-checked = { $name } ({ $id }), { $system }: { $differ ->
        [0] all rounds agree
        [one] { $differ } of { $rounds } rounds differs
       *[other] { $differ } of { $rounds } rounds differ
    }
pairing-round-differs = round { $round }: expected { $expected }; reported { $reported }
pairing-round-agrees = round { $round } agrees
pairing-round-none = round { $round }: no pairing exists; reported { $reported }

# The Dutch system (C.04.3)
pairing-system-dutch = the Dutch system (C.04.3, 2026)
pairing-dutch-another = it names another system, { $code }
pairing-dutch-unnamed = the file does not name the Dutch system; its rules of 2026 were used
pairing-dutch-2017 = the file names the rules of 2017; those of 2026 were used, and rounds may differ for that reason
pairing-dutch-unaccelerated = without acceleration { $agree } of { $rounds } rounds agree: its code claims an acceleration that there does not seem to have been
pairing-dutch-earlier = the tournament began before the rules of 2026; rounds may differ for that reason
pairing-dutch-agree = { $rounds ->
        [1] round 1 is
       *[other] rounds 1 to { $rounds } are
    } what the Dutch system gives (C.04.3, 2026)
pairing-dutch-none = no pairing exists: not all players can be paired by C1 to C3
pairing-dutch-bracket = bracket of { $residents }
pairing-dutch-bracket--mdps = bracket of { $residents }, with { $mdps } moved down
pairing-dutch-pairs = pairs: { $pairs }
pairing-dutch-floaters = move down: { $players }
pairing-dutch-not-kept = cannot be kept: { $reason }
pairing-instead = { $pair }: the best round without this pair has { $others }; { $why }
pairing-instead--only = { $pair }: without this pair the others cannot be paired
pairing-instead--bye = { $player } sits out: the best round in which another player does has { $others }; { $why }
pairing-instead--only-bye = { $player } sits out: nobody else can
pairing-instead--reported = not { $pair }, as reported: the best round with that pair has { $others }; { $why }
pairing-instead--impossible = not { $pair }, as reported: with that pair the others cannot be paired
pairing-instead-too-many = single pairs are explained in fields of up to { $players } players
pairing-why-players = not the same players were paired: { $players }
pairing-why-c1 = C1, C3: { $white } and { $black } may not meet
pairing-why-c2 = C2: { $player } may not have the bye
pairing-why-c4 = C4: if { $players } move down, the players below cannot be paired
pairing-why-c5 = C5: somebody with a lower score than { $player } can have the bye
pairing-why-c6 = C6: more players move down than need to: { $players }
pairing-why-c7 = C7: players with a higher score move down: { $players }
pairing-why-c8 = C8: the next bracket can be paired less well with { $players }
pairing-why-c9 = C9: { $players } has more unplayed games than another player who can have the bye
pairing-why-c10 = C10: a colour difference of more than two in a topscorer's pair: { $players }
pairing-why-c11 = C11: a colour for the third time running in a topscorer's pair: { $players }
pairing-why-c12 = C12: a colour preference is not met: { $players }
pairing-why-c13 = C13: a strong colour preference is not met: { $players }
pairing-why-c14 = C14: { $players } floated down last round
pairing-why-c15 = C15: { $players } floated up last round
pairing-why-c16 = C16: { $players } floated down two rounds ago
pairing-why-c17 = C17: { $players } floated up two rounds ago
pairing-why-c18 = C18: { $players } floated down last round, and have a larger score difference now
pairing-why-c19 = C19: { $players } floated up last round, and have a larger score difference now
pairing-why-c20 = C20: { $players } floated down two rounds ago, and have a larger score difference now
pairing-why-c21 = C21: { $players } floated up two rounds ago, and have a larger score difference now
pairing-why-later = equal by all criteria, but later in the order of exchanges and transpositions; bracket { $players }
pairing-why-colours = the same pairs, but by 5.2 { $white } has White against { $black }
pairing-evidence-round = round { $round }
pairing-evidence-rounds = rounds { $first } to { $last }
pairing-evidence--result = if { $white }-{ $black } in round { $round } had been { $result }, { $rounds } would agree
pairing-evidence--places = if { $one } and { $other } changed places in round { $round }, { $rounds } would agree
pairing-evidence--colours = if { $white } had had White against { $black } in round { $round }, { $rounds } would agree

# --out
pairing-page = Round { $round }: { $system }
pairing-result = Result
pairing-out-written = round { $round } is in { $table }; hang up { $page }, fill in `result`, then pair the next round with `{ $typed }`
pairing-out-one = `--out` takes one tournament; name its games table or entry list alone
pairing-out-table = { $file } is not a games table: a round is written after the games of a CSV that has a form beside it; without `--out` the round is printed
pairing-out-exists = { $table } is there already, and belongs to another tournament or has been changed; pair it with `{ $typed }`, or name another folder
pairing-out-letters = the names of { $file } have letters that its code page lacks; save it as UTF-8
pairing-out-over = all { $rounds } rounds of { $name } have been played; correct `rounds` in the form if there are more

# The form of a tournament that begins
begun-form-head = The form of the report; the games table beside it has the same name. `kartotek schema form` explains
    every key. Take away the # in front of a line that is to be read; write down who leaves before the next round is paired.

# What cannot be paired
pairing-no-table = { $file } has no table that could be paired
pairing-no-system = { $name } ({ $id }) declares no system that the handbook pairs; name it: `--system monrad`, `nordic`, `round-robin` or `dutch`
pairing-not-paired = { $name } ({ $id }) is not paired: { $why }
pairing-too-large = at most { $players } players and { $rounds } rounds are paired
pairing-too-many-scores = at most { $scores } different scores before a round are paired
pairing-state-line = { $file }, line { $line }: { $why }
pairing-state-utf8 = { $file } is not text in UTF-8
pairing-state-long = the line is too long for a tournament
pairing-state-unread = the line is not a tournament in JSON: { $why }
pairing-state-system = `{ $system }` is not a system that is paired; name `monrad`, `nordic` or `round-robin`
pairing-state-large = at most { $players } players and { $rounds } earlier rounds are paired
pairing-state-round = rounds begin with 1
pairing-state-entries = player { $player }: `opp`, `col` and `half` need one entry each for every earlier round
pairing-state-colour = player { $player }: `{ $colour }` is not a colour; `col` has W, B and -
pairing-state-twice = two players have the number { $player }
pairing-state-zero = numbers of players begin with 1
pairing-state-opponent = player { $player } met { $opponent }, who is not among the players
pairing-state-self = player { $player } is paired with themselves
pairing-state-rounds = player { $player } has { $has } earlier rounds, the first player { $expected }
pairing-state-withdrawn = { $player } left and is not among the players
pairing-state-withdrawn-twice = { $player } is twice among those who left

# kartotek draw
draw-rounds-title = All-play-all with { $players } players (4.15): for each player the opponents, w White, b Black
draw-round = round { $round }: { $pairs }
draw-team = Team { $team }

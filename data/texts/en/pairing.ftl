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
pairing-round-none = round { $round }: no pairing exists; reported { $reported }

# --out
pairing-page = { $name }, round { $round }: { $system }
pairing-result = Result
pairing-out-written = round { $round } is in { $table }; hang up { $page }, fill in `result`, then pair the next round with `kartotek pair { $table } --out { $folder }`
pairing-out-one = `--out` takes one tournament; name its games table or entry list alone
pairing-out-table = { $file } is not a games table: a round is written after the games of a CSV that has a form beside it; without `--out` the round is printed
pairing-out-exists = { $table } is there already, and belongs to another tournament or has been changed; pair it with `kartotek pair { $table } --out { $folder }`, or name another folder
pairing-out-letters = the names of { $file } have letters that its code page lacks; save it as UTF-8
pairing-out-over = all { $rounds } rounds of { $name } have been played; correct `rounds` in the form if there are more

# The form of a tournament that begins
begun-form-head = The form of the report; the games table beside it has the same name. `kartotek schema form` explains
    every key. Take away the # in front of a line that is to be read; write down who leaves before the next round is paired.

# What cannot be paired
pairing-no-table = { $file } has no table that could be paired
pairing-no-system = { $name } ({ $id }) declares no system that the handbook pairs; name it: `--system monrad`, `nordic` or `round-robin`
pairing-not-paired = { $name } ({ $id }) is not paired: { $why }
pairing-too-large = at most { $players } players and { $rounds } rounds are paired
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

### Words that many texts share

or = or
and = and
# How a message names a player
player = no. { $no }, { $name }
player-by-number = no. { $no }

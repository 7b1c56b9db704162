### Ord, som mange tekster deler

or = eller
and = og
# Sådan nævner en meddelelse en spiller
player = nr. { $no }, { $name }
player-by-number = nr. { $no }

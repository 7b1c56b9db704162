### Ord, som mange tekster deler

or = eller
and = og
# Sådan nævner en meddelelse en spiller
player = nr. { $no }, { $name }
player-by-number = nr. { $no }
# Hvor en læser kun viser de første fund af en slags
more-of-a-kind = { $more } mere af samme slags; kun de første { $shown } vises
    .help = det samme er formodentlig galt i hele filen: eksportér den igen fra turneringsprogrammet

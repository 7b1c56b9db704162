### Ord, som mange tekster deler

or = eller
and = og
# Sådan nævner en meddelelse en spiller
player = nr. { $no }, { $name }
player-by-number = nr. { $no }
# Hvor en læser kun viser de første fund af en slags
more-of-a-kind = { $more } mere af samme slags; kun de første { $shown } vises
    .help = det samme er formodentlig galt i hele filen: eksportér den igen fra turneringsprogrammet
# I stedet for navnet på en leder, der ikke har noget
somebody-unnamed = en uden navn
# Hvornår der blev spurgt efter en licens; står direkte efter et ord
when-any = { "" }
when-day = { "" } den { $day }
when-days = { "" } fra { $first } til og med { $last }
# Hvor meget en meddelelse vejer, og hvad der kan gøres
weight-error = fejl
weight-warning = advarsel
weight-note = bemærkning
remedy = hjælp

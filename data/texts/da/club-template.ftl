### `kartotek template`: regnearket til en klubs næste turnering

template-birth-year = født
template-help-choose = Klubbens medlemmer er i regnearket: vælg spillerne i kolonnen navn, og de samme spillere i partier og fravær. Den, der ikke er på listen, skriver I selv ind, og i de andre kolonner det, I ved om spilleren.
template-written = { $file }: { $members ->
        [one] ét medlem
       *[other] { $members } medlemmer
    } af { $club } at vælge imellem
template-hidden = { $count ->
        [one] Ét medlem har bedt om ikke at blive vist og står ikke på listen; medlemsnummeret kan skrives ind.
       *[other] { $count } medlemmer har bedt om ikke at blive vist og står ikke på listen; deres medlemsnumre kan skrives ind.
    }

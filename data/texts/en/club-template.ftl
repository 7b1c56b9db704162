### `kartotek template`: the workbook for a club's next tournament

template-birth-year = born
template-help-choose = The club's members are in this workbook: choose the players in the column name, and the same players for games and absences. Type whoever is not in the list, and fill in what you know of them in the other columns.
template-written = { $file }: { $members ->
        [one] one member
       *[other] { $members } members
    } of { $club } to choose from
template-hidden = { $count ->
        [one] One member asked not to be shown and is not in the list; their id can be typed.
       *[other] { $count } members asked not to be shown and are not in the list; their ids can be typed.
    }

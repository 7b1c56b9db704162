### `kartotek template`: the workbook for a club's next tournament

template-birth-year = born
template-help-choose = This workbook knows the members of the club: choose players under name, and the same players in games and absences. Whoever is not in the list is typed, with what is known of them in the other columns.
template-written = { $file }: { $members ->
        [one] one member
       *[other] { $members } members
    } of { $club } to choose from
template-hidden = { $count ->
        [one] One member asked not to be shown and is not in the list; their id can be typed.
       *[other] { $count } members asked not to be shown and are not in the list; their ids can be typed.
    }

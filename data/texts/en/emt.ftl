### The classes and groups of an EMT (§ 31-42)

emt-head = EMT { $year }: entries until { $deadline }, first round { $first_round }, Easter Monday { $easter }; ratings of { $ratings }
emt-no-first-round = [emt.{ $year }] of kartotek.toml names no first_round: Maundy Thursday, { $day }, was used
emt-deadline-late = the deadline { $deadline } is later than § 33 allows: { $latest }
emt-group = { $name }: { $facts } ({ $control })
emt-players = { $players ->
        [one] { $players } player
       *[other] { $players } players
    }
emt-all-play-all = all-play-all
emt-system = a system of § 42
emt-fu-plays = played as FU decides
emt-rounds = { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }
emt-most-rounds = at most { $rounds } rounds
emt-hours = { $hours } hours
column-clause = clause
column-reason = reason

# By which clause a player has a place
place-landsholdsklasse-winner = winner of last year's Landsholdsklasse
place-kandidatklasse-winner = winner of last year's Kandidatklasse
place-rated = rating of at least { $least }
place-candidate-result = candidate result of { $day } in the period
place-master = highest rated of the other mesterspillere
place-participant = played in last year's Landsholdsklasse
place-junior-champion = Juniordanmarksmester
place-junior = one of the eight highest rated juniors
place-mm1-winner = winner of last year's MM-1
place-ma1-winner = winner of last year's MA-1
place-supplement = highest rated below { $below }: fills the class up
place-wish = by rating, in the form asked for
place-no-wish = by rating, no form asked for: 7 rounds
place-surplus = by rating; the all-play-all asked for is full: 7 rounds
place-women = chose the class
place-veterans = chose the class, 55 or older on the day of the first round

# What people have to decide or should know about a class
emt-nobody-named = nobody is named as { $title }; the clause was passed over
emt-not-entered = { $player }, { $title }, is not entered; nobody takes the place by this clause
emt-tie = { $placed } and { $left } are equal at the last place with rating { $rating }; rated games since the last EMT decide: { $more } to { $fewer }
emt-tie-undecided = { $placed } and { $left } are equal at the last place: rating { $rating }, { $games ->
        [one] { $games } rated game
       *[other] { $games } rated games
    } since the last EMT; the law does not decide, and the lower register number was used: FU decides
emt-too-few = { $players ->
        [one] { $players } player
       *[other] { $players } players
    } of the { $needed } that the class needs
emt-odd = the number of players is odd, and nobody is left to make it even
emt-fewer-than-rounds = { $players ->
        [one] { $players } player
       *[other] { $players } players
    } cannot play { $rounds } rounds without meeting twice: the organiser decides
emt-fu-decides = { $players ->
        [one] { $players } player
       *[other] { $players } players
    }, fewer than 8: FU decides whether and how the class is played

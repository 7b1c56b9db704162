### Players

player-unknown--entered = { $player }: the register has no player `{ $id }`
    .help = correct the id; for a new player leave it empty and give the name and a `first_rating`
player-unknown--perhaps = { $player }: the register has no player `{ $id }`
    .help = correct the id; perhaps { $perhaps }
player-twice--entry = { $player } is entered already in line { $first_line }
    .help = enter each player once; the first entry was used
    .outside = { player-twice--entry }
player-without-rating =
    .meaning = A Danish player has neither a rating nor a first rating.
player-without-rating--in-register = { $player }: is in the register without a rating, and the report gives no first rating
    .help = give the first rating and who approved it. { $form }
    .outside = { player-without-rating--in-register }
player-without-rating--of-another-register = { $player }: a Danish player needs a rating or a first rating{ $elo ->
        [yes] ; an Elo rating is not enough
       *[no] { "" }
    }
    .help = the register has the rating: give the office with --office DIR, or a published list with --list FILE
    .outside = { player-without-rating--of-another-register }
player-without-rating--new = { $player }: a Danish player needs a rating or a first rating{ $elo ->
        [yes] ; an Elo rating is not enough
       *[no] { "" }
    }
    .help = give the first rating and who approved it. { $form }
    .outside = { player-without-rating--new }
player-without-rating--of-nowhere = { $player }: neither a rating nor a federation is stated, so it is not known whether the player is ours
    .help = give our rating, or for a new member the first rating and who approved it. { $form }
        For a player from abroad write the federation. { $abroad }
    .outside = { player-without-rating--of-nowhere }
player-without-rating--on-entry-list = { $player }: is in the register without a rating
    .help = { $medium ->
        [trf] a TRF has no place for a first rating: send the list as a table with `first_rating` and `approved_by`
       *[other] write the first rating into `first_rating`, and `club`, `district` or `su` into `approved_by`
    }
    .outside = { player-without-rating--on-entry-list }
player-without-rating--entered = { $player } had no rating on { $day }
    .help = give a `first_rating` (§ 31), or take the ratings of a later day with --as-of
    .outside = { player-without-rating--entered }
player-without-rating--nobody = { $player } has neither an id nor a first rating
    .help = correct the id; for a new player leave it empty and give the name and a `first_rating`
    .outside = { player-without-rating--nobody }
player-without-rating--perhaps = { $player } has neither an id nor a first rating
    .help = correct the id; perhaps { $perhaps }
    .outside = { player-without-rating--perhaps }
player-name-differs--entered = `{ $entered }` is entered as { $id }, who is `{ $registered }`
    .help = check that the id is right; the id was used
player-name-differs--official = `{ $filed }` has the id { $id } here, which is that of `{ $registered }`
    .help = correct the id or the name; the licence of { $id } was looked up
    .outside = `{ $filed }` has the id { $id } here; in the register that belongs to another name
rating-differs =
    .meaning = The report states another rating than the register.
rating-differs--from-register = { $player }: the report states { $stated }, the register has { $rating }
    .help = the rating of the office was used
    .outside = { rating-differs--from-register }
    .outside-help = write the rating of the register into the next report; here it was used instead
rating-differs--from-register-on = { $player }: the report states { $stated }, the register on { $day } has { $rating }
    .help = the rating of the office was used
    .outside = { rating-differs--from-register-on }
    .outside-help = write the rating of the register into the next report; here it was used instead
rating-differs--from-returned-list = { $player }: the report states { $stated }, the returned entry list has { $rating }
    .help = the rating of the office was used
    .outside = { rating-differs--from-returned-list }
    .outside-help = write the rating of the register into the next report; here it was used instead
rating-differs--in-recorded-list = { $player }: the recorded entry list gives { $stated }, the register had { $rating } on { $day }
    .help = the rating of the list was used, because its sender was told that one; if it was mistyped, take the decision back and record the list once more
    .outside = { rating-differs--in-recorded-list }
rating-differs--on-entry-list = { $player }: the list states { $stated }, the register on { $day } has { $rating }
    .help = the rating of the office was used
    .outside = { rating-differs--on-entry-list }
    .outside-help = write the rating of the register into the next report; here it was used instead
rating-impossible = { $player }: { $rating } is not a rating
    .help = correct it; a rating lies between { $lowest } and { $highest }
    .meaning = A rating is not between 100 and 4000.
    .outside = { rating-impossible }
first-rating-not-allowed = { $player }: { $why }
    .meaning = Nobody may give this first rating, or whoever approved it may not.
    .outside = { first-rating-not-allowed }
first-rating-not-allowed--nobody = nobody may give the first rating { $first }
first-rating-not-allowed--higher = the first rating { $first } needs a higher approval
first-rating-not-allowed--unstated = it is not stated who approved the first rating { $first }
first-rating-not-allowed--whole = { $why }: { $help }
first-rating-not-allowed--allowed = allowed are { $club } (club), { $district } to { $below } (district), { $su } and more (SU)
    .outside = { first-rating-not-allowed--allowed }
first-rating-not-allowed--column = it is given by { $by ->
        [su] the chair of SU, on RK's recommendation: write `su` into the column `approved_by`
        [district] the chair of the main district, on the club's recommendation: write `district` into the column `approved_by`
       *[club] the club's chair: write `club` into the column `approved_by`, or `organiser` for a player who is not a member
    }
    .outside = { first-rating-not-allowed--column }
first-rating-not-allowed--su = it is given by the chair of SU, on RK's recommendation: approved_by = "su"
    .outside = { first-rating-not-allowed--su }
first-rating-not-allowed--district = it is given by the chair of the main district, on the club's recommendation: approved_by = "district"
    .outside = { first-rating-not-allowed--district }
first-rating-not-allowed--club = it is given by the club's chair: approved_by = "club" ("organiser" for non-members)
    .outside = { first-rating-not-allowed--club }
first-rating-not-allowed--of-club = a member of a club gets the first rating from the club, not from the organiser
first-rating-not-allowed--by-club = if the club's chair gave it: approved_by = "club"; a player who is not a member of the federation gets `member = "no"`
    .outside = { first-rating-not-allowed--by-club }
first-rating-not-allowed--of-district = a single member gets the first rating from the main district
first-rating-not-allowed--by-district = if the main district gave it: approved_by = "district"
    .outside = { first-rating-not-allowed--by-district }
first-rating-not-allowed--of-organiser = a player who is not a member gets the first rating from the organiser
first-rating-not-allowed--by-organiser = if the organiser gave it: approved_by = "organiser"; if a member: `member = "yes"`
    .outside = { first-rating-not-allowed--by-organiser }
first-rating-not-allowed--of-guest = a player from another federation is not on our list, and gets no first rating
first-rating-not-allowed--guest = take the first rating out{ $elo ->
        [none] : give `elo`, or `national_rating`
       *[other] : the Elo { $elo } counts
    }; whoever is a member of a club of ours gets `member = "yes"` and the club
    .outside = { first-rating-not-allowed--guest }
first-rating-not-allowed--beside = the first rating is { $first }, and the report states the rating { $stated } as well
first-rating-not-allowed--one-of-two = a new member has no rating yet: take one of the two out; a player who has one is in the register: give the id
    .outside = { first-rating-not-allowed--one-of-two }
rating-read-as-national = { $player } is not in the register: the rating { $rating } was read as the national rating
    .help = write a national rating as `national_rating`, and an Elo as `elo`; for a member, give the id
    .meaning = A `rating` of somebody outside the register is read as the national rating.
    .outside = { rating-read-as-national }
rating-read-as-national--beside-elo = { $player } is not in the register: the rating { $rating } was read as the national rating, and the Elo { $elo } counts
    .help = write a national rating as `national_rating`; for a member, give the id
    .outside = { rating-read-as-national--beside-elo }
rating-read-as-national--beside-national = { $player } is not in the register: the rating { $rating } is not used, since the report has the national rating { $national } too
    .help = take out the one that is wrong
    .outside = { rating-read-as-national--beside-national }
first-rating-contradicts = { $player } enters with the first rating { $rating } here, and with another one in another report of this run
    .help = ask who approved the first rating, and correct one of the reports
    .meaning = Two reports of one run give a new player different first ratings.
    .outside = { first-rating-contradicts }
newcomer-details =
    .meaning = A new player has no birth date, is a member without a club, or has an impossible name: an office will hold the report back.
newcomer-details--impossible = { $player } is new: { $why }
    .help = correct it in the report and send it again
    .outside = { newcomer-details--impossible }
newcomer-details--without-birth-date = { $player } is new and has no birth date: an office asks for it
    .help = { $medium ->
        [workbook] write it into the column `birth date`, or at least the year
       *[other] add `birth_date`, or at least the year
    }
    .outside = { newcomer-details--without-birth-date }
newcomer-details--without-club = { $player } is new and has no club: an office asks for it
    .help = { $medium ->
        [workbook] write it into the column `club`; for a single member write single into the column `member`, for somebody who is not a member no
       *[other] add `club`; a single member gets `member = "single"`, somebody who is not a member gets `member = "no"`
    }
    .outside = { newcomer-details--without-club }
newcomer-incomplete =
    .meaning = A new player enters the register without birth date, as a member without a club, or with an impossible name or birth date.
newcomer-incomplete--impossible = { $player } is new: { $why }
    .help = correct it in the report and send it again
    .outside = { newcomer-incomplete--impossible }
newcomer-incomplete--without-birth-date = { $player } is new and has no birth date
    .help = add `birth_date`, or at least the year
    .outside = { newcomer-incomplete--without-birth-date }
newcomer-incomplete--unknown-club = { $player } is new, and no club is called `{ $club }`{ $perhaps ->
        [none] {""}
       *[other] ; perhaps { $perhaps }
    }
    .help = write the club's number, or its name in full; a new club: `kartotek club add`
    .outside = { newcomer-incomplete--unknown-club }
    .outside-help = write the club's name in full, or its number
newcomer-incomplete--without-club = { $player } is new and has no club
    .help = add `club`; a single member gets `member = "single"`, somebody who is not a member gets `member = "no"`
    .outside = { newcomer-incomplete--without-club }
first-rating-unneeded = { $player }: has the rating { $rating }; the first rating was not used
    .help = take it out; to start anew after a long break (4.5.5.1.5) add `restart = true`
    .meaning = A first rating is given for a player who has a rating; it was not used.
    .outside = { first-rating-unneeded }
first-rating-unneeded--in-entry = { $player }: has the rating { $rating }; the first rating { $first } was not used
    .help = leave `first_rating` empty for whoever has a rating
    .outside = { first-rating-unneeded--in-entry }
restart-not-allowed =
    .meaning = A player starts anew without a first rating, or although the rule set no longer allows it.
    .help = { $medium ->
        [workbook] empty the columns `starts anew` and `first rating` for this player in the sheet of the players
       *[other] take `restart` and `first_rating` out of the form
    }
restart-too-early =
    .meaning = A player starts anew too soon after the last rated result, and RK has not decided it.
restart-too-early--without-rk = { $player }: may not start anew: the last rated result, { $last_rated }, is not more than { $months } old
    .help = { $medium ->
        [workbook] empty the columns `starts anew` and `first rating` for this player in the sheet of the players; if RK has decided otherwise, because the player was rated elsewhere meanwhile: `{ $command }`
       *[other] take `restart` and `first_rating` out of the form; if RK has decided otherwise, because the player was rated elsewhere meanwhile: `{ $command }`
    }
    .outside = { restart-too-early--without-rk }
    .outside-help = {""}
restart-too-early--rated-recently = { $player }: may not start anew: the last rated result, { $last_rated }, is not more than { $months } old
    .help = { $medium ->
        [workbook] empty the columns `starts anew` and `first rating` for this player in the sheet of the players
       *[other] take `restart` and `first_rating` out of the form
    }
    .outside = { restart-too-early--rated-recently }
    .outside-help = {""}
restart-not-allowed--without-first-rating = { $player }: starts anew without a first rating
    .help = add first_rating and approved_by, or take `restart` out
    .outside = { restart-not-allowed--without-first-rating }
assigned-rating-at-home = { $player } has the assigned rating { $rating }: RK assigns ratings only in international tournaments abroad
    .help = { $medium ->
        [workbook] give the Elo or the national rating instead and empty the column `assigned rating`; without one the performance rating counts (4.5.5.2.3)
       *[other] give `elo` or `national_rating` instead and take `assigned_rating` out; without one the performance rating counts (4.5.5.2.3)
    }
    .meaning = A rating that RK assigned is in a report that is not of an international tournament abroad.
    .outside = { assigned-rating-at-home }
-do-performance = if the player has an Elo or a national rating, tell us; else RK assigns one, and you need not do more
no-performance-rating = { $player } has no rating and scored { $points } of { $games }: at 0 or 100 % there is no performance rating
    .meaning = An unrated player scored 0 or 100 %: no performance rating exists.
    .outside = { no-performance-rating }
    .outside-help = { -do-performance }
no-performance-rating--help = RK assigns a rating (4.5.5.2.4). With half a point less (or more) the performance rating would be { $proposed }. { $form }
no-performance-rating--help-at-home = give the player's Elo rating, else the national one (`national_rating`). { $form }{ $command ->
        [none] {""}
       *[other] {"\u000A"}if there is none, RK assigns one; with half a point less (or more) the performance rating would be { $proposed }: `{ $command }`
    }
no-performance-rating--many = { $players } players without a rating scored 0 or 100 %, where there is no performance rating; start numbers: { $numbers }
    .outside = { no-performance-rating--many }
    .outside-help = { -do-performance }
no-performance-rating--help-many = if the file lacks their ratings, export it with them; else RK assigns each of them one (4.5.5.2.4). For the first: { $form }
no-performance-rating--help-many-at-home = give their Elo ratings, else the national ones (`national_rating`). For the first: { $form }{ $command ->
        [none] {""}
       *[other] {"\u000A"}RK assigns one to each player who has none; for the first: `{ $command }`
    }
born-after-tournament = { $player } was born { $born }, after the tournament, which ended { $last_round }{ $players ->
        [one] {""}
       *[other] {"; "}this is true of { $players } players in all
    }
    .help = correct the birth date, or the dates of the tournament
    .meaning = A player was born after the tournament.
    .outside = { born-after-tournament }
player-without-name = no. { $no } has neither a name nor a number by which the player is known
    .help = give the name. { $form }
    .meaning = A player has neither a name nor a number.
    .outside = { player-without-name }
names-missing = no player of the report has a name: such files are made for pairing
    .help = send a file with the players' names or numbers; without them the players cannot be found in a register
    .meaning = No player of a report has a name.
    .outside = { names-missing }
nobody-rated = { $player } has no rating, and nobody in the group has one{ $players ->
        [one] {""}
       *[other] {"; "}this is true of { $players } players in all
    }
    .meaning = Nobody in the group has a rating.
    .outside = { nobody-rated }
nobody-rated--help = give the Elo, national or assigned rating of at least one player. { $form }
    .outside = { nobody-rated--help }
nobody-rated--help-at-home = give the Elo or the national rating of at least one player. { $form }
    .outside = { nobody-rated--help-at-home }
restart-not-allowed--abolished = { $player }: starts anew, which { $rules } has abolished
    .help = take `restart` and `first_rating` out: the registered rating counts
    .outside = { restart-not-allowed--abolished }

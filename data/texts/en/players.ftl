### Players

player-without-rating =
    .meaning = A Danish player has neither a rating nor a first rating.
rating-differs =
    .meaning = The report states another rating than the register.
rating-impossible =
    .meaning = A rating is not between 100 and 4000.
first-rating-not-allowed =
    .meaning = Nobody may give this first rating, or not who approved it.
first-rating-contradicts =
    .meaning = Two reports of one run give a new player different first ratings.
first-rating-unneeded =
    .meaning = A first rating is given for a player who has a rating; it was not used.
restart-not-allowed =
    .meaning = A player starts anew within three years of the last rated result, or without a first rating.
no-performance-rating =
    .meaning = An unrated player scored 0 or 100 %: no performance rating exists.
nobody-rated =
    .meaning = Nobody in the group has a rating.

### Who a player may be, and why

# A person of the register who may be meant, with the evidence
candidate = { $person } ({ $evidence })
person = { $id } { $name }
erased-name = (erased)
person-whole = { $id } { $name }{ $born ->
        [none] {""}
       *[other] , born { $born }
    }{ $club ->
        [none] {""}
       *[other] , { $club }
    }{ $rating ->
        [none] {""}
       *[other] , { $rating }
    }

the-id = the id
the-fide-id = the FIDE id { $id }

## Evidence

text-more = { $all }; { $next }
evidence-none = no evidence

evidence-same-id = same id
evidence-id-swapped = two digits of the id swapped
evidence-id-digit = one digit of the id differs
evidence-id-spoilt = the same id, apart from zeros or signs around it
evidence-id-digit-count = the id has a digit too few or too many
evidence-fide-id-spoilt = the same FIDE id, apart from zeros or signs around it
evidence-fide-id-digit-count = the FIDE id has a digit too few or too many
evidence-same-fide-id = same FIDE id
evidence-fide-id-swapped = two digits of the FIDE id swapped
evidence-fide-id-digit = one digit of the FIDE id differs
evidence-same-birth-date = same birth date
evidence-same-birth-year = same birth year
evidence-day-and-month = day and month of birth swapped
evidence-birth-date-digit = birth date differs in one digit, or has two digits swapped
evidence-other-birth-date = another birth date
evidence-same-name = same name
evidence-name-reordered = same name in another order
evidence-name-spelling = name spelt differently
evidence-name-short = a short form of the name
evidence-name-one-letter = name differs in one letter
evidence-name-two-letters = name differs in two letters
evidence-name-cut = the name is cut short
evidence-name-initial = an initial for a name
evidence-name-part-missing = a part of the name is missing
evidence-name-in-part = part of the name is the same
evidence-former-name = former name
evidence-erased = erased, the name is not known any more
evidence-other-name = another name
evidence-same-club = same club
evidence-same-rating = same rating
evidence-near-rating = nearly the same rating
evidence-other-sex = another sex
evidence-other-federation = another federation

## What a remedy for a player who was not found begins with

whom-in-form = perhaps { $candidates }. { $form }{ $command ->
        [none] {""}
       *[other] {"\u000A"}or decide it: `{ $command }`
    }
newcomer-on-list = On the list: { $medium ->
        [trf] write the right number into columns 58 to 68 of a DEN record with the start number
       *[other] write the right number into the column of the register ids, or into a new column `id`
    }
whom-on-list = perhaps { $candidates }; { $medium ->
        [trf] write the right number into columns 58 to 68 of a DEN record with the start number
       *[other] write the right number into the column of the register ids, or into a new column `id`
    }
which-in-form = it may be { $candidates }. { $form }{ $command ->
        [none] {""}
       *[other] {"\u000A"}or decide it: `{ $command }`
    }
which-on-list = it may be { $candidates }; { $medium ->
        [trf] write the right number into columns 58 to 68 of a DEN record with the start number
       *[other] write the right number into the column of the register ids, or into a new column `id`
    }
new-in-form = for a new member give the first rating and who approved it. { $form }
id-of-nobody = nobody in the register has that id, a similar one, or that name: correct it, or take it out and give name and birth date
new-on-list = { $medium ->
        [trf] write the register id into columns 58 to 68 of a DEN record with the start number, or the birth date into columns 70 to 79; a TRF has no place for a new player's first rating: send the list as a table with `first_rating` and `approved_by`
       *[other] write the register id into the column of the register ids, or into a new column `id`; or give the birth date; for a new player the first rating into `first_rating`, and `club`, `district` or `su` into `approved_by`; for somebody from abroad the three letters into `federation`
    }
from-abroad = { $help }
    For a player from abroad give the federation. { $form }{ $command ->
        [none] {""}
       *[other] {"\u000A"}or decide it: `{ $command }`
    }
id-of-somebody-here = correct the id: the person with a similar id or name is in this report already
who-at-all = give the register id, or for a new member the first rating and who approved it

## What two players have of each other

crossed-birth-dates = birth dates
crossed-sexes = sexes
crossed-ratings = ratings

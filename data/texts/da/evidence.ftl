### Hvem en spiller kan være, og hvorfor

# En person i kartoteket, som kan være ment, med det, der taler for
candidate = { $person } ({ $evidence })
person = { $id } { $name }
erased-name = (slettet)
person-whole = { $id } { $name }{ $born ->
        [none] {""}
       *[other] , født { $born }
    }{ $club ->
        [none] {""}
       *[other] , { $club }
    }{ $rating ->
        [none] {""}
       *[other] , { $rating }
    }

the-id = medlemsnummeret
the-fide-id = FIDE-id'et { $id }

## Hvad der taler for og imod

text-more = { $all }; { $next }
evidence-none = intet taler for

evidence-same-id = samme medlemsnummer
evidence-id-swapped = to cifre i medlemsnummeret er byttet om
evidence-id-digit = ét ciffer i medlemsnummeret er et andet
evidence-id-spoilt = samme medlemsnummer bortset fra nuller eller tegn omkring det
evidence-id-digit-count = medlemsnummeret har et ciffer for lidt eller for meget
evidence-fide-id-spoilt = samme FIDE-id bortset fra nuller eller tegn omkring det
evidence-fide-id-digit-count = FIDE-id har et ciffer for lidt eller for meget
evidence-same-fide-id = samme FIDE-id
evidence-fide-id-swapped = to cifre i FIDE-id'et er byttet om
evidence-fide-id-digit = ét ciffer i FIDE-id'et er et andet
evidence-same-birth-date = samme fødselsdato
evidence-same-birth-year = samme fødselsår
evidence-day-and-month = fødselsdag og -måned er byttet om
evidence-birth-date-digit = fødselsdatoen afviger i ét ciffer, eller to cifre er byttet om
evidence-other-birth-date = en anden fødselsdato
evidence-same-name = samme navn
evidence-name-reordered = samme navn i anden rækkefølge
evidence-name-spelling = navnet er stavet anderledes
evidence-name-short = en kortform af navnet
evidence-name-one-letter = navnet afviger med ét bogstav
evidence-name-two-letters = navnet afviger med to bogstaver
evidence-name-cut = navnet er afkortet
evidence-name-initial = et forbogstav i stedet for navnet
evidence-name-part-missing = en del af navnet mangler
evidence-name-in-part = en del af navnet er den samme
evidence-former-name = tidligere navn
evidence-erased = slettet, navnet kendes ikke mere
evidence-other-name = et andet navn
evidence-same-club = samme klub
evidence-same-rating = samme ratingtal
evidence-near-rating = næsten samme ratingtal
evidence-other-sex = et andet køn
evidence-other-federation = et andet forbund

## Begyndelsen på et råd om en spiller, der ikke blev fundet

whom-in-form = måske { $candidates }. { $form }{ $command ->
        [none] {""}
       *[other] {"\u000A"}eller afgør det: `{ $command }`
    }
newcomer-on-list = På listen: { $medium ->
        [trf] skriv det rigtige nummer i kolonne 58 til 68 i en DEN-linje med startnummeret
       *[other] skriv det rigtige nummer i kolonnen med medlemsnumre, eller i en ny kolonne `id`
    }
whom-on-list = måske { $candidates }; { $medium ->
        [trf] skriv det rigtige nummer i kolonne 58 til 68 i en DEN-linje med startnummeret
       *[other] skriv det rigtige nummer i kolonnen med medlemsnumre, eller i en ny kolonne `id`
    }
which-in-form = det kan være { $candidates }. { $form }{ $command ->
        [none] {""}
       *[other] {"\u000A"}eller afgør det: `{ $command }`
    }
which-on-list = det kan være { $candidates }; { $medium ->
        [trf] skriv det rigtige nummer i kolonne 58 til 68 i en DEN-linje med startnummeret
       *[other] skriv det rigtige nummer i kolonnen med medlemsnumre, eller i en ny kolonne `id`
    }
new-in-form = angiv for et nyt medlem det tildelte ratingtal, og hvem der har godkendt det. { $form }
id-of-nobody = ingen i kartoteket har det nummer, et lignende eller det navn: ret det, eller slet det, og angiv navn og fødselsdato
new-on-list = { $medium ->
        [trf] skriv medlemsnummeret i kolonne 58 til 68 i en DEN-linje med startnummeret, eller fødselsdatoen i kolonne 70 til 79; en TRF har ikke plads til en ny spillers tildelte ratingtal: send listen som tabel med `first_rating` og `approved_by`
       *[other] skriv medlemsnummeret i kolonnen med medlemsnumre, eller i en ny kolonne `id`; eller angiv fødselsdatoen; for en ny spiller det tildelte ratingtal i en kolonne `tildelt ratingtal` og klub, hovedkreds eller SU i `godkendt af`; for en fra udlandet de tre bogstaver i `forbund`
    }
from-abroad = { $help }
    For en spiller fra udlandet: forbundet. { $form }{ $command ->
        [none] {""}
       *[other] {"\u000A"}eller afgør det: `{ $command }`
    }
id-of-somebody-here = ret nummeret: den, der har et lignende nummer eller navn, er allerede i denne indberetning
who-at-all = angiv medlemsnummeret, eller for et nyt medlem det tildelte ratingtal, og hvem der har godkendt det

## Hvad to spillere har fra hinanden

crossed-birth-dates = fødselsdatoer
crossed-sexes = køn
crossed-ratings = ratingtal

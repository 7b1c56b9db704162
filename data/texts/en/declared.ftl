### What a report declares, and what it shows

complete-differs =
    .meaning = A report says that its table does not hold every game, and every game is there.
complete-differs--all-have-met = the report says that not every game is here, but all { $players } players have met: the average method and the rule for a group winner (4.5.2.1.1, 4.5.2.5) are not applied
    .help = { $medium ->
            [workbook] if the table is whole, delete the `no` at `complete` in the sheet Form; otherwise there is nothing to do
            [json] if the table is whole, take "complete": false out of the report; otherwise there is nothing to do
           *[other] if the table is whole, take `complete = false` out of the form; otherwise there is nothing to do
        }
    .outside = { complete-differs--all-have-met }
complete-differs--every-round = the report says that not every game is here, but each of the { $players } players has a game or sits out in every round: the rule for a group winner (4.5.2.5) is not applied
    .help = { complete-differs--all-have-met.help }
    .outside = { complete-differs--every-round }
kind-abroad = a tournament of the kind { $kind } is played in Denmark, but the report names the federation { $federation }: it is rated as a tournament abroad
    .help = if it was played in Denmark, correct the federation to DEN (in a TRF: record 032); if it was played abroad, let the kind be `international`
    .meaning = The kind of a tournament is one that is played in Denmark, but the report names another federation.
    .outside = { kind-abroad }
federation-unknown = the federation `{ $found }` is not known here
    .help = write FIDE's three letters, as in SWE or GER; if the letters in the report are right, there is nothing to do
    .meaning = A report names a federation by three letters that this version does not know as FIDE's.
    .outside = { federation-unknown }
federation-unknown--elsewhere = `{ $found }` is not FIDE’s code of the federation: FIDE writes { $meant }
    .help = correct it to { $meant }
    .outside = { federation-unknown--elsewhere }
ratings-day-unused = the ratings of { $day } are not used: the tournament was played abroad ({ $federation }), and its start ratings are those of the day on which it was reported (4.5.4.1)
    .help = if it was played in Denmark, correct the federation to DEN (in a TRF: record 032); otherwise take `ratings_as_of` out
    .meaning = A report from abroad names the day of its start ratings, which are those of the day on which it was reported.
    .outside = { ratings-day-unused }
settings-site-address = [publish] site_address: `{ $found }` is not an address; write it whole, as https://rating.example.dk/
settings-unknown = { $file }, line { $line }: there is no setting `{ $key }`; it has no effect{ $likeliest ->
        [none] {""}
       *[other] . Perhaps `{ $likeliest }` was meant
    }

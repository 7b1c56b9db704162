### The letter that answers a tournament director

reply-subject = Subject: { $subject }
reply-subject-held = { $name }: please correct the report
reply-subject-refused = { $name }: the report is not rated
reply-subject-doubts = { $name }: the report has been read; please look at { $count ->
        [one] one thing
       *[other] { $count } things
    }
reply-subject-rated = { $name }: the report has been rated, with thanks
reply-subject-rated-doubts = { $name }: the report has been rated; please look at { $count ->
        [one] one thing
       *[other] { $count } things
    }
reply-subject-fine = { $name }: the report has been read, with thanks

reply-dear = Dear { $name },
reply-dear-director = Dear tournament director,
reply-dear-directors = Dear { $names },

reply-thanks = thank you for the report of { $name }.
reply-thanks-file = thank you for the file { $name }.
reply-thanks-days = thank you for the report of { $name }, played on { $days }.

reply-read = In { $files } we read { $players ->
        [one] one player
       *[other] { $players } players
    } and { $games ->
        [one] one game
       *[other] { $games } games
    } in { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    }.
reply-unreadable = It could not be read as a report.
reply-held = The report cannot be rated as it is. { $count ->
        [one] One thing has to be corrected first; you will find it below.
       *[other] { $count } things have to be corrected first; you will find all of them below, in the order of the files.
    }
reply-refused = RKF has decided that the report is not rated (4.5.3). The reason is given below.
reply-rated = It was rated in the run of { $day }: { $games ->
        [one] one game
       *[other] { $games } games
    }. The new ratings are on the rating list of that day.
reply-rated-doubts = Please look at { $count ->
        [one] the one thing below, and tell us if it is wrong.
       *[other] the { $count } things below, and tell us what is wrong.
    }
reply-doubts = Nothing keeps the report from being rated. Please look at { $count ->
        [one] the one thing below all the same, and tell us if it is wrong.
       *[other] the { $count } things below all the same, and tell us what is wrong.
    }
reply-fine = There is nothing to correct, and you need not do anything more.
reply-not-looked-up = The players have not been looked up in the register yet; if somebody cannot be found there, you will hear from us again.

reply-must = To be corrected
reply-why = Why
reply-questions = We also ask
reply-decided = Decided by the rating office
reply-decided-is = { $player } is { $person }
reply-decided-new = { $player } was entered as a new member{ $club ->
        [none] {""}
       *[other] {" "}of { $club }
    }{ $rating ->
        [none] {""}
       *[other] {" "}with the rating { $rating }
    }
reply-decided-abroad = { $player } is from abroad ({ $federation })
reply-decided-nobody = { $player } is not in the register
reply-decided-assigned = { $player } was assigned the rating { $rating }
reply-should = To be looked at
reply-should-why = These do not keep the report from being rated.
reply-noted = For your information
reply-noted-why = This is how we have read what was written in another way, or what could not be checked.
reply-in-file = In { $file }:
reply-line = line { $line }
reply-cell = cell { $cell }
reply-line-column = line { $line }, column { $column }
reply-whole-file = The whole file
reply-do = What to do: { $remedy }
reply-same = The same is found in { $places }.
reply-follows = { $count ->
        [one] One more thing follows from it, in { $places }.
       *[other] { $count } more things follow from it, in { $places }.
    }
reply-perhaps = Perhaps it is no. { $no }, in line { $line }, who should have this number.
reply-lines = { $count ->
        [one] line { $lines }
       *[other] lines { $lines }
    }
reply-lines-more = lines { $lines } and { $more } more
reply-cells = cells { $cells }
reply-cells-more = cells { $cells } and { $more } more
reply-more = And { $count } more, which we do not list here. Correct these first; we write about the others when the report comes again.

reply-how = How to send it again
reply-if-wrong = If something is wrong
reply-send = Correct the file and send it again under the same name, { $file }, with its form if it has one. Please send the whole report, not only the lines that have changed.
reply-send-id = Correct the files and send them again, all of them and under the same names. Leave the id as it is, { $id }: we recognise the report by it. Set `reported` in the form to the day on which you send them; of two reports with the same id the later one counts.
reply-paragraphs = Numbers such as § 6 and 4.5.3 are paragraphs of the federation's handbook.
reply-ask = If we have misunderstood something, simply answer this letter.

reply-subject-asked = { $name }: another file has come for your report
reply-asked = your report of { $name }, { $report }, has been rated. Now another file has come for it, { $file }, which you did not send or which takes games or players away.
reply-asked-waits = It is not used, and your report counts as it was rated. If the new file is right, please answer this letter and say so; if it is not, please say that too.

reply-subject-replaced = { $name }: another file has taken the place of your report
reply-replaced = your report of { $name }, { $report }, was rated. Another file, { $file }, has taken its place: the rating office has decided that it is right. Ratings have been changed by the difference.
reply-replaced-answer = If that is wrong, simply answer this letter.

reply-regards = Kind regards
reply-office = The rating officer (RKF)

## What to do, for a director, where the officer is told something else


## What is found, without what it says of other people


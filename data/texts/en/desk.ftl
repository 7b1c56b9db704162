### The officer's desk: what a decision says in a sentence, and the page

decision-syntax--identity-says = `nobody` goes with either `enters`, for a new member, or `federation`, for somebody from abroad
decision-syntax--abroad = `{ $federation }` is not a federation abroad: write three capital letters, as in SWE

## The page

desk-title = The desk, { $day }
desk-lead = What waits for you. Choose an answer where there is one, then press Save; put the saved file into the inbox, and the next run carries it out. On the keyboard: n goes to the next open question, p to the one before, a digit chooses an answer, Ctrl+S saves. What you have chosen is still there when the page is loaded again.
desk-without-script = Scripts are off: the page can be read, but nothing can be chosen. Each objection says how to do it by hand.
desk-empty = Nothing waits.
desk-foot = Made by the run of { $day }. Nothing of it is sent anywhere.
desk-foot--ahead = Made by `kartotek desk`, looking ahead to a run of { $day }. Nothing of it is sent anywhere.
desk-status = { $done } of { $all } open questions answered
desk-status--none = No open questions
desk-status-proposed = { $done } of { $all } open questions answered; { $proposed } more with a proposal, which is saved, too
desk-invalid = { $count } answers lack something: fill in what is marked, or take the answer back with Esc
desk-saved = Saved as { $file }: put it into the inbox
desk-saved-letters = The questions are saved as { $file }: send them to the directors
desk-nothing = Nothing has been chosen yet that can be saved
desk-author = Decided by
desk-date = Day
desk-next = Next open question
desk-save = Save
desk-notes = Outside the reports
desk-held = Held back
desk-warned = Rated with warnings
desk-warned-lead = Nothing has to be done. What you confirm is not reported again; what is wrong is put right by filing the report again with a later `reported`.
desk-merges = Perhaps one person
desk-merges-lead = Two records of the register may belong to one person. If they do, one is kept, and the other's number counts for it; `kartotek player unmerge` takes the merge back.
desk-overdue = Overdue
desk-overdue-remedy = These tournaments were announced and are over, but were not reported in time (§ 5 g). Remind the organiser, or say that the tournament was put off or not held.
desk-fees = Fees
desk-fees-remedy = What the reports of this run owe. The fee goes to the federation's treasurer, who keeps the accounts (§ 21): send the list there. When a fee has been paid, there is nothing to decide here.
desk-for-su = For SU
desk-for-su-remedy = Send it to SU.
desk-for-tk = For TK
desk-for-tk-remedy = Send it to TK.
desk-letters = Letters
desk-letters-lead = A letter to whoever sent a report. With `contacts.csv` the run puts them into `outbox` with addresses, and `kartotek mail --send` sends them; otherwise send them from here.
desk-letters-report = Tournament
desk-letters-about = About
desk-letters-file = File
desk-letter-held = held back: what is missing
desk-letter-asked = another file would replace the report: is that right?
desk-letter-rated = receipt: rated
desk-lists = Lists for the office
desk-lists-lead = Each list can be had as a spreadsheet, with totals where they mean something: for example `kartotek list fees --out fees.xlsx`.
desk-more = and { $count } more, in { $file }
desk-players = { $players ->
        [one] { $players } player
       *[other] { $players } players
    }
desk-line = line { $line }
desk-whole = The report as a whole
desk-says = The report says: { $facts }
desk-by-hand = By hand
desk-not-here = There is nothing to choose here: "By hand" says what to do.
desk-severity--error = holds back
desk-severity--warning = warning
desk-severity--note = note
desk-letter = To the director
desk-copy = Copy
desk-refuse = Do not rate this report
desk-refuse-this = The report is not rated (4.5.3)

desk-asked = Asked the director on { $day }: { $question }
desk-certain = chosen beforehand: the name and the rest agree, and nobody else comes near
desk-last-rated = last rated { $day }
desk-last-tournament = last: { $tournament }, { $day }
desk-never-rated = never rated
desk-new = A new member
desk-abroad = Really from abroad
desk-ask = Ask the director
desk-other = Somebody else in the register
desk-other-detail = write a number or a name
desk-field-number = Number or name
desk-reason-other = found in the register, according to the desk page
desk-or-write = Choose an answer, or write the number or name of somebody else in the register
desk-right = It is right as it is
desk-another = It is another tournament: these games are rated, too
desk-corrects = It corrects { $report }, which was rated
desk-approve = RK or RKF approves it
desk-merge = One person: { $kept } is kept, { $other } counts for it
desk-distinct = Two people: do not ask again
desk-reason-distinct = looked at on the desk page: two people
desk-merge-fide-id = both have the same FIDE id
desk-merge-name = same name and same birth date
desk-reason-person = chosen on the desk page: { $evidence }
desk-reason-new = a new member, according to the desk page
desk-reason-abroad = from abroad, according to the desk page
desk-reason-right = looked at on the desk page: it is right
desk-reason-corrects = the corrected report, as chosen on the desk page
desk-reason-ask = asked on the desk page
desk-reason-approve = approved on the desk page
desk-ask-who = Who is { $player } in { $tournament }? We cannot tell who of the register it is: please tell us the member number; or, if the player is new, the birth date, the club and the first rating; or, if the player is from abroad, the country.
desk-ask-which = Who is { $player } in { $tournament }? Perhaps { $names }: please tell us the member number, or that it is somebody else.
desk-ask-about = { $at }: { $message }. How is it meant?
desk-ask-about--do = { $at }: { $message }. Please: { $remedy }.
desk-field-name = Name
desk-field-birth = Birth date
desk-field-sex = Sex
desk-field-club = Club
desk-field-first-rating = First rating
desk-field-approved-by = Approved by
desk-field-federation = Federation
desk-field-reason = Why
desk-field-rating = Rating from now on
desk-by-club = the club's chair
desk-by-district = the district
desk-by-organiser = the organiser
desk-by-su = the chair of SU
desk-sex-unknown = not known
desk-sex-f = female
desk-sex-m = male

## What a decision says, in a sentence

decided-of-file = { $file } decides:
decided--identity = { $player } of { $report } is { $person }
decided--identity-new = { $player } of { $report } is a new member{ $born ->
        [none] {""}
       *[other] , born { $born }
    }{ $club ->
        [none] {""}
       *[other] , { $club }
    }{ $rating ->
        [none] {""}
       *[other] , first rating { $rating }
    }
decided--identity-abroad = { $player } of { $report } is from abroad ({ $federation })
decided--identity-nobody = { $player } of { $report } is not in the register
decided--confirmed = { $code ->
        [games-already-rated] { $report } is a separate tournament: its games are rated, including those that look like games rated already
       *[other] what was found in { $report } is right ({ $code }: { $meaning })
    }
decided--confirmed-of = what was found about no. { $no } of { $report } is right ({ $code }: { $meaning })
decided--distinct = { $one } and { $other } are two people
decided--asked = the director of { $report } is asked: { $question }
decided--refuse = { $report } is not rated
decided--annul = { $report } is taken back: its gains become 0 (4.5.4.1)
decided--assign = no. { $no } of { $report } has the rating { $rating } (4.5.5.2.4)
decided--unmerge = { $kept } and { $other } are two people again
undo-of = taken back: { $said }
decided--club-add = the club { $name } is added with the number { $id }{ $district ->
        [none] {""}
       *[other] , main district { $district }
    }
decided--club-rename = the club { $club } is called { $name } from now on
decided--club-merge = the club { $club } is merged into { $into }
decided--club-close = the club { $club } is closed{ $members ->
        [single] , and its members become single members
        [resigned] , and its members have resigned
       *[none] {""}
    }
decided--club-district = the club { $club } belongs to the main district { $district } from now on
decided--member-new = { $id } { $name }{ $born ->
        [none] {""}
       *[other] , born { $born }
    }{ $club ->
        [none] {""}
       *[other] , { $club }
    }
decided--members-new = { $count ->
        [one] a new member: { $new }
       *[other] { $count } new members: { $new }
    }{ $more ->
        [0] {""}
       *[other] {" "}and { $more } more
    }
decided--members-changed = { $count ->
        [one] changes about { $changed }
       *[other] changes about { $count } members: { $changed }
    }{ $more ->
        [0] {""}
       *[other] {" "}and { $more } more
    }
decided--members-both = new members ({ $news }): { $new }; changes about others ({ $changes }): { $changed }
decided--sanction = { $player } gets { $sanction ->
        [warning] a warning
        [absence] an absence noted
       *[quarantine] a quarantine of { $months ->
            [one] { $months } month
           *[other] { $months } months
        }
    } for the tournament that ended on { $day } (§ 19)
decided--private = a private decision, whose content is not shown here
approved-candidate = candidate results count (§ 26)
approved-average = the average of a player's field (§ 26)
approved-system = the tournament system (§ 65 e)
approved-playing-director = the director may play (§ 6)
approved-non-member = somebody who is not a member may play (§ 63)
approved-time-control = the time control (4.5.3)
approved-restart = a player starts anew (4.5.5.1.4)
decided--approve = approved for { $report }: { $what }
decided--merge = { $kept } and { $other } are one person; number { $id } is kept
decided--player = about { $player }: { $changes }
decided--rating = { $player } has the rating { $rating } from now on
decided-change = { $what }: { $now }

## The questions as a workbook, and files of answers

desk-sheet = Players
desk-column-report = Report
desk-column-no = No.
desk-column-player = Player
desk-column-says = The report says
desk-column-found = What is wrong
desk-column-candidates = Candidates, with their last tournament and why they fit
desk-column-answer = Answer
match-no-form = { $file } came without its form, and without it nobody is certain who the players are: put the form beside it, as { $form } or as a sheet Form of the workbook; `kartotek schema form --for { $typed }` begins one
match-no-report = { $file } has no games: it is no report. For an entry list: `kartotek entry-list { $typed }`; for members or changes: `kartotek import --members { $typed }`, `kartotek change { $typed }`
match-nothing = nobody is unknown in these reports: there is nothing to ask
match-list = { $file } is the list with ratings. A player who was not found has the likeliest people in the note: write the right number into the column of numbers, or fill in `first_rating` and `approved_by` for a new player. Then return the list: `kartotek entry-list { $typed }`
match-written = { $file }: { $players ->
        [one] { $players } player
       *[other] { $players } players
    }, { $certain } chosen beforehand. Choose the answers, then type `kartotek decide --file { $typed }`
answers-not-ours = { $file } is not a workbook of `kartotek match`, nor a file of decisions (.toml)
answers-unreadable = { $file }: { $why }; make the workbook anew with `kartotek match`, and fill that in
answers-refused = { $file }: nothing was decided; correct { $count ->
        [one] the place
       *[other] the { $count } places
    } above, and type the command again
answers-nobody = nobody in the register has the number or the name `{ $answer }`: choose from the list, or write a number or a whole name
answers-several = `{ $answer }` may be { $several }: write the number
answers-contradict = `{ $answer }`: { $id } is { $person }; correct the number or the name
answers-twice = no. { $no } of { $report } has an answer in { $first } already; keep only one of the two
answers-one-person = { $player } plays in { $report } already, according to { $first }; nobody plays under two start numbers: correct one of the two
answers-no-report = the row names no report; take the row out, or make the workbook anew with `kartotek match`
answers-number = `{ $found }` is not a start number
answers-rating = `{ $found }` is not a rating
answers-sex = `{ $found }` is neither F nor M
answers-approver = `{ $found }` is not one of club, district, organiser, su
answers-lacks = a new member needs { $column }
answers-doubt = Look again: no. { $no } of { $report } can hardly be { $person }: { $evidence }
answers-asked = { $count ->
        [one] 1 question
       *[other] { $count } questions
    } to the director of { $report }; the next letter about the report asks:
answers-none = the file holds no answer that decides anything
answers-open = { $count ->
        [one] { $count } row is without an answer
       *[other] { $count } rows are without an answer
    }
decide-file-needs = say what is to be decided: give a command such as `identity`, or --file
decide-file-would = Would write { $count ->
        [one] { $count } decision
       *[other] { $count } decisions
    }:
decide-file-before = { $count ->
        [one] This decision is
       *[other] These { $count } decisions are
    } in { $file } already; nothing was written:
decide-file-rated-already = the report `{ $report }` has been rated and is not waiting: the decision would change nothing
decide-file-has = { $count ->
        [one] { $count } decision
       *[other] { $count } decisions
    }, for the next run:
desk-written = The desk page:
answers-reason = chosen in { $file }
confirmed-beside = name the other report, from which this one is a separate tournament: `--other` with the id that the finding names
decide-file-or-command = either a command or --file, not both
desk-nothing-new = the newest run was made by a version without a desk page, and nothing has changed since: the next run writes one
check-beside = { $file }: { $beside }
check-copy = { $file } of the inbox has the same content: they are one report
check-corrects = it corrects { $report }, which is rated; `kartotek impact` shows what would change
check-rated = it is rated already, as { $report }: a run leaves it as it is, and `kartotek rate` rates it a second time, on top of the first
check-decided = Decided about { $file }:
answers-row = in { $place }: { $why }
decided--other = { $does }: { $about }
desk-assign = RK assigns a rating
desk-field-assigned = Assigned rating
desk-reason-assign = assigned on the desk page

### What `kartotek run` did

run-reading = reading the inbox
progress-reports = reports read { $done }/{ $all }
progress-runs = runs recomputed { $done }/{ $all }
progress-site = runs gathered { $done }/{ $all }
progress-bytes = { $done } of { $all }
progress-tournaments = tournaments rated { $done }/{ $all }
progress-made = tournaments { $done }/{ $all }
progress-pace = : { $counted }  { $rate }/s  { $left } left
site-making = making the site
verify-reading = verifying
fide-reading = reading { $file }
run-progress = run { $run }: { $rated } rated, { $held } held back
run-nothing-rated = Nothing was rated: the register and the lists are those of run { $run }.
run-nothing-new = Nothing new: nothing has changed since run { $run }.
run-converted = Run { $run }: the register is converted by { $set }
run-by-day = Run { $run }: nothing was reported or decided; the day alone changes the lists
run-done = Run { $run }: { $decisions ->
        [0] { "" }
        [one] { $decisions } decision,{ " " }
       *[other] { $decisions } decisions,{ " " }
    }{ $rated ->
        [one] { $rated } report was
       *[other] { $rated } reports were
    } rated ({ $games ->
        [one] { $games } game
       *[other] { $games } games
    }, { $players ->
        [one] { $players } player
       *[other] { $players } players
    }{ $entered ->
        [0] { "" }
       *[other] , { $entered } new
    }){ $corrected ->
        [0] { "" }
       *[other] , { $corrected } corrected
    }{ $annulled ->
        [0] { "" }
       *[other] , { $annulled } annulled
    }, { $held } held back{ $refused ->
        [0] { "" }
       *[other] , { $refused } refused by decision
    }
run-would = Run { $run }: { $decisions ->
        [0] { "" }
        [one] { $decisions } decision,{ " " }
       *[other] { $decisions } decisions,{ " " }
    }{ $rated ->
        [one] { $rated } report would be
       *[other] { $rated } reports would be
    } rated ({ $games ->
        [one] { $games } game
       *[other] { $games } games
    }, { $players ->
        [one] { $players } player
       *[other] { $players } players
    }{ $entered ->
        [0] { "" }
       *[other] , { $entered } new
    }){ $corrected ->
        [0] { "" }
       *[other] , { $corrected } corrected
    }{ $annulled ->
        [0] { "" }
       *[other] , { $annulled } annulled
    }, { $held } held back{ $refused ->
        [0] { "" }
       *[other] , { $refused } refused by decision
    }
run-counted = { $player_count } { $players ->
        [one] player
       *[other] players
    } { $game_count } { $games ->
        [one] rated game
       *[other] rated games
    }
run-correction = corrected by { $file }
run-annulment = {"  "}{ $report } annulled by { $decision }
run-read = Reports read: { $read } = { $parts }
run-read-rated = { $count } rated
run-read-corrected = { $count } { $count ->
        [one] correction
       *[other] corrections
    }
run-read-superseded = { $count } replaced by a later file
run-read-held = { $count } held back
run-read-refused = { $count } refused by decision
run-read-known = { $count } known already{ $outdated ->
        [0] { "" }
       *[other] {" "}({ $outdated } corrected or annulled since)
    }
run-read-copies = { $count } { $count ->
        [one] copy
       *[other] copies
    } of another file
run-read-gone = { $count ->
        [one] One report that was held back is not there any more
       *[other] { $count } reports that were held back are not there any more
    }
run-control = Control (§ 3 c): { $computed } of { $results } results computed a second time, all equal
run-note-error = Error: { $file }: { $message }
run-note-warning = Warning: { $file }: { $message }
run-note = Note: { $file }: { $message }
run-warned = Warnings about rated reports: { $count }
run-warned-files = All of them, with place and remedy:
run-held = Held back, to be tried again in the next run:
run-refused = Refused by decision, until it is taken back (4.5.3):
run-more = and { $count } more
run-overdue = Announced, over and not reported (§ 5 g):
run-overdue-since = last round { $day }, { $days ->
        [one] { $days } day
       *[other] { $days } days
    } overdue
run-changes = Biggest changes of run { $run }:
run-list = The rating list of { $day } ({ $players ->
        [one] { $players } player
       *[other] { $players } players
    }):
run-site = The same for everybody to look at, with every player, club and tournament:
run-matters = { $count ->
        [one] One matter is for { $body }
       *[other] { $count } matters are for { $body }
    }: `kartotek list { $list }`
run-matters-of-days = { $count ->
        [one] One matter is for { $body }
       *[other] { $count } matters are for { $body }
    }, of the runs of { $days }: `kartotek list { $list } --as-of DAY`
run-internal = For the office only, every diagnostic with its place and remedy:
run-replies = A letter to the director of each report, a receipt if it was rated:
publish-would = Would publish run { $run } in { $folder }.
publish-published = Run { $run } is published in { $folder } already; what is missing in it, or in the lists of the office, would be added.
publish-would-site = Would make the site: { $page }
run-published = Run { $run } is published in { $folder }
run-erased = Has run out and was erased for good (§ 19):
run-would-erase = Has run out and would be erased for good (§ 19):
run-kept = Runs out by the day of the run, but is kept, because that day is after today (§ 19):
run-of-month-sanctions = { $count ->
        [one] { $count } sanction of { $month }
       *[other] { $count } sanctions of { $month }
    }
run-of-month-lines = { $count ->
        [one] { $count } line about sanctions of { $month }
       *[other] { $count } lines about sanctions of { $month }
    }
run-doubts-clock = Nothing is erased (§ 19): this machine says that today is { $today }, and kartotek last worked in this office on { $last }, more than 400 days before. If today is { $today }, type: `kartotek run --clock-is-right`; else set the clock right
run-doubts-clock--damaged = Nothing is erased (§ 19): the file WORKED, which says when kartotek last worked in this office, is damaged, so nobody can tell whether the clock is right. If today is { $today }, type: `kartotek run --clock-is-right`

internal-moved = what only the office sees was moved from { $from } to { $to }
internal-stays = what only the office sees was moved from { $from } to { $to }, except links and special files: take those away, and then the folder
internal-is-public = { $internal } holds what only the office sees, { $reports } what everybody sees, and one of the two is inside the other: name a separate folder under `[folders] internal` in kartotek.toml, or publish somewhere else
copy-publishes = this office is a copy of { $original }, which publishes in { $folder }: name another folder with --reports. If this is no copy but the office itself, moved here, first move { $original } to another place
copy-sends = this office is a copy of { $original }, which sends its letters itself. If this is no copy but the office itself, moved here, first move { $original } to another place
copy-internal = this office is a copy of { $original }, and `[folders] internal` in kartotek.toml still names the folder of that one, { $folder }: name another folder there. If this is no copy but the office itself, moved here, first move { $original } to another place
internal-in-office = `[folders] internal` in kartotek.toml names { $internal }, where the office keeps something else: name a folder of its own

run-founded = The register was founded with { $players ->
    [one] { $players } player
   *[other] { $players } players
    } and { $clubs ->
    [one] { $clubs } club
   *[other] { $clubs } clubs
    }.
run-would-found = The register would be founded with { $players ->
    [one] { $players } player
   *[other] { $players } players
    } and { $clubs ->
    [one] { $clubs } club
   *[other] { $clubs } clubs
    }.

run-narrowed = { $folders ->
    [one] a folder of the office (private or internal) could be read by others on this machine; from now on only its own account reads it
   *[other] { $folders } folders of the office (private and internal) could be read by others on this machine; from now on only its own account reads them
}

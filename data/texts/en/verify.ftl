### What `kartotek verify` finds

verify-kind-changed = changed
verify-kind-missing = missing
verify-kind-unnamed = does not belong
verify-kind-no-file = not a file
verify-kind-unreadable = unreadable
verify-kind-order = out of order
verify-kind-chain = chain broken
verify-kind-pointer = points to the wrong place
verify-kind-recomputed = differs when recomputed
verify-place = the first difference is byte { $byte }, line { $line }, column { $column }
verify-note = note: { $file }: { $what }
verify-not-recomputed = not recomputed: run { $run }: { $what }: { $why }
verify-recomputed = Recomputed { $runs ->
        [one] { $runs } run
       *[other] { $runs } runs
    }: { $files ->
        [one] { $files } file is the same, byte for byte.
       *[other] { $files } files are the same, byte for byte.
    }
verify-checked = Checked { $runs ->
        [one] { $runs } run
       *[other] { $runs } runs
    }, { $published ->
        [one] { $published } published folder
       *[other] { $published } published folders
    }, { $records ->
        [one] { $records } private record
       *[other] { $records } private records
    }, { $files ->
        [one] { $files } file
       *[other] { $files } files
    } ({ $bytes } bytes)
verify-erased = { $looked }; { $count ->
        [one] { $count } record was erased by the law
       *[other] { $count } records were erased by the law
    }
verify-at-work = { $holder } is at work in this office, and what it has written so far does not fit together yet: verify again when it has ended
verify-waits = waiting for { $holder }
verify-no-run-yet = { $looked }. There is no run yet.
verify-clean = { $looked }. Everything is as it was written, up to run { $newest }.
verify-faults = { $looked }. { $count ->
        [one] { $count } fault was found.
       *[other] { $count } faults were found.
    }

# what to do
verify-closed-remedy = let the user who runs kartotek read it (owner and permissions), then verify again: nothing else was judged; if the disk is damaged, restore the office from a copy
verify-from-a-copy = restore it from a copy of the office
verify-copy-from = copy it from { $original }
verify-private-from-a-copy = restore it from a copy of `private`
verify-from-the-run = copy it from the run, which is whole, or publish the newest run again with `{ $command }`
verify-with-lines = restore it from a copy of the office: the run has it without its private lines
verify-records-first = leave it as it is and restore the private records first; then verify again
verify-manifest-remedy = restore it from a copy of this folder; if the folder is that of the newest run, take it away, and `{ $command }` makes it again
verify-publish = `{ $command }` publishes the newest run again
verify-take-away = take it away
verify-take-away-private = take it away: the program erases what has run out (§ 19) only from what it wrote itself
verify-move-out-of-run = move it out of the folder of the run
verify-move-out-of-runs = move it out of the folder of the runs
verify-move-out-of-place = move it out of the folder: it is for what kartotek publishes
verify-restore-runs = restore the folder of the runs from a copy of the office
verify-restore-run = restore the run from a copy of the office
verify-restore-lost = restore `runs/{ $run }` from a copy of the office, and leave CURRENT as it is; if no copy has that run, restore the whole office from the newest copy
verify-write-current = write the one line `{ $run }` into it

# runs
verify-left-aside = left by a write that was cut off, or being written; the next run takes it away
verify-no-run-name = this is not the name of a run
verify-note-changed = it does not say what was written
verify-note-missing = the note that says who took the run back, when and why, is not there
verify-note-other = it is not the note of the run beside it
verify-aside-missing = its note is there, but the run is not
verify-aside-parent = the run that it was made on, { $parent }, is not there: it was not made in this office
verify-number-twice = another run has the same number
verify-number-gap = the run before it is { $before }: a run is missing between them
verify-no-founding = the founding register, number 0000, is missing
verify-day-before = its day is before that of the run before it, { $before }
verify-format-before = it has format { $after }, but the run before it format { $before }: a later run never has an older format
verify-unreadable = it cannot be read
verify-other-format = the manifest says format { $format }, and the runs of this office have another
verify-manifest-other = it says something else about { $name } than { $sums }: the run was put together by somebody else
verify-manifest-of = it is that of run { $run }, child of { $parent }
verify-current-no-run = it should name a run, but there is none
verify-current-of-none = it names run { $run }, and there is no run at all
verify-current-lost = it names run { $run }, which is not there; the newest run that is there is { $newest }
verify-current-missing = there are runs, but nothing names the newest
verify-current-other = it does not say `{ $run }`
verify-run-cut-off = a run that was cut off before CURRENT named it, or one that is being made; the next run goes on with it
verify-rollback-cut-off = a rollback was cut off after CURRENT had moved, or is at work; the next run finishes it
verify-sums-missing = the file that names every file of the run by its hash is not there
verify-sums-changed = it does not say what the files and the other runs say
verify-run-link = a link to { $target }; a run consists of plain files
verify-run-no-file = not a plain file; a run consists of plain files
verify-run-empty-folder = the run did not make this empty folder
verify-parent-other = it does not name { $parent } by its hash: one of the two runs was replaced
verify-parent-of-first = it names a parent, but the first run has none
verify-file-changed = it is not what the run wrote
verify-file-added = the run did not write it
verify-file-missing = the run wrote it

# private records
verify-record-ran-out = it ran out on { $day }; the next run takes it away
verify-record-unnamed = no run names it; the next run takes it away
verify-record-of-lost = none of the runs that are there names it; run { $run }, which is missing, may name it
verify-index-other = it does not say the same about the record { $record } as the record itself
verify-record-no-file = a link, or not a plain file; private records are plain files
verify-record-changed = its hash is not its name
verify-no-record = it is not a private record
verify-record-missing = the record runs out only in { $month }, but is not there: it was erased too early
verify-published-changed = a line is not a path with its hash before it; private lines that were published there could not be struck out
verify-published-remedy = restore it from a copy of `private`, or write each line as SHA-256 of the path, two blanks, the path

# what people wrote
verify-founding-changed = it is not what the founding register was made from; run { $run } has a copy of that
verify-decision-changed = it was changed after run { $run } used it; that run has a copy
verify-signed-missing = the run that it signs, { $run }, is not there
verify-signed-aside = the run that it signs, { $run }, was taken out of the chain

# what is published
verify-worked-changed = it is not a hash followed by a day, as a run writes it
verify-worked-remedy = restore it from a copy of the office, or type `kartotek run --clock-is-right` if the clock of this machine is right; until then nothing is erased (§ 19)
verify-places-changed = a line is not a hash followed by a path; lists that were published there could not be compared
verify-places-remedy = restore it from a copy of the office, or take it away: the next run with `--reports` writes it again
verify-places-fewer = lists were published in { $told } other folders, but only { $known } are named here: what is in the rest was not compared
verify-places-fewer-remedy = restore it from a copy of the office, or publish with `--reports` in each of the folders again
verify-place-away = lists were published in this folder, but none is there, so none could be compared; if its disk is not connected, connect it, and verify again
verify-copy-of = this office is a copy of { $original }, and the lists and letters outside this folder belong to that office: they were not compared; `--reports` compares the lists of a folder all the same
verify-nothing-published = no list is published here; if the lists were published elsewhere, name that folder with `--reports`
verify-lists-gone = the lists of { $runs } runs were published, and none of them is there
verify-lists-gone-remedy = `{ $command }` publishes the newest run again, and those of earlier runs are in `runs/*/lists`; if they were published elsewhere, name that folder with `--reports`
verify-lists-missing = the lists of run { $run } were published, and are not there
verify-lists-missing-remedy = restore the folder from a copy of it, or hand out what is in { $folder }/lists, without the run's manifest.json, which has the file names that people chose; if the lists were published elsewhere, name that folder with `--reports`
verify-internal-missing = what run { $run } wrote for the office is missing
verify-not-published = no run published it
verify-stray = no run published it, and readers would take it for a list
verify-no-run-of-day = there is no run of that day that could have published it
verify-of-lost = run { $run }, which is not there, may have published it; it could not be compared
verify-published-no-file = a link, or not a plain file; what is published consists of plain files
verify-list-added = run { $run } did not publish it; readers would take it for a list
verify-list-empty-folder = no run published this empty folder
verify-list-missing = the run published it
verify-list-changed = it differs from { $original }
verify-list-changed-lines = it is not { $original } followed by the private lines
verify-lines-without-records = private records of some of its lines are lost or damaged; it may be the only copy of those lines
verify-told-remedy = restore it from a copy of the office, or take the folder away: the next run writes it again
verify-told-sums-gone = the file of sums is not there: nothing shows whether the files beside it were changed
verify-form-remedy = restore it from a copy of the office; `{ $command }` makes again what is made from the newest list
verify-told-missing = SHA256SUMS of its folder names it
verify-told-no-file = a link, not a plain file, or unreadable
verify-told-added = SHA256SUMS of its folder does not name it
verify-told-changed = it and its line in SHA256SUMS differ: one of them was changed
verify-told-sums = it does not say what the files beside it say: it or one of them was changed
verify-rollback-unknown = there is no { $note } to compare it with
verify-rollback-told-changed = it does not say what { $note } says
verify-rollback-told-remedy = take it away: the next command that writes makes it again
verify-latest-folder = a folder, as in a copy made without links; the next publication makes it a link again
verify-latest-dangling = it points to `{ $target }`, which is not there
verify-latest-other = it points to `{ $target }`, not to the lists of run { $run }
verify-latest-missing = nothing points to the newest lists
verify-newest-unpublished = run { $run } is not published here; `{ $command }` publishes the newest run again

# what was recomputed
verify-deep-remedy = either the run was changed: restore it from a copy of the office; or the program was: verify with the version of kartotek that made the run
verify-deep-restore = the run or the program was changed; restore the run from a copy of the office
verify-cannot-recompute = it cannot be recomputed: { $why }
verify-and-after = this run and those after it
verify-input-damaged = { $file } is not what was read
verify-deep-bytes = recomputed, it holds other bytes
verify-deep-page-missing = when the files are made again, there is such a file
verify-deep-page-added = when the files are made again, this one is not among them
verify-pages = { $count ->
    [one] { $count } file
   *[other] { $count } files
}
verify-pages-of = made by version { $program }, and this version makes them differently: only their sums were checked; to be certain, make them anew from the newest list with `{ $command }`
verify-deep-no-file = recomputed, the run has no such file
verify-deep-lacks-file = recomputed, there is such a file, but the run has none
verify-deep-no-line = recomputed, it has no line `{ $line }`
verify-deep-columns = recomputed, it has the columns { $columns } too
verify-deep-no-column = recomputed, there is no column `{ $column }`
verify-deep-same-columns = recomputed, the same columns are written in other bytes
verify-deep-same-cells = recomputed, the same cells are written differently
verify-deep-parquet = recomputed, it holds other values; { $table } shows more
verify-deep-entry = { $name }: { $found }, recomputed { $other }
verify-deep-rows = { $found ->
        [one] { $found } row
       *[other] { $found } rows
    }, recomputed { $again }
verify-deep-cell = line { $line }: { $column } `{ $cell }`, recomputed `{ $computed }`
verify-deep-cell-of = line { $line }, id { $id }: { $column } `{ $cell }`, recomputed `{ $computed }`

verify-audited = The copies of { $reports ->
        [one] { $reports } report
       *[other] { $reports } reports
    } were read with the checks of today: { $other ->
        [0] nothing would be judged differently
       *[other] { $other } would be judged differently
    }; { $gone } could not be read any more, and { $erased } were written anew by an erasure. What was accepted counts.
verify-audit-held = { $report } would be held back today: { $why }
verify-audit-not-rated = { $report } would not be rated today: it would count as already handled
verify-audit-rows = { $report } would have { $today } rows in { $table }.csv today; the run accepted { $then }
verify-audit-cell = { $report } would have `{ $today }` as { $column } in row { $row } of its { $table }.csv today; the run accepted `{ $then }`
verify-audit-stopped = the copies of this run and of those after it were not read: { $why }
verify-after-erasure = { $remedy }; a copy from before an erasure brings the name back: first note the numbers in `erased`, and when all is restored, type `kartotek person erase` again for each

### What `kartotek rollback` has done

rollback-would = Run { $run } would be rolled back and kept aside with the reason; { $newest } would be the newest run again. Nothing was changed.
rollback-would-finish = The rollback of run { $run } was cut off; the command would finish it, and take no other run back. Nothing was changed.
rollback-done = Run { $run } was rolled back; the newest run is { $newest }.
rollback-finished = The rollback of run { $run } had been cut off. It is finished now, and nothing else was taken back; to take one more run back, type the command again.
rollback-kept = It is kept, with the reason beside it:
rollback-waiting = In the inbox, to be tried again in the next run:
rollback-gone = Not in the inbox any more. To be rated they must be put there again; their copies:
rollback-gone-without = { $report }, without its sanctions (§ 19)
rollback-decisions-gone = Decisions that the run used and that are not in decisions/ any more:
rollback-erased = { $sanctions ->
        [one] One sanction that the run had erased because it had run out stays erased
       *[other] { $sanctions } sanctions that the run had erased because they had run out stay erased
    } (§ 19). A sanction that the run judged by one of them may be milder when the next run gives it again.
rollback-in-force = The list in force:
rollback-no-list = No list is in force.
rollback-others-would = In these folders too, `latest` would no longer point to the run:
rollback-others = In these folders too, `latest` no longer points to the run:
rollback-out-of-reach = Lists were published in these folders too. They cannot be reached, or the office has moved since: publish the list in force there.
verify-start-rating = { $report }, start number { $no }: the start rating { $stated } is not that of the register, { $found }
verify-fingerprint = dates, players or games of { $report } are not those that it was accepted with
verify-deep-decision = kind or day of { $decision } are not those of its copy
verify-copy-other = the hash at the beginning of its name is not that of its content

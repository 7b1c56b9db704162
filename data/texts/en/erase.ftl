### Erasing a person (GDPR, article 17).

erase-nobody = nobody in the register has the number { $id }; look it up in the rating list or in players.csv of the newest run
erase-before = { $id } is erased already, or never had a name; there is nothing to do
erase-author-names = the author is the person to be erased, and the note keeps that name; give the body that decided, such as RKF
erase-reason-names = the reason names the person, and the note keeps it; write it without the name
erase-sanction-of-others = the register holds no sanction of { $id }, but the text of a sanction of { $others } names this person, and § 19 wants that record kept as it is until { $until }; erase the person after that day
erase-sanction = { $records ->
    [one] the register holds a sanction of { $id }, or a line that mentions one
   *[other] the register holds { $records } records about sanctions of { $id }
  }, and § 19 wants it kept until { $until }; erase the person after that day
erase-unreadable = { $file } cannot be read; nothing was changed
archive-too-large = the archive is larger than any report
erase-yes = nothing was erased; if this is right, type the same command with --yes
erase-yes-terminal = nothing was erased: it cannot be taken back; if this is right, type the same command with --yes
erase-would = the name of { $id } would become a number in { $files } { $files ->
    [one] file
   *[other] files
  }, { $changed } { $changed ->
    [one] line
   *[other] lines
  }:
erase-done = the name of { $id } is now a number in { $files } { $files ->
    [one] file
   *[other] files
  }, { $changed } { $changed ->
    [one] line
   *[other] lines
  }:
erase-file = { "  " }{ $file }: { $changed } { $changed ->
    [one] row
   *[other] rows
  }
erase-folder = In the folder { $folder }: { $files } { $files ->
        [one] file
       *[other] files
    }, { $changed } { $changed ->
        [one] place
       *[other] places
    }
erase-more = { "    " }… and { $more } more
erase-all = Every file and place is in the answer with `--format json`.
erase-dropped = { "  " }{ $file }: emptied
erase-left = { $count ->
    [one] One place is left to you:
   *[other] { $count } places are left to you:
  }
erase-left-words = { "  " }has a word of the name, which may be somebody else's; look there, and change it where it is this person's
erase-left-waits = { "  " }waits in the inbox and names the person; ask the sender for a new one without the name, or take it away
erase-left-packed = { "  " }names the person inside, and is not written anew; take the name out of it, or take the file away
erase-left-encoded = { "  " }has the name in an encoding that mail or the web uses; take it out by hand
erase-left-compressed = { "  " }is compressed and was not opened; unpack it, look, and take it away if it names the person
erase-left-repository = { "  " }keeps every older version of the files beside it; take the name out with the program that the folder belongs to
erase-left-link = { "  " }is a link, and what it points to was not looked at; look there yourselves
erase-left-unknown = { "  " }is neither a text nor a known format; check it yourselves
erase-left-unreadable = { "  " }cannot be read; look for the name there yourselves, or make it readable and erase the same number again
erase-left-away = { "  " }lists were published there, and the folder is not there now; erase the same number again when it is
erase-left-closed = { "  " }was published and could not be written now; the next command that can will write it, and `kartotek status` names it until then
erase-note = Which lines changed, and the hashes before and after, are in { $file }.
erase-not-undone = Nothing was changed. An erasure cannot be taken back; --yes carries it out.
erase-copy = This office is a copy of { $original }: the lists that were published from there stay as they are; erase the person there too.
erase-backups = Backups, printed lists and what was sent by mail still hold the name: erase the same person in each backup that you restore.

erased-note-changed = { $file } is not what an erasure wrote; restore it from a copy
erased-list-changed = { $file } is not what an erasure wrote; restore it from a copy
staged-changed = { $file } is not what an erasure prepared, and nothing was written; restore the office from a copy
staged-not-ours = { $folder } asks for { $file } to be written, and no note of an erasure of this office says so: nothing was written. Whoever handed the office over may have made it: take { $folder } away, or restore the office from a copy that you trust
staged-other-since = { $file } was changed since an erasure prepared it, and was left as it is; take the name out of it by hand

verify-erasure-at-work = an erasure was cut off; the next command that writes finishes it
verify-at-work-other = this is not what an erasure prepared, and nothing in it is trusted
verify-at-work-other-remedy = move it out of the office; if somebody was just being erased, erase the same number again
verify-erasure-waits = an erasure could not write some of the files published elsewhere, and they wait; `kartotek status` names them
verify-erasure-new = no run names this erasure of { $date } by { $author } yet, so only its own note vouches for the letters and copies that it wrote anew; the next run will name it. If nobody here erased anybody, restore the office from a copy
verify-erasure-note = this is not the note that an erasure wrote next after the one before it
verify-erasure-named = run { $run } names another note of an erasure
verify-erased-list = this is not the list of files that the note of the erasure names
verify-erased-no-note = no note of an erasure names this list
verify-covered-by-none = no note of an erasure says that this file was written anew
verify-covered-not-summed = an erasure is said to have written this file anew, but the run had no such file
verify-covered-no-trace = an erasure of { $number } is said to have written this file anew, but the number is nowhere in it
verify-erased-has-name = { $id } was erased, but has a name here
verify-erased-nobody = nobody in the register had the number { $id } when it was erased
verify-erased-back = somebody was erased here, but the file is as it was before
verify-erased-back-remedy = take it from a copy that was made after the erasure

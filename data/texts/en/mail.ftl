### Letters by mail

mail-no-password-here = a password does not belong here: every run keeps a copy of the settings; use KARTOTEK_MAIL_PASSWORD, or `password_file`
mail-from = [mail] from: `{ $found }` is not an address
mail-nobody-writes = no letters were written: kartotek.toml does not say who writes; add `from = "…"` to [mail]
mail-no-summary = the run does not say what became of its reports
mail-no-reply = internal/replies/{ $file }: the letter is missing, or is not text
mail-no-changes = lists/changes.csv cannot be read
mail-no-overdue = internal/overdue.csv cannot be read
mail-not-made = the letter could not be put together

mail-changes = The ratings of the players
mail-club-subject = { $club }: the rating list of { $day }
mail-club-dear = Dear { $club },
mail-club-list = the rating list of { $day } is out. Attached is your part of it: { $players ->
        [one] one player
       *[other] { $players } players
    }, as a workbook.
mail-club-unchanged = None of your players has a rating that changed on this list.
mail-club-changes = Your players whose ratings were computed
mail-club-address = If somebody on the list has left the club, or another address of the club should get these letters, please answer this letter.
mail-overdue-subject = { $name }: the report has not come
mail-overdue-dear = Dear { $organiser },
mail-overdue-text = { $name } ended on { $last }. The report was due on { $due }, and { $days ->
        [one] is a day late
       *[other] is { $days } days late
    } (§ 5 g). Until it comes, none of its games are rated.
mail-overdue-do = Please send it, with `{ $tournament }` as the tournament. If it was not played, or has been sent already, please answer this letter.
mail-summary-subject = The rating office, { $day }: what was done, and what waits
mail-summary-done = Run { $run }: { $rated ->
        [one] one report rated
       *[other] { $rated } reports rated
    }{ $corrected ->
        [0] {""}
        [one] , one corrected
       *[other] , { $corrected } corrected
    }, { $games ->
        [one] one game
       *[other] { $games } games
    }. Held back: { $held }.
mail-summary-nothing = Nothing new was rated since run { $run }. Held back: { $held }.
mail-summary-held = Reports that are held back
mail-summary-warned = Rated, and to be looked at
mail-summary-warned-line = { $file }: { $what }
mail-summary-overdue = Reports that have not come
mail-summary-overdue-line = { $tournament } ({ $organiser }): { $days ->
        [one] a day late
       *[other] { $days } days late
    }
mail-summary-unread = Files that could not be read
mail-summary-nobody = Nobody to write to: no address in contacts.csv
mail-summary-contacts = What is wrong in contacts.csv
mail-summary-where = What was found is in the office's internal lists of that day, in diagnostics.txt; the letters are in the outbox beside it.

contacts-line = { $file }, line { $line }: { $why }; the line was passed over
contacts-unreadable = { $file }: { $why }; no letters were written
contacts-columns = the first line must name the columns { $columns }
contacts-kind = `{ $found }` is not a kind of contact; use { $known }
contacts-nobody = neither id nor name says whose address it is
contacts-club-gone = { $file }: the club { $id } { $name } { $into ->
        [none] was closed: nothing is sent to it; take the line out
       *[other] was merged into { $into }: its letters go there; take the line out
    }
contacts-no-club = { $file }: no club has the number { $id } ({ $name }): correct the number, or take the line out
contacts-address = `{ $found }` is not an address
contacts-open-to-others = { $file } can be read by others on this machine; `chmod 600 { $file }` keeps them out

mail-outbox-changed = { $file } is not what was written; `kartotek publish` writes the letters of the newest run again. Letters are not edited here: to say something else, write one of your own
mail-outbox-unknown = { $folder } is not what was written, or the folder `mail` and the file `SENT` are of an older copy. If letters were changed here, where they are not edited, `kartotek publish` writes those of the newest run again. Otherwise restore `mail` and `SENT` from the newest backup, or accept everything as it is with `kartotek mail --accept-journal`, which lists what would be sent, perhaps a second time
mail-journal-changed = { $file } is not what was written: { $why }. Which letters were sent is not known, and nothing was sent. Restore the folder `mail` and the file `SENT` from the newest backup; or, if it does no harm when letters go twice, accept them as they are with `kartotek mail --accept-journal`, which lists what would be sent
mail-journal-other = a line was changed, added or taken out
mail-journal-short = the journal of letters in the folder `mail` has { $there } of { $written } lines
mail-no-server = kartotek.toml names no server; add `server = "…"` to [mail]
mail-no-such-server = the server { $server } was not found; correct `server` in [mail], or look whether this machine is on the network
mail-no-password = there is no password for { $user }: set KARTOTEK_MAIL_PASSWORD, or name a `password_file` in [mail]
mail-no-tls = { $server } offers no encryption (STARTTLS); nothing was sent. If it speaks TLS from the first byte, add `tls = "implicit"` to [mail]; if it is this machine, name it `localhost`
mail-no-tls-there = what { $server } says is not TLS; correct `port`, or take `tls = "implicit"` out of [mail]
mail-unknown-authority = nobody whom this machine trusts has signed the certificate of { $server }. Install the certificates of the usual authorities (the package ca-certificates); for an authority of your own, name the file of its certificate in SSL_CERT_FILE
mail-wrong-name = the certificate of { $server } is for another server; give `server` in [mail] the name that its certificate has
mail-expired = the certificate of { $server } has run out; whoever runs the server must renew it. Or the clock of this machine is wrong
mail-not-yet = the certificate of { $server } is not valid yet; look at the clock of this machine
mail-login = the server does not let us in: { $why }; look at `user` in [mail] and at the password
mail-no-way-in = { $server } offers neither AUTH PLAIN nor AUTH LOGIN, the two ways of logging in that kartotek knows; ask whoever runs the server, or remove `user` from [mail] if it needs no login
mail-server-said = the server said: { $code } { $said }{ $when ->
        [later] ; try again later
       *[never] {""}
    }
mail-address-refused = the server said about the address: { $code } { $said }; correct the address in contacts.csv and type `kartotek publish`, or remove it
mail-timeout = the server did not answer within { $seconds } seconds; look at `server`, `port` and `tls` in [mail], or try again later
mail-unsafe = the connection would not be safe: { $said }
mail-out-of-step = what { $server } answers does not fit what it was asked; somebody else on the way may be answering. Nothing was sent; try from another network
mail-endless = what { $server } answers does not end; it was given up. Look at `server` and `port` in [mail]: a mail server answers in short lines
mail-no-answer = the connection ended before the server said whether it had taken the letter
mail-broken-off = the server broke the connection off; try again later, and look at `port` and `tls` in [mail] if it happens again

mail-written = Letters to send ({ $letters }); `kartotek mail --dry-run` lists them, `--send` sends them:
mail-no-contacts = There is no contacts.csv, so there are no letters.
mail-again-unknown = there is no letter { $id }; `kartotek mail --dry-run` lists them
mail-sent = sent: { $to }, { $subject }
mail-not-sent = NOT SENT: { $to }, { $subject } ({ $id }): { $why }
mail-unknown = PERHAPS SENT: { $to }, { $subject } ({ $id }): { $why }; ask the recipient or look at the server, then `kartotek mail --send --again { $id }` sends it once more
mail-begun = PERHAPS SENT before: { $to }, { $subject } ({ $id }): the program or the connection was cut off while it was being sent; ask the recipient; if it has not come, `kartotek mail --send --again { $id }` sends it again
mail-not-tried = not tried: { $to }, { $subject } ({ $id })
mail-sum = { $sent ->
        [one] One letter sent
       *[other] { $sent } letters sent
    }{ $failed ->
        [0] .
        [one] ; one not sent.
       *[other] ; { $failed } not sent.
    }
mail-would = { $waiting ->
        [0] No letter waits.
        [one] One letter waits; `kartotek mail --send` sends it.
       *[other] { $waiting } letters wait; `kartotek mail --send` sends them.
    }
mail-column-id = id
mail-column-state = state
mail-column-to = to
mail-column-subject = subject
mail-standing-waits = waits
mail-standing-failed = tried in vain
mail-standing-begun = perhaps sent
mail-standing-sent = sent
mail-standing-outdated = outdated
mail-standing-taken-back = run taken back
mail-standing-no-address = address gone
mail-standing-dropped = erased
verify-outbox-remedy = `kartotek publish` writes the letters of the newest run again; letters of older runs can be restored from a backup, or taken away; if the folder `mail` is of an older copy, restore it with the file `SENT`
verify-outbox-unknown = the journal of letters names no outbox with these sums
verify-mail-remedy = restore the folder `mail` and the file `SENT` from the newest backup; or, if it does no harm when letters go twice, accept them as they are with `kartotek mail --accept-journal`
mail-clubs-without-address = { $count ->
        [one] One club gets
       *[other] { $count } clubs get
    } no rating list: contacts.csv has no address ({ $some })
mail-without-address = { $count ->
        [one] One report has
       *[other] { $count } reports have
    } nobody to write to: contacts.csv has no address ({ $some })

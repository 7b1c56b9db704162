### The federation's member files

member-file-unreadable = the first line is not the header of a member file
    .help = the header is Nr;Født;Alder;Navn;Klub;Titel;Rat.;Hur.;Lyn;Fide;Nr;K or "Nummer";"Født år";"Navn";"Klub";"Titel";"Rating";"Hurtig";"Lyn";"Elo";"Fide";"K-factor"; fetch the file from the member system again; a table of another kind is copied into players.csv, whose columns `kartotek init --empty` writes
    .meaning = A file is not a member file of the federation, or has nobody in it.
member-file-unreadable--empty = the file has a header and no members
    .help = fetch the file from the member system again

member-file-line =
    .meaning = A line of a member file does not say who it is about, or what the rating is; nothing of the file is used.
member-file-line--id = `{ $found }` is not a member number
    .help = correct the number, or take the line away; nothing of the file is used until every line says who it is about
member-file-line--id-twice = the member number { $id } is in line { $first } already
    .help = take the wrong one of the two lines away; nothing of the file is used until then
member-file-line--name = the line has no name
    .help = write the name, or take the line away; nothing of the file is used until then
member-file-line--rating = `{ $found }` is not a rating
    .help = correct the rating, or write 0 for a player who has none; nothing of the file is used until then
member-file-line--fields = the line has { $count } fields, the header { $expected }
    .help = put a name or a club that holds a `;` in quotation marks; nothing of the file is used until then
member-file-line--quote = a quotation mark in the line is not closed
    .help = close it; a quotation mark inside a text is written twice; nothing of the file is used until then
member-file-line--unprintable = `{ $found }` cannot be printed
    .help = write the text again; nothing of the file is used until then

member-file-value = `{ $found }` cannot be read as { $column }; it was passed over
    .help = correct it in the file, or enter it later: `kartotek player`
    .meaning = A year of birth, a title, an Elo or a FIDE id of a member file cannot be read or is impossible, and was passed over; or a new member has no surname or first name, and was not entered.

member-file-value--birth-date = { $why }; it was passed over
    .help = correct it in the file, or enter it later: `kartotek player`
member-file-value--no-name = { $id } is new and was not entered: { $why }
    .help = write first name and surname in the file and import it again, or type `kartotek player add`
member-rating-differs = { $id } { $name } has { $filed } in the file and { $registered } in the register; the register's rating stays
    .help = a rating changes by reports and decisions only; if the register is wrong, find the report that is missing
    .meaning = A member file has another rating than the register; the register's stays.
member-rating-differs--unrated = { $id } { $name } has { $filed } in the file and no rating in the register; the register stays as it is
    .help = a first rating comes with the report of the first tournament (4.5.5.1)
member-rating-differs--of-newcomer = { $id } { $name } is new and has { $filed } in the file; the register takes no rating from it
    .help = a first rating comes with the report of the first tournament (4.5.5.1)

member-differs =
    .meaning = A member file contradicts what the register knows of a person; the register's value stays.
member-differs--birth-date = { $id } { $name } was born { $filed } according to the file, { $registered } according to the register; the register's date stays
    .help = if the register is wrong: `kartotek player { $id } --birth-date { $filed } --reason "…"`
member-differs--fide-id = { $id } { $name } has the FIDE id { $filed } in the file, { $registered } in the register; the register's stays
    .help = if the register is wrong: `kartotek player { $id } --fide-id { $filed } --reason "…"`
member-differs--fide-id-taken = the file gives { $id } { $name } the FIDE id { $filed }, which is that of { $owner }; the register did not take it
    .help = find out on FIDE's site whose it is
member-differs--person = { $id } is { $filed } in the file and { $registered } in the register, with different years of birth; nothing of the line was used
    .help = find out whether the number was given to somebody else; the office's numbers are for life
member-differs--former-name = { $id } { $registered } has the former name { $filed } in the file; the register's name stays
    .help = if the file is older than the change, there is nothing to do; if the name was changed back: `kartotek player { $id } --name "{ $filed }" --reason "…"`
member-differs--number = { $id } { $filed } is new according to the file, but has the name and the birth date of { $registered } in the register; nobody was entered
    .help = if it is one person, let the member system use { $registered }; if they are two people with one name and birth date, enter the other with `kartotek player add --another`
member-differs--number-perhaps = { $id } { $filed } may be { $registered }, who is not in the file, with a new number; nobody was entered
    .help = if it is one person: `kartotek change TABLE --reason "…"`, where TABLE has the lines `id,new_id` and `{ $before },{ $id }`; if it is somebody else: `kartotek player add "{ $filed }" --id { $id } --another …`
member-differs--no-number = { $filed } has no number in the file, and may be { $registered } of the register; nobody was entered
    .help = if it is one person, write { $id } as the number in the line, and import the file again; if it is somebody else: `kartotek player add "{ $filed }" --another …`, and write that number
member-differs--erased = { $id } was erased; nothing of the line was used
    .help = let the member system delete the person too; a person who asks to come back is taken back with `kartotek player { $id } --name "…" --taken-back --reason "…"`
member-differs--membership = { $id } { $name } is in the file, but is not a member in the register
    .help = if the person is back: `kartotek player { $id } --member { $member } --reason "…"`
member-differs--title = { $id } { $name } has the title { $filed } in the file, { $registered } in the register; the register has taken its titles from FIDE's list, and its title stays
    .help = if the file is older than the title, there is nothing to do; else import FIDE's newest list: `kartotek import --fide-list`

member-missing = { $id } { $name } of { $club } is a member in the register, but not in the file
    .help = if the person has left: `kartotek player { $id } --resigned DATE --reason "…"`
    .meaning = The file names other members of the club, but not this one; nothing is changed by it.

member-missing--among-many = { $id } { $name } of { $club } is a member in the register, but not in the file
    .help = if they have left, import the file again with `--resignations`; for a single one: `kartotek player ID --resigned DATE --reason "…"`
member-missing--no-member = { $id } { $name } is a member according to the register, but not according to the file; nothing is changed
    .help = if the person has left: `kartotek player { $id } --resigned DATE --reason "…"`

member-missing--left = { $id } { $name } is a member according to the register, and left on { $day } according to the file
    .help = import the file with `--resignations`: that day is entered; for this one alone: `kartotek player { $id } --resigned { $day } --reason "…"`

member-club-unknown--closed = the club { $club } was closed on { $day }: nobody is moved back into it
    .help = if the club exists again: `kartotek club add "{ $club }" --reason …`, then make a run and import the file again; otherwise correct the club in the file
member-club-unknown--called = the file calls the club { $id } `{ $filed }`, the register calls it { $name }; the number was used
    .help = if the club has a new name: `kartotek club rename { $id } "{ $filed }" --reason …`; if another club is meant, correct the number in the file
member-club-unknown--two = the file has the number of the club { $id } { $name } together with the name { $other }; nobody is moved, and a new member gets no club
    .help = correct the number or the name of the club in the file, and import it again
member-club-unknown = the register has no club { $club }{ $perhaps ->
        [none] {""}
       *[other] ; perhaps { $perhaps }
    }; members with a club in the register stay in it, and a new member gets only the club's name
    .help = if it is a misspelt name of another club, correct the file; if the club is new: `kartotek club add "{ $club }" --reason …`, then make a run and import the file again
    .meaning = A club of a member file is not in the table of clubs; its new members get the name of the club instead of its number, others stay in their clubs.

//! Decisions and sanctions.

use super::codes;

codes! {
    /// A decision that was used has another content than before.
    decision_changed: warning {
        /// A run has carried out the earlier content.
        event(run: &str);
        /// A sanction was recorded from the earlier content (§ 19), of which there is no copy.
        sanction();
        /// Reports were rated with the earlier content; later ones are rated with the new one.
        ruling(run: &str);
    }

    /// A decision file cannot be understood; nothing of it is used.
    decision_syntax: error {
        /// More than any file of decisions has. The place: the file, or its entry.
        too_many(part: Text, count: usize, most: usize) => (count, part, most);
        /// A file in the folder of decisions that looks like one, under another ending. `name`: the name that it should
        /// have.
        ending(name: &str);
        /// A report that may be the subject of an unreadable file. The place: the report's.
        about(file: &str, report: &str);
        /// An error of the TOML reader.
        unreadable(said: &str) -> Text => (error = of_parser(said));
        /// Such an error in the value of a key, in a line counted from 1.
        unreadable_at(line: u32, key: &str, said: &str) -> Text => (line as word, key, error = of_parser(said));
        /// An empty file.
        empty() -> Text;
        /// Several decisions in one file; each needs a separate one.
        several() -> Text;
        /// A file without any of the tables.
        none() -> Text;
        /// An approved average without player or number.
        average() -> Text;
        /// An approval without a player.
        restart() -> Text;
        non_member() -> Text;
        /// Another register id, in a decision about one person.
        number() -> Text;
        /// A sanction that names its private record, and says more.
        record() -> Text;
        /// A sanction that lacks a key.
        sanction() -> Text;
        /// A quarantine without a length, or with an impossible one.
        months(least: u32, most: u32) -> Text;
        /// An impossible rating.
        rating(rating: i32 as word, player: &str) -> Text;
        /// A club without id or name.
        nameless_club() -> Text;
        /// A text that should be the hash of a file.
        file_hash(stated: &str) -> Text;
        /// A text that should be the hash of a decision.
        decision_hash(stated: &str) -> Text;
        /// A tournament that ends before it starts.
        end_before_start() -> Text;
        /// A licence that ends before it begins.
        to_before_from() -> Text;
        /// The decision must either name the player or say that there is none.
        identity() -> Text;
        /// A person of the register is entered again, or a player from abroad is entered.
        identity_says() -> Text;
        /// A player from abroad without a federation abroad.
        abroad(federation: &str) -> Text;
        /// An unusable name.
        alias() -> Text;
        /// Neither a date nor a year.
        birth_date(found: &str) -> Text;
        /// The confirmed code does not exist.
        no_code(code: &str) -> Text;
        /// The confirmed code holds a report back, and cannot be confirmed.
        not_confirmed(code: &str) -> Text;
        /// A merge of a record with itself.
        one_record(id: &str) -> Text;
    } + {
        /// One of the reasons above, or an objection to the decision's subject. The place: the file, or a place in it.
        pub fn found(place: &Place, why: Text) -> Diagnostic {
            Diagnostic::new(&CODE, place, why).help(text!("decision-syntax--help"))
        }
    }

    /// A decision about a report that is not here, or for a later day.
    decision_waits: note {
        /// It is neither in the inbox nor rated.
        found(report: &str);
        /// The same, while the inbox has a file with the report's file name and other content.
        of_the_name(report: &str, other: &str);
        /// As [`found`], for some entries of a file that has others.
        entries_of_report(report: &str, entries: Vec<Text> as AllOf);
        entries_of_the_name(report: &str, other: &str, entries: Vec<Text> as AllOf);
        /// It is in force from a later day on.
        until(date: NaiveDate);
        /// It is about a person who enters the register in this run.
        for_newcomer(id: &str);
        /// Its effect is due on a later day, which is not shown: it may be private (§ 19).
        for_its_day();
        /// Private records are lost, so that it is unknown whether the sanction was recorded.
        for_private();
    }

    /// A decision does not fit its subject; it was not used.
    decision_without_effect: warning {
        /// The report was rated without it.
        too_late(report: &str);
        /// A refusal that comes after the rating (4.5.3).
        refused_too_late(report: &str) => (report = quoted(report));
        /// Another file has the same content, byte for byte.
        same_content(other: &str);
        /// Another file makes the same decision, in other words or in another order.
        same_act(other: &str);
        /// Another decision of the same day says otherwise, and counts.
        overruled(other: &str);
        /// The private record that it names is missing: it has run out, or is lost.
        no_record();
        /// The inbox has no file with this hash.
        no_such_file(hash: &str) -> Text;
        /// A hash that several files begin with.
        several_files(hash: &str) -> Text;
        /// The file is already the one that counts.
        in_force(report: &str) -> Text;
        /// The decision was about the player `said`; the report has this person of the register under the number.
        named_by_report(id: &str, said: Text) -> Text;
        /// The report has no such player.
        no_start_number(no: u32) -> Text;
        /// The report has no game or bye in that round.
        no_round(round: u16) -> Text;
        /// A player who played in that round, or had a bye.
        not_absent(no: u32, round: u16) -> Text;
        /// The player has a performance rating, which counts at home (4.5.5.2.3).
        performs(no: u32);
        /// A rating of the report that takes precedence over an assigned one.
        rated_outside(no: u32, rating: i32 as word) -> Text;
        /// An assigned rating outside the possible range.
        unlikely_assigned(no: u32, rating: i32 as word, lowest: i32 as word, highest: i32 as word) -> Text;
        /// A person of the register, so that the register's rating is used.
        rated_in_register(no: u32, player: &str) -> Text;
        /// An alignment without the Elo of a player who may be compared by 4.5.6.1.
        elo_untold(id: &str) -> Text;
        /// An alignment without players who are compared by 4.5.6.1.
        nobody_compared() -> Text;
        /// The register has another Elo of the player: on FIDE's list of 1 July, or on one that cannot be so far from it.
        other_elo(id: &str, elo: Rating, stated: i32 as word) -> Text;
        elo_far_off(id: &str, elo: Rating, stated: i32 as word) -> Text;
        /// The two means differ by another number.
        other_difference(given: &str as word, decided: &str as word) -> Text;
        /// The difference gives another N.
        other_n(difference: &str as word, given: i64 as word, decided: i64 as word) -> Text;
        /// The difference is too small for an adjustment.
        no_adjustment(difference: &str as word, decided: i64 as word) -> Text;
        /// The run is not of a day of adjustment, though the decision is.
        run_too_late(run: NaiveDate, decided: NaiveDate) -> Text;
        /// A player who would be adjusted twice.
        aligned_twice(id: &str) -> Text;
        /// The rating that follows from 4.5.6.2 is another one.
        other_step(id: &str, now: Rating, given: Rating, decided: Rating) -> Text;
        /// The rating of a player who is not adjusted by 4.5.6.
        not_adjusted(id: &str, now: Rating, decided: Rating) -> Text;
        /// A kind of decision that does nothing at this point.
        wrong_kind(kind: &str) -> Text;
        /// A person who is not in the register.
        nobody(id: &str) -> Text;
        /// A person who was erased would be named again.
        erased(id: &str) -> Text;
        /// An erasure that is to be taken back, and never was made.
        not_erased(id: &str) -> Text;
        /// A record that was merged into another one on `since`: it can no longer be changed.
        merged(id: &str, into: &str, since: NaiveDate) -> Text;
        /// A merge that is to be taken back, and never was made.
        not_merged(id: &str, into: &str) -> Text;
        /// Two records to be merged that are both in one report.
        both_played(one: &str, other: &str, report: &str) -> Text;
        /// Two records with different FIDE ids.
        two_fide_ids(one: &str, of_one: &str, other: &str, of_other: &str) -> Text;
        /// Two records with different birth dates.
        two_births(one: &str, other: &str) -> Text;
        /// A woman's record and a man's.
        two_sexes(one: &str, other: &str) -> Text;
        /// Two records to be merged, both with games and with different ratings.
        merge_needs_rating(one: &str, of_one: Rating, other: &str, of_other: Rating) -> Text;
        /// A record that had no rating before the merge, and was rated since.
        unmerge_needs_rating(id: &str) -> Text;
        /// A new member with a number that is taken.
        member_known(id: &str) -> Text;
        /// A person who is changed twice by one decision.
        member_twice(id: &str) -> Text;
        /// A new member without id or name.
        nameless_member() -> Text;
        /// A club that the register does not have, and those that may be meant.
        no_club(club: &str, perhaps: &str) -> Text;
        /// A club that was closed on a day.
        club_closed(club: &str, name: &str, day: NaiveDate) -> Text;
        /// A club that was merged into another on a day.
        club_merged(club: &str, name: &str, into: &str, day: NaiveDate) -> Text;
        /// A new club with an id that is taken.
        club_known(club: &str, name: &str) -> Text;
        /// A name that another club has.
        club_name_taken(name: &str, club: &str) -> Text;
        /// A club that is to be merged into itself.
        club_itself(club: &str) -> Text;
        /// A club that is to be closed without a decision about its members.
        club_has_members(club: &str, name: &str, count: usize) -> Text;
        /// A club that is to be removed again, and already has members.
        club_in_use(club: &str, count: usize) -> Text;
        /// A text that a spreadsheet would compute.
        formula(found: &str) -> Text;
        /// A text with invisible characters.
        unprintable(found: &str) -> Text => (found = found.escape_debug().to_string());
        /// A birth date that is neither a date nor a year.
        birth_date(found: &str) -> Text;
        /// A death after the day of the decision.
        died_later(died: NaiveDate, decided: NaiveDate) -> Text;
        /// A resignation after the day of the decision.
        resigned_later(resigned: NaiveDate, decided: NaiveDate) -> Text;
        /// A birth after the day of the decision.
        born_later(born: &str, decided: NaiveDate) -> Text;
        /// A birth more than 110 years ago.
        born_long_ago(born: &str, age: i32) -> Text;
        /// A name without surname or first name.
        not_whole_name(found: &str) -> Text;
        /// A name that stands for an empty place in a pairing.
        empty_place(found: &str) -> Text;
        /// A name that was only tried out, as in `Test, Test`.
        tried_out(found: &str) -> Text;
        /// A name with a number in it.
        name_with_number(found: &str) -> Text;
        /// A name in capitals, with its usual spelling.
        name_in_capitals(found: &str, written: &str) -> Text;
        /// A name without capitals, with its usual spelling.
        name_in_small_letters(found: &str, written: &str) -> Text;
        /// A name with a mail address in it.
        name_with_address(found: &str) -> Text;
        /// A FIDE id with other characters than digits.
        not_fide_id(found: &str) -> Text;
        /// A FIDE id of another person.
        fide_id_taken(fide_id: &str, owner: &Text) -> Text => (fide_id, owner = owner.clone());
        /// A name and birth date of another person.
        of_another_person(id: &str, owner: &Text) -> Text => (id, owner = owner.clone());
        /// Letters that are not those of a federation.
        no_federation(found: &str, meant: Option<String>) -> Text
            => (found, meant = meant.unwrap_or_else(|| "none".to_owned()));
        /// A citizenship that is not the letters of a federation.
        no_citizenship(found: &str, meant: Option<String>) -> Text
            => (found, meant = meant.unwrap_or_else(|| "none".to_owned()));
        /// The reason why one of several people cannot be changed as decided.
        of_member(member: &str, why: Text) -> Text;
        /// A sex that is neither F nor M.
        sex(found: &str) -> Text;
        /// A citizenship that is not three letters.
        citizenship(found: &str) -> Text;
        /// A membership that is none of yes, no and single.
        member(found: &str) -> Text;
        /// No rated report has the id.
        not_rated(report: &str) -> Text;
        /// The register's FIDE id, and that of the decision.
        other_fide_id(id: &str, registered: &str, decided: &str) -> Text
            => (id, registered = if registered.is_empty() { "none" } else { registered }, decided);
        /// A new rating that RK has not approved (4.5.5.1.6).
        needs_rk() -> Text;
        /// A first rating that is not allowed.
        no_first_rating(rating: Rating, allowed: Text) -> Text;
        /// The last rated result is too recent for 4.5.5.1.6.
        rated_recently(id: &str, last: NaiveDate, months: Text) -> Text;
        /// A person without a rating that could be replaced.
        never_rated(id: &str) -> Text;
        /// The decision was taken back before, by the file `other`.
        undone_before(other: &str) -> Text;
        /// A decision without a copy from the run that carried it out.
        no_copy(decision: &str) -> Text;
        /// A decision that is taken back in another way than by an undo. `back`: that way.
        undone_otherwise(decision: &str, back: Text) -> Text;
        /// All of its effects were changed again.
        changed_since() -> Text;
        /// A player who had no rating before the decision, and was rated since.
        rated_since(id: &str) -> Text;
        /// A person with licences that were changed again.
        licence_since(id: &str) -> Text;
        /// No decision has this hash, or it takes another one back.
        nothing_to_undo();
        /// A finding was confirmed that is not there.
        nothing_to_confirm(code: &str);
        /// A name was to be remembered for a person who is not in the register.
        alias_of_nobody(id: &str);
        /// A name was to be remembered for a person who was erased.
        alias_of_erased(id: &str) => { erased(id) };
        /// Two decisions give one name to two people.
        alias_contradicted(name: &str, other: &str) => { of_another(name, other) };
    } + {
        /// A ruling that does not fit its report, for one of the reasons above.
        pub fn ruling(place: &Place, why: Text) -> Diagnostic {
            Diagnostic::new(&CODE, place, why).help(text!("decision-without-effect--help-ruling", file = quoted(&place.file)))
        }

        /// A decision about the register that could not be carried out, for one of the reasons above.
        pub fn event(place: &Place, why: Text) -> Diagnostic {
            Diagnostic::new(&CODE, place, why).help(text!("decision-without-effect--help-event", file = quoted(&place.file)))
        }

        /// The report it is about was taken back.
        pub fn annulled(place: &Place, report: &str) -> Diagnostic {
            ruling(place, text!("decision-without-effect--annulled", report))
        }

        /// A quarantine that begins before the last playing day of its tournament.
        pub fn quarantine_too_early(from: NaiveDate, last_day: NaiveDate) -> Text {
            text!("sanction-too-early", from, day = last_day)
        }

        /// A warning with the keys of a quarantine.
        pub fn warning_plain() -> Text {
            text!("sanction-warning-plain")
        }

        /// The registered rating is not the one that the alignment was proposed for.
        pub fn out_of_date(id: &str, now: Option<Rating>, from: i32) -> Text {
            let from = Value::word(from);
            match now {
                Some(now) => text!("decision-without-effect--out-of-date", id, now, from),
                None => text!("decision-without-effect--out-of-date-unrated", id, from),
            }
        }

        /// The reason why a name cannot be remembered for another person.
        pub fn of_another(name: &str, other: &str) -> Text {
            text!("decision-without-effect--alias-contradicted", name, other)
        }
    }

    /// RKF has decided that the report is not rated.
    report_refused: error("4.5.3") {
        /// `file`: the decision's.
        found(file: &str, reason: &str) => (file = quoted(file), reason);
    }

    /// A player was in quarantine when a coordinated tournament began.
    player_quarantined: warning("§ 7") {
        /// The quarantine with its first and last day, and the first round.
        found(player: Text, from: NaiveDate, to: NaiveDate, first: NaiveDate);
        /// The first round is not dated, and may have been in the quarantine. `last`: the last round.
        first_day_missing(player: Text, from: NaiveDate, to: NaiveDate, last: NaiveDate);
    }

    /// A table has warnings or quarantines, which belong in the form only.
    sanction_misplaced: error("§ 19") {
        /// In a games table; its words are not repeated.
        in_table();
        /// In a report, outside the entries that are never copied; its words are not repeated.
        in_text();
        /// In the name of a file of the inbox, which is not repeated.
        in_name();
        /// In the settings.
        in_settings(line: u32 as word) -> Text;
        /// In a decision that imposes none.
        in_decision() => { decided() };
        /// The reason why such a decision is not written.
        decided() -> Text;
        /// Somewhere in a workbook; `form`: the file beside it to which they belong.
        in_workbook(found: Where, form: &str) => {
            match found {
                Where::Sheet(number) => text!("sanction-misplaced--sheet", number, form),
                Where::Heading(sheet, column) => text!("sanction-misplaced--heading", sheet, column, form),
                Where::Cell => text!("sanction-misplaced--cell", form),
                Where::Aside => text!("sanction-misplaced--aside", form),
            }
        };
    } + {
        /// A place in a workbook. Sheets are given by number: their names may reveal too much.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Where {
            /// The name of a sheet.
            Sheet(usize),
            /// The heading of a column, as its letter.
            Heading(usize, String),
            Cell,
            /// A comment, a name, a property.
            Aside,
        }
    }

    /// A file of the office mentions a sanction that the register has forgotten.
    lapsed_sanction: note("§ 19") {
        /// The place is the file that mentions it.
        found();
        /// It is a report that was handled; it would be another with other content.
        in_report();
    }

    /// Private records of sanctions are lost before the law erases them.
    private_record_lost: warning("§ 19") {} + {
        /// The number of missing ones, and the month in which the last of them runs out.
        pub fn found(records: usize, lapses: &str) -> Diagnostic {
            Diagnostic::new(&CODE, &Place::file("private"), text!("private-record-lost", records, lapses))
        }
    }

    /// Decisions in the inbox that the office's own page did not save: they may come from anywhere.
    decisions_of_others: warning {
        /// `path`: from the office's folder.
        found(path: &str);
    }

    /// A report that the last run held back has left the inbox.
    report_gone: warning {
        /// The place is its file.
        found(report: &str);
    }
}

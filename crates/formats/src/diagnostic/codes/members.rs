//! Member files, and tables of changes.

use super::codes;

codes! {
    /// A file is not a member file of the federation.
    member_file_unreadable: error {
        /// The first line is the header of neither layout.
        found();
        /// A header and nobody.
        empty();
    }

    /// A line of a member file does not say whom it is about, or what their rating is.
    member_file_line: error {
        /// A quote is opened and not closed.
        quote();
        fields(count: usize, expected: usize);
        id(found: &str);
        id_twice(id: &str, first: u32 as word);
        name();
        unprintable(found: &str);
        rating(found: &str);
    }

    /// A value of a member file that is not needed cannot be read and was passed over.
    member_file_value: warning {
        /// The column by its name in the header, and what stands there.
        found(column: &str, found: &str);
        /// A birth date that cannot be, and why.
        birth_date(why: Text);
        /// A new member with a name that cannot be, whom nobody enters.
        no_name(id: &str, why: Text);
    }

    /// A member file has another rating than the register; the register's stays.
    member_rating_differs: warning {
        found(id: &str, name: &str, filed: Rating, registered: Option<Rating>) => {
            match registered {
                Some(registered) => text!("member-rating-differs", id, name, filed, registered),
                None => text!("member-rating-differs--unrated", id, name, filed),
            }
        };
        /// The rating of somebody who is new in the register.
        of_newcomer(id: &str, name: &str, filed: Rating);
    }

    /// A member file contradicts the register about somebody; the register's value stays.
    member_differs: warning {
        /// `filed` and `registered` as the register would write them.
        birth_date(id: &str, name: &str, filed: &str, registered: &str);
        fide_id(id: &str, name: &str, filed: &str, registered: &str);
        /// The file's FIDE id is already somebody else's.
        fide_id_taken(id: &str, name: &str, filed: &str, owner: &str);
        /// The person may have another name now: with this birth date it may be somebody else.
        person(id: &str, filed: &str, registered: &str);
        /// The person was erased: the line is passed over.
        erased(id: &str);
        /// The register says that the person is not a member, or has left.
        membership(id: &str, name: &str);
        /// The register's title is from a FIDE list.
        title(id: &str, name: &str, filed: &str, registered: &str);
        /// The number is new, and somebody of the register has the words of the name and the day of birth.
        number(id: &str, filed: &str, registered: &str);
        /// The number is new, and somebody of the club has the words of the name and the year of birth, whose number is not in the file.
        number_perhaps(id: &str, filed: &str, registered: &str, before: &str);
    }

    /// A member of a club in a member file does not stand in it.
    member_missing: warning {
        found(id: &str, name: &str, club: &str);
        /// One of so many that nobody reads a remedy for each.
        among_many(id: &str, name: &str, club: &str);
        /// A spreadsheet says that a member of the register is none.
        no_member(id: &str, name: &str);
    }

    /// A club of a member file is not in the table of clubs.
    member_club_unknown: note {
        found(club: &str, perhaps: &str);
        /// It was closed: whoever was in it stays where they are.
        closed(club: &str, day: chrono::NaiveDate);
    }

    /// A line of a table of changes cannot be carried out. Nothing of the table is written until it can.
    change_line: error {
        /// No column says who is meant.
        no_columns();
        unknown_column(heading: &str, columns: &[&'static str]) => (heading, columns = columns.join(", "));
        quote();
        fields(count: usize, expected: usize);
        /// A line without an id.
        nobody();
        /// An id that leads to another.
        merged(id: &str, merged: &Merged) => {
            let Merged { into, since } = merged;
            text!("change-line--merged", id, into, since = *since)
        };
        twice(id: &str, first: u32 as word);
        /// A value that its column does not know. `expected`: what it does.
        value(column: &'static str, found: &str, expected: &'static str);
        /// For one of the reasons of [`super::decision_without_effect`].
        impossible(why: Text);
        no_club(club: &str, perhaps: &str);
        /// A register id that somebody has, or had.
        number_taken(number: &str, owner: Text);
        fide_id_taken(fide_id: &str, owner: Text);
        /// A day after that of the decision.
        later(day: chrono::NaiveDate, decided: chrono::NaiveDate);
    } + {
        /// The register has nobody with the id. `candidates`: whom it may mean.
        pub fn unknown(place: &Place, id: &str, candidates: Vec<Text>) -> Diagnostic {
            let found = Diagnostic::new(&CODE, place, text!("change-line", id));
            match candidates.is_empty() {
                true => found,
                false => found.help(text!("change-line--candidates", candidates as AnyOf)),
            }
        }
    }
}

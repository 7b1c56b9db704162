//! Member files, and tables of changes.

use super::codes;

codes! {
    /// A file is not a member file of the federation.
    member_file_unreadable: error {
        /// The first line is not the header of either layout.
        found();
        /// A header without members.
        empty();
    }

    /// A line of a member file has no usable member or rating.
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

    /// An unreadable value of a member file, which is not required, was ignored.
    member_file_value: warning {
        /// The column by its name in the header, and the value.
        found(column: &str, found: &str);
        /// An impossible birth date, and why.
        birth_date(why: Text);
        /// A new member with an impossible name, who is not entered.
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
        /// The rating of a new member of the register.
        of_newcomer(id: &str, name: &str, filed: Rating);
    }

    /// A member file contradicts the register about a member; the register's value is kept.
    member_differs: warning {
        /// `filed` and `registered` as the register would write them.
        birth_date(id: &str, name: &str, filed: &str, registered: &str);
        fide_id(id: &str, name: &str, filed: &str, registered: &str);
        /// Another person has the file's FIDE id.
        fide_id_taken(id: &str, name: &str, filed: &str, owner: &str);
        /// The person may have a new name; with this birth date it may also be another person.
        person(id: &str, filed: &str, registered: &str);
        /// The person had the file's name before.
        former_name(id: &str, filed: &str, registered: &str);
        /// The person was erased: the line is ignored.
        erased(id: &str);
        /// In the register the person is not a member, or has left. `member`: what the file says, `yes` or `single`.
        membership(id: &str, name: &str, member: &'static str);
        /// The register's title is from a FIDE list.
        title(id: &str, name: &str, filed: &str, registered: &str);
        /// The number is new, but a person of the register has the same words of name and the same day of birth.
        number(id: &str, filed: &str, registered: &str);
        /// The number is new, but a person of the club has the same words of name and year of birth, and a number that
        /// is not in the file.
        number_perhaps(id: &str, filed: &str, registered: &str, before: &str);
        /// The line has no number. A person of the register has the same words of name, and no contradicting birth
        /// date.
        no_number(filed: &str, registered: &str, id: &str);
    }

    /// A member of a club that a member file has is missing in the file.
    member_missing: warning {
        found(id: &str, name: &str, club: &str);
        /// One of many, which do not each need a remedy.
        among_many(id: &str, name: &str, club: &str);
        /// A spreadsheet has a member of the register as a non-member.
        no_member(id: &str, name: &str);
        /// A spreadsheet says when a member of the register left.
        left(id: &str, name: &str, day: chrono::NaiveDate);
    }

    /// A club of a member file is not in the table of clubs.
    member_club_unknown: note {
        found(club: &str, perhaps: &str);
        /// It was closed: its members keep their club.
        closed(club: &str, day: chrono::NaiveDate);
        /// A number with a name that the register has for no club: the number counts.
        called(id: &str, name: &str, filed: &str);
        /// The number of one club with the name of another: neither is used.
        two(id: &str, name: &str, other: &str);
    }

    /// A line of a table of changes cannot be carried out. The table is written only as a whole.
    change_line: error {
        /// There is no column of ids.
        no_columns();
        unknown_column(heading: &str, columns: &[&'static str]) => (heading, columns = columns.join(", "));
        /// A column that means the same as one before it.
        column_again(heading: &str, meaning: &'static str);
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
        /// A value that its column may not have. `expected`: those that it may.
        value(column: &'static str, found: &str, expected: &'static str);
        /// For one of the reasons of [`super::decision_without_effect`].
        impossible(why: Text);
        no_club(club: &str, perhaps: &str);
        /// A register id that a person has, or had.
        number_taken(number: &str, owner: Text);
        /// A register id that the person had before.
        number_own(number: &str, id: &str);
        fide_id_taken(fide_id: &str, owner: Text);
        /// A day after that of the decision.
        later(day: chrono::NaiveDate, decided: chrono::NaiveDate);
    } + {
        /// The id is not in the register. `candidates`: the people it may mean.
        pub fn unknown(place: &Place, id: &str, candidates: Vec<Text>) -> Diagnostic {
            let found = Diagnostic::new(&CODE, place, text!("change-line", id));
            match candidates.is_empty() {
                true => found,
                false => found.help(text!("change-line--candidates", candidates as AnyOf)),
            }
        }
    }
}

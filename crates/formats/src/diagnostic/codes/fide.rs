//! FIDE lists and the annual alignment.

use super::codes;

codes! {
    /// A file is not a FIDE list of a known layout.
    fide_list_unreadable: error {
        empty();
        /// A header, and nobody below it.
        no_players();
        /// `most` in bytes.
        first_line_too_long(most: usize);
        without_header();
        /// Why the first line is not a header.
        no_header(why: Text);
        /// `most` in bytes.
        too_large(most: u64) => (gigabytes = most >> 30);
    }

    /// A FIDE list breaks off before its end.
    fide_list_truncated: error {
        /// The last line of a text list has no end, and is not as the others.
        line();
        /// An XML list ends before its root element does.
        list();
    }

    /// An XML file is not well-formed, or not built as a FIDE list.
    fide_list_xml: error {
        encoding(name: &str);
        root(name: &str);
        no_root();
        /// Text where only elements stand.
        text_outside();
        /// An element, or the end of one, where none of that name can be.
        element(name: &str);
        twice(name: &str);
        /// `most` in bytes.
        long(most: usize);
        /// An error of the XML reader.
        ill_formed(error: &str);
        entity(entity: &str);
        document_type();
        /// It is what the FIDE server gives a federation of its own players.
        player_file();
    }

    /// A zip holds no FIDE list, more than one, or one that cannot be unpacked.
    fide_list_zip: error {
        many(most: usize);
        /// An error of the archive reader.
        damaged(error: String);
        /// `name` is the list's in the zip. `ratio` is how many times its packed size it may have, `most` in bytes.
        too_large(name: &str, ratio: u64, most: u64) => (name, ratio, gigabytes = most >> 30);
        encrypted(name: &str);
        none();
        several(names: impl Iterator<Item = String>) => (names = Value::AllOf(names.map(Text::Plain).collect()));
    }

    /// A line of a FIDE list does not have its columns where the header says.
    fide_list_shifted: error {
        /// The fault in the line of one of ours, or of a player whom nobody can tell.
        found(fault: Text);
        /// The fault in the first of many lines.
        many(fault: Text, count: u64, lines: u64);
    }

    /// A line of a FIDE list about nobody in the register cannot be read and was passed over.
    fide_list_line_ignored: warning { found(fault: Text); }

    /// A linked player is on a FIDE list twice.
    fide_list_id_twice: error {
        /// `first`: the line in which the player is already.
        found(fide_id: u64 as word, first: u32);
    }

    /// Two people of the register have the same FIDE id.
    fide_id_twice: error {
        /// `holders` as register id and name.
        found(holders: impl Iterator<Item = String>, fide_id: u64)
            => (holders = Value::AllOf(holders.map(Text::Plain).collect()), fide_id = fide_id.to_string());
    }

    /// A FIDE list has a linked player under another federation than the register.
    fide_federation_differs: note {
        /// The register's id and name, the list's federation.
        found(id: &str, name: &str, federation: &str);
    }

    /// A FIDE list is not the standard list of 1 July of the year.
    fide_list_date: error("4.5.6.1") { untold(year: i32 as word); } + {
        /// Where a date or a kind of list is told.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum By {
            Header,
            Name,
            NameInside,
            Option,
        }

        impl By {
            fn text(self) -> Text {
                match self {
                    By::Header => text!("fide-list-date--by-header"),
                    By::Name => text!("fide-list-date--by-name"),
                    By::NameInside => text!("fide-list-date--by-name-inside"),
                    By::Option => text!("fide-list-date--by-option"),
                }
            }
        }

        /// Which list the alignment of the year needs.
        fn remedy(year: i32) -> Text {
            let of_century: String = year.to_string().chars().skip(2).collect();
            text!("fide-list-date--remedy", year = year.to_string(), of_century)
        }

        pub fn not_standard(place: &Place, year: i32, by: By) -> Diagnostic {
            Diagnostic::new(&CODE, place, text!("fide-list-date--not-standard", by = by.text())).help(remedy(year))
        }

        /// Two dates, each with where it is told.
        pub fn contradicts(place: &Place, year: i32, one: (NaiveDate, By), other: (NaiveDate, By)) -> Diagnostic {
            let ((day, by), (other, other_by)) = (one, other);
            let said =
                text!("fide-list-date--contradicts", day, by = by.text(), other, other_by = other_by.text());
            Diagnostic::new(&CODE, place, said).help(remedy(year))
        }

        pub fn other_date(place: &Place, year: i32, day: NaiveDate, by: By) -> Diagnostic {
            let said = text!("fide-list-date", day, by = by.text(), year = year.to_string());
            Diagnostic::new(&CODE, place, said).help(remedy(year))
        }
    }

    /// Most of the players who should be on a FIDE list are not.
    fide_list_incomplete: error("4.5.6.1") {
        /// How many are on it, of how many.
        found(on_it: u64, all: u64);
    }

    /// A FIDE list is older than one that was taken over before.
    fide_list_older: error {
        /// `month` and `newest` are firsts of months.
        found(month: NaiveDate, newest: NaiveDate);
    }

    /// Nobody can tell whether a FIDE list is older than one that was taken over before.
    fide_list_undated: warning {
        /// `newest` is the first of a month.
        found(newest: NaiveDate);
    }

    /// A player who may belong to the population has no rating on the FIDE list.
    alignment_not_on_list: warning("4.5.6.1") {
        /// The register's id and name.
        without_fide_id(id: &str, name: &str);
        unrated(id: &str, name: &str);
        missing(id: &str, name: &str);
    }

    /// Nobody has counted the Elo-rated games of a player who would otherwise be compared.
    alignment_games_unknown: note("4.5.6.1") {
        /// The register's id and name.
        found(id: &str, name: &str);
    }
}

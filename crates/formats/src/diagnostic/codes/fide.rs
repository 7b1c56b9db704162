//! FIDE: its lists and the annual alignment, then its rules of today: what `kartotek elo` says of a tournament.

use super::codes;

codes! {
    /// A file is not a FIDE list of a known layout.
    fide_list_unreadable: error {
        empty();
        /// A header without players.
        no_players();
        /// `most` in bytes.
        first_line_too_long(most: usize);
        without_header();
        /// `why` the first line is not a header.
        no_header(why: Text);
        /// `most` in bytes.
        too_large(most: u64) => (gigabytes = most >> 30);
    }

    /// A FIDE list breaks off before its end.
    fide_list_truncated: error {
        /// The last line of a text list has no end, and differs from the others.
        line();
        /// An XML list ends before its root element does.
        list();
    }

    /// An XML file is not well-formed, or not built as a FIDE list.
    fide_list_xml: error {
        encoding(name: &str);
        root(name: &str);
        no_root();
        /// Text where only elements may be.
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
        /// The FIDE server's file of a federation's own players.
        player_file();
    }

    /// A zip holds no FIDE list, more than one, or one that cannot be unpacked.
    fide_list_zip: error {
        many(most: usize);
        /// An error of the archive reader.
        damaged(error: String);
        /// `name`: the list in the zip. `ratio`: how many times its packed size it may have. `most`: in bytes.
        too_large(name: &str, ratio: u64, most: u64) => (name, ratio, gigabytes = most >> 30);
        encrypted(name: &str);
        none();
        several(names: impl Iterator<Item = String>) => (names = Value::AllOf(names.map(Text::Plain).collect()));
    }

    /// A line of a FIDE list does not have its columns where the header has them.
    fide_list_shifted: error {
        /// The fault in the line of one of our players, or of an unknown one.
        found(fault: Text);
        /// The fault in the first of many lines.
        many(fault: Text, count: u64, lines: u64);
    }

    /// An unreadable line of a FIDE list about a player outside the register was ignored.
    fide_list_line_ignored: warning { found(fault: Text); }

    /// A player of the register is on two lines of a FIDE list.
    fide_list_id_twice: error {
        /// `first`: the earlier line with the player.
        found(fide_id: u64 as word, first: u32);
    }

    /// Two people of the register have the same FIDE id.
    fide_id_twice: error {
        /// `holders` as register id and name.
        found(holders: impl Iterator<Item = String>, fide_id: u64)
            => (holders = Value::AllOf(holders.map(Text::Plain).collect()), fide_id = fide_id.to_string());
    }

    /// A FIDE list has a player of the register under another federation than the register has.
    fide_federation_differs: note {
        /// The register's id and name, the list's federation.
        found(id: &str, name: &str, federation: &str);
    }

    /// A FIDE list is not the standard list of 1 July of the year.
    fide_list_date: error("4.5.6.1") { untold(year: i32 as word); } + {
        /// The source of a date or of a kind of list.
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

        /// The list that the alignment of the year needs.
        fn remedy(year: i32) -> Text {
            let of_century: String = year.to_string().chars().skip(2).collect();
            text!("fide-list-date--remedy", year = year.to_string(), of_century)
        }

        pub fn not_standard(place: &Place, year: i32, by: By) -> Diagnostic {
            Diagnostic::new(&CODE, place, text!("fide-list-date--not-standard", by = by.text())).help(remedy(year))
        }

        /// Two dates, each with its source.
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
        /// The number of those on it, and of all.
        found(on_it: u64, all: u64);
    }

    /// A FIDE list is older than one that was already taken over.
    fide_list_older: error {
        /// `month` and `newest` are firsts of months.
        found(month: NaiveDate, newest: NaiveDate);
    }

    /// It is unknown whether a FIDE list is older than one that was already taken over.
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

    /// The number of Elo-rated games is unknown for a player who would otherwise be compared.
    alignment_games_unknown: note("4.5.6.1") {
        /// The register's id and name.
        found(id: &str, name: &str);
    }

    /// The tournament is from before the rules that this version knows; the oldest of them were used.
    before_rule_set: warning("B.02 0.1") {
        /// Its first day, and the set.
        found(first_day: NaiveDate, rules: &str);
    }

    /// The report states no time control; the tournament is taken for standard chess.
    time_control_missing: warning("B.02 1.1") { found(); }

    /// A game has less time than players of these ratings need, and is not rated.
    rate_of_play: warning("B.02 1.1") {
        /// The number of such games, and of all played ones.
        found(games: usize, played: usize);
    } + {
        /// No played game is left: FIDE does not accept the tournament.
        const NONE_LEFT: Code = Code::error(NAME).of("B.02 1.1");

        pub fn none_left(place: &Place, games: usize) -> Diagnostic {
            Diagnostic::new(&NONE_LEFT, place, text!("rate-of-play--none-left", games))
        }
    }

    /// A game of rapid or blitz between players too far apart is not rated.
    rating_gap: note("RB 7.3.1") { found(white: Text, black: Text); }

    /// Games of a match after it was decided are not rated.
    match_decided: note("B.02 6.2") { found(round: u16, games: usize); }

    /// The number of earlier games of a player is unknown; K is that of 30 or more.
    k_assumed: note("B.02 8.3.3") { found(players: usize); }

    /// A new rating is below the floor: the player is unrated on the next list.
    rating_below_floor: note("B.02 7.2.1") { found(player: Text, new: i32); }

    /// The report comes so late that FIDE puts the tournament on no list.
    reported_too_late: error("B.02 9.1") { found(reported: NaiveDate, due: NaiveDate); }

    /// The first period of a standard game has fewer moves than required.
    first_control: error("B.02 1.2") { found(moves: u32, least: u32); }

    /// More hours of play on a day than FIDE allows.
    hours_a_day: error("B.02 3.1") {
        /// `minutes` of play on the day; `most` is in hours.
        found(minutes: u64, rounds: usize, most: u64);
    }

    /// More rounds of rapid or blitz on a day than FIDE allows.
    rounds_a_day: error("RB 3.1") { found(rounds: usize, most: usize); }

    /// FIDE was not told of the tournament in time.
    registered_late: error("B.02 0.2") { found(told: NaiveDate, due: NaiveDate); }

    /// A player of a match is unrated.
    match_unrated: error("B.02 6.1") { found(player: Text); }

    /// A player of a played game has no FIDE number.
    fide_id_missing: error("B.02 9.1") { found(player: Text); }

    /// The tournament is so long that it is reported month by month.
    interim_reports: note("B.02 4.1") { found(days: i64); }

    /// The two sides of a rapid or blitz game have different times.
    unequal_times: error("RB 1.2") { found(); }

    /// The report states another Elo than FIDE's list or the register.
    elo_differs: warning("B.02 7.1") {
        /// 0: no Elo.
        found(player: Text, stated: i32, listed: i32);
    }
}

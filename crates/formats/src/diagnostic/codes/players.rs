//! Players: who they are, and their ratings.

use super::codes;
use crate::texts::Text;
use kartotek_law::regulation::FirstRatings;
use kartotek_law::vocabulary::Rating;

codes! {
    /// A player is named by an id that is not in the register.
    player_unknown: error("4.5.5.1") {
        found(player: Text, id: &str);
        /// `known`: a person with this name and birth date, or FIDE id, is in the register, and the report enters a new
        /// member.
        of_known(player: Text, id: &str, known: Text);
        /// A decision that identifies the player has an id that is not in the register.
        by_decision(player: Text, id: &str);
        /// Entered for an EMT with an id that the register does not have. `perhaps`: similar people.
        entered(player: &str, id: &str, perhaps: Vec<Text>) => {
            match perhaps.is_empty() {
                true => text!("player-unknown--entered", player, id),
                false => text!("player-unknown--perhaps", player, id, perhaps as AnyOf),
            }
        };
    }

    /// A Danish player cannot be identified for certain in the register.
    player_unidentified: error("4.5.5.1") {
        found(player: Text);
        /// A player who is not named under a federation abroad, and so may be ours.
        without_federation(player: Text);
        /// A player without federation in an international tournament.
        resembles(player: Text);
        /// A player from abroad, or without federation in an international tournament, with a number that is a
        /// member's.
        ///
        /// The commands decide that the player is not in the register, and that the player is the member.
        of_number_alone(player: Text, number: Text, whose: Text, [nobody, command]: [String; 2])
            => (player, number, whose, nobody, command);
        /// A player who is entered as a new member and resembles people of the register. The commands decide that the
        /// player is the first of them, and that the player is a new member. `rated`: the likeliest candidate has a
        /// rating, so cannot be given a first one.
        newcomer(player: Text, candidates: Value, rated: bool, form: Text, [command, nobody]: [String; 2])
            => (player, candidates, rated = if rated { "yes" } else { "no" }, form, command, nobody);
        /// It was decided that the player is not in the register, and there is no first rating.
        nobody(player: Text, form: Text);
        /// A new member of a report.
        new_member_without_name(line: &FormPlayer, player: Text)
            => (player, form = form_lines::of_player(line, &[Key::Name]));
        /// A new player on an entry list.
        entry_without_name(player: Text);
    }

    /// A player has neither a name nor a number to be identified by.
    player_without_name: error {
        found(line: &FormPlayer) => (no = Value::word(line.no), form = form_lines::of_player(line, &[Key::Name]));
    }

    /// A player's name stands for an empty place in a pairing.
    empty_place: error {
        found(player: Text);
        /// On an entry list.
        on_list(player: Text);
    }

    /// No player of a report has a name: it was made for pairing.
    names_missing: note { found(); }

    /// A player matches more than one person of the register.
    player_ambiguous: error { found(player: Text, people: usize); }

    /// Two start numbers are one person.
    player_twice: error {
        /// In a report.
        found(first: Text, second: Text, id: &str);
        /// The same, if the first or the second was identified by a decision. `no`: the start number of that decision.
        by_decision(first: Text, second: Text, id: &str, no: u32);
        /// In a report, of people who are not in the register.
        of_one_fide_id(first: Text, second: Text, fide_id: &str);
        /// The same, of one name and one day of birth.
        of_one_birth(first: Text, second: Text);
        /// On an entry list, which has no start numbers.
        on_list(first: Text, second: Text, id: &str);
        /// A new member, who has no id yet.
        newcomer(player: Text);
        /// An entry of a tournament, entered before in another line.
        entry(player: &str, first_line: u32);
    }

    /// A Danish player has neither a rating nor a first rating.
    player_without_rating: error("4.5.5.1") {
        /// A Danish player with a register id, without an office's register.
        of_another_register(player: Text, has_elo: bool) => (player, elo = elo(has_elo));
        /// A Danish player without a register id.
        new(line: &FormPlayer, lowest: Rating, player: Text, has_elo: bool)
            => (player, elo = elo(has_elo), form = form_lines::first_rating(line, lowest));
        /// Neither rating nor federation, so that the player may be ours or foreign.
        of_nowhere(line: &FormPlayer, lowest: Rating, player: Text)
            => (player, form = form_lines::first_rating(line, lowest), abroad = form_lines::of_player(line, &[Key::Federation]));
        /// The register knows the player, but no rating.
        in_register(line: &FormPlayer, lowest: Rating, player: Text) => (player, form = form_lines::first_rating(line, lowest));
        /// The same on an entry list.
        on_entry_list(player: Text);
        /// Entered for an EMT, in the register without a rating on the day that counts.
        entered(player: &str, day: NaiveDate);
        /// Entered for an EMT with neither an id nor a first rating. `perhaps`: similar people.
        entered_without_id(player: &str, perhaps: Vec<Text>) => {
            match perhaps.is_empty() {
                true => text!("player-without-rating--nobody", player),
                false => text!("player-without-rating--perhaps", player, perhaps as AnyOf),
            }
        };
        /// A player of a history has a game before any rating.
        in_history(id: &str, players: &str);
    } + {
        /// Whether the player has an Elo, which is for players from outside only.
        fn elo(has_elo: bool) -> &'static str {
            if has_elo { "yes" } else { "no" }
        }
    }

    /// The report's name for an id is not the register's.
    player_name_differs: warning {
        /// `id`, `name`: the person in the register. `command` accepts the name; `none` without an office.
        found(no: u32, filed: &str, id: &str, name: &str, command: String);
        /// The birth date is the same: a new name, perhaps.
        of_same_birth_date(no: u32, filed: &str, id: &str, name: &str, command: String);
        /// The name is exactly that of `owner`. `command` decides for the person in the register; `none` without an office.
        of_owner(no: u32, filed: &str, id: &str, name: &str, owner: Text, command: String);
        /// On an entry list.
        on_list(filed: &str, id: &str, name: &str);
        /// Entered for an EMT by another name than the register's.
        entered(entered: &str, id: &str, registered: &str);
        /// A director or a member of the committee.
        official(filed: &str, id: &str, registered: &str);
    }

    /// The report's birth date for an id is not the register's.
    birth_date_differs: warning {
        /// `how`: the evidence, `the birth date differs in one digit`.
        found(player: Text, filed: &str, id: &str, registered: &str, how: Text, command: String);
    }

    /// A player was born after the tournament.
    born_after_tournament: warning {
        /// The first of `players` players, the birth date as written, and the last day of the tournament.
        found(player: Text, born: String, last_round: NaiveDate, players: usize);
    }

    /// A player had died before the tournament began, or before a round of it.
    played_after_death: error unless_confirmed {
        /// `command`: confirms it.
        found(player: Text, died: NaiveDate, first_round: NaiveDate, command: String);
        /// The report names no first round.
        by_last_round(player: Text, died: NaiveDate, last_round: NaiveDate, command: String);
        /// The first game that was played after the death.
        in_round(player: Text, died: NaiveDate, round: u16, day: NaiveDate, command: String);
    }

    /// A player was not yet born, or younger than four years.
    too_young_to_play: error unless_confirmed {
        /// The birth date as written; `command` confirms it.
        found(player: Text, born: String, first_round: NaiveDate, command: String);
        /// The report names no first round.
        by_last_round(player: Text, born: String, last_round: NaiveDate, command: String);
    }

    /// The report's FIDE id for a player is not the register's.
    fide_id_differs: warning {
        found(player: Text, filed: &str, id: &str, registered: &str, command: String);
        /// It is that of `another` person of the register.
        of_another(player: Text, filed: &str, id: &str, another: Text, command: String);
    }

    /// A player has a former name of a person in the register, and that person's birth date.
    former_name: note {
        /// `id` and `name`: the person of the register.
        found(player: Text, id: &str, name: &str);
    }

    /// A player was found by the words of the name in another order, and the birth date.
    name_order: note {
        /// `name`: the one in the register.
        found(player: Text, id: &str, name: &str);
    }

    /// A guest with another federation has the name of a member, and no birth date tells them apart.
    guest_like_member: warning("4.5.5.2") {
        /// `federation`: as written. The commands decide that it is the first of the candidates, and that it is a
        /// guest.
        found(player: Text, federation: &str, candidates: Value, [command, nobody]: [String; 2])
            => (player, federation, candidates, command, nobody);
    }

    /// A player is named by a number that was merged into another.
    id_merged: note {
        /// `id`: the number in the report. `into`: the person's current number.
        found(player: Text, id: &str, into: &str, merged: &Merged) => (player, id, into, since = merged.since);
        /// A line of a member file, which is ignored.
        of_member(name: &str, id: &str, into: &str, merged: &Merged) => (name, id, into, since = merged.since);
    }

    /// A report or an entry list names a person who was erased.
    erased_named: note { found(no: u32, id: &str); }

    /// The id is that of one person, name and birth date are those of another: the report waits until that is settled.
    id_names_another: error {
        /// `number`: the id or FIDE id; `whose`: the person who has it; `other`: the one whose name and birth date they are,
        /// with the evidence. `command` decides for `whose`, `other_command` for `other`; both are `none` without an office.
        found(player: Text, number: Text, whose: Text, other: Text, [command, other_command]: [String; 2])
            => (player, number, whose, other, command, other_command);
        /// Name and birth date fit no other person of the register, either. `command` decides that it is the person of the number.
        nothing_shared(player: Text, number: Text, whose: Text, command: String);
        /// Entered for an EMT by the name of another person.
        entered(player: &str, whose: &str, other: &str);
        /// Entered for an EMT by a name that shares nothing with the person's.
        entered_by_nobodys_name(player: &str, whose: &str);
    }

    /// A decision about a start number is about another person than the report has there; it was not used.
    identity_of_another: error {
        /// `decision`: its file; `why`: one of the reasons below.
        found(player: Text, decision: &str, why: Text) => (player, decision = quoted(decision), why);
        /// When it was decided, the report had this player under the start number.
        was_about(said: Text) -> Text;
        /// The report itself has this person's id.
        names(id: &str) -> Text;
        /// It does not say which player it is about, and when the report was rated the number had other opponents.
        other_games() -> Text;
    }

    /// Two players of a report have each other's ids.
    players_swapped: error {
        /// `of_first`: the person of the first one's id; `of_second`: the person of the second one's.
        found(first: Text, second: Text, of_first: Text, of_second: Text, [command, other_command]: [String; 2])
            => (first, second, of_first, of_second, command, other_command);
    }

    /// Two players of one surname have each other's values.
    sibling_swap: warning {
        /// `what` is exchanged: birth dates, sexes.
        found(first: Text, second: Text, what: Vec<Text> as AllOf, command: String);
    }

    /// A result that happens once in a hundred times, if the rating is right.
    unlikely_result: note("4.5.2.1") {
        /// `points` of `games` against opponents with an established rating; `expected` by the law; `percent`: the
        /// probability of a result at least as good (or as bad).
        found(player: Text, [points, games, expected, percent]: [String; 4], is_good: bool, command: String) => {
            let (points, games) = (Value::decimal(points), Value::from(games));
            let (expected, percent) = (Value::decimal(expected), Value::decimal(percent));
            if is_good {
                text!("unlikely-result", player, points, games, expected, percent, command)
            } else {
                text!("unlikely-result--bad", player, points, games, expected, percent, command)
            }
        };
    }

    /// The report states another rating than the register.
    rating_differs: warning("4.5.4.1") {
        /// A report states another rating than the entry list that was returned.
        from_returned_list(player: Text, stated: i32, rating: Rating);
        /// A report states another rating than the register on the day that counts.
        from_register_on(player: Text, stated: i32, day: NaiveDate, rating: Rating);
        /// A report states another rating than the register.
        from_register(player: Text, stated: i32, rating: Rating);
        /// A recorded entry list gave another rating than the register had on its day.
        in_recorded_list(player: Text, stated: Rating, day: NaiveDate, rating: Rating);
        /// An entry list states another rating than the register on the day of the list.
        on_entry_list(player: Text, stated: i32, day: NaiveDate, rating: Rating);
    }

    /// A rating is not between 100 and 4000.
    rating_impossible: error {
        found(player: Text, rating: i32)
            => (player, rating, lowest = *Rating::POSSIBLE.start(), highest = *Rating::POSSIBLE.end());
    }

    /// Details that an office will ask of a new player: without an office, only a warning.
    newcomer_details: warning("§ 5") {
        without_birth_date(player: Text);
        without_club(player: Text);
        /// A name or a birth date that cannot be a new person's, and why.
        impossible(player: Text, why: Text);
    }

    /// A new player would enter the register without a birth date, as a member without a known club, or under an
    /// impossible name.
    newcomer_incomplete: error("§ 5") {
        without_birth_date(player: Text);
        without_club(player: Text);
        /// A name or a birth date that cannot be a new person's, and why.
        impossible(player: Text, why: Text);
        /// The office has no club of this name.
        unknown_club(player: Text, club: &str, perhaps: &str);
    }

    /// This first rating is not allowed, or was approved by the wrong body.
    first_rating_not_allowed: error("4.5.5.1") {} + {
        /// The reason why a first rating may not be given.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Refusal {
            pub first: Rating,
            /// The first ratings that the set allows.
            pub allowed: kartotek_law::regulation::FirstRatings,
            /// The body that might give it; `None`: no body.
            pub needed: Option<Approval>,
            /// It was approved, but not by the required body.
            pub is_approved: bool,
            /// The player's membership, if the body that approved it is not responsible for it (4.5.5.1.3).
            pub membership: Option<Member>,
        }

        impl Refusal {
            pub fn why(&self) -> Text {
                let first = self.first;
                if let Some(member) = self.membership {
                    return match member {
                        Member::Yes => text!("first-rating-not-allowed--of-club"),
                        Member::Single => text!("first-rating-not-allowed--of-district"),
                        Member::No => text!("first-rating-not-allowed--of-organiser"),
                    };
                }
                match (self.needed, self.is_approved) {
                    (None, _) => text!("first-rating-not-allowed--nobody", first),
                    (Some(_), true) => text!("first-rating-not-allowed--higher", first),
                    (Some(_), false) => text!("first-rating-not-allowed--unstated", first),
                }
            }

            /// The reason, and what is allowed.
            pub fn whole(&self) -> Text {
                text!("first-rating-not-allowed--whole", why = self.why(), help = self.remedy())
            }

            fn remedy(&self) -> Text {
                if let Some(member) = self.membership {
                    return match member {
                        Member::Yes => text!("first-rating-not-allowed--by-club"),
                        Member::Single => text!("first-rating-not-allowed--by-district"),
                        Member::No => text!("first-rating-not-allowed--by-organiser"),
                    };
                }
                match self.needed {
                    None => super::first_ratings(text!("first-rating-not-allowed--allowed"), &self.allowed),
                    Some(Approval::Su) => text!("first-rating-not-allowed--su"),
                    Some(Approval::District) => text!("first-rating-not-allowed--district"),
                    Some(Approval::Club | Approval::Organiser) => text!("first-rating-not-allowed--club"),
                }
            }
        }

        pub fn found(place: &Place, player: Text, refusal: &Refusal) -> Diagnostic {
            let said = text!("first-rating-not-allowed", player, why = refusal.why());
            Diagnostic::new(&CODE, place, said).help(refusal.remedy())
        }

        /// A person of another federation is on none of our lists (4.5.5.2), so needs no first rating.
        pub fn of_guest(place: &Place, player: Text, elo: Option<i32>) -> Diagnostic {
            let why = text!("first-rating-not-allowed--of-guest");
            let help = text!("first-rating-not-allowed--guest", elo = elo.map_or("none".to_owned(), |elo| elo.to_string()));
            Diagnostic::new(&CODE, place, text!("first-rating-not-allowed", player, why)).help(help)
        }

        /// The report states a rating as well.
        pub fn beside(place: &Place, player: Text, first: i32, stated: i32) -> Diagnostic {
            let why = text!("first-rating-not-allowed--beside", first = Value::word(first), stated = Value::word(stated));
            let help = text!("first-rating-not-allowed--one-of-two");
            Diagnostic::new(&CODE, place, text!("first-rating-not-allowed", player, why)).help(help)
        }
    }

    /// A `rating` of a player outside the register is read as the national rating.
    rating_read_as_national: warning("4.5.5.2") {
        found(player: Text, rating: i32 as word);
        /// The Elo is used.
        beside_elo(player: Text, rating: i32 as word, elo: i32 as word);
        /// The report has a national rating, too, which is used.
        beside_national(player: Text, rating: i32 as word, national: i32 as word);
    }

    /// Two reports of one run give a new player different first ratings.
    first_rating_contradicts: error("4.5.5.1") {
        /// The first rating that the report at the place gives.
        found(player: &str, rating: Rating);
    }

    /// A first rating is given for a player who has a rating; it was not used.
    first_rating_unneeded: warning("4.5.5.1") {
        /// In a report.
        found(player: Text, rating: Rating);
        /// In an entry.
        in_entry(player: Text, rating: Rating, first: Rating);
    }

    /// A player starts anew without a first rating, or although the rule set no longer allows it.
    restart_not_allowed: error("4.5.5.1") {
        without_first_rating(player: Text);
        /// The rule set has abolished 4.5.5.1.5.
        abolished(player: Text, rules: &str);
    }

    /// A player starts anew too soon after the last rated result, and RK has not decided it.
    restart_too_early: error("4.5.5.1.5") {
        /// The command writes down that RK has decided it (4.5.5.1.4).
        without_rk(player: Text, last_rated: NaiveDate, months: Text, command: &str);
        /// It is too early for any decision (4.5.5.1.6).
        rated_recently(player: Text, last_rated: NaiveDate, months: Text);
    }

    /// A player started anew by a report that was taken back, or corrected so that they do not.
    restart_taken_back: warning("4.5.5.1.5") {
        /// `from`: the rating before.
        found(report: &str, id: &str, name: &str, from: Rating);
    }

    /// A rating that RK assigned is in a report of another kind than an international tournament abroad.
    assigned_rating_at_home: error("4.5.5.2.4") { found(player: Text, rating: i32 as word); }

    /// An unrated player scored 0 or 100 %: no performance rating exists.
    no_performance_rating: error("4.5.5.2.3") {} + {
        /// Many players of one table: the place is that of the first; their start numbers. `line`, `proposed`, `command`: as
        /// in [`found`], of the first.
        pub fn of_many(
            place: &Place,
            numbers: &[u32],
            line: &FormPlayer,
            proposed: Rating,
            command: Option<String>,
        ) -> Diagnostic {
            const MOST_NUMBERS: usize = 20;
            let players = numbers.len();
            let mut named: Vec<String> = numbers.iter().take(MOST_NUMBERS).map(u32::to_string).collect();
            if players > MOST_NUMBERS {
                named.push("…".to_owned());
            }
            let numbers = named.join(", ");
            let form = form(line, proposed, command.is_some());
            let help = match command {
                None => text!("no-performance-rating--help-many", form),
                Some(command) => text!("no-performance-rating--help-many-at-home", form, command),
            };
            Diagnostic::new(&CODE, place, text!("no-performance-rating--many", players, numbers)).help(help)
        }

        /// `points`: scored in `games` games. `proposed`: the performance rating with half a point more, or less.
        /// `command`: RK assigns a rating with it at home; abroad the form has it (4.5.5.2.4).
        pub fn found(
            place: &Place,
            line: &FormPlayer,
            player: Text,
            points: HalfPoints,
            games: i64,
            proposed: Rating,
            command: Option<String>,
        ) -> Diagnostic {
            let points = points.to_string();
            let form = form(line, proposed, command.is_some());
            let help = match command {
                None => text!("no-performance-rating--help", proposed, form),
                Some(command) => text!("no-performance-rating--help-at-home", proposed, form, command),
            };
            Diagnostic::new(&CODE, place, text!("no-performance-rating", player, points, games)).help(help)
        }

        fn form(line: &FormPlayer, proposed: Rating, is_at_home: bool) -> Text {
            form_lines::of_player(line, &[if is_at_home { Key::Elo } else { Key::AssignedRating(proposed.0) }])
        }
    }

    /// No player of the group has a rating.
    nobody_rated: error("4.5.5.2.3") {} + {
        /// The first of `players` without a rating. `may_be_assigned`: by RK.
        pub fn found(place: &Place, line: &FormPlayer, player: Text, players: usize, may_be_assigned: bool) -> Diagnostic {
            let help = match may_be_assigned {
                true => text!("nobody-rated--help", form = form_lines::of_player(line, &[Key::AssignedRating(1500)])),
                false => text!("nobody-rated--help-at-home", form = form_lines::of_player(line, &[Key::Elo])),
            };
            Diagnostic::new(&CODE, place, text!("nobody-rated", player, players)).help(help)
        }
    }

    /// No player with a rated game is in the register.
    nobody_of_ours: error unless_confirmed { found(players: usize, command: String); }
}

/// A text with the first ratings that a set allows: `club`, `district`, `below` and `su`.
pub fn first_ratings(text: Text, allowed: &FirstRatings) -> Text {
    let (club, district, su) = (&allowed.club, allowed.district_from, allowed.su_from);
    let steps: Vec<i32> = club.windows(2).map(|two| two[1].minus(two[0])).collect();
    let club = match club.as_slice() {
        [first, second, .., last] if steps.len() > 2 && steps.iter().all(|step| *step == steps[0]) => {
            format!("{first}, {second}, … {last}")
        }
        club => club.iter().map(Rating::to_string).collect::<Vec<_>>().join(", "),
    };
    text.with("club", club).with("district", district).with("below", Rating(su.0 - 1)).with("su", su)
}

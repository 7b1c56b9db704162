//! Entries and groups of the EMT.

use super::codes;

codes! {
    /// An EMT entry asks for something that does not exist, or its day cannot be read.
    emt_entry_value: error("§ 34") {
        /// Neither id nor name.
        nobody();
        /// Not a form of tournament that can be wished for.
        form(found: &str);
        /// A class that can be chosen, in the place of a form.
        class_as_wish(found: &str);
        /// Not a class that can be chosen.
        class(found: &str);
        /// Not a day.
        day(found: &str);
        /// Not a whole number between 100 and 4000.
        rating(found: &str);
    }

    /// A player who is in quarantine is entered for the EMT.
    emt_quarantined: error("§ 7") { found(player: &str, first_round: NaiveDate); }

    /// A player entered for EMT is not a member.
    emt_not_a_member: error("§ 33") {
        found(player: &str);
        died(player: &str, day: NaiveDate);
    }

    /// An EMT entry came after the deadline.
    emt_entry_late: error("§ 33") { found(player: &str, entered: NaiveDate, deadline: NaiveDate); }

    /// A player chose Kvinde- or Veteranklassen without a right to it, and was placed like all others.
    emt_class_not_open: warning("§ 34") {
        /// Chose Kvindeklassen.
        not_a_woman(player: &str, is_sex_known: bool) => {
            match is_sex_known {
                true => text!("emt-class-not-open--women", player),
                false => text!("emt-class-not-open--sex-unknown", player),
            }
        };
        /// Chose Veteranklassen. `first_round` is the day on which a veteran is 55; `None`: the birth date is
        /// unknown.
        not_a_veteran(player: &str, first_round: Option<NaiveDate>) => {
            match first_round {
                Some(first_round) => text!("emt-class-not-open--veterans", player, first_round),
                None => text!("emt-class-not-open--birth-unknown", player),
            }
        };
    }

    /// A group of the EMT has more or fewer players or rounds than its paragraph allows.
    emt_group_form: warning("§ 34") {
        /// The limits of the paragraph are `fewest` and `most`.
        players(paragraph: &'static str, players: usize, [fewest, most]: [usize; 2]) => {
            let paragraph = Value::Paragraph(paragraph);
            match fewest {
                _ if fewest == most => text!("emt-group-form--players-exactly", paragraph, players, most),
                1 => text!("emt-group-form--players-most", paragraph, players, most),
                _ => text!("emt-group-form--players", paragraph, players, fewest, most),
            }
        };
        rounds(paragraph: &'static str, rounds: u16, [fewest, most]: [u16; 2]) => {
            let paragraph = Value::Paragraph(paragraph);
            match fewest == most {
                true => text!("emt-group-form--rounds-exactly", paragraph, rounds, most),
                false => text!("emt-group-form--rounds-most", paragraph, rounds, most),
            }
        };
    }

    /// A player in a group of the EMT is not entitled to its class.
    emt_not_entitled: warning("§ 34") {
        /// Mesterklassen is for players from `lowest` on. `players`: start numbers.
        rated_below(lowest: Rating, players: &str as word);
        /// Basisklassen is for players up to `highest`.
        rated_above(highest: Rating, players: &str as word);
        not_women(players: &str as word);
        not_veterans(players: &str as word);
    }

    /// A group of the EMT was played by a system that its paragraph does not allow.
    emt_other_system: warning("§ 42") {
        /// None of the systems of § 42.
        other();
        /// Not all-play-all, as the paragraph asks for this group.
        not_all_play_all(paragraph: &'static str as paragraph);
    }

    /// A group of the EMT was not played with the time control of its class.
    emt_time_control: warning("§ 35") {
        /// `demanded`: the control of the class, which is `hours` hours long.
        found(control: &str, class: &str as word, demanded: &str as word, hours: u32);
    }

    /// A play-off decides who holds a title of the EMT.
    play_off_due: warning("§ 36") {
        /// For the title of Landsholdsklassen. `numbers`: start numbers.
        title(numbers: &str);
        /// For the first place of Kandidatklassen.
        first_place(numbers: &str);
    }

    /// It is open who gets a title of the EMT, because a fact about a player is unknown.
    title_unknown: warning("§ 36") {
        /// `numbers`: start numbers; `id`: the register id of the first.
        citizenship(numbers: &str, id: &str);
        /// It is unknown whether a player on a high place is a junior.
        birth_dates(numbers: &str, id: &str);
    }
}

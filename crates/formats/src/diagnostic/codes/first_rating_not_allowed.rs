//! Nobody may give this first rating, or whoever approved it may not.

use super::prelude::*;
use kartotek_law::vocabulary::{Approval, Member, Rating};

pub const CODE: Code = Code::error("first-rating-not-allowed", Outsiders::Told).of("4.5.5.1");

/// Why a first rating may not be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refusal {
    pub first: Rating,
    /// The body that might give it; `None`: nobody.
    pub needed: Option<Approval>,
    /// Somebody approved it, but not who has to.
    pub is_approved: bool,
}

impl Refusal {
    pub fn why(&self) -> Text {
        let first = self.first;
        match (self.needed, self.is_approved) {
            (None, _) => text!("first-rating-not-allowed--nobody", first),
            (Some(_), true) => text!("first-rating-not-allowed--higher", first),
            (Some(_), false) => text!("first-rating-not-allowed--unstated", first),
        }
    }

    fn remedy(&self) -> Text {
        match self.needed {
            None => text!("first-rating-not-allowed--allowed"),
            Some(Approval::Su) => text!("first-rating-not-allowed--su"),
            Some(Approval::District) => text!("first-rating-not-allowed--district"),
            Some(Approval::Club | Approval::Organiser) => text!("first-rating-not-allowed--club"),
        }
    }
}

pub fn found(place: &Place, player: Text, refusal: &Refusal) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("first-rating-not-allowed", player, why = refusal.why())).help(refusal.remedy())
}

/// Approved by an instance that is not the player's (4.5.5.1.3).
pub fn by_another(place: &Place, player: Text, member: Member) -> Diagnostic {
    let (why, remedy) = match member {
        Member::Yes => (text!("first-rating-not-allowed--of-club"), text!("first-rating-not-allowed--by-club")),
        Member::Single => (text!("first-rating-not-allowed--of-district"), text!("first-rating-not-allowed--by-district")),
        Member::No => (text!("first-rating-not-allowed--of-organiser"), text!("first-rating-not-allowed--by-organiser")),
    };
    Diagnostic::new(&CODE, place, text!("first-rating-not-allowed", player, why)).help(remedy)
}

/// Somebody of another federation enters no list (4.5.5.2).
pub fn of_guest(place: &Place, player: Text, elo: Option<i32>) -> Diagnostic {
    let elo = elo.map_or("none".to_owned(), |elo| elo.to_string());
    let why = text!("first-rating-not-allowed--of-guest");
    let help = text!("first-rating-not-allowed--guest", elo);
    Diagnostic::new(&CODE, place, text!("first-rating-not-allowed", player, why)).help(help)
}

/// The report states a rating as well.
pub fn beside(place: &Place, player: Text, first: i32, stated: i32) -> Diagnostic {
    let why = text!("first-rating-not-allowed--beside", first = Value::word(first), stated = Value::word(stated));
    let help = text!("first-rating-not-allowed--one-of-two");
    Diagnostic::new(&CODE, place, text!("first-rating-not-allowed", player, why)).help(help)
}

//! Requirements of 4.8 for norms and tournaments, in one word each. Other programs know them by their own names.

use kartotek_formats::texts::{Text, text};

/// For a requirement of 4.8.2 to 4.8.4 by its name, as JSON has it.
pub fn word(name: &'static str) -> Text {
    match name {
        "announced" => text!("requirement-announced"),
        "category" => text!("requirement-category"),
        "computer" => text!("requirement-computer"),
        "days" => text!("requirement-days"),
        "federations" => text!("requirement-federations"),
        "foreigners" => text!("requirement-foreigners"),
        "games" => text!("requirement-games"),
        "holders" => text!("requirement-holders"),
        "last-rounds" => text!("requirement-last-rounds"),
        "pace" => text!("requirement-pace"),
        "play-off" => text!("requirement-play-off"),
        "rated" => text!("requirement-rated"),
        "rounds-per-day" => text!("requirement-rounds-per-day"),
        "score" => text!("requirement-score"),
        "time-control" => text!("requirement-time-control"),
        "time-per-day" => text!("requirement-time-per-day"),
        "time-per-player" => text!("requirement-time-per-player"),
        "titled" => text!("requirement-titled"),
        other => other.into(),
    }
}

//! `[emt.YEAR]`: the days of an EMT, and what the one before decided for it (§ 33, § 36, § 37).

use super::date;
use chrono::NaiveDate;
use kartotek_formats::texts::text;
use serde::de::Error;
use serde::{Deserialize, Deserializer};

/// One year's EMT. Players are named by their register ids.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct EmtSettings {
    /// Default: five weeks before Easter Monday (§ 33).
    #[serde(deserialize_with = "date")]
    pub deadline: Option<NaiveDate>,
    /// Default: last year's `deadline`, else five weeks before last year's Easter Monday.
    #[serde(deserialize_with = "date")]
    pub previous_deadline: Option<NaiveDate>,
    /// Default: Maundy Thursday.
    #[serde(deserialize_with = "date")]
    pub first_round: Option<NaiveDate>,
    #[serde(deserialize_with = "id")]
    pub landsholdsklasse_winner: Option<String>,
    #[serde(deserialize_with = "id")]
    pub kandidatklasse_winner: Option<String>,
    #[serde(deserialize_with = "ids")]
    pub landsholdsklasse_participants: Vec<String>,
    /// More than one where the title was shared.
    #[serde(deserialize_with = "ids")]
    pub junior_champion: Vec<String>,
    #[serde(deserialize_with = "ids")]
    pub mm1_winner: Vec<String>,
    #[serde(deserialize_with = "ids")]
    pub ma1_winner: Vec<String>,
}

impl EmtSettings {
    /// Every player named, with the key.
    pub fn players(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let lists: [(&str, &[String]); 6] = [
            ("landsholdsklasse_winner", self.landsholdsklasse_winner.as_slice()),
            ("kandidatklasse_winner", self.kandidatklasse_winner.as_slice()),
            ("landsholdsklasse_participants", &self.landsholdsklasse_participants),
            ("junior_champion", &self.junior_champion),
            ("mm1_winner", &self.mm1_winner),
            ("ma1_winner", &self.ma1_winner),
        ];
        lists.into_iter().flat_map(|(key, ids)| ids.iter().map(move |id| (key, id.as_str())))
    }
}

/// Ids look like numbers, and some people write them so.
fn ids<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    let one = |value: toml::Value| match value {
        toml::Value::String(id) => Ok(id),
        toml::Value::Integer(id) => Ok(id.to_string()),
        other => Err(D::Error::custom(text!("value-no-player-id", found = other.to_string()))),
    };
    match toml::Value::deserialize(deserializer)? {
        toml::Value::Array(values) => values.into_iter().map(one).collect(),
        value => Ok(vec![one(value)?]),
    }
}

fn id<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    let mut ids = ids(deserializer)?;
    if ids.len() > 1 {
        return Err(D::Error::custom(text!("value-one-player")));
    }
    Ok(ids.pop())
}

#[cfg(test)]
mod tests {
    use crate::Settings;

    #[test]
    fn players_may_be_named_by_number_or_text_and_one_or_several() {
        let text = "[emt.2026]\njunior_champion = 7\nmm1_winner = [8, \"9\"]\nlandsholdsklasse_winner = \"10\"";
        let settings = Settings::read(text).unwrap();
        let players: Vec<_> = settings.emt["2026"].players().collect();
        let expected =
            [("landsholdsklasse_winner", "10"), ("junior_champion", "7"), ("mm1_winner", "8"), ("mm1_winner", "9")];
        assert_eq!(players, expected);
    }

    #[test]
    fn landsholdsklassen_has_one_winner() {
        assert!(Settings::read("[emt.2026]\nlandsholdsklasse_winner = [\"1\", \"2\"]").is_err());
    }
}

//! Identifies the act of a decision, so that it is recognised in any file.

use super::{Decision, DecisionKind, DecisionRow};
use chrono::NaiveDate;
use kartotek_formats::bundle::sha256;
use serde_json::{Map, Value};

/// Kind, day and content of a decision, without author, reason and file format. It is kept only in memory: even a hash of a
/// sanction's act would reveal too much (§ 19).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Act(String);

impl Decision {
    /// Decisions with the same act take effect only once.
    // Decision (the office: a used decision): kind, date and content make the act.
    pub fn act(&self) -> Act {
        let date = if self.what.has_own_day() { NaiveDate::default() } else { self.date };
        let row = DecisionRow::new(date, String::new(), String::new(), self.what.clone());
        // An act that cannot be serialised is identified by its file.
        Act(serde_json::to_value(row)
            .map_or_else(|_| self.hash.clone(), |row| sha256(in_order(row).to_string().as_bytes())))
    }
}

impl DecisionKind {
    /// The decided content, without date and author. `None`: it cannot be serialised.
    pub fn content(&self) -> Option<Value> {
        let row = DecisionRow::new(NaiveDate::default(), String::new(), String::new(), self.clone());
        let Value::Object(mut row) = in_order(serde_json::to_value(row).ok()?) else { return None };
        row.remove(self.kind())
    }

    /// Whether the two have the same kind and content.
    pub fn is_equal(&self, other: &DecisionKind) -> bool {
        let keys = self.keys();
        keys.is_some() && self.kind() == other.kind() && keys == other.keys()
    }

    /// The content without `said`, the report's data on a player, which decides nothing.
    fn keys(&self) -> Option<Map<String, Value>> {
        let Value::Object(mut keys) = self.content()? else { return None };
        keys.remove("said");
        Some(keys)
    }

    /// Whether the two decide the same matter differently; then the later counts.
    pub fn contradicts(&self, other: &DecisionKind) -> bool {
        let keys = |what: &DecisionKind| what.keys().unwrap_or_default();
        let (one, two) = (keys(self), keys(other));
        match (self, other) {
            (DecisionKind::Player(_), DecisionKind::Player(_)) | (DecisionKind::Rating(_), DecisionKind::Rating(_)) => {
                self.person() == other.person()
                    && one.iter().any(|(key, value)| two.get(key).is_some_and(|other| other != value))
            }
            _ => self.is_of_one_matter(other) && one != two,
        }
    }
}

/// A canonical form: entries of lists are sorted, and keys without values dropped.
fn in_order(value: Value) -> Value {
    match value {
        Value::Array(entries) => {
            let mut entries: Vec<Value> = entries.into_iter().map(in_order).collect();
            entries.sort_by_cached_key(Value::to_string);
            Value::Array(entries)
        }
        Value::Object(keys) => {
            let present = keys.into_iter().filter(|(_, value)| !value.is_null());
            Value::Object(present.map(|(key, value)| (key, in_order(value))).collect())
        }
        other => other,
    }
}

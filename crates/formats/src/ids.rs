//! Register ids.

/// The order of ids: numbers by value, before all other ids.
pub fn id_order(id: &str) -> (u64, &str) {
    (id_number(id).unwrap_or(u64::MAX), id)
}

/// The value of an id that is a number of at most 12 digits.
pub fn id_number(id: &str) -> Option<u64> {
    id.parse().ok().filter(|_| id.len() <= 12)
}

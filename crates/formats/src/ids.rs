//! Register ids.

/// Numbers by value, before everything else.
pub fn id_order(id: &str) -> (u64, &str) {
    (id_number(id).unwrap_or(u64::MAX), id)
}

/// An id that is a number of at most 12 digits.
pub fn id_number(id: &str) -> Option<u64> {
    id.parse().ok().filter(|_| id.len() <= 12)
}

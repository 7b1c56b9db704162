//! Habits by which a file is written.

/// A way of writing TRF that differs from the format.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Dialect {
    /// FIDE's format, of any year.
    #[default]
    Fide,
    /// SWAR of the Belgian federation: control records 00A to 00Z, national numbers in place of FIDE's.
    Swar,
    /// Belgian exports with `N` (noir) for Black and `B` (blanc) for White.
    French,
    /// lichess.org: `Lichess` for the federation, addresses for city and arbiter, names of users.
    Lichess,
    /// Tornelo: `DAT` lines after every player.
    Tornelo,
    /// The draft of September 2024: records with names of three letters, byes in 330, forfeited matches in 340.
    Trf25,
    /// CPPDubovSystem: TNR, ACC, BYE, FOR.
    CppDubov,
}

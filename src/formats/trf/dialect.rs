//! Which program's habits a file follows, where records of several programs have the same code.

/// A way of writing TRF that differs from the format.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Dialect {
    /// FIDE's format, of any year.
    #[default]
    Fide,
    /// SWAR of the Belgian federation: control records 00A to 00Z, national numbers for FIDE numbers.
    Swar,
    /// Belgian exports with `N` (noir) for Black and `B` (blanc) for White.
    French,
    /// lichess.org: an address for the city, `Lichess` for the federation, cells of absence with an opponent.
    Lichess,
    /// Tornelo: `DAT` lines after every player.
    Tornelo,
    /// The draft of September 2024: ACC PAB FPB HPB ZPB MFO DFM OOO TSE in letters.
    Trf25,
    /// CPPDubovSystem: TNR, ACC, BYE, FOR.
    CppDubov,
}

//! § 34: the six classes of EMT.

use std::fmt;

/// A class. Their order is that of § 34, the highest first.
//§ EMT kan spilles i følgende klasser
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    Landshold,
    Kandidat,
    Mester,
    Basis,
    Kvinde,
    Veteran,
}

impl Class {
    pub const ALL: [Class; 6] =
        [Class::Landshold, Class::Kandidat, Class::Mester, Class::Basis, Class::Kvinde, Class::Veteran];
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Class::Landshold => "Landsholdsklassen",
            Class::Kandidat => "Kandidatklassen",
            Class::Mester => "Mesterklassen",
            Class::Basis => "Basisklassen",
            Class::Kvinde => "Kvindeklassen",
            Class::Veteran => "Veteranklassen",
        })
    }
}

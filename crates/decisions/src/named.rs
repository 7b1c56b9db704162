//! The people identified in a decision by more than an id. An erasure searches these texts.

/// A person's data in a decision.
#[derive(Clone, Copy, Debug)]
pub struct NamedPerson<'r> {
    pub who: PersonKey<'r>,
    pub name: Option<&'r str>,
    /// Whether the name is an alias used in reports.
    pub is_alias: bool,
    pub born: Option<&'r str>,
    pub fide_id: Option<&'r str>,
}

#[derive(Clone, Copy, Debug)]
pub enum PersonKey<'r> {
    /// Register id.
    Registered(&'r str),
    /// A player not in the register yet. `no` is the start number.
    Player { report: &'r str, no: u32 },
}

impl<'r> NamedPerson<'r> {
    /// `id` is the register id.
    pub fn registered(id: &'r str) -> NamedPerson<'r> {
        NamedPerson::of(PersonKey::Registered(id))
    }

    /// `no` is the start number in the report.
    pub fn player(report: &'r str, no: u32) -> NamedPerson<'r> {
        NamedPerson::of(PersonKey::Player { report, no })
    }

    fn of(who: PersonKey<'r>) -> NamedPerson<'r> {
        NamedPerson { who, name: None, is_alias: false, born: None, fide_id: None }
    }
}

//! The people whom a decision names by more than their number: an erasure looks for those words.

/// A person in a decision, as it is written there.
#[derive(Clone, Copy, Debug)]
pub struct NamedPerson<'r> {
    pub who: Who<'r>,
    pub name: Option<&'r str>,
    /// The name is one by which reports know the person.
    pub is_alias: bool,
    pub born: Option<&'r str>,
    pub fide_id: Option<&'r str>,
}

#[derive(Clone, Copy, Debug)]
pub enum Who<'r> {
    /// Register id.
    Registered(&'r str),
    /// A player whom the register does not have yet. `no`: start number.
    Player { report: &'r str, no: u32 },
}

impl<'r> NamedPerson<'r> {
    /// `id`: register id.
    pub fn registered(id: &'r str) -> NamedPerson<'r> {
        NamedPerson::of(Who::Registered(id))
    }

    /// `no`: start number in the report.
    pub fn player(report: &'r str, no: u32) -> NamedPerson<'r> {
        NamedPerson::of(Who::Player { report, no })
    }

    fn of(who: Who<'r>) -> NamedPerson<'r> {
        NamedPerson { who, name: None, is_alias: false, born: None, fide_id: None }
    }
}

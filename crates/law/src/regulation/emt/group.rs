//! A group of the EMT with its players.

use super::class::Class;
use super::field::Place;
use super::remark::Remark;
use super::system::Play;

/// A class, or one group of it, with its players in the order of the law.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmtGroup<'e> {
    pub class: Class,
    /// `Landsholdsklassen`, `MA-1`.
    pub name: String,
    pub play: Play,
    pub places: Vec<Place<'e>>,
    pub remarks: Vec<Remark>,
}

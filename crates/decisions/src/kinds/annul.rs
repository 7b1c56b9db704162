//! The annulment of a rated report (4.5.4.1).

use super::super::kind::{About, Effect, Kind, WayBack};
use super::super::named::NamedPerson;
use super::ReportRow;
use kartotek_formats::texts::{Text, text};

pub struct Annul;

impl Kind for Annul {
    type Row = ReportRow;
    const DOES: Text = text!("kind-annul");
    const BACK: Text = text!("kind-annul-back");
    const WAY_BACK: WayBack = WayBack::Inverse;

    fn about(row: &ReportRow) -> About<'_> {
        About::rated(&row.report)
    }

    fn people(_row: &ReportRow) -> Vec<NamedPerson<'_>> {
        Vec::new()
    }

    fn effect(_row: &ReportRow) -> Effect<'_> {
        Effect::Event
    }
}

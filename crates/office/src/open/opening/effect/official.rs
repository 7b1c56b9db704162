//! A licence of a tournament director (4.6).

use super::{Event, called, keys};
use crate::open::opening::{Done, Draft};
use anyhow::Result;
use kartotek_decisions::{Decision, LicenceRow, OfficialRow, What};
use kartotek_formats::texts::{Text, text};
use kartotek_law::regulation::conduct::licence::{self, Licence, LicenceKind};
use kartotek_law::vocabulary::Person;

impl Event for OfficialRow {
    fn carry_out<'d>(&self, draft: &mut Draft<'_, 'd>, _decision: &'d Decision) -> Result<Done> {
        Ok(enter(self, draft))
    }

    fn no_change_objection(&self, person: Option<&Person>) -> Option<Text> {
        Some(person.map_or(text!("already-so"), |person| {
            text!("already-licence", player = called(person), keys = keys(&What::Official(self.clone())))
        }))
    }
}

fn enter(new: &OfficialRow, draft: &mut Draft) -> Done {
    let name = draft.person(&new.player)?.name.clone();
    let kind = match new.licence {
        LicenceRow::Director => LicenceKind::Director,
        LicenceRow::Aspirant => LicenceKind::Aspirant,
    };
    let (from, to) = (new.from.map(|day| day.0), new.to.map(|day| day.0));
    let licence = Licence { player: new.player.clone(), name, kind, from, to };
    licence::enter(&mut draft.opening.records.officials, licence);
    Ok(())
}

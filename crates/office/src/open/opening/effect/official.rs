//! A licence of a tournament director (4.6).

use crate::open::opening::{Draft, EffectResult};
use kartotek_decisions::{LicenceRow, OfficialRow};
use kartotek_law::regulation::conduct::licence::{self, Licence, LicenceKind};

pub fn record_licence(new: &OfficialRow, draft: &mut Draft) -> EffectResult {
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

//! Entry lists as the TRF of a tournament: players are returned with our number and rating, and all else is unchanged.

use super::returned::{Filled, ReturnedFile};
use super::{EntryAsFiled, EntryList, File};
use crate::diagnostic::Diagnostic;
use crate::encoding::{self, Encoding};
use crate::home::home;
use crate::office_csv::birth_date_text;
use crate::report::PlayerAsFiled;
use crate::trf::entries::{self, Addition};
use crate::xlsx::CellValue;

/// The file as it came.
#[derive(Clone, Debug)]
pub(super) struct Shape {
    text: String,
    encoding: Encoding,
    /// Ctrl-Z, with which DOS ends a text.
    end_marks: usize,
}

/// The headings of the same columns in a table.
const HEADER: [&str; 7] = ["no", "name", "birth_date", "fide_id", "federation", "id", "rating"];

/// Reads a list. `None`: it has no readable player; `diagnostics` give the reason.
pub(super) fn read(name: &str, bytes: &[u8], diagnostics: &mut Vec<Diagnostic>) -> Option<EntryList> {
    let (players, found) = entries::players(name, bytes);
    // Faults of the encoding are already reported with the players.
    let text = encoding::decode(name, bytes).map(|(text, _)| text.into_owned()).ok();
    let entries = players.into_iter().map(|player| entry(player, &found)).collect::<Vec<_>>();
    diagnostics.extend(found);
    if entries.is_empty() {
        return None;
    }
    let end_marks = bytes.iter().rev().take_while(|byte| **byte == 0x1a).count();
    let shape = Shape { text: text?, encoding: Encoding::of(bytes), end_marks };
    Some(EntryList { header: HEADER.map(str::to_owned).into(), entries, file: File::Trf(shape) })
}

fn entry(player: PlayerAsFiled, found: &[Diagnostic]) -> EntryAsFiled {
    let text = |text: &Option<String>| CellValue::Text(text.clone().unwrap_or_default());
    let number = |number: Option<i32>| number.map(|number| CellValue::Whole(i64::from(number)));
    let cells = vec![
        CellValue::Whole(i64::from(player.no)),
        text(&player.name),
        CellValue::Text(player.birth_date.map_or_else(String::new, birth_date_text)),
        text(&player.fide_id),
        text(&player.federation),
        text(&player.id),
        number(player.rating).unwrap_or_else(|| text(&None)),
    ];
    let place = player.place.clone();
    let is_broken = found.iter().any(|found| found.holds_back() && found.place.line == place.line);
    // As in a table, a player without a federation is of our federation.
    let federation = player.federation.clone().or_else(|| Some(home().to_owned()));
    EntryAsFiled { cells, player: Some(PlayerAsFiled { federation, ..player }).filter(|_| !is_broken), place }
}

impl Shape {
    pub(super) fn write(&self, entries: &[EntryAsFiled], filled: &[Filled]) -> ReturnedFile {
        let can_write = |name: &&str| self.encoding.encode(name).is_some();
        let additions = entries.iter().zip(filled).filter_map(|(entry, filled)| {
            let player = entry.player.as_ref()?;
            let person = filled.person;
            Some(Addition {
                line: player.place.line,
                no: player.no,
                fide_id: person.map(|person| person.fide_id.as_str()).unwrap_or_default(),
                birth_date: person.and_then(|person| person.birth_date),
                number: &filled.id,
                name: person.map(|person| person.name.as_str()).filter(can_write).unwrap_or_default(),
                rating: filled.rating.map(|rating| rating.0),
            })
        });
        let text = entries::with_additions(&self.text, &additions.collect::<Vec<_>>());
        let mut written = ReturnedFile::encoded(&text, self.encoding);
        written.bytes.extend(std::iter::repeat_n(0x1a, self.end_marks));
        written
    }
}

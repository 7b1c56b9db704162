//! The lines that a letter points at.

use super::causes::Told;
use super::plain_text;
use kartotek_formats::bundle::Bundle;
use kartotek_formats::encoding::for_display;
use kartotek_formats::{sanction_words, xlsx};
use std::collections::BTreeMap;

/// The lines of a report's text files, except of those that may mention a sanction (§ 19).
pub struct Lines(BTreeMap<String, Vec<String>>);

impl Lines {
    pub fn of(bundle: &Bundle) -> Lines {
        let files = bundle.files.iter().filter(|file| !xlsx::is_packed(&file.bytes)).filter_map(|file| {
            let text = for_display(&file.name, &file.bytes);
            if sanction_words::may_tell_of_sanctions(&text) {
                return None;
            }
            let text = text.replace("\r\n", "\n").replace('\r', "\n");
            Some((file.name.clone(), text.lines().map(str::to_owned).collect()))
        });
        Lines(files.collect())
    }

    pub fn get(&self, told: &Told) -> Option<&str> {
        let line = usize::try_from(told.place.line).ok()?.checked_sub(1)?;
        let line = self.0.get(&*told.place.file)?.get(line)?;
        Some(line.as_str()).filter(|line| !line.trim().is_empty() && line.len() <= plain_text::LONGEST_QUOTED)
    }
}

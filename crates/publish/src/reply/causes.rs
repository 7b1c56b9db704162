//! Groups findings by cause. One mistake may show in many lines; a letter reports it once and lists the other lines.

use super::plain_text;
use kartotek_formats::bundle::Bundle;
use kartotek_formats::diagnostic::codes::trf_halves_contradict::Half;
use kartotek_formats::diagnostic::codes::{opponent_unknown, start_number_unknown, trf_halves_contradict};
use kartotek_formats::diagnostic::{Diagnostic, Place};
use kartotek_formats::encoding::for_display;
use kartotek_formats::texts::Language;
use kartotek_formats::{sanction_words, xlsx};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;

/// A diagnostic as worded in the letter.
pub struct Finding {
    pub place: Place,
    /// The number as printed.
    pub paragraph: Option<String>,
    pub message: String,
    pub remedy: Option<String>,
    pub cause: Cause,
}

impl Finding {
    /// The finding in the words of a letter. `None`: the finding concerns only the office.
    pub fn of(found: &Diagnostic, language: Language) -> Option<Finding> {
        let (message, remedy) = found.outside(language)?;
        let (place, paragraph, cause) = (found.place.clone(), found.printed_paragraph(), Cause::of(found));
        Some(Finding { place, paragraph, message, remedy, cause })
    }
}

/// A cause that several findings may share.
pub enum Cause {
    /// A start number that no player has.
    Number(String),
    /// The two halves of a pairing.
    Halves([Half; 2]),
    Own,
}

impl Cause {
    fn of(found: &Diagnostic) -> Cause {
        let number = opponent_unknown::missing_number(found).or_else(|| start_number_unknown::missing_number(found));
        match (number, trf_halves_contradict::halves(found)) {
            (Some(number), _) => Cause::Number(number),
            (None, Some(halves)) => Cause::Halves(halves),
            (None, None) => Cause::Own,
        }
    }
}

/// A cause as an item of the letter.
pub struct Item<'t> {
    pub finding: &'t Finding,
    /// Other places with the same finding.
    pub same: Vec<&'t Place>,
    /// Places with findings of the same cause: pairings whose other half names the missing start number.
    pub follows: Vec<&'t Place>,
    /// If the finding is a start number that no player has: the player who may be meant, as start number and line.
    pub likely_player: Option<(&'t str, &'t str)>,
}

/// What findings of one cause have in common: the file, and the missing start number or the message.
#[derive(PartialEq, Eq, Hash)]
enum Key<'t> {
    Number(&'t Arc<str>, &'t str),
    Message(&'t Arc<str>, &'t str),
}

/// A finding about a pairing that follows from a missing start number.
struct Following<'t> {
    finding: &'t Finding,
    missing_number: &'t str,
    /// The half of the pairing that has a player.
    other_half: &'t Half,
}

/// The causes in the order of the findings.
pub fn items(findings: &[Finding]) -> Vec<Item<'_>> {
    let missing_numbers: HashSet<(&Arc<str>, &str)> = findings
        .iter()
        .filter_map(|finding| match &finding.cause {
            Cause::Number(number) => Some((&finding.place.file, number.as_str())),
            _ => None,
        })
        .collect();
    let mut items: Vec<Item> = Vec::new();
    let mut indices: HashMap<Key, usize> = HashMap::new();
    let mut following: Vec<Following> = Vec::new();
    for finding in findings {
        let file = &finding.place.file;
        let key = match &finding.cause {
            Cause::Number(number) => Key::Number(file, number),
            Cause::Halves(halves) => {
                let is_missing = |number: &str| missing_numbers.contains(&(file, number));
                if let Some((missing_number, other_half)) = missing_opponent(halves, is_missing) {
                    following.push(Following { finding, missing_number, other_half });
                    continue;
                }
                Key::Message(file, &finding.message)
            }
            Cause::Own => Key::Message(file, &finding.message),
        };
        match indices.get(&key) {
            Some(&index) => items[index].same.push(&finding.place),
            None => {
                indices.insert(key, items.len());
                items.push(Item { finding, same: Vec::new(), follows: Vec::new(), likely_player: None });
            }
        }
    }
    // For each missing start number, the players whom the pairings name instead.
    let mut possible_players: HashMap<usize, HashSet<(&str, &str)>> = HashMap::new();
    for Following { finding, missing_number, other_half } in following {
        let Some(&index) = indices.get(&Key::Number(&finding.place.file, missing_number)) else { continue };
        items[index].follows.push(&finding.place);
        possible_players.entry(index).or_default().insert((&other_half.no, &other_half.line));
    }
    for (index, possible) in possible_players {
        let mut players = possible.into_iter();
        items[index].likely_player = players.next().filter(|_| players.next().is_none());
    }
    items
}

/// The opponent's start number in one half and the other half, if only that opponent is missing.
fn missing_opponent(halves: &[Half; 2], is_missing: impl Fn(&str) -> bool) -> Option<(&str, &Half)> {
    let [first, second] = halves;
    let is_missing_opponent = |half: &'_ Half| half.opponent.as_deref().is_some_and(&is_missing);
    match (is_missing_opponent(first), is_missing_opponent(second)) {
        (true, false) => Some((first.opponent.as_deref()?, second)),
        (false, true) => Some((second.opponent.as_deref()?, first)),
        _ => None,
    }
}

/// The lines of a report's text files, without files that may mention a sanction (§ 19).
pub struct Lines(BTreeMap<String, Vec<String>>);

impl Lines {
    pub fn of(bundle: &Bundle) -> Lines {
        let files = bundle.files.iter().filter(|file| !xlsx::is_packed(&file.bytes)).filter_map(|file| {
            let decoded = for_display(&file.name, &file.bytes);
            if sanction_words::may_mention_sanction(&decoded) {
                return None;
            }
            let text = decoded.replace("\r\n", "\n").replace('\r', "\n");
            Some((file.name.clone(), text.lines().map(str::to_owned).collect()))
        });
        Lines(files.collect())
    }

    /// The line that a finding is about. `None`: it is blank, or too long to quote.
    pub fn get(&self, finding: &Finding) -> Option<&str> {
        let index = usize::try_from(finding.place.line).ok()?.checked_sub(1)?;
        let line = self.0.get(&*finding.place.file)?.get(index)?;
        Some(line.as_str()).filter(|line| !line.trim().is_empty() && line.len() <= plain_text::LONGEST_QUOTED)
    }
}

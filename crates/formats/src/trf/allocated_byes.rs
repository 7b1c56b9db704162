//! The pairing gives one bye a round at most: a second `U` is a bye of another kind, or a game that is missing.

use super::document::{Content, Document, NoGame};
use super::findings::Findings;
use crate::diagnostic::codes;
use std::collections::BTreeMap;

pub(super) fn check(document: &Document, findings: &mut Findings) {
    // Where a team has the bye, each of its players has.
    if !document.teams.is_empty() {
        return;
    }
    let mut by_round: BTreeMap<u16, Vec<_>> = BTreeMap::new();
    for player in &document.players {
        for cell in player.cells.iter().filter(|cell| cell.content == Content::NoGame(NoGame::Allocated)) {
            by_round.entry(cell.round).or_default().push((player, cell.at));
        }
    }
    for (round, byes) in by_round {
        if let [_, (second, at), ..] = byes.as_slice() {
            let count = u32::try_from(byes.len()).unwrap_or(u32::MAX);
            findings.add(codes::trf_byes_allocated::found(&findings.place(*at), round, count, second.named()));
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::trf::read;

    fn codes_found_in(records: &str, cells: [&str; 3]) -> Vec<&'static str> {
        let lines =
            (1..).zip(cells).map(|(no, cells)| format!("001 {no:4}      {:77}{cells}\n", format!("Player {no}")));
        let (_, found) = read("a.trf", (records.to_owned() + &lines.collect::<String>()).as_bytes());
        found.into_iter().map(|found| found.code.name).collect()
    }

    #[test]
    fn the_pairing_gives_one_bye_a_round() {
        let other = "             3 w 1";
        assert_eq!(codes_found_in("", ["0000 - U", other, "0000 - H     2 b 0"]), [""; 0]);
        assert_eq!(
            codes_found_in("", ["0000 - U", "0000 - U     3 w 1", "             2 b 0"]),
            ["trf-byes-allocated"]
        );
        assert_eq!(codes_found_in("", ["0000 - F", "0000 - F     3 w 1", "             2 b 0"]), [""; 0]);
        let team = format!("013 {:32}   1    2\n", "Nordlyset");
        assert_eq!(codes_found_in(&team, ["0000 - U", "0000 - U     3 w 1", "             2 b 0"]), [""; 0]);
    }
}

//! The system of a tournament, by its code (192), its teams or its words (092).

use super::document::Document;
use super::findings::Findings;
use crate::diagnostic::codes;
use crate::report::Filed;
use kartotek_law::vocabulary::System;

pub(super) fn read_system(document: &Document, findings: &mut Findings) -> Option<Filed<System>> {
    let tournament = &document.tournament;
    let coded = tournament.system.as_ref().and_then(|said| {
        let system = by_code(&said.value);
        if system.is_none() {
            findings.add(codes::trf_value_ignored::system(&findings.place(said.at), &said.value));
        }
        Some(Filed::new(system?, findings.place(said.at)))
    });
    // Decision (4.5.2.5): team records make a team event, whatever else the file says; the form may say otherwise.
    let in_words = tournament.kind.as_ref().filter(|kind| is_team(&kind.value)).map(|kind| kind.at);
    let team = document.teams.first().map(|team| team.at).or(in_words);
    let in_words = || {
        let kind = tournament.kind.as_ref()?;
        Some(Filed::new(by_words(&kind.value)?, findings.place(kind.at)))
    };
    team.map(|at| Filed::new(System::Team, findings.place(at))).or(coded).or_else(in_words)
}

/// An all-play-all, as programs call it: a free round scores nothing in it. Words for others are not those of this house.
// Decision (§ 16: an all-play-all in the words of a TRF, and blanks): the words of 092 declare it where neither a code nor a form
// says what was played.
fn by_words(text: &str) -> Option<System> {
    let said = words(text).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    let says = |wanted: &[&str]| wanted.iter().any(|words| said.contains(words));
    let is_other = says(&["SWISS", "SCHWEIZ", "MONRAD", "KNOCK"]);
    if is_other || !says(&["ROUND ROBIN", "ROUNDROBIN", "ALL PLAY ALL", "ALLE MOD ALLE", "RUNDENTURNIER"]) {
        return None;
    }
    Some(match says(&["DOUBLE", "DOBBELT", "DOPPEL"]) {
        true => System::DoubleRoundRobin,
        false => System::RoundRobin,
    })
}

/// Whether the words of 092 say that teams play.
fn is_team(text: &str) -> bool {
    let says = |wanted: &[&str]| words(text).any(|word| wanted.contains(&word.as_str()));
    says(&["TEAM", "TEAMS"]) && !says(&["INDIVIDUAL"])
}

/// The words of a text in capitals: letters and digits, parted by anything else.
fn words(text: &str) -> impl Iterator<Item = String> {
    text.split(|c: char| !c.is_alphanumeric()).map(str::to_uppercase)
}

/// A type of FIDE's table (ETT26), like `FIDE_DUTCH_2026_BAKU` or `BERGER_DOUBLEROUNDROBIN_G2`.
fn by_code(code: &str) -> Option<System> {
    let has = |known: &str| words(code).any(|word| word == known);
    let any = |known: &[&str]| words(code).any(|word| known.contains(&word.as_str()));
    if has("TEAM") {
        Some(System::Team)
    } else if has("DOUBLEROUNDROBIN") {
        Some(System::DoubleRoundRobin)
    } else if has("ROUNDROBIN") {
        Some(System::RoundRobin)
    } else if any(&["SWISS", "DOUBLESWISS", "DUTCH", "DUBOV", "BURSTEIN", "LIM"]) {
        Some(System::Swiss)
    } else if any(&["KNOCKOUT", "SCHILLER", "SCHEVENINGEN"]) {
        Some(System::Other)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trf::reader;

    fn system(lines: &[&str]) -> (Option<System>, Vec<&'static str>) {
        let mut findings = Findings::new("a.trf");
        let text = format!("001    1      A\n{}\n", lines.join("\n"));
        let document = reader::read(&text, &mut findings);
        let system = read_system(&document, &mut findings).map(|system| system.value);
        (system, findings.finish().into_iter().map(|found| found.code.name).collect())
    }

    #[test]
    fn every_type_of_fides_table_is_known() {
        for (system_of_code, codes) in [
            (
                System::Swiss,
                &[
                    "FIDE_DUTCH",
                    "FIDE_DUTCH_2017",
                    "FIDE_DUTCH_2025",
                    "FIDE_DUTCH_2026",
                    "FIDE_DUTCH_2026_BAKU",
                    "FIDE_DUBOV",
                    "FIDE_BURSTEIN",
                    "CUSTOM_SWISS",
                    "FIDE_DOUBLESWISS",
                ][..],
            ),
            (
                System::RoundRobin,
                &["BERGER_ROUNDROBIN", "BERGER_ROUNDROBIN_G2", "FIDE_ROUNDROBIN", "CUSTOM_ROUNDROBIN"],
            ),
            (System::DoubleRoundRobin, &["BERGER_DOUBLEROUNDROBIN", "FIDE_DOUBLEROUNDROBIN"]),
            (System::Other, &["FIDE_SCHILLER", "FIDE_SCHEVENINGEN", "CUSTOM_KNOCKOUT"]),
            (
                System::Team,
                &[
                    "FIDE_TEAM",
                    "FIDE_TEAM_TYPEA_MP_GP",
                    "FIDE_TEAM_TYPEB_GP_MP_BAKU",
                    "BERGER_TEAM_ROUNDROBIN",
                    "CUSTOM_TEAM_SWISS",
                    "CUSTOM_TEAM_KNOCKOUT",
                ],
            ),
        ] {
            for code in codes {
                assert_eq!(system(&[&format!("192 {code}")]), (Some(system_of_code), vec![]), "{code}");
            }
        }
        assert_eq!(system(&["192 SOMETHING"]), (None, vec!["trf-value-ignored"]));
        assert_eq!(system(&["092 Individual: Swiss-System"]).0, None);
    }

    #[test]
    fn an_all_play_all_is_known_by_its_words_where_there_is_no_code() {
        for words in
            ["Individual: Round-Robin", "Round robin", "RoundRobin", "All-play-all", "All play all", "Alle-mod-alle"]
        {
            assert_eq!(system(&[&format!("092 {words}")]).0, Some(System::RoundRobin), "{words}");
        }
        for words in ["Individual: Double Round-Robin", "Double-Round Robin"] {
            assert_eq!(system(&[&format!("092 {words}")]).0, Some(System::DoubleRoundRobin), "{words}");
        }
        assert_eq!(system(&["092 Round-Robin", "192 CUSTOM_SWISS"]).0, Some(System::Swiss));
        assert_eq!(system(&["092 Swiss, then Round-Robin"]).0, None);
        assert_eq!(system(&["092 Individual"]).0, None);
    }

    #[test]
    fn a_file_with_teams_is_a_team_tournament() {
        let team = format!("013 {:32}   1", "Dublin");
        assert_eq!(system(&["092 Standard Team Round Robin"]).0, Some(System::Team));
        assert_eq!(system(&[&team]).0, Some(System::Team));
        assert_eq!(system(&[&team, "192 FIDE_DUTCH"]).0, Some(System::Team));
        assert_eq!(system(&["092 Individual: Swiss-System", &team]).0, Some(System::Team));
    }
}

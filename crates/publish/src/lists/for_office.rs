//! Internal lists.

/// An internal list of fees that organisers owe for the tournaments of a run (§ 21).
pub mod fees {
    use super::super::csv_bytes;
    use anyhow::Result;
    use chrono::NaiveDate;
    use kartotek_law::regulation::conduct::fee;
    use kartotek_law::vocabulary::{Hundredths, TournamentKind};

    pub const COLUMNS: [&str; 6] = ["report", "name", "last_round", "participants", "fee", "amount"];

    /// A report that was rated, or that RKF declined to rate.
    #[derive(Clone, Debug)]
    pub struct FeeReport<'r> {
        pub id: &'r str,
        pub name: &'r str,
        /// `None`: not stated.
        pub last_round: Option<NaiveDate>,
        pub participants: usize,
        pub kind: TournamentKind,
        pub is_foreign: bool,
        pub is_rated: bool,
    }

    impl FeeReport<'_> {
        fn is_owed(&self) -> bool {
            match self.is_rated {
                true => fee::is_owed(self.is_foreign),
                false => fee::is_owed_unrated(self.kind, self.is_foreign),
            }
        }
    }

    /// One line for each report that owes the fee, in their order. `each` is the fee in kroner for a participant; `None`: not
    /// set, and fee and amount are empty.
    pub fn csv(reports: &[FeeReport], each: Option<Hundredths>) -> Result<Vec<u8>> {
        csv_bytes(|writer| {
            writer.write_record(COLUMNS)?;
            for report in reports.iter().filter(|report| report.is_owed()) {
                let text = |money: Option<Hundredths>| money.map(|money| money.to_string()).unwrap_or_default();
                let amount = each.and_then(|each| fee::amount(each, report.participants));
                writer.write_record([
                    report.id,
                    report.name,
                    &report.last_round.map(|day| day.to_string()).unwrap_or_default(),
                    &report.participants.to_string(),
                    &text(each),
                    &text(amount),
                ])?;
            }
            Ok(())
        })
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        fn report(id: &str, is_foreign: bool) -> FeeReport<'_> {
            let last_round = NaiveDate::from_ymd_opt(2026, 4, 6);
            let kind = TournamentKind::Coordinated;
            FeeReport { id, name: "Skovby", last_round, participants: 8, kind, is_foreign, is_rated: true }
        }

        #[test]
        fn a_coordinated_report_that_is_refused_has_a_line_too() {
            let refused = |id, kind| FeeReport { kind, is_rated: false, ..report(id, false) };
            let reports = [refused("a", TournamentKind::Coordinated), refused("b", TournamentKind::Approved)];
            let text = String::from_utf8(csv(&reports, Some(Hundredths(1250))).unwrap()).unwrap();
            assert_eq!(text.lines().skip(1).collect::<Vec<_>>(), ["a,Skovby,2026-04-06,8,12.50,100.00"]);
        }

        #[test]
        fn each_domestic_report_has_a_line() {
            let reports = [report("a", false), report("b", true)];
            let text = String::from_utf8(csv(&reports, Some(Hundredths(1250))).unwrap()).unwrap();
            assert_eq!(text, "report,name,last_round,participants,fee,amount\na,Skovby,2026-04-06,8,12.50,100.00\n");
        }

        #[test]
        fn without_a_fee_the_participants_are_listed_all_the_same() {
            let text = String::from_utf8(csv(&[report("a", false)], None).unwrap()).unwrap();
            assert!(text.ends_with("a,Skovby,2026-04-06,8,,\n"));
        }
    }
}

/// Matters from a run for SU and TK: one line each.
pub mod for_su_and_tk {
    use super::super::csv_bytes;
    use anyhow::Result;

    pub const FOR_SU: &str = "for-su.csv";
    pub const FOR_TK: &str = "for-tk.csv";

    /// The header of both lists.
    pub const COLUMNS: [&str; 5] = ["paragraph", "report", "player_id", "name", "matter"];

    /// A matter for SU or TK.
    #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub struct Matter {
        pub paragraph: &'static str,
        /// The report's id; empty: none.
        pub report: String,
        pub player: String,
        pub name: String,
        pub what: String,
    }

    impl Matter {
        fn fields(&self) -> [String; 5] {
            let one_line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
            [self.paragraph, &self.report, &self.player, &self.name, &self.what].map(one_line)
        }

        /// The line of the table, without line break.
        pub fn line(&self) -> String {
            let line = csv_bytes(|writer| writer.write_record(self.fields()));
            // Writing to memory does not fail.
            let line = line.ok().and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default();
            line.trim_end().to_owned()
        }
    }

    /// The table in the order of reports and players.
    pub fn csv(matters: &[Matter]) -> Result<Vec<u8>> {
        let mut matters: Vec<&Matter> = matters.iter().collect();
        matters.sort_by_key(|matter| (&matter.report, kartotek_register::people::id_order(&matter.player), *matter));
        csv_bytes(|writer| {
            writer.write_record(COLUMNS)?;
            matters.iter().try_for_each(|matter| writer.write_record(matter.fields()))
        })
    }
}

/// Internal lists: reports held back, and all diagnostics.
pub mod held {
    use super::super::csv_bytes_of_lines;
    use anyhow::Result;
    use kartotek_formats::diagnostic::{Diagnostic, json_line};
    use kartotek_formats::texts::{Language, visible};

    const COLUMNS: [&str; 9] = ["file", "report", "hash", "code", "paragraph", "line", "column", "message", "help"];

    /// A report held back, as listed.
    pub struct HeldReport<'r> {
        pub file: &'r str,
        pub report: &'r str,
        pub hash: &'r str,
        pub diagnostics: &'r [Diagnostic],
    }

    /// One line for each objection.
    pub fn csv(held: &[HeldReport], language: Language) -> Result<Vec<u8>> {
        // A remedy may have several lines to paste; line breaks in outside text were made visible.
        csv_bytes_of_lines(|writer| {
            writer.write_record(COLUMNS)?;
            for report in held {
                for objection in report.diagnostics.iter().filter(|diagnostic| diagnostic.holds_back()) {
                    let number = |value: u32| if value == 0 { String::new() } else { value.to_string() };
                    writer.write_record([
                        &visible(report.file, &[]),
                        &visible(report.report, &[]),
                        report.hash,
                        objection.code.name,
                        objection.code.paragraph.unwrap_or(""),
                        &number(objection.place.line),
                        &number(objection.place.column),
                        &objection.message(language),
                        &objection.remedy(language).unwrap_or_default(),
                    ])?;
                }
            }
            Ok(())
        })
    }

    pub fn jsonl<'d>(diagnostics: impl Iterator<Item = &'d Diagnostic>, language: Language) -> Vec<u8> {
        diagnostics.map(|diagnostic| json_line(diagnostic, language) + "\n").collect::<String>().into_bytes()
    }
}

/// An internal list that compares the pairings in a run's reports with their declared pairing system (§ 65).
pub mod pairings {
    use super::super::csv_bytes;
    use anyhow::Result;
    use serde::Serialize;

    /// A report with a declared system that the handbook defines. The fields are the columns; an empty one has no information.
    #[derive(Clone, Debug, Default, Serialize)]
    pub struct PairingRow<'r> {
        #[serde(rename = "report")]
        pub id: &'r str,
        pub name: &'r str,
        pub system: &'static str,
        /// Number of rounds compared.
        pub rounds: usize,
        /// `agrees`, `differs`, `other-order`, `impossible` or `unchecked`.
        pub pairing: &'static str,
        /// The first round that differs.
        pub round: Option<usize>,
        /// Pairs on only one of the two sides.
        pub expected: &'r str,
        pub found: &'r str,
        /// Why it was not compared.
        pub why: String,
    }

    /// One line for each report, in their order; there must be at least one.
    pub fn csv(rows: &[PairingRow]) -> Result<Vec<u8>> {
        csv_bytes(|writer| rows.iter().try_for_each(|row| writer.serialize(row)))
    }
}

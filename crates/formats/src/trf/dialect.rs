//! Which program's habits a file follows, where records of several programs have the same code.

use super::document::{At, Dialect, Document};
use super::findings::Findings;
use super::list_records;
use super::records::Record;
use crate::diagnostic::codes;
use crate::encoding::lines;

/// Where the first record stands that only one program writes.
#[derive(Default)]
pub(super) struct Marks {
    swar: Option<u32>,
    lichess: Option<u32>,
    tornelo: Option<u32>,
    draft: Option<u32>,
    cpp_dubov: Option<u32>,
}

impl Marks {
    pub(super) fn record(&mut self, record: Record) {
        let is_named = record.code.bytes().all(|byte| byte.is_ascii_uppercase());
        if is_named && is_legend(record.text) {
            return;
        }
        let mark = match record.code {
            "00A" | "00F" => &mut self.swar,
            "032" if record.data().0.eq_ignore_ascii_case("lichess") => &mut self.lichess,
            "DAT" => &mut self.tornelo,
            "TNR" | "BYE" | "FOR" => &mut self.cpp_dubov,
            "TSE" | "PAB" | "FPB" | "HPB" | "ZPB" | "MFO" | "DFM" | "OOO" | "340" => &mut self.draft,
            // Both write this one: without a record of the other it is FIDE's draft.
            "ACC" => &mut self.draft,
            "330" if Marks::are_byes(record.text) => &mut self.draft,
            _ => return,
        };
        mark.get_or_insert(record.line);
    }

    /// Whether a 330 record holds byes, as in the draft.
    pub(super) fn are_byes(text: &str) -> bool {
        let mut type_columns = text.chars().skip(4);
        type_columns.next().and_then(list_records::bye).is_some() && type_columns.next() == Some(' ')
    }

    /// Says which it is.
    pub(super) fn dialect(self, document: &Document, is_french: bool, findings: &mut Findings) -> Dialect {
        let found = [
            (Dialect::Swar, self.swar),
            (Dialect::CppDubov, self.cpp_dubov),
            (Dialect::Trf25, self.draft),
            (Dialect::Tornelo, self.tornelo),
            (Dialect::Lichess, self.lichess),
        ];
        let first = found.into_iter().find_map(|(dialect, line)| Some((dialect, line?)));
        let Some((dialect, line)) = first else {
            return if is_french { Dialect::French } else { Dialect::Fide };
        };
        let place = findings.place(At { line, column: 1 });
        findings.add(match dialect {
            Dialect::Swar => codes::trf_dialect::swar(&place, national_numbers(document)),
            Dialect::CppDubov => codes::trf_dialect::cpp_dubov(&place),
            Dialect::Trf25 => codes::trf_dialect::draft(&place),
            Dialect::Tornelo => codes::trf_dialect::tornelo(&place),
            Dialect::Lichess | Dialect::French | Dialect::Fide => codes::trf_dialect::lichess(&place),
        });
        dialect
    }
}

/// `OOO RRR TT1 TT2`: the columns of a record, explained. Records have numbers.
fn is_legend(text: &str) -> bool {
    let is_number = |word: &str| word.bytes().any(|byte| byte.is_ascii_digit()) && !word.contains(char::is_alphabetic);
    !text.split_whitespace().skip(1).any(is_number)
}

/// FIDE's numbers have six digits or more; what is shorter in their columns is a number of a federation.
pub(super) fn is_national_number(number: &str) -> bool {
    (1..6).contains(&number.len())
}

fn national_numbers(document: &Document) -> usize {
    document.players.iter().filter(|player| is_national_number(&player.number)).count()
}

/// The first player line of a tournament of Vega (`.tdf`), which has the codes of TRF with other meanings.
pub(super) fn vega_database(text: &str) -> Option<At> {
    let (line, player) = lines(text).find(|(_, line)| line.starts_with("001"))?;
    let bar = player.chars().position(|c| c == '|').filter(|_| player.matches('|').count() >= 3)?;
    Some(At { line, column: u32::try_from(bar + 1).unwrap_or(u32::MAX) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_explains_columns_is_no_record() {
        for (text, expected) in [
            ("OOO RRR TT1 TT2 PPP1 PPP2", true),
            ("ACC MM.M PP.P RR1 RR2", true),
            ("OOO   1   2   1    4    3", false),
            ("ACC      1.0   1   2    1    4", false),
            ("TNR 5", false),
        ] {
            assert_eq!(is_legend(text), expected, "{text}");
        }
    }

    #[test]
    fn in_the_draft_a_330_record_begins_with_the_letter_of_a_bye() {
        for (text, are_byes) in [
            ("330 H   2    4", true),
            ("330 -+   1   2   1", false),
            ("330 +    1", false),
            ("330 HH   1", false),
            ("330", false),
        ] {
            assert_eq!(Marks::are_byes(text), are_byes, "{text}");
        }
    }
}

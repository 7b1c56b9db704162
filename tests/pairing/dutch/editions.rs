//! A tournament that the rules of 2017 pair differently from those of 2026.

use super::super::kartotek;
use crate::support::{Outcome, said_exactly as says};

/// Five players before round 3; 5 had a full point in round 1 without playing, and 4 the bye in round 2.
///
/// 1 (2 points) has met 3 and 5, and meets 2 or 4. 1 and 3 want White, 2, 4 and 5 Black. Two pairings meet all preferences:
///
/// - 1-2, 3-4, and 5 sits out;
/// - 1-4, 3-5, and 2 sits out, who floated down last round.
///
/// By the rules of 2017 the second is worse, because it repeats a downfloat at once. By those of 2026 a player who has had a
/// full point without playing may not have the bye (C2), so 5 has to play, and only the second pairing remains: if 3 sits out
/// instead, 4 and 5 or 2 and 5 meet, who both want Black (C12).
const BY_2017: &str = "\
012 Skovby Forår 2026
022 Skovby
032 DEN
042 2026/03/06
052 2026/03/08
142 5
152 W
192 CODE
001    1      Elmegaard, Rikke                  1840 DEN                         3.0    1     3 w 1     5 b 1     2 w 1
001    2      Toftholm, Jeppe                   1795 DEN                         1.0    4     4 b 1     3 w 0     1 b 0
001    3      Ravnsborg, Ole                    1712 DEN                         2.0    2     1 b 0     2 b 1     4 w 1
001    4      Nygaard, Mathilde                 1655 DEN                         1.0    5     2 w 0  0000 - U     3 b 0
001    5      Lund, Vera                        1610 DEN                         2.0    3  0000 - F     1 w 0  0000 - U
";

pub fn editions_pair_differently() -> Outcome {
    let [earlier, of_today] = ["FIDE_DUTCH_2017", "FIDE_DUTCH_2026"].map(|code| BY_2017.replace("CODE", code));
    let said = kartotek("a.trf", &of_today, "pair --check a.trf --format json")?;
    let expected = r#"{"reports":[{"file":"a.trf","system":"fide-dutch-2026","rounds":[{"round":1,"equal":true},{"round":2,"equal":true},{"round":3,"equal":false,"expected":[[1,4],[3,5]],"bye":2,"reported":[[1,2],[3,4]]}]}]}"#;
    says(&said, &format!("{expected}\n"), "", 1)?;
    let said = kartotek("a.trf", &of_today, "check a.trf")?;
    let told = "warning[pairing-differs, § 65]: round 3 is not paired as the Dutch system pairs it (C.04.3): expected 1-4, 3-5, 2 –, reported 1-2, 3-4, 5 –; C2: 5 may not have the bye\n";
    if !said.stderr.contains(told) {
        return Err(said.stderr);
    }
    let said = kartotek("a.trf", &earlier, "check a.trf")?;
    let is_note = said.stderr.contains("note[pairing-unchecked, § 65]: the pairings were not checked: they follow the Dutch system by the rules before 2026");
    if is_note && !said.stderr.contains("pairing-differs") { Ok(()) } else { Err(said.stderr) }
}

//! Which time controls are rateable: § 12, § 13 and 4.5.3.

use crate::regulation::{Rule, RuleSet};
use crate::vocabulary::{Period, TimeControl};

pub const RULE: Rule =
    Rule::new("4.5.3", "Ratingberettigede turneringer", "whether a time control is rateable", file!());
pub const NORMAL: Rule = Rule::new("§ 12", "Betænkningstid", "normal and FIDE time controls", file!());
pub const QUICK_FINISH: Rule = Rule::new(
    "§ 13",
    "Supplerende regler for hurtigafslutning",
    "the last period of a game without increment",
    file!(),
);

/// The class of a time control by § 12, § 13 and the Laws of Chess.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeControlClass {
    /// § 12 a.
    Normal,
    /// § 12 b.
    Fide,
    /// None of the other classes: RKF decides (4.5.3).
    Other,
    /// More than 10 and less than 60 minutes: not rateable.
    Rapid,
    /// 10 minutes or less: not rateable.
    Blitz,
}

/// The consequence of a time control for the rating of its tournament (4.5.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Admission {
    Rated,
    /// Not rated until RKF decides in favour.
    RkfDecides,
    /// Rated: RK approves the event and its time control (4.5.3.2).
    RkApproves,
    /// Rapid or blitz.
    Never,
}

/// Whether a class of time control is rated. `is_international`: the tournament is of a kind of 4.5.3.2.
//§ Betænkningstiden svarer til EMT-reglementets § 12 og 13.
// Decision (4.5.3): § 12 and 13 are a condition for tournaments in Denmark.
pub fn admission(rules: &RuleSet, class: TimeControlClass, is_international: bool) -> Admission {
    match class {
        class if rules.constants.rated_time_controls.contains(&class) => Admission::Rated,
        TimeControlClass::Other if is_international => Admission::RkApproves,
        TimeControlClass::Normal | TimeControlClass::Fide | TimeControlClass::Other => Admission::RkfDecides,
        TimeControlClass::Rapid | TimeControlClass::Blitz => Admission::Never,
    }
}

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;

pub fn classify(control: &TimeControl) -> TimeControlClass {
    // Decision (4.5.3): rapid and blitz as in the Laws of 2023; a game of exactly 60 minutes is not rapid.
    match control.seconds() {
        seconds if seconds <= 10 * MINUTE => TimeControlClass::Blitz,
        seconds if seconds < 60 * MINUTE => TimeControlClass::Rapid,
        _ if is_fide(control) => TimeControlClass::Fide,
        _ if is_normal(control) => TimeControlClass::Normal,
        _ => TimeControlClass::Other,
    }
}

fn is_normal(control: &TimeControl) -> bool {
    //§ Den korteste betænkningstid er 2 timer til hver spiller til hele partiet.
    let long_enough = control.seconds() >= 2 * HOUR;
    //§ Hvor der anvendes en mellemliggende tidskontrol, fastsættes trækantallet således, at det gennemsnitlige trækantal ligger i intervallet 16-23 træk pr time.
    let pace = control.periods.iter().all(has_normal_pace);
    long_enough && pace && has_normal_finish(control)
}

fn has_normal_pace(period: &Period) -> bool {
    let Some(moves) = period.moves.map(u64::from) else { return true };
    // Decision (4.5.3): the pace of a period is moves / (base + moves × increment).
    let seconds = u64::from(period.base) + moves * u64::from(period.increment);
    (16 * seconds..=23 * seconds).contains(&(moves * HOUR))
}

fn has_normal_finish(control: &TimeControl) -> bool {
    let [_, .., last] = control.periods.as_slice() else {
        // Decision (§ 13): the 15 to 60 minutes apply only after an earlier time control.
        return true;
    };
    //§ Restspilletid efter en eventuel næstsidste tidskontrol skal ligge i tidsintervallet 15-60 minutter pr. spiller plus opsparet betænkningstid.
    // Decision (§ 13): an increment in any period lifts this limit.
    control.has_increment() || (15 * MINUTE..=60 * MINUTE).contains(&u64::from(last.base))
}

fn is_fide(control: &TimeControl) -> bool {
    let period = |moves, minutes: u32| Period { moves, base: minutes * 60, increment: 30 };
    //§ Der kan alternativt anvendes FIDE betænkningstid, p.t. 75 minutter til 40 træk, derefter 15 minutter til resten af partiet til hver spiller med tillæg af 30 sekunder pr. træk fra træk 1 eller 1½ time til hele partiet med tillæg af 30 sekunder pr. træk fra træk 1.
    control.periods == [period(Some(40), 75), period(None, 15)] || control.periods == [period(None, 90)]
}

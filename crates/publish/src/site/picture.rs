//! Charts in SVG with whole numbers, readable without scripts and described in words for screen readers.

use chrono::{Datelike, Months, NaiveDate};
use kartotek_formats::texts::{Language, days};
use std::collections::BTreeMap;
use std::fmt::Write;

pub const WIDTH: i64 = 720;
pub const HEIGHT: i64 = 240;
/// The margins of a chart; labels are in the left one.
pub const LEFT: i64 = 68;
pub const RIGHT: i64 = 12;
/// The line continues past the last change, since the rating still applies. Drawing the day of the list instead would change
/// each page every month.
const CONTINUATION: i64 = 24;
const TOP: i64 = 14;
pub const BOTTOM: i64 = 36;

/// The least range of ratings covered by a curve's axis.
const LEAST_RANGE: i64 = 100;

/// A chart's content in words.
pub struct Words {
    pub title: String,
    pub description: String,
}

/// The curve of a rating: a step on each day of a change, continued beyond `today`. `dashed`: a second rating, drawn with a
/// dashed line; it may be empty. `None`: both have fewer than two points.
pub fn curve(
    points: &[(NaiveDate, i32)],
    dashed: &[(NaiveDate, i32)],
    today: NaiveDate,
    words: &Words,
    language: Language,
) -> Option<String> {
    let all = || points.iter().chain(dashed);
    let first = *all().min_by_key(|point| point.0)?;
    let last = *all().max_by_key(|point| point.0)?;
    if points.len() < 2 && dashed.len() < 2 {
        return None;
    }
    let ratings = || all().map(|point| i64::from(point.1));
    let (least, greatest) = (ratings().min()?, ratings().max()?);
    // A minimum range keeps small changes small.
    let room = (LEAST_RANGE - (greatest - least)).max(0) / 2;
    let (with_room_below, with_room_above) = (least - room, greatest + room);
    let step = round_step(with_room_above - with_room_below, 5);
    let (lowest, highest) = (with_room_below.div_euclid(step) * step, -(-with_room_above).div_euclid(step) * step);
    let end = today.max(last.0);
    let days = (end - first.0).num_days().max(1);
    let x_of = |day: NaiveDate| LEFT + (day - first.0).num_days() * (WIDTH - LEFT - RIGHT - CONTINUATION) / days;
    let y_of = |rating: i32| vertical(i64::from(rating) - lowest, highest - lowest);
    let mut svg = begin(words);
    for line in 0..=(highest - lowest) / step {
        let rating = lowest + line * step;
        line_across(&mut svg, vertical(rating - lowest, highest - lowest), &rating.to_string());
    }
    // Half of a label needs room on either side.
    for day in marks(first.0, end).into_iter().filter(|day| x_of(*day) <= WIDTH - 52) {
        let text = if days > 3 * 365 {
            day.year().to_string()
        } else {
            format!("{} {}", short_month(day, language), day.year())
        };
        let (x, y) = (x_of(day), HEIGHT - 8);
        let _ = write!(svg, r#"<text class="label" x="{x}" y="{y}" text-anchor="middle">{text}</text>"#);
    }
    // Dashes distinguish the lines without colours.
    for (points, dashes) in [(points, ""), (dashed, r#" stroke-dasharray="7 5""#)] {
        let Some((begin, rest)) = points.split_first() else { continue };
        let mut path = format!("M{} {}", x_of(begin.0), y_of(begin.1));
        for (day, rating) in rest {
            let _ = write!(path, "H{}V{}", x_of(*day), y_of(*rating));
        }
        let _ = write!(path, "H{}", WIDTH - RIGHT);
        let _ = write!(svg, r#"<path class="curve"{dashes} d="{path}"/>"#);
    }
    for (day, rating) in all() {
        let place = (x_of(*day), y_of(*rating));
        // The first day of the highest rating on a list.
        let peak = points.iter().rev().max_by_key(|point| point.1) == Some(&(*day, *rating));
        dot(&mut svg, place, peak, &format!("{}: {rating}", days::day(*day).say(language)));
    }
    svg.push_str("</svg>");
    Some(svg)
}

/// A point on the curve that shows its day and rating.
fn dot(svg: &mut String, (x, y): (i64, i64), is_peak: bool, said: &str) {
    let peak = if is_peak { " peak" } else { "" };
    let _ = write!(svg, r#"<circle class="dot{peak}" cx="{x}" cy="{y}" r="3"><title>{said}</title></circle>"#);
}

/// The width of a bar in a histogram, in ratings.
const BAR: i32 = 100;

/// The number of ratings of each bar.
fn bars(ratings: &[i32]) -> BTreeMap<i32, i64> {
    let mut bars = BTreeMap::new();
    ratings.iter().for_each(|rating| *bars.entry(rating.div_euclid(BAR)).or_default() += 1);
    bars
}

/// The distribution of ratings in bars, and the outline of the previous list.
pub fn histogram(now: &[i32], before: &[i32], words: &Words) -> String {
    let mut svg = begin(words);
    let (now, before) = (bars(now), bars(before));
    let keys = || now.keys().chain(before.keys()).copied();
    let (Some(lowest), Some(highest)) = (keys().min(), keys().max()) else { return svg + "</svg>" };
    let most = now.values().chain(before.values()).copied().max().unwrap_or(1);
    let step = round_step(most, 4);
    for players in (0..=most).step_by(usize::try_from(step).unwrap_or(1)) {
        line_across(&mut svg, vertical(players, most), &players.to_string());
    }
    let count = i64::from(highest - lowest + 1);
    let x = |bin: i32| LEFT + i64::from(bin - lowest) * (WIDTH - LEFT - RIGHT) / count;
    let every = round_step(count, 10);
    let mut outline = String::new();
    for bin in lowest..=highest {
        let (left, right) = (x(bin), x(bin + 1));
        let players = now.get(&bin).copied().unwrap_or(0);
        let top = vertical(players, most);
        let _ = write!(
            svg,
            r#"<rect class="bar" x="{}" y="{top}" width="{}" height="{}"><title>{}–{}: {players}</title></rect>"#,
            left + 1,
            (right - left - 2).max(1),
            HEIGHT - BOTTOM - top,
            bin * BAR,
            bin * BAR + BAR - 1,
        );
        let was = vertical(before.get(&bin).copied().unwrap_or(0), most);
        let _ = write!(outline, "{}{left} {was}H{right}", if bin == lowest { "M" } else { "L" });
        if i64::from(bin - lowest) % every == 0 {
            let (middle, y) = ((left + right) / 2, HEIGHT - 8);
            let _ =
                write!(svg, r#"<text class="label" x="{middle}" y="{y}" text-anchor="middle">{}</text>"#, bin * BAR);
        }
    }
    if !before.is_empty() {
        let _ = write!(svg, r#"<path class="bar-before" d="{outline}"/>"#);
    }
    svg + "</svg>"
}

pub fn begin(words: &Words) -> String {
    let escape = |text: &str| text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    format!(
        r#"<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img"><title>{}</title><desc>{}</desc>"#,
        escape(&words.title),
        escape(&words.description)
    )
}

/// The y coordinate of `value` on an axis from 0 to `maximum`.
pub fn vertical(value: i64, maximum: i64) -> i64 {
    HEIGHT - BOTTOM - value * (HEIGHT - TOP - BOTTOM) / maximum.max(1)
}

pub fn line_across(svg: &mut String, y: i64, text: &str) {
    let _ = write!(svg, r#"<path class="axis" d="M{LEFT} {y}H{}"/>"#, WIDTH - RIGHT);
    let _ = write!(svg, r#"<text class="label" x="{}" y="{}">{text}</text>"#, LEFT - 6, y + 4);
}

/// The smallest step of 1, 2 or 5 times a power of ten that divides `range` into at most `parts` whole steps.
pub fn round_step(range: i64, parts: i64) -> i64 {
    let mut step = 1;
    for factor in [2, 5, 10].iter().cycle() {
        if range / step <= parts {
            break;
        }
        step = match factor {
            5 => step * 5 / 2,
            _ => step * 2,
        };
    }
    step
}

/// A month's first three letters, such as `maj`, in the language.
pub(super) fn short_month(day: NaiveDate, language: Language) -> String {
    days::month(day).say(language).chars().take(3).collect()
}

/// The first days of months or years, at most six.
fn marks(from: NaiveDate, to: NaiveDate) -> Vec<NaiveDate> {
    let months = |day: NaiveDate| day.year() * 12 + day.month0().cast_signed();
    let all = u32::try_from(months(to) - months(from)).unwrap_or(0);
    let step = [1, 2, 3, 6, 12, 24, 60, 120, 240].into_iter().find(|step| all / step < 6).unwrap_or(480);
    let start = from.with_day(1).and_then(|day| day.checked_add_months(Months::new(1)));
    let aligned = |day: &NaiveDate| months(*day).unsigned_abs().is_multiple_of(step);
    let next = |day: &NaiveDate| day.checked_add_months(Months::new(1));
    std::iter::successors(start, next).take_while(|day| *day <= to).filter(aligned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words() -> Words {
        Words { title: "<1>".to_owned(), description: String::new() }
    }

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn a_curve_goes_in_steps_and_stays_within_its_picture() {
        let points = [(day("2025-01-01"), 1500), (day("2025-07-01"), 1549), (day("2026-01-01"), 1450)];
        let svg = curve(&points, &[], day("2026-01-01"), &words(), Language::Da).unwrap();
        // 1440 to 1560 over 190 units, upwards from 204: 1500 is half way, 1450 one twelfth.
        assert!(svg.contains("M68 109H"), "{svg}");
        // The last change, and the line that continues at the last rating.
        assert!(svg.contains("H684V189H708"), "{svg}");
        for line in ["1440", "1460", "1480", "1500", "1520", "1540", "1560"] {
            assert!(svg.contains(&format!(">{line}</text>")), "{line} in {svg}");
        }
        assert!(svg.contains("<title>&lt;1&gt;</title>"), "{svg}");
        assert!(svg.contains("<title>1. juli 2025: 1549</title>") && svg.contains(">okt 2025</text>"), "{svg}");
        assert_eq!(curve(&points[..1], &[], day("2026-01-01"), &words(), Language::Da), None);
    }

    #[test]
    fn a_second_rating_is_dashed_and_both_are_within_the_picture() {
        let national = [(day("2025-01-01"), 1500), (day("2026-01-01"), 1500)];
        let elo = [(day("2025-07-01"), 1700), (day("2026-02-01"), 1720)];
        let svg = curve(&national, &elo, day("2026-01-01"), &words(), Language::En).unwrap();
        // 1500 to 1750 in steps of 50, 190 units: 1500 is at the bottom, 1700 is 152 above it, 1720 167.
        assert!(svg.contains("class=\"curve\" d=\"M68 204H") && svg.contains("V204H708\"/>"), "{svg}");
        assert!(svg.contains("stroke-dasharray=\"7 5\" d=\"M") && svg.contains(" 52H684V37H708\"/>"), "{svg}");
        assert!(svg.contains(": 1720</title>") && svg.contains(">1750</text>"), "{svg}");
        // A single FIDE list makes no curve.
        assert_eq!(curve(&[], &elo[..1], day("2026-01-01"), &words(), Language::En), None);
    }

    #[test]
    fn a_rating_that_hardly_moves_is_drawn_as_such() {
        let points = [(day("2025-01-01"), 1500), (day("2025-07-01"), 1502)];
        let svg = curve(&points, &[], day("2026-01-01"), &words(), Language::En).unwrap();
        // 100 around 1501, in steps of 20: 1440 to 1560.
        assert!(svg.contains(">1440</text>") && svg.contains(">1560</text>"), "{svg}");
    }

    #[test]
    fn no_two_words_below_a_curve_touch() {
        for months in [2, 5, 7, 11, 13, 24, 35, 37, 120, 360] {
            let first = day("2025-01-15");
            let marks = marks(first, first.checked_add_months(Months::new(months)).unwrap());
            assert!((1..=6).contains(&marks.len()), "{months} months have {} marks", marks.len());
        }
    }

    #[test]
    fn a_bar_stands_for_everybody_between_two_ratings() {
        let svg = histogram(&[1000, 1099, 1100], &[1250], &words());
        for title in ["1000–1099: 2", "1100–1199: 1", "1200–1299: 0"] {
            assert!(svg.contains(title), "{title} in {svg}");
        }
        assert!(histogram(&[], &[], &words()).ends_with("</svg>"));
    }

    #[test]
    fn steps_are_round_numbers() {
        assert_eq!([round_step(150, 5), round_step(40, 4), round_step(3, 4), round_step(2000, 10)], [50, 10, 1, 200]);
    }
}

//! Charts that compare rule sets. Each set has a colour, and a line style and mark for readers who cannot distinguish
//! colours.

use super::letter;
use kartotek_publish::site::picture::{
    BOTTOM, HEIGHT, LEFT, RIGHT, WIDTH, Words, begin, line_across, round_step, vertical,
};
use std::fmt::Write;

/// Number of distinct styles.
const LOOKS: usize = 4;

/// The style sheet's class for a rule set.
pub fn style_class(place: usize) -> String {
    format!("set-{}", place % LOOKS + 1)
}

/// The distribution of ratings by hundreds: bars for the first rule set, outlines for the others.
pub fn distribution(sides: &[&[(i32, i64)]], words: &Words) -> Option<String> {
    let bins = || sides.iter().copied().flatten();
    let (lowest, highest) = bins().map(|bin| bin.0).min().zip(bins().map(|bin| bin.0).max())?;
    let most = bins().map(|bin| bin.1).max()?;
    let mut svg = begin(words);
    for players in (0..=most).step_by(usize::try_from(round_step(most, 4)).unwrap_or(1)) {
        line_across(&mut svg, vertical(players, most), &players.to_string());
    }
    let count = i64::from(highest - lowest + 1);
    let x = |hundred: i32| LEFT + i64::from(hundred - lowest) * (WIDTH - LEFT - RIGHT) / count;
    for hundred in (lowest..=highest).filter(|hundred| i64::from(hundred - lowest) % round_step(count, 10) == 0) {
        label_below(&mut svg, (x(hundred) + x(hundred + 1)) / 2, &(hundred * 100).to_string());
    }
    for (place, side) in sides.iter().enumerate() {
        let players = |hundred: i32| side.iter().find(|bin| bin.0 == hundred).map_or(0, |bin| bin.1);
        let mut outline = format!("M{LEFT} {}", HEIGHT - BOTTOM);
        for hundred in lowest..=highest {
            let (left, right, top) = (x(hundred), x(hundred + 1), vertical(players(hundred), most));
            let _ = write!(outline, "V{top}H{right}");
            let title = format!("{} {}–{}: {}", letter(place), hundred * 100, hundred * 100 + 99, players(hundred));
            if place == 0 {
                let (width, height) = ((right - left - 2).max(1), HEIGHT - BOTTOM - top);
                let left = left + 1;
                let _ = write!(
                    svg,
                    r#"<rect class="bar" x="{left}" y="{top}" width="{width}" height="{height}"><title>{title}</title></rect>"#
                );
            }
        }
        if place > 0 {
            let _ = write!(svg, r#"<path class="line {}" d="{outline}V{}"/>"#, style_class(place), HEIGHT - BOTTOM);
        }
    }
    svg.push_str("</svg>");
    Some(svg)
}

/// Lines through the values of several rule sets.
pub struct Lines<'l> {
    /// Names of the values from left to right, shown on hover.
    pub labels: &'l [String],
    /// Labels below some of them.
    pub marks: &'l [(usize, String)],
    /// Values by rule set; `None`: missing.
    pub values: &'l [Vec<Option<i64>>],
    /// Formats a value.
    pub number: &'l dyn Fn(i64) -> String,
    /// The least range of the axis, so that small differences look small.
    pub least_range: i64,
}

/// Draws lines over time. `None`: fewer than two values.
pub fn lines(lines: &Lines, words: &Words) -> Option<String> {
    let Lines { labels, values, number, .. } = lines;
    let known = || values.iter().flatten().flatten().copied();
    if labels.len() < 2 {
        return None;
    }
    let (lowest, highest) = (known().min()?, known().max()?);
    let lacking = (lines.least_range - (highest - lowest)).max(0);
    let step = round_step((highest - lowest + lacking).max(1), 5);
    let lowest = (lowest - lacking / 2).div_euclid(step) * step;
    let highest = ((highest + lacking / 2).div_euclid(step) + 1) * step;
    let y = |value: i64| vertical(value - lowest, highest - lowest);
    let last = i64::try_from(labels.len() - 1).unwrap_or(i64::MAX);
    // Half a label needs room on either side.
    let (left, right) = (LEFT + 20, WIDTH - RIGHT - 20);
    let x = |place: usize| left + i64::try_from(place).unwrap_or(0) * (right - left) / last;
    let mut svg = begin(words);
    for value in (lowest..=highest).step_by(usize::try_from(step).unwrap_or(1)) {
        line_across(&mut svg, y(value), &number(value));
    }
    if lowest < 0 && highest > 0 {
        let (y, end) = (y(0), WIDTH - RIGHT);
        let _ = write!(svg, r#"<line class="zero" x1="{LEFT}" x2="{end}" y1="{y}" y2="{y}"/>"#);
    }
    for (place, label) in lines.marks {
        label_below(&mut svg, x(*place), label);
    }
    for (set, values) in values.iter().enumerate() {
        let mut path = String::new();
        let mut is_on = false;
        for (place, value) in values.iter().enumerate() {
            if let Some(value) = value {
                let _ = write!(path, "{}{} {}", if is_on { 'L' } else { 'M' }, x(place), y(*value));
            }
            is_on = value.is_some();
        }
        let look = style_class(set);
        let _ = write!(svg, r#"<path class="line {look}" d="{path}"/>"#);
        let points = values.iter().zip(*labels).enumerate();
        for (place, value, label) in points.filter_map(|(place, (value, label))| Some((place, (*value)?, label))) {
            let title = format!("{} {label}: {}", letter(set), number(value));
            let _ =
                write!(svg, r#"<g class="mark {look}"><title>{title}</title>{}</g>"#, mark(set, x(place), y(value)));
        }
    }
    svg.push_str("</svg>");
    Some(svg)
}

/// A sample of a rule set's style, for the legend.
pub fn sample(set: usize) -> String {
    let (look, mark) = (style_class(set), mark(set, 20, 8));
    format!(
        r#"<svg class="sample" viewBox="0 0 40 16" aria-hidden="true"><path class="line {look}" d="M0 8H40"/><g class="mark {look}">{mark}</g></svg>"#
    )
}

/// A disc, a square, a diamond or a triangle.
fn mark(set: usize, x: i64, y: i64) -> String {
    match set % LOOKS {
        0 => format!(r#"<circle cx="{x}" cy="{y}" r="3"/>"#),
        1 => format!(r#"<rect x="{}" y="{}" width="6" height="6"/>"#, x - 3, y - 3),
        2 => format!(r#"<path d="M{x} {}l4 4-4 4-4-4z"/>"#, y - 4),
        _ => format!(r#"<path d="M{x} {}l4 7h-8z"/>"#, y - 4),
    }
}

fn label_below(svg: &mut String, x: i64, label: &str) {
    let y = HEIGHT - 8;
    // On phones the letters are large.
    let (x, anchor) = if x > WIDTH - 60 { (WIDTH, "end") } else { (x, "middle") };
    let _ = write!(svg, r#"<text class="label" x="{x}" y="{y}" text-anchor="{anchor}">{label}</text>"#);
}

/// Picks every nth label, so that about `most` remain.
pub fn some(labels: impl IntoIterator<Item = (usize, String)>, most: usize) -> Vec<(usize, String)> {
    let labels: Vec<(usize, String)> = labels.into_iter().collect();
    let of = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
    let every = usize::try_from(round_step(of(labels.len()), of(most))).unwrap_or(1);
    labels.into_iter().step_by(every).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words() -> Words {
        Words { title: "<1>".to_owned(), description: String::new() }
    }

    #[test]
    fn the_first_set_has_bars_and_the_others_outlines() {
        let svg = distribution(&[&[(10, 4), (11, 0)], &[(11, 2), (12, 1)]], &words()).unwrap();
        assert_eq!(svg.matches("<rect").count(), 3);
        assert!(svg.contains("<title>A 1000–1099: 4</title>"), "{svg}");
        // Three classes of a hundred points from x 68 to 708; four players reach from y 204 to 14; the outline begins and ends
        // on the ground.
        assert!(svg.contains(r#"y="14" width="211" height="190""#), "{svg}");
        assert!(svg.contains(r#"<path class="line set-2" d="M68 204V204H281V109H494V157H708V204"/>"#), "{svg}");
        assert_eq!(distribution(&[&[], &[]], &words()), None);
    }

    #[test]
    fn a_line_stops_where_there_is_no_value() {
        let labels = ["a", "b", "c", "d"].map(str::to_owned);
        let values = [vec![Some(-10), None, Some(0), Some(10)], vec![Some(0); 4]];
        let all = Lines {
            labels: &labels,
            marks: &[(0, "a".to_owned())],
            values: &values,
            number: &|value| value.to_string(),
            least_range: 0,
        };
        let svg = lines(&all, &words()).unwrap();
        // −10 to 15 in steps of 5: 0 is at two fifths of the height of 190 above 204.
        assert!(svg.contains(r#"<path class="line set-1" d="M88 204M488 128L688 52"/>"#), "{svg}");
        let count = |part: &str| svg.matches(part).count();
        assert_eq!((count("class=\"mark"), count("class=\"zero\""), count(">a</text>")), (7, 1, 1));
        assert_eq!(lines(&Lines { labels: &labels[..1], ..all }, &words()), None);
    }

    #[test]
    fn four_sets_have_four_marks() {
        let marks: std::collections::BTreeSet<String> = (0..8).map(|set| mark(set, 0, 0)).collect();
        assert_eq!(marks.len(), 4);
    }
}

//! Tournaments of years ago: their pages stay as they were written, and what other pages ask of them stands in their data.

use super::source::{Calculated, Cell, Derivation, Kept, Line, Report};
use super::template::TEMPLATES;
use kartotek_formats::bundle::sha256;
use kartotek_formats::texts::Language;
use kartotek_law::regulation::final_table::standing::TieBreak;
use kartotek_law::vocabulary::{HalfPoints, Hundredths, Rating};
use kartotek_register::PublishSettings;
use serde_json::Value;

/// Reads a file of an earlier site by its name in it; `None`: it is not there, or not as its sums say.
pub type Earlier<'e> = dyn Fn(&str) -> Option<Vec<u8>> + Sync + 'e;

/// Everything that a tournament's page depends on besides the tournament.
pub fn look(federation: &str, language: Language, settings: &PublishSettings) -> String {
    let PublishSettings { site_address, site_indexed, site_without, .. } = settings;
    let version = env!("CARGO_PKG_VERSION");
    let about = format!("{version} {language:?} {federation} {site_address} {site_indexed:?} {site_without:?}");
    let templates: String = TEMPLATES.iter().map(|(_, template)| *template).collect();
    sha256((about + &templates).as_bytes())
}

/// The tournaments of an earlier site by their ids. `None`: its page is there, and is not as its sums say, or has another look.
pub fn tournaments(earlier: &Earlier, look: &str) -> Vec<(String, Option<Report>)> {
    let index: Option<Value> = earlier("index.json").and_then(|bytes| serde_json::from_slice(&bytes).ok());
    let Some(index) = index else { return Vec::new() };
    let has_look = index["look"] == look;
    let all = index["tournaments"].as_array().into_iter().flatten();
    let all = all.filter_map(|one| Some((one["id"].as_str()?, one["file"].as_str()?)));
    let read = |file| if has_look { tournament(earlier, file) } else { None };
    all.map(|(id, file)| (id.to_owned(), read(file))).collect()
}

fn tournament(earlier: &Earlier, file: &str) -> Option<Report> {
    let data = earlier(file)?;
    let page = earlier(&format!("{}.html", file.strip_suffix(".json")?))?;
    let value: Value = serde_json::from_slice(&data).ok()?;
    let day = |key: &str| value[key].as_str()?.parse().ok();
    Some(Report {
        id: value["id"].as_str()?.to_owned(),
        name: value["name"].as_str()?.to_owned(),
        first_round: day("first_round"),
        last_round: day("last_round")?,
        rated: day("rated")?,
        facts: Vec::new(),
        rounds: whole(&value["rounds"])?,
        tie_break: TieBreak::SonnebornBerger,
        games: whole(&value["games"])?,
        lines: value["players"].as_array()?.iter().map(line).collect::<Option<_>>()?,
        remarks: Vec::new(),
        scores: Vec::new(),
        kept: Some(Kept { page, data }),
    })
}

fn line(value: &Value) -> Option<Line> {
    let text = |key: &str| value[key].as_str().unwrap_or_default().to_owned();
    let made = &value["calculation"];
    let calculation = match made.is_null() {
        true => None,
        false => Some((
            Calculated {
                games: made["games"].as_i64()?,
                points: hundredths(&made["points"])?,
                expected: hundredths(&made["expected"])?,
                performance: rating(&made["performance"]),
                k: made["k"].as_i64()?,
            },
            hundredths(&made["gain"])?,
        )),
    };
    Some(Line {
        no: whole(&value["no"])?,
        place: whole(&value["place"])?,
        id: text("player"),
        name: text("name"),
        title: String::new(),
        club: String::new(),
        start_rating: rating(&value["start_rating"]),
        cells: value["rounds"].as_array()?.iter().map(cell).collect::<Option<_>>()?,
        points: HalfPoints(i32::try_from(hundredths(&value["points"])?.0 / 50).ok()?),
        tie_break: Vec::new(),
        calculation,
        new_rating: rating(&value["new_rating"]),
        derivation: Derivation::default(),
    })
}

fn cell(value: &Value) -> Option<Cell> {
    let score = match value["score"].as_str()? {
        "1" => "1",
        "0.5" => "½",
        "0" => "0",
        "+" => "+",
        "-" => "−",
        _ => "–",
    };
    let opponent = whole(&value["opponent_no"]).zip(value["white"].as_bool());
    let points = ["0", "½", "1"].iter().zip(0..).find(|(text, _)| **text == score);
    let played = points.filter(|_| opponent.is_some()).map(|(_, points)| HalfPoints(points));
    Some(Cell { round: whole(&value["round"])?, opponent, score, played, is_rated: value["rated"].as_bool()? })
}

fn whole<T: TryFrom<i64>>(value: &Value) -> Option<T> {
    T::try_from(value.as_i64()?).ok()
}

fn rating(value: &Value) -> Option<Rating> {
    whole(value).map(Rating)
}

/// `-26.00`, `2.5`, `3`.
fn hundredths(value: &Value) -> Option<Hundredths> {
    let text = value.as_str()?;
    let (sign, text) = text.strip_prefix('-').map_or((1, text), |text| (-1, text));
    let (whole, parts) = text.split_once('.').unwrap_or((text, ""));
    let whole: i64 = whole.parse().ok()?;
    let parts: i64 = format!("{parts:0<2}").parse().ok()?;
    Some(Hundredths(sign * (whole * 100 + parts)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn numbers_are_read_as_they_are_written() {
        for (text, wanted) in [("-26.00", -2600), ("2.5", 250), ("3", 300), ("-0.05", -5), ("0.41", 41)] {
            assert_eq!(hundredths(&json!(text)), Some(Hundredths(wanted)), "{text}");
        }
        assert_eq!(hundredths(&json!("–")), None);
        assert_eq!(hundredths(&json!(3)), None);
    }

    #[test]
    fn a_bye_and_a_forfeit_are_no_games_that_were_played() {
        let read = |no: Value, score: &str| {
            cell(
                &json!({"round": 1, "opponent_no": no, "white": no.as_i64().map(|_| true), "score": score, "rated": false}),
            )
        };
        let cells = [(json!(4), "0.5"), (json!(4), "+"), (json!(4), "-"), (Value::Null, "1"), (Value::Null, "")];
        let played = cells.map(|(no, score)| read(no, score).and_then(|cell| Some((cell.score, cell.played?.0))));
        assert_eq!(played, [Some(("½", 1)), None, None, None, None]);
    }
}

//! Findings as text: the place, the line, the position at the error, the article, the remedy.

use super::input::Input;
use super::{About, FileFinding};
use crate::cli::output::language;
use kartotek_formats::diagnostic::codes::scores;
use kartotek_formats::texts::{Language, Text, text};
use kartotek_games::judge::Judged;
use kartotek_games::read::characters::Characters;
use kartotek_games::write::{Alphabet, Style, diagram, sheet as score_sheet};
use kartotek_games::{Code, Finding, Severity};
use std::fmt::Write;
use std::io::Read;

/// The number of characters of a line that are shown, around the column.
const SHOWN: usize = 100;

pub fn sheet(judged: &Judged, style: Style) -> String {
    score_sheet::write(judged, style, &text!("game-round").say(language())) + "\n"
}

/// All findings in a game.
pub fn findings<'i>(out: &mut String, judged: &Judged, input: &'i Input, finder: &mut Finder<'i>) {
    if judged.findings.is_empty() {
        return;
    }
    let name = |tag: &str| if tag.is_empty() { text!("game-nobody") } else { Text::from(tag) };
    let (white, black) = (name(judged.score.tag("White")), name(judged.score.tag("Black")));
    let about = text!("games-about", file = &input.name, index = judged.index, white, black);
    let _ = writeln!(out, "{}", about.say(language()));
    for finding in &judged.findings {
        write_finding(out, finding, judged, input, finder);
    }
    out.push('\n');
}

fn write_finding<'i>(out: &mut String, finding: &Finding, judged: &Judged, input: &'i Input, finder: &mut Finder<'i>) {
    let message = scores::said(finding);
    let place = finding.place;
    title(out, finding.severity, finding.code.name(), finding.article, &message);
    let _ = writeln!(out, "  --> {}:{}:{}", &input.name, place.line, place.column);
    if let Some((line, mark)) = finder.line(input, place.line, place.column) {
        let _ = writeln!(out, "   | {line}\n   | {}^", " ".repeat(mark));
    }
    if let Some(position) = plies_before_fault(finding).and_then(|plies| judged.position_after(plies)) {
        let alphabet = if language() == Language::Da { Alphabet::Nordic } else { Alphabet::English };
        let _ = writeln!(out, "   = {}", text!("games-last-position").say(language()));
        diagram::draw(&position, alphabet).lines().for_each(|line| {
            let _ = writeln!(out, "     {line}");
        });
    }
    help(out, &message);
}

/// The number of plies played before the position in which the error shows.
fn plies_before_fault(finding: &Finding) -> Option<usize> {
    let before = finding.ply.map(|ply| ply.saturating_sub(1) as usize);
    match finding.code {
        Code::MoveIllegal | Code::MoveAmbiguous | Code::MoveUnreadable | Code::MovesAfterEnd => before,
        Code::ResultContradictsEnd => finding.ply.map(|ply| ply as usize),
        _ => None,
    }
}

fn title(out: &mut String, severity: Severity, code: &str, article: Option<&str>, message: &Text) {
    let word = match severity {
        Severity::Error => text!("weight-error").say(language()),
        Severity::Warning => text!("weight-warning").say(language()),
        Severity::Note => text!("weight-note").say(language()),
    };
    let article = article.map_or_else(String::new, |article| format!(", {article}"));
    let _ = writeln!(out, "{word}[{code}{article}]: {}", message.say(language()));
}

fn help(out: &mut String, message: &Text) {
    if let Some(remedy) = message.say_attribute(language(), "help") {
        let _ = writeln!(out, "   = {}: {remedy}", text!("remedy").say(language()));
    }
}

/// A finding in a file or a report.
pub fn file_finding(found: &FileFinding) -> String {
    let mut out = String::new();
    title(&mut out, found.severity, found.code, None, &found.message);
    match &found.about {
        About::File(file) => {
            let _ = writeln!(out, "  --> {file}");
        }
        About::Game { round: Some(round), .. } => {
            let _ = writeln!(out, "  --> {} {round}", text!("game-round").say(language()));
        }
        About::Game { round: None, .. } => {}
    }
    help(&mut out, &found.message);
    out.push('\n');
    out
}

/// Finds lines of the files again. Games are judged in the order of a file, so it seldom goes back.
#[derive(Default)]
pub struct Finder<'i> {
    file: String,
    characters: Option<Characters<Box<dyn Read + 'i>>>,
    /// The number and text of the last line found.
    found: Option<(u32, String)>,
}

/// Longer lines are cut.
const LONGEST: usize = 100_000;

impl<'i> Finder<'i> {
    /// A part of the line around the column, and the position of the column in it.
    fn line(&mut self, input: &'i Input, line: u32, column: u32) -> Option<(String, usize)> {
        let is_here = self.file == input.name && self.found.as_ref().is_some_and(|(number, _)| *number == line);
        if !is_here {
            self.go_to(input, line)?;
            self.found = Some((line, self.read_line()?));
        }
        let (_, text) = self.found.as_ref()?;
        let at = column.saturating_sub(1) as usize;
        let skipped = at.saturating_sub(SHOWN / 2);
        let shown = text.chars().skip(skipped).take(SHOWN).map(|c| if c == '\t' { ' ' } else { c });
        Some((shown.collect(), at - skipped))
    }

    fn go_to(&mut self, input: &'i Input, line: u32) -> Option<()> {
        let is_before = self.characters.as_ref().is_some_and(|characters| characters.place().line <= line);
        if self.file != input.name || !is_before {
            self.file = input.name.clone();
            self.characters = Some(Characters::new(input.open().ok()?, input.encoding));
        }
        let characters = self.characters.as_mut()?;
        while characters.place().line < line {
            characters.take()?;
        }
        Some(())
    }

    fn read_line(&mut self) -> Option<String> {
        let characters = self.characters.as_mut()?;
        let mut text = String::new();
        while let Some(c) = characters.take().filter(|c| *c != '\n') {
            if text.len() < LONGEST {
                text.push(c);
            }
        }
        Some(text)
    }
}

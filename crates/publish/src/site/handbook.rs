//! The handbook's own text as a page, to which the paragraphs of derivations lead.

use kartotek_law::regulation::RuleSet;
use std::collections::HashSet;
use std::sync::LazyLock;

const TEXT: &str = include_str!("../../../../data/rules/dsu/handbook.md");

/// The rule set that is the handbook's; one of somebody else may say other things under its numbers.
const ID: &str = "dsu-handbook";

/// The heads of every sheet of the printed book.
const RUNNING_HEADS: [&str; 2] = ["Skakhåndbogen - Afsnit 4", "Reglement for DSU's EMT og koordinerede turneringer"];

static ANCHORS: LazyLock<HashSet<String>> = LazyLock::new(|| lines().filter_map(heading).filter_map(anchor).collect());

/// The place of a paragraph on the page, or of what it is a part of. `None`: it is not of this book.
pub(super) fn place(rules: &RuleSet, paragraph: &str) -> Option<String> {
    if rules.constants.id != ID {
        return None;
    }
    let mut wanted = paragraph.replace(' ', "");
    while !ANCHORS.contains(&wanted) {
        let (above, _) = wanted.rsplit_once('.')?;
        wanted = above.to_owned();
    }
    Some(format!("handbook.html#{wanted}"))
}

/// The text in HTML; empty: the rules are others.
pub(super) fn text(rules: &RuleSet) -> String {
    if rules.constants.id != ID {
        return String::new();
    }
    let (mut html, mut used) = (String::new(), HashSet::new());
    let mut within = "";
    for line in lines() {
        let (block, content) = if let Some(heading) = heading(line) {
            ("", if RUNNING_HEADS.contains(&heading) { String::new() } else { headed(heading, &mut used) })
        } else if let Some(row) = line.strip_prefix('|') {
            ("table", row_of(row))
        } else if let Some(item) = line.strip_prefix("- ") {
            ("ul", format!("<li>{}</li>\n", inline(item)))
        } else if line.is_empty() {
            // Lists go on behind an empty line, tables do not.
            (if within == "ul" { "ul" } else { "" }, String::new())
        } else {
            ("", format!("<p>{}</p>\n", inline(line)))
        };
        if block != within {
            html.push_str(match within {
                "table" => "</tbody></table></div>\n",
                "ul" => "</ul>\n",
                _ => "",
            });
            html.push_str(match block {
                "table" => "<div class=\"scroll\" tabindex=\"0\"><table class=\"dense short\"><tbody>\n",
                "ul" => "<ul>\n",
                _ => "",
            });
            within = block;
        }
        html.push_str(&content);
    }
    html
}

/// Without the table of contents.
fn lines() -> impl Iterator<Item = &'static str> {
    TEXT.lines().map(str::trim).skip_while(|line| !line.starts_with('#'))
}

/// The words of a heading.
fn heading(line: &str) -> Option<&str> {
    let is_bold = |rest: &str| rest.starts_with(|c: char| c.is_ascii_digit());
    let is_number = |rest: &str| rest.chars().all(|c| c.is_ascii_digit());
    let is_heading = line.starts_with('#')
        || line.strip_prefix("**").is_some_and(is_bold)
        || line.strip_prefix("§ ").is_some_and(is_number);
    is_heading.then(|| line.trim_matches(['#', '*', ' ']))
}

/// `4.5.2.1`, `§12`; `None`: the heading has no number.
fn anchor(heading: &str) -> Option<String> {
    let is_number = |c: char| c.is_ascii_digit() || c == '.';
    let (sign, rest) = heading.strip_prefix("§ ").map_or(("", heading), |rest| ("§", rest));
    let number: String = rest.chars().take_while(|c| is_number(*c)).collect();
    let number = number.trim_end_matches('.');
    (!number.is_empty()).then(|| format!("{sign}{number}"))
}

fn headed(heading: &str, used: &mut HashSet<String>) -> String {
    let anchor = anchor(heading).filter(|anchor| used.insert(anchor.clone()));
    let id = anchor.map_or(String::new(), |anchor| format!(" id=\"{anchor}\""));
    format!("<h2{id}>{}</h2>\n", inline(heading))
}

fn row_of(row: &str) -> String {
    if row.chars().all(|c| "|-: ".contains(c)) {
        return String::new();
    }
    let cells = row.trim_end_matches('|').split('|').map(|cell| format!("<td>{}</td>", inline(cell.trim())));
    format!("<tr>{}</tr>\n", cells.collect::<String>())
}

/// Bold, small and formulas of a line.
fn inline(line: &str) -> String {
    let mut text = line.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    for tag in ["b", "sub", "sup"] {
        text = text.replace(&format!("&lt;{tag}&gt;"), &format!("<{tag}>"));
        text = text.replace(&format!("&lt;/{tag}&gt;"), &format!("</{tag}>"));
    }
    let text = text.replace("$$", "$");
    let parts = text.split('$').enumerate();
    let text: String = parts.map(|(at, part)| if at % 2 == 0 { part.to_owned() } else { formula(part) }).collect();
    paired(&paired(&text, "**", "strong"), "*", "em")
}

/// Signs that stand in pairs become an element.
fn paired(text: &str, sign: &str, element: &str) -> String {
    let parts: Vec<&str> = text.split(sign).collect();
    if parts.len().is_multiple_of(2) {
        return text.to_owned();
    }
    let marked = parts.iter().enumerate().map(|(at, part)| match at % 2 {
        0 => (*part).to_owned(),
        _ => format!("<{element}>{part}</{element}>"),
    });
    marked.collect()
}

/// `R_n = \frac{1}{2} \times K` as text.
fn formula(tex: &str) -> String {
    let signs = [
        ("\\mathbf{", ""),
        ("\\times", "×"),
        ("\\geq", "≥"),
        ("\\leq", "≤"),
        ("\\Delta ", "Δ"),
        ("\\dots", "…"),
        ("\\frac{", ""),
        ("}{", "/"),
        ("-", "−"),
    ];
    let plain = signs.iter().fold(tex.trim().to_owned(), |text, (from, to)| text.replace(from, to));
    let mut html = String::new();
    let mut letters = plain.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '_' => {
                let is_long = letters.next_if_eq(&'{').is_some();
                let small: String = if is_long {
                    letters.by_ref().take_while(|c| *c != '}').collect()
                } else {
                    letters.next().into_iter().collect()
                };
                html.push_str(&format!("<sub>{small}</sub>"));
            }
            '{' | '}' => {}
            letter => html.push(letter),
        }
    }
    html
}

#[cfg(test)]
mod tests {
    use super::*;
    use kartotek_formats::rule_set;

    #[test]
    fn a_paragraph_leads_to_its_heading_or_to_that_of_what_it_is_a_part_of() {
        let rules = rule_set::read(rule_set::DSU_HANDBOOK).unwrap();
        for (paragraph, wanted) in [
            ("4.5.2.1", Some("handbook.html#4.5.2.1")),
            ("4.5.2.4", Some("handbook.html#4.5.2.4")),
            ("§ 16", Some("handbook.html#§16")),
            ("C.04.3", None),
        ] {
            assert_eq!(place(&rules, paragraph).as_deref(), wanted, "{paragraph}");
        }
    }

    #[test]
    fn formulas_and_tables_are_read_as_text() {
        assert_eq!(
            formula("\\mathbf{R_n = R_o + K \\times (W - W_e + B)}"),
            "R<sub>n</sub> = R<sub>o</sub> + K × (W − W<sub>e</sub> + B)"
        );
        assert_eq!(formula(" R_{gr} = \\frac{1}{2} \\times \\Delta R"), "R<sub>gr</sub> = 1/2 × ΔR");
        assert_eq!(inline("**a** < *b* <sub>c</sub>"), "<strong>a</strong> &lt; <em>b</em> <sub>c</sub>");
        assert_eq!(row_of(" <b>P</b> | * |"), "<tr><td><b>P</b></td><td>*</td></tr>\n");
        assert_eq!(row_of("---|:--|"), "");
    }

    #[test]
    fn the_page_has_each_paragraph_of_the_rating_system_once_and_no_signs_of_its_source() {
        let html = text(&rule_set::read(rule_set::DSU_HANDBOOK).unwrap());
        for paragraph in ["4.5.2", "4.5.2.1", "4.5.2.2", "4.5.2.3", "4.5.2.4", "4.5.2.5", "4.5.2.6", "4.5.4"] {
            assert_eq!(html.matches(&format!("id=\"{paragraph}\"")).count(), 1, "{paragraph}");
        }
        for sign in ["\\frac", "$", "**", "|--"] {
            assert!(!html.contains(sign), "{sign}");
        }
    }
}

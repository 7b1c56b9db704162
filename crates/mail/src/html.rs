//! The same letter as a page: what the plain text shows by lines, in elements. Nothing of it is loaded or runs.

use kartotek_formats::texts::Language;
use kartotek_publish::reply::WIDTH;
use minijinja::HtmlEscape;

const STYLE: &str = "body{font-family:sans-serif;line-height:1.4;max-width:44em}pre{font-family:monospace;white-space:pre-wrap}h2{font-size:1.1em}";

/// A letter as the paper of `publish::reply` has it: blocks with blank lines between them. A block whose second line is
/// dashes is a heading; one that is indented keeps its lines, for marks stand below what they point at. A line that is an address below
/// `site` leads there; empty: none does.
pub fn page(subject: &str, body: &str, language: Language, site: &str) -> String {
    let mut out = format!(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n<title>{}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n",
        language.code(),
        HtmlEscape(subject)
    );
    for block in body.split("\n\n").map(|block| block.trim_matches('\n')).filter(|block| !block.is_empty()) {
        let lines: Vec<&str> = block.lines().collect();
        let is_rule = |line: &&str| !line.is_empty() && line.bytes().all(|byte| byte == b'-');
        match lines.as_slice() {
            [heading, rule] if is_rule(rule) => out.push_str(&format!("<h2>{}</h2>\n", HtmlEscape(heading))),
            lines if lines.iter().any(|line| line.starts_with(' ')) => {
                let lines: Vec<String> = lines.iter().map(|line| linked(line, site)).collect();
                out.push_str(&format!("<pre>{}</pre>\n", lines.join("\n")));
            }
            lines if is_wrapped(lines) => out.push_str(&format!("<p>{}</p>\n", HtmlEscape(&lines.join(" ")))),
            lines => {
                let lines: Vec<String> = lines.iter().map(|line| HtmlEscape(line).to_string()).collect();
                out.push_str(&format!("<p>{}</p>\n", lines.join("<br>\n")));
            }
        }
    }
    out.push_str("</body>\n</html>\n");
    out
}

fn linked(line: &str, site: &str) -> String {
    let address = line.trim_start();
    let leads = !site.is_empty() && address.starts_with(site) && !address.contains(char::is_whitespace);
    let shown = HtmlEscape(address).to_string();
    let indent = &line[..line.len() - address.len()];
    if leads { format!("{indent}<a href=\"{shown}\">{shown}</a>") } else { format!("{indent}{shown}") }
}

/// Lines that were broken because the next word had no room, and not because each is a line of its own.
fn is_wrapped(lines: &[&str]) -> bool {
    let has_no_room = |pair: &[&str]| {
        let next = pair[1].split(' ').next().unwrap_or_default();
        pair[0].chars().count() + 1 + next.chars().count() > WIDTH
    };
    lines.windows(2).all(has_no_room)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_paragraphs_and_lines_stay_what_they_are() {
        let body =
            "Dear Ida,\n\nHeading\n-------\n\n 1. Line 2 (4.5.3)\n      | abc\n      |  ^\n\nRegards\nThe office\n";
        let page = page("Subject", body, Language::En, "");
        assert!(page.contains("<p>Dear Ida,</p>\n<h2>Heading</h2>\n<pre> 1. Line 2"), "{page}");
        assert!(page.contains("<p>Regards<br>\nThe office</p>"), "{page}");
    }

    #[test]
    fn an_address_below_the_sites_is_a_link() {
        let body = "    Ida  1500 → 1523  +23\n    https://a.dk/players/7.html#r-b\n    https://b.dk/\n";
        let page = page("Subject", body, Language::En, "https://a.dk/");
        let link = "    <a href=\"https:&#x2f;&#x2f;a.dk&#x2f;players&#x2f;7.html#r-b\">";
        assert!(page.contains(link) && page.matches("<a ").count() == 1, "{page}");
    }

    #[test]
    fn nothing_that_somebody_wrote_is_an_element() {
        let page = page("<script>a</script>", "<img src=x onerror=a>\n\n  </pre><b>\n", Language::Da, "https://a.dk/");
        assert!(!page.contains("<script>") && !page.contains("<img") && !page.contains("<b>"), "{page}");
    }
}

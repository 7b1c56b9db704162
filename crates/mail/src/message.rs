//! A letter as the bytes of an `.eml` file: plain text, an HTML page, and an attachment. A letter of a run always has the
//! same bytes: date, message id and boundaries are derived from it.

use super::letters::Letter;
use anyhow::Result;
use chrono::{NaiveDate, NaiveTime};
use kartotek_formats::texts::{Language, OrSay, text};
use kartotek_publish::reply::{WIDTH, one_line};
use kartotek_register::Settings;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Attachment, Mailbox, MultiPart, SinglePart};
use lettre::{Address, Message};
use minijinja::HtmlEscape;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

const WORKBOOK: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/// A header that keeps out-of-office programs from answering (RFC 3834).
const AUTOMATIC: (&str, &str) = ("Auto-Submitted", "auto-generated");

/// The sender of letters.
pub struct From {
    mailbox: Mailbox,
    language: Language,
    site: String,
}

impl From {
    /// The sender in the settings. `None`: the settings have no sender.
    ///
    /// # Errors
    /// The sender in the settings is not a valid address.
    pub fn of(settings: &Settings) -> Result<Option<From>> {
        let from = settings.mail.from.trim();
        if from.is_empty() {
            return Ok(None);
        }
        let is_plain = from.is_ascii() && !from.contains(char::is_whitespace);
        let parsed = from.parse::<Address>().ok().filter(|_| is_plain);
        let address = parsed.or_say(|| text!("mail-from", found = from))?;
        let name = one_line(&settings.name);
        let mailbox = Mailbox::new(Some(name).filter(|name| !name.is_empty()), address);
        Ok(Some(From { mailbox, language: settings.language, site: settings.publish.address().to_owned() }))
    }
}

/// Composes the message of a letter.
///
/// # Errors
/// The message cannot be composed.
pub fn bytes(letter: &Letter, from: &From, day: NaiveDate) -> Result<Vec<u8>> {
    let id = letter.id();
    let page = html_page(&letter.subject, &letter.body, from.language, &from.site);
    let both = MultiPart::alternative()
        .boundary(format!("kartotek-{id}-text"))
        .singlepart(SinglePart::plain(letter.body.clone()))
        .singlepart(SinglePart::html(page));
    let (name, value) = AUTOMATIC;
    let headed = Message::builder()
        .from(from.mailbox.clone())
        .to(Mailbox::new(None, letter.to.clone()))
        .subject(one_line(&letter.subject))
        .date(noon(day))
        .message_id(Some(format!("<{id}.{day}@{}>", from.mailbox.email.domain())))
        .raw_header(HeaderValue::new(HeaderName::new_from_ascii_str(name), value.to_owned()));
    let message = match &letter.attachment {
        None => headed.multipart(both),
        Some(attachment) => {
            let kind = ContentType::parse(WORKBOOK).or_say(|| text!("mail-not-made"))?;
            let attached = Attachment::new(attachment.name.clone()).body(attachment.bytes.clone(), kind);
            let mixed = MultiPart::mixed().boundary(format!("kartotek-{id}-whole"));
            headed.multipart(mixed.multipart(both).singlepart(attached))
        }
    };
    Ok(message.or_say(|| text!("mail-not-made"))?.formatted())
}

/// Noon of the run's day, UTC.
fn noon(day: NaiveDate) -> SystemTime {
    let noon = day.and_time(NaiveTime::default()).and_utc().timestamp() + 12 * 60 * 60;
    UNIX_EPOCH + Duration::from_secs(u64::try_from(noon).unwrap_or(0))
}

// The HTML form of a letter, with elements for the plain text's layout. The page loads and runs nothing.

const STYLE: &str = "body{font-family:sans-serif;line-height:1.4;max-width:44em}pre{font-family:monospace;white-space:pre-wrap}h2{font-size:1.1em}\
table{border-collapse:collapse}td{padding:.1em .7em .1em 0;vertical-align:top}.n{white-space:nowrap;text-align:right}\
@media(max-width:34em){body{overflow-wrap:anywhere}td{padding-right:.4em}}";

/// Converts a letter formatted by `publish::reply`: blocks separated by blank lines. A second line of dashes makes a block a
/// heading, ratings before and after make it a table, dashes a list; quoted lines stay lines, as marks point into the line
/// above. A line with an address below `site` becomes a link; if `site` is empty, none does.
pub fn html_page(subject: &str, body: &str, language: Language, site: &str) -> String {
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
            lines if lines.iter().all(|line| line.contains(ARROW) || address(line, site).is_some()) => {
                out.push_str(&table(lines, site));
            }
            lines if lines[0].starts_with(BULLET) => out.push_str(&bullets(lines)),
            lines => lines.chunk_by(|a, b| is_quoted(a) == is_quoted(b)).for_each(|lines| {
                out.push_str(&if is_quoted(lines[0]) {
                    format!("<pre>{}</pre>\n", HtmlEscape(&lines.join("\n")))
                } else {
                    format!("<p>{}</p>\n", flowing(lines))
                });
            }),
        }
    }
    out.push_str("</body>\n</html>\n");
    out
}

/// The separator of the ratings in a line of changes.
const ARROW: &str = " → ";
const BULLET: &str = "  - ";

/// Whether a line is quoted from a file, or to be copied into one.
fn is_quoted(line: &str) -> bool {
    line.starts_with("      ")
}

/// The line as an address below `site`.
fn address<'l>(line: &'l str, site: &str) -> Option<&'l str> {
    let address = line.trim_start();
    (!site.is_empty() && address.starts_with(site) && !address.contains(char::is_whitespace)).then_some(address)
}

/// A table with a row for each change; the name links to the address in the line below.
fn table(lines: &[&str], site: &str) -> String {
    let mut out = "<table>\n".to_owned();
    for (at, line) in lines.iter().enumerate().filter(|(_, line)| line.contains(ARROW)) {
        let texts = line.split("  ").map(str::trim).filter(|cell| !cell.is_empty()).enumerate();
        let leads = lines.get(at + 1).and_then(|next| address(next, site)).map(|to| HtmlEscape(to).to_string());
        let cells = texts.map(|(place, cell)| match (place, &leads) {
            (0, Some(to)) => format!("<td><a href=\"{to}\">{}</a></td>", HtmlEscape(cell)),
            (1 | 2, _) => format!("<td class=\"n\">{}</td>", HtmlEscape(cell)),
            _ => format!("<td>{}</td>", HtmlEscape(cell)),
        });
        out.push_str(&format!("<tr>{}</tr>\n", cells.collect::<String>()));
    }
    out + "</table>\n"
}

fn bullets(lines: &[&str]) -> String {
    let items = lines.chunk_by(|_, next| !next.starts_with(BULLET));
    let item = |lines: &[&str]| format!("<li>{}</li>\n", flowing(lines).trim_start_matches("- "));
    format!("<ul>\n{}</ul>\n", items.map(item).collect::<String>())
}

/// Joins lines that were wrapped for lack of room; other line breaks are kept.
fn flowing(lines: &[&str]) -> String {
    let mut out = String::new();
    let mut before: Option<&str> = None;
    for line in lines {
        let next = line.trim_start().split(' ').next().unwrap_or_default();
        let has_room = |before: &str| before.chars().count() + 1 + next.chars().count() <= WIDTH;
        out.push_str(before.map_or("", |before| if has_room(before) { "<br>\n" } else { " " }));
        out.push_str(&HtmlEscape(line.trim()).to_string());
        before = Some(line);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::letters::LetterKind;

    fn letter(subject: &str) -> Letter {
        Letter {
            kind: LetterKind::Receipt,
            about: "skovby\r\nX-Evil: 1".to_owned(),
            to: "ida@example.org".parse().unwrap(),
            subject: subject.to_owned(),
            body: "Kære Ida\n\n.\nBcc: c@d.dk\n\næøå\n".to_owned(),
            attachment: Some(crate::letters::Attachment {
                name: "a\"\r\nX-Evil: 1.xlsx".to_owned(),
                bytes: vec![0, 255],
            }),
        }
    }

    fn made(name: &str, subject: &str) -> String {
        let settings = Settings::read(&format!("name = {name:?}\n[mail]\nfrom = \"rk@example.org\"")).unwrap();
        let from = From::of(&settings).unwrap().unwrap();
        String::from_utf8(bytes(&letter(subject), &from, "2026-07-01".parse().unwrap()).unwrap()).unwrap()
    }

    #[test]
    fn no_name_or_subject_begins_a_header_of_its_own() {
        let hostile = "Skovby\r\nBcc: c@d.dk\r\n\r\nbody";
        let message = made(hostile, hostile);
        let headers = message.split("\r\n\r\n").next().unwrap();
        let names: Vec<&str> = headers.lines().filter(|line| !line.starts_with([' ', '\t'])).collect();
        let names: Vec<&str> = names.iter().map(|line| line.split(':').next().unwrap()).collect();
        let known = ["From", "To", "Subject", "Date", "Message-ID", "Auto-Submitted", "MIME-Version", "Content-Type"];
        assert!(names.iter().all(|name| known.contains(name)) && names.len() == known.len(), "{headers}");
        assert!(!message.lines().any(|line| line.starts_with("X-Evil")), "{message}");
    }

    #[test]
    fn the_same_letter_has_the_same_bytes_and_no_letter_the_clock() {
        let message = made("Dansk Skak Union", "Emne æøå");
        assert_eq!(message, made("Dansk Skak Union", "Emne æøå"));
        assert!(message.contains("Date: Wed, 01 Jul 2026 12:00:00 +0000\r\n"), "{message}");
        assert!(message.is_ascii(), "any server takes it");
    }

    #[test]
    fn from_is_an_address_or_nothing() {
        let of = |from: &str| From::of(&Settings::read(&format!("[mail]\nfrom = {from:?}")).unwrap());
        assert!(of("").unwrap().is_none());
        for wrong in ["rk", "rk@", "rk@example.org\r\nBcc: x@y.dk", "RK <rk@example.org>"] {
            assert!(of(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn headings_paragraphs_and_lines_stay_what_they_are() {
        let body =
            "Dear Ida,\n\nHeading\n-------\n\n 1. Line 2 (4.5.3)\n      | abc\n      |  ^\n\nRegards\nThe office\n";
        let html_page = html_page("Subject", body, Language::En, "");
        assert!(
            html_page.contains(
                "<p>Dear Ida,</p>\n<h2>Heading</h2>\n<p>1. Line 2 (4.5.3)</p>\n<pre>      | abc\n      |  ^</pre>"
            ),
            "{html_page}"
        );
        assert!(html_page.contains("<p>Regards<br>\nThe office</p>"), "{html_page}");
    }

    #[test]
    fn a_broken_line_flows_and_a_list_is_a_list() {
        let long = "a".repeat(70);
        let body = format!("  - {long}\n    and nine letters\n  - two\n\n{long}\nand nineteen\nshort\n");
        let html_page = html_page("Subject", &body, Language::En, "");
        let list = format!("<ul>\n<li>{long}<br>\nand nine letters</li>\n<li>two</li>\n</ul>\n");
        // 4 + 2 + 70 columns leave room for `and`, and so do 70 + 1 + 3; the limit is 78.
        assert!(html_page.contains(&list), "{html_page}");
        assert!(html_page.contains(&format!("<p>{long}<br>\nand nineteen<br>\nshort</p>")), "{html_page}");
        let wider = "b".repeat(76);
        let flowing = super::html_page("Subject", &format!("{wider}\nand on\n"), Language::En, "");
        assert!(flowing.contains(&format!("<p>{wider} and on</p>")), "{flowing}");
    }

    #[test]
    fn an_address_below_the_sites_is_a_link() {
        let body = "    Ida  1500 → 1523  +23\n    https://a.dk/players/7.html#r-b\n\n    https://b.dk/\n";
        let html_page = html_page("Subject", body, Language::En, "https://a.dk/");
        let link = "<td><a href=\"https:&#x2f;&#x2f;a.dk&#x2f;players&#x2f;7.html#r-b\">Ida</a></td><td class=\"n\">1500 → 1523</td>";
        assert!(html_page.contains(link) && html_page.matches("<a ").count() == 1, "{html_page}");
    }

    #[test]
    fn nothing_that_somebody_wrote_is_an_element() {
        let html_page =
            html_page("<script>a</script>", "<img src=x onerror=a>\n\n  </pre><b>\n", Language::Da, "https://a.dk/");
        assert!(
            !html_page.contains("<script>") && !html_page.contains("<img") && !html_page.contains("<b>"),
            "{html_page}"
        );
    }
}

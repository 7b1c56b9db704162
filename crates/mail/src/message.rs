//! A letter as the bytes of an `.eml` file: plain text and a page, and what is attached. The same letter of the same run has
//! the same bytes: date, message id and boundaries come from them.

use super::html;
use super::letters::Letter;
use anyhow::Result;
use chrono::{NaiveDate, NaiveTime};
use kartotek_formats::texts::{Language, OrSay, text};
use kartotek_publish::reply::one_line;
use kartotek_register::Settings;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Attachment, Mailbox, MultiPart, SinglePart};
use lettre::{Address, Message};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

const WORKBOOK: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/// Programs that answer for people who are away leave such letters alone (RFC 3834).
const AUTOMATIC: (&str, &str) = ("Auto-Submitted", "auto-generated");

/// The sender of letters.
pub struct From {
    mailbox: Mailbox,
    language: Language,
    /// The site's address.
    site: String,
}

impl From {
    /// `None`: the settings do not say it.
    ///
    /// # Errors
    /// They say something else than an address.
    pub fn of(settings: &Settings) -> Result<Option<From>> {
        let from = settings.mail.from.trim();
        if from.is_empty() {
            return Ok(None);
        }
        let is_plain = from.is_ascii() && !from.contains(char::is_whitespace);
        let address = from.parse::<Address>().ok().filter(|_| is_plain);
        let address = address.or_say(|| text!("mail-from", found = from))?;
        let name = one_line(&settings.name);
        let mailbox = Mailbox::new(Some(name).filter(|name| !name.is_empty()), address);
        Ok(Some(From { mailbox, language: settings.language, site: settings.publish.address().to_owned() }))
    }
}

/// # Errors
/// The message cannot be put together.
pub fn bytes(letter: &Letter, from: &From, day: NaiveDate) -> Result<Vec<u8>> {
    let id = letter.id();
    let page = html::page(&letter.subject, &letter.body, from.language, &from.site);
    let both = MultiPart::alternative()
        .boundary(format!("kartotek-{id}-text"))
        .singlepart(SinglePart::plain(letter.body.clone()))
        .singlepart(SinglePart::html(page));
    let (name, value) = AUTOMATIC;
    let message = Message::builder()
        .from(from.mailbox.clone())
        .to(Mailbox::new(None, letter.to.clone()))
        .subject(one_line(&letter.subject))
        .date(noon(day))
        .message_id(Some(format!("<{id}.{day}@{}>", from.mailbox.email.domain())))
        .raw_header(HeaderValue::new(HeaderName::new_from_ascii_str(name), value.to_owned()));
    let message = match &letter.attachment {
        None => message.multipart(both),
        Some(attachment) => {
            let kind = ContentType::parse(WORKBOOK).or_say(|| text!("mail-not-made"))?;
            let attached = Attachment::new(attachment.name.clone()).body(attachment.bytes.clone(), kind);
            let mixed = MultiPart::mixed().boundary(format!("kartotek-{id}-whole"));
            message.multipart(mixed.multipart(both).singlepart(attached))
        }
    };
    Ok(message.or_say(|| text!("mail-not-made"))?.formatted())
}

/// The middle of the run's day, by universal time.
fn noon(day: NaiveDate) -> SystemTime {
    let noon = day.and_time(NaiveTime::default()).and_utc().timestamp() + 12 * 60 * 60;
    UNIX_EPOCH + Duration::from_secs(u64::try_from(noon).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::letters::Kind;

    fn letter(subject: &str) -> Letter {
        Letter {
            kind: Kind::Receipt,
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
}

//! The lines above a letter that have words of people, with other words: taken out of their encoding (RFC 2047), and put back
//! into it.

use anyhow::Result;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use kartotek_formats::texts::{OrSay, text};
use lettre::Address;
use lettre::message::header::{self, HeaderName, HeaderValue, Headers};
use lettre::message::{Mailbox, Mailboxes};
use quoted_printable::ParseMode;

/// The new content of a part or a header; `None`: it stays.
pub type Change<'c> = &'c dyn Fn(&[u8]) -> Result<Option<Vec<u8>>>;

const SUBJECT: &str = "Subject";
const FROM: &str = "From";
const TO: &str = "To";

/// Changes what stands above a letter or a part of it. Returns it, and how many headers changed; `None`: none.
///
/// # Errors
/// A header cannot be written anew.
pub fn rewritten(above: &str, change: Change) -> Result<Option<(String, usize)>> {
    let (mut anew, mut changed) = (String::with_capacity(above.len()), 0);
    for header in unfolded(above) {
        let (name, value) = header.split_once(": ").unwrap_or((header, ""));
        let other = match name {
            SUBJECT => subject(&decoded(value), change)?,
            FROM | TO => mailbox(name, &decoded(value), change)?,
            _ => None,
        };
        let end = if header.ends_with("\r\n") { "\r\n" } else { "" };
        match other {
            Some(other) => {
                changed += 1;
                anew.push_str(other.trim_end());
                anew.push_str(end);
            }
            None => anew.push_str(header),
        }
    }
    Ok((changed > 0).then_some((anew, changed)))
}

/// Each header with the lines into which it is folded.
fn unfolded(above: &str) -> Vec<&str> {
    let mut ends: Vec<usize> = above.match_indices("\r\n").map(|(at, end)| at + end.len()).collect();
    ends.retain(|&end| !above[end..].starts_with([' ', '\t']) && end < above.len());
    ends.push(above.len());
    let mut from = 0;
    let headers = ends.into_iter().map(|end| &above[std::mem::replace(&mut from, end)..end]);
    headers.collect()
}

fn subject(value: &str, change: Change) -> Result<Option<String>> {
    changed(value, change)?.map(|value| written(SUBJECT, value)).transpose()
}

fn mailbox(header: &str, value: &str, change: Change) -> Result<Option<String>> {
    let (shown, address) = value.rsplit_once('<').unwrap_or(("", value));
    let shown = shown.trim().trim_matches('"').replace("\\\"", "\"").replace("\\\\", "\\");
    let address = address.trim().trim_end_matches('>');
    let (other_shown, other_address) = (changed(&shown, change)?, changed(address, change)?);
    if other_shown.is_none() && other_address.is_none() {
        return Ok(None);
    }
    let (shown, address) = (other_shown.unwrap_or(shown), other_address.unwrap_or_else(|| address.to_owned()));
    let Ok(address) = address.parse::<Address>() else { return written(header, address).map(Some) };
    let mailbox = Mailbox::new(Some(shown).filter(|shown| !shown.is_empty()), address);
    let mut headers = Headers::new();
    match header {
        FROM => headers.set(header::From::from(Mailboxes::from(mailbox))),
        _ => headers.set(header::To::from(Mailboxes::from(mailbox))),
    }
    Ok(Some(headers.to_string()))
}

fn changed(value: &str, change: Change) -> Result<Option<String>> {
    let other = change(value.as_bytes())?;
    other.map(|other| String::from_utf8(other).or_say(|| text!("mail-not-made"))).transpose()
}

/// A header with its name, encoded and folded.
fn written(name: &str, value: String) -> Result<String> {
    let name = HeaderName::new_from_ascii(name.to_owned()).or_say(|| text!("mail-not-made"))?;
    let mut headers = Headers::new();
    headers.insert_raw(HeaderValue::new(name, value));
    Ok(headers.to_string())
}

/// A value on one line, its encoded words as what they stand for. A blank between two of them only parts them.
fn decoded(value: &str) -> String {
    let value = value.replace("\r\n", "");
    let (mut text, mut rest, mut is_behind_one) = (String::new(), value.as_str(), false);
    while let Some(at) = rest.find("=?") {
        let (before, from) = rest.split_at(at);
        let Some((word, behind)) = encoded_word(from) else {
            text.push_str(before);
            text.push_str("=?");
            (rest, is_behind_one) = (&from["=?".len()..], false);
            continue;
        };
        if !(is_behind_one && before.trim().is_empty()) {
            text.push_str(before);
        }
        text.push_str(&word);
        (rest, is_behind_one) = (behind, true);
    }
    text.push_str(rest);
    text.trim().to_owned()
}

/// The word that a text begins with, and what is behind it: `=?utf-8?b?w4U=?=`, or with `q` `=?utf-8?q?=C3=85?=`.
fn encoded_word(text: &str) -> Option<(String, &str)> {
    let (charset, rest) = text.strip_prefix("=?")?.split_once('?')?;
    let (encoding, rest) = rest.split_once('?')?;
    let (word, behind) = rest.split_once("?=")?;
    let bytes = match encoding {
        "b" | "B" => BASE64_STANDARD.decode(word).ok()?,
        "q" | "Q" => quoted_printable::decode(word.replace('_', "=20"), ParseMode::Robust).ok()?,
        _ => return None,
    };
    let text = String::from_utf8(bytes).ok()?;
    charset.eq_ignore_ascii_case("utf-8").then_some((text, behind))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encoded_words_are_read_in_either_encoding_and_joined() {
        for (value, due) in [
            ("Skovby", "Skovby"),
            ("=?utf-8?b?w4VzZQ==?= og Bo", "Åse og Bo"),
            ("=?UTF-8?Q?=C3=85se_Enest=C3=A5ende?=", "Åse Enestående"),
            ("=?utf-8?b?w4Vz?=\r\n =?utf-8?b?ZSBF?= x", "Åse E x"),
            ("=?utf-8?x?w4U=?= =?=", "=?utf-8?x?w4U=?= =?="),
        ] {
            assert_eq!(decoded(value), due);
        }
    }

    #[test]
    fn only_headers_with_the_word_change() {
        let above = "From: \"Kreds\" <rk@example.org>\r\nTo: aase@example.org\r\nSubject: =?utf-8?b?w4VzZQ==?= og Bo\r\n \
                     med flere\r\nDate: Wed, 01 Jul 2026 12:00:00 +0000\r\n";
        let change = |text: &[u8]| -> Result<Option<Vec<u8>>> {
            let text = String::from_utf8_lossy(text);
            let anew = text.replace("Åse", "11").replace("aase@example.org", "11");
            Ok((anew != text).then(|| anew.into_bytes()))
        };
        let (anew, changed) = rewritten(above, &change).unwrap().unwrap();
        let due = "From: \"Kreds\" <rk@example.org>\r\nTo: 11\r\nSubject: 11 og Bo med flere\r\nDate: Wed, 01 Jul 2026 12:00:00 +0000\r\n";
        assert_eq!((anew.as_str(), changed), (due, 2));
        assert!(rewritten(&anew, &change).unwrap().is_none());
    }
}

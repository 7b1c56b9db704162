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

/// The new content of a part or a header, by the name of its file or [`HEADER`]; `None`: it stays.
pub type Change<'c> = &'c dyn Fn(&str, &[u8]) -> Result<Option<Vec<u8>>>;

/// The name by which a header is asked about.
pub const HEADER: &str = "header";

const FROM: &str = "From";
const TO: &str = "To";

/// Changes what stands above a letter or a part of it. Returns it, and how many headers changed; `None`: none.
///
/// # Errors
/// A header cannot be written anew.
pub fn rewritten(above: &str, change: Change) -> Result<Option<(String, usize)>> {
    let (mut anew, mut changed) = (String::with_capacity(above.len()), 0);
    for header in unfolded(above) {
        let (name, value) = header.split_once(':').unwrap_or((header, ""));
        let is = |other: &str| name.eq_ignore_ascii_case(other);
        let value = value.trim();
        let other = if is("Content-Type") || is("Content-Disposition") {
            named_file(name, value, change)?
        } else if (is(FROM) || is(TO)) && value.matches('@').count() == 1 {
            mailbox(if is(FROM) { FROM } else { TO }, &decoded(value), change)?
        } else {
            self::changed(&decoded(value), change)?.map(|value| written(name, value)).transpose()?
        };
        let end = &header[header.trim_end_matches(['\r', '\n']).len()..];
        match other {
            Some(other) => {
                changed += 1;
                let break_of = if above.contains("\r\n") { "\r\n" } else { "\n" };
                anew.push_str(&other.trim_end().replace("\r\n", break_of));
                anew.push_str(end);
            }
            None => anew.push_str(header),
        }
    }
    Ok((changed > 0).then_some((anew, changed)))
}

/// Each header with the lines into which it is folded.
fn unfolded(above: &str) -> Vec<&str> {
    let mut ends: Vec<usize> = above.match_indices('\n').map(|(at, end)| at + end.len()).collect();
    ends.retain(|&end| !above[end..].starts_with([' ', '\t']) && end < above.len());
    ends.push(above.len());
    let mut from = 0;
    let headers = ends.into_iter().map(|end| &above[std::mem::replace(&mut from, end)..end]);
    headers.collect()
}

/// The value of a header, on one line. `None`: it is not there.
pub fn value(above: &str, name: &str) -> Option<String> {
    let headers = unfolded(above).into_iter().filter_map(|header| header.split_once(':'));
    let mut values = headers.filter(|(of, _)| of.trim().eq_ignore_ascii_case(name)).map(|(_, value)| value);
    values.next().map(|value| on_one_line(value).trim().to_owned())
}

fn on_one_line(value: &str) -> String {
    value.replace(['\r', '\n'], "")
}

/// The parameters of a value, as they are written: `boundary`, `"abc"`.
fn parameters(value: &str) -> Vec<(String, String)> {
    let (mut parts, mut part, mut is_quoted) = (Vec::new(), String::new(), false);
    for letter in value.chars() {
        is_quoted ^= letter == '"';
        if letter == ';' && !is_quoted {
            parts.push(std::mem::take(&mut part));
        } else {
            part.push(letter);
        }
    }
    parts.push(part);
    let parameters = parts.iter().skip(1).filter_map(|part| part.split_once('='));
    parameters.map(|(key, value)| (key.trim().to_ascii_lowercase(), value.trim().to_owned())).collect()
}

/// A parameter of a value, as somebody reads it: `boundary="abc"`, and over several lines or in another alphabet `filename*0*=utf-8''…`
/// (RFC 2231).
pub fn parameter(value: &str, key: &str) -> Option<String> {
    let is_of_key = |name: &str| name == key || name.strip_prefix(key).is_some_and(|rest| rest.starts_with('*'));
    let found: Vec<(String, String)> =
        parameters(&on_one_line(value)).into_iter().filter(|(name, _)| is_of_key(name)).collect();
    if found.is_empty() {
        return None;
    }
    let read = |(name, value): &(String, String)| {
        let plain = value.trim_matches('"').to_owned();
        if !name.ends_with('*') {
            return decoded(&plain);
        }
        let text = plain.split_once("''").map_or(plain.as_str(), |(_, text)| text);
        percent_decoded(text)
    };
    Some(found.iter().map(read).collect())
}

fn percent_decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, behind @ ..] = rest {
        let digits = behind.get(..2).and_then(|digits| str::from_utf8(digits).ok()).filter(|_| *first == b'%');
        match digits.and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
            Some(byte) => {
                bytes.push(byte);
                rest = &behind[2..];
            }
            None => {
                bytes.push(*first);
                rest = behind;
            }
        }
    }
    in_letters(bytes)
}

/// Text in UTF-8, or with one byte for a letter.
fn in_letters(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|error| error.as_bytes().iter().map(|&byte| char::from(byte)).collect())
}

/// A header that names the file of a part.
fn named_file(name: &str, value: &str, change: Change) -> Result<Option<String>> {
    const KEYS: [&str; 2] = ["filename", "name"];
    let mut others = Vec::new();
    for key in KEYS {
        let Some(file) = parameter(value, key) else { continue };
        others.extend(changed(&file, change)?.map(|other| (key, other)));
    }
    if others.is_empty() {
        return Ok(None);
    }
    let is_other = |key: &str| others.iter().any(|(other, _)| key.split('*').next() == Some(other));
    let mut anew = value.split(';').next().unwrap_or_default().to_owned();
    for (key, value) in parameters(&on_one_line(value)).into_iter().filter(|(key, _)| !is_other(key)) {
        anew.push_str(&format!("; {key}={value}"));
    }
    for (key, other) in &others {
        let quoted = |letter: char| letter.is_ascii() && !letter.is_control() && letter != '"';
        let plain: String = other.chars().map(|letter| if quoted(letter) { letter } else { '_' }).collect();
        anew.push_str(&format!("; {key}=\"{plain}\""));
    }
    Ok(Some(format!("{name}: {anew}")))
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
    let other = change(HEADER, value.as_bytes())?;
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
    let value = on_one_line(value);
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
    let is_of_one_byte = ["iso-8859-1", "iso-8859-15", "windows-1252", "us-ascii"];
    let text = match charset.to_ascii_lowercase().as_str() {
        "utf-8" => String::from_utf8(bytes).ok()?,
        charset if is_of_one_byte.contains(&charset) => bytes.iter().map(|&byte| char::from(byte)).collect(),
        _ => return None,
    };
    Some((text, behind))
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
    fn the_name_of_a_file_is_read_however_it_is_written() {
        for (value, due) in [
            ("attachment; filename=a.csv", Some("a.csv")),
            ("attachment; size=3; FileName=\"a;b.csv\"", Some("a;b.csv")),
            ("attachment; filename*=utf-8''%C3%85se.csv", Some("Åse.csv")),
            ("attachment; filename*0=\"a\";\r\n filename*1=\"b.csv\"", Some("ab.csv")),
            ("attachment; filename=\"=?iso-8859-1?Q?=C5se=2Ecsv?=\"", Some("Åse.csv")),
            ("inline", None),
        ] {
            assert_eq!(parameter(value, "filename").as_deref(), due, "{value}");
        }
    }

    #[test]
    fn only_headers_with_the_word_change() {
        let above = "From: \"Kreds\" <rk@example.org>\r\nTo: aase@example.org\r\nSubject: =?utf-8?b?w4VzZQ==?= og Bo\r\n \
                     med flere\r\nDate: Wed, 01 Jul 2026 12:00:00 +0000\r\n";
        let change = |_: &str, text: &[u8]| -> Result<Option<Vec<u8>>> {
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

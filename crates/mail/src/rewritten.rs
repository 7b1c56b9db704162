//! A letter that was written before, with other contents: each part, and what stands above the letter, is taken out of its encoding,
//! and what changes is put back into the same one.

use super::headers;
pub use super::headers::Change;
use anyhow::Result;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use kartotek_formats::texts::{OrSay, text};
use quoted_printable::ParseMode;

/// The beginning of each line between two parts.
const BOUNDARY: &str = "--kartotek-";
const ENCODING: &str = "Content-Transfer-Encoding: ";
/// The longest line of base64 (RFC 2045).
const WIDTH: usize = 76;

/// How the bytes of a part are written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Encoding {
    Plain,
    Quoted,
    Base64,
}

/// Changes the parts of a letter, its subject, and whom it is from and to. Returns the letter and how many of them changed; `None`:
/// none.
///
/// # Errors
/// It is not a letter of [`super::message`], or a part cannot be written anew.
pub fn rewritten(letter: &[u8], change: Change) -> Result<Option<(Vec<u8>, usize)>> {
    let letter = str::from_utf8(letter).or_say(|| text!("mail-not-made"))?;
    let (mut anew, mut changed) = (String::with_capacity(letter.len()), 0);
    for segment in segments(letter) {
        let above = segment.split_once("\r\n\r\n").map_or(segment, |(above, _)| above);
        let other = headers::rewritten(above, change)?;
        let whole = other.as_ref().map(|(other, count)| {
            changed += count;
            segment.replacen(above, other, 1)
        });
        let segment = whole.as_deref().unwrap_or(segment);
        let part = segment.split_once("\r\n\r\n").and_then(|(head, body)| Some((head, body, encoding(head)?)));
        let Some((head, body, encoding)) = part else {
            anew.push_str(segment);
            continue;
        };
        match change(&decoded(body, encoding)?)? {
            Some(content) => {
                changed += 1;
                anew.push_str(head);
                anew.push_str("\r\n\r\n");
                anew.push_str(&encoded(&content, encoding)?);
            }
            None => anew.push_str(segment),
        }
    }
    Ok((changed > 0).then(|| (anew.into_bytes(), changed)))
}

/// The text between two boundaries, with the first of them.
fn segments(letter: &str) -> Vec<&str> {
    let separator = format!("\r\n{BOUNDARY}");
    let mut ends: Vec<usize> = letter.match_indices(&separator).map(|(at, _)| at).collect();
    ends.push(letter.len());
    let mut from = 0;
    let mut segments = Vec::new();
    for end in ends {
        segments.push(&letter[from..end]);
        from = end;
    }
    segments
}

/// `None`: the part has parts of its own.
fn encoding(head: &str) -> Option<Encoding> {
    let named = head.lines().find_map(|line| line.strip_prefix(ENCODING))?;
    Some(match named.trim() {
        "quoted-printable" => Encoding::Quoted,
        "base64" => Encoding::Base64,
        _ => Encoding::Plain,
    })
}

fn decoded(body: &str, encoding: Encoding) -> Result<Vec<u8>> {
    match encoding {
        Encoding::Plain => Ok(body.as_bytes().to_vec()),
        Encoding::Quoted => quoted_printable::decode(body, ParseMode::Robust).or_say(|| text!("mail-not-made")),
        Encoding::Base64 => {
            let body: String = body.split_ascii_whitespace().collect();
            BASE64_STANDARD.decode(body).or_say(|| text!("mail-not-made"))
        }
    }
}

fn encoded(content: &[u8], encoding: Encoding) -> Result<String> {
    Ok(match encoding {
        Encoding::Plain => String::from_utf8(content.to_vec()).or_say(|| text!("mail-not-made"))?,
        Encoding::Quoted => String::from_utf8(quoted_printable::encode(content)).or_say(|| text!("mail-not-made"))?,
        Encoding::Base64 => {
            let whole = BASE64_STANDARD.encode(content);
            let lines: Vec<&str> = (0..whole.len()).step_by(WIDTH).map(|at| line(&whole, at)).collect();
            lines.join("\r\n")
        }
    })
}

fn line(whole: &str, at: usize) -> &str {
    whole.get(at..whole.len().min(at + WIDTH)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::letters::{Attachment, Kind, Letter};
    use crate::message::{From, bytes};
    use kartotek_register::Settings;

    fn made(body: &str, attached: &[u8]) -> Vec<u8> {
        let settings = Settings::read("name = \"Ø\"\n[mail]\nfrom = \"rk@example.org\"").unwrap();
        let from = From::of(&settings).unwrap().unwrap();
        let letter = Letter {
            kind: Kind::Receipt,
            about: "skovby".to_owned(),
            to: "ida@example.org".parse().unwrap(),
            subject: "Skovby".to_owned(),
            body: body.to_owned(),
            attachment: Some(Attachment { name: "a.xlsx".to_owned(), bytes: attached.to_vec() }),
        };
        bytes(&letter, &from, "2026-07-01".parse().unwrap()).unwrap()
    }

    #[test]
    fn a_letter_with_other_contents_is_what_would_have_been_written_with_them() {
        let attached: Vec<u8> = (0..=255).collect();
        let letter = made("Kære Åse Enestående,\n\næøå\n", &attached);
        let change = |content: &[u8]| -> Result<Option<Vec<u8>>> {
            let text = String::from_utf8_lossy(content).into_owned();
            let anew = text.replace("Åse Enestående", "11");
            Ok((anew != text && str::from_utf8(content).is_ok()).then(|| anew.into_bytes()))
        };
        let (anew, changed) = rewritten(&letter, &change).unwrap().unwrap();
        assert_eq!(changed, 2, "the text and the page");
        let due = made("Kære 11,\n\næøå\n", &attached);
        let parts = |letter: &[u8]| -> Vec<Vec<u8>> {
            let all = std::cell::RefCell::new(Vec::new());
            let look = |content: &[u8]| {
                all.borrow_mut().push(content.to_vec());
                Ok(None)
            };
            assert!(rewritten(letter, &look).unwrap().is_none());
            all.into_inner()
        };
        assert_eq!(parts(&anew), parts(&due));
        assert_eq!(parts(&anew).last(), Some(&attached));
        let another = |content: &[u8]| Ok((content == attached).then(|| vec![7; 200]));
        let (anew, _) = rewritten(&letter, &another).unwrap().unwrap();
        assert_eq!(parts(&anew).last(), Some(&vec![7; 200]));
        assert!(anew.is_ascii());
    }
}

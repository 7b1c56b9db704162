//! A letter that was written before, ours or somebody else's, with other contents: each part, and what stands above the letter, is taken
//! out of its encoding, and what changes is put back into the same one.

use super::headers;
pub use super::headers::{Change, HEADER};
use anyhow::{Result, bail};
use base64::Engine;
use base64::alphabet;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use kartotek_formats::texts::{OrSay, text};
use quoted_printable::ParseMode;

/// The longest line of base64 (RFC 2045).
const WIDTH: usize = 76;
/// Parts in parts are looked at this deep; nobody writes such a letter.
const DEEPEST: usize = 16;
/// The name of a part that has none.
const PART: &str = "part";

/// Base64 of mail programs, which may forget the end.
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &alphabet::STANDARD,
    GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

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
/// A part is in an encoding that nobody knows, or cannot be written anew.
pub fn rewritten(letter: &[u8], change: Change) -> Result<Option<(Vec<u8>, usize)>> {
    let (mut anew, mut changed) = (Vec::with_capacity(letter.len()), 0);
    entity(letter, change, 0, &mut anew, &mut changed)?;
    Ok((changed > 0).then_some((anew, changed)))
}

/// A letter or a part of one: what stands above, an empty line, and the body.
fn entity(whole: &[u8], change: Change, depth: usize, anew: &mut Vec<u8>, changed: &mut usize) -> Result<()> {
    if depth > DEEPEST {
        bail!(text!("mail-part-unread"));
    }
    let (above, between, body) = split(whole);
    let above = String::from_utf8_lossy(above);
    let told = Told::of(&above);
    let other = headers::rewritten(&above, change)?;
    *changed += other.as_ref().map_or(0, |(_, count)| *count);
    match other {
        Some((other, _)) => anew.extend_from_slice(other.as_bytes()),
        None => anew.extend_from_slice(&whole[..whole.len() - between.len() - body.len()]),
    }
    anew.extend_from_slice(between);
    if let Some(boundary) = &told.boundary {
        return parts(body, boundary, change, depth, anew, changed);
    }
    if told.kind == "message/rfc822" && told.encoding == Some(Encoding::Plain) {
        return entity(body, change, depth + 1, anew, changed);
    }
    let Some(encoding) = told.encoding else { bail!(text!("mail-part-unread")) };
    match change(&told.name, &decoded(body, encoding)?)? {
        Some(content) => {
            *changed += 1;
            let end = if between.starts_with(b"\r") { "\r\n" } else { "\n" };
            anew.extend_from_slice(&encoded(&content, encoding, end));
            // The line break before the next boundary is not of the part.
            if encoding == Encoding::Base64 && body.ends_with(b"\n") {
                anew.extend_from_slice(end.as_bytes());
            }
        }
        None => anew.extend_from_slice(body),
    }
    Ok(())
}

/// The parts of a body between its boundaries; what stands before the first and behind the last is shown by no mail program, and
/// looked at as text.
fn parts(
    body: &[u8],
    boundary: &str,
    change: Change,
    depth: usize,
    anew: &mut Vec<u8>,
    changed: &mut usize,
) -> Result<()> {
    let (mut from, mut is_part) = (0, false);
    let mut segment = |bytes: &[u8], is_part: bool, anew: &mut Vec<u8>| -> Result<()> {
        if is_part {
            return entity(bytes, change, depth + 1, anew, changed);
        }
        let other = change(PART, bytes)?;
        *changed += usize::from(other.is_some());
        anew.extend_from_slice(other.as_deref().unwrap_or(bytes));
        Ok(())
    };
    let mut at = 0;
    while at < body.len() {
        let end = body[at..].iter().position(|&byte| byte == b'\n').map_or(body.len(), |found| at + found + 1);
        let line = body[at..end].trim_ascii_end();
        let behind = line.strip_prefix(b"--").and_then(|line| line.strip_prefix(boundary.as_bytes()));
        if let Some(behind) = behind.filter(|behind| behind.is_empty() || *behind == b"--") {
            // The line break before a boundary belongs to it.
            let part = &body[from..at];
            let kept = part.strip_suffix(b"\r\n").or_else(|| part.strip_suffix(b"\n")).unwrap_or(part);
            segment(kept, is_part, anew)?;
            anew.extend_from_slice(&body[from + kept.len()..end]);
            (from, is_part) = (end, behind.is_empty());
        }
        at = end;
    }
    segment(&body[from..], is_part, anew)
}

/// The headers, the line break and the empty line, and the body.
fn split(whole: &[u8]) -> (&[u8], &[u8], &[u8]) {
    if let Some(body) = whole.strip_prefix(b"\r\n").or_else(|| whole.strip_prefix(b"\n")) {
        return (&[], &whole[..whole.len() - body.len()], body);
    }
    let ends = (0..whole.len()).filter(|&at| whole[at] == b'\n');
    for at in ends {
        let above = if whole[..at].ends_with(b"\r") { at - 1 } else { at };
        let behind = &whole[at + 1..];
        if let Some(body) = behind.strip_prefix(b"\r\n").or_else(|| behind.strip_prefix(b"\n")) {
            let body = whole.len() - body.len();
            return (&whole[..above], &whole[above..body], &whole[body..]);
        }
    }
    (whole, &[], &[])
}

/// A body as its headers describe it.
struct Told {
    /// `text/plain` where they say nothing.
    kind: String,
    boundary: Option<String>,
    /// `None`: one that nobody knows.
    encoding: Option<Encoding>,
    /// The name of the file, or of what has its ending.
    name: String,
}

impl Told {
    fn of(above: &str) -> Told {
        let of_kind = headers::value(above, "Content-Type").unwrap_or_default();
        let kind = of_kind.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
        let boundary = headers::parameter(&of_kind, "boundary").filter(|_| kind.starts_with("multipart/"));
        let encoding = headers::value(above, "Content-Transfer-Encoding").unwrap_or_default();
        let encoding = match encoding.trim().to_ascii_lowercase().as_str() {
            "" | "7bit" | "8bit" | "binary" => Some(Encoding::Plain),
            "quoted-printable" => Some(Encoding::Quoted),
            "base64" => Some(Encoding::Base64),
            _ => None,
        };
        let disposition = headers::value(above, "Content-Disposition").unwrap_or_default();
        let named = headers::parameter(&disposition, "filename").or_else(|| headers::parameter(&of_kind, "name"));
        let name = named.unwrap_or_else(|| match kind.as_str() {
            "text/html" => format!("{PART}.html"),
            _ => PART.to_owned(),
        });
        Told { kind, boundary, encoding, name }
    }
}

fn decoded(body: &[u8], encoding: Encoding) -> Result<Vec<u8>> {
    match encoding {
        Encoding::Plain => Ok(body.to_vec()),
        Encoding::Quoted => quoted_printable::decode(body, ParseMode::Robust).or_say(|| text!("mail-part-unread")),
        Encoding::Base64 => {
            let body: Vec<u8> = body.iter().copied().filter(|byte| !byte.is_ascii_whitespace()).collect();
            BASE64.decode(body).or_say(|| text!("mail-part-unread"))
        }
    }
}

fn encoded(content: &[u8], encoding: Encoding, end: &str) -> Vec<u8> {
    match encoding {
        Encoding::Plain => content.to_vec(),
        Encoding::Quoted => {
            let quoted = String::from_utf8_lossy(&quoted_printable::encode(content)).into_owned();
            quoted.replace("\r\n", "\n").replace('\n', end).into_bytes()
        }
        Encoding::Base64 => {
            let whole = BASE64.encode(content);
            let lines: Vec<&str> = (0..whole.len()).step_by(WIDTH).map(|at| line(&whole, at)).collect();
            lines.join(end).into_bytes()
        }
    }
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

    /// Parts that have no parts, and values of headers, with their names.
    fn parts(letter: &[u8]) -> Vec<(String, Vec<u8>)> {
        let all = std::cell::RefCell::new(Vec::new());
        let look = |name: &str, content: &[u8]| {
            all.borrow_mut().push((name.to_owned(), content.to_vec()));
            Ok(None)
        };
        assert!(rewritten(letter, &look).unwrap().is_none());
        all.into_inner()
    }

    fn erase(_: &str, content: &[u8]) -> Result<Option<Vec<u8>>> {
        let Ok(text) = str::from_utf8(content) else { return Ok(None) };
        let anew = text.replace("Åse Enestående", "11");
        Ok((anew != text).then(|| anew.into_bytes()))
    }

    #[test]
    fn a_letter_with_other_contents_is_what_would_have_been_written_with_them() {
        let attached: Vec<u8> = (0..=255).collect();
        let letter = made("Kære Åse Enestående,\n\næøå\n", &attached);
        let (anew, changed) = rewritten(&letter, &erase).unwrap().unwrap();
        assert_eq!(changed, 2, "the text and the page");
        let due = made("Kære 11,\n\næøå\n", &attached);
        let contents = |letter: &[u8]| -> Vec<Vec<u8>> {
            parts(letter).into_iter().filter(|(name, _)| name != HEADER).map(|(_, content)| content).collect()
        };
        assert_eq!(contents(&anew), contents(&due));
        assert!(contents(&anew).contains(&attached));
        let another = |_: &str, content: &[u8]| Ok((content == attached).then(|| vec![7; 200]));
        let (anew, _) = rewritten(&letter, &another).unwrap().unwrap();
        assert!(contents(&anew).contains(&vec![7; 200]));
        assert!(anew.is_ascii());
    }

    /// The letter of a mail program that breaks lines as Unix does, forwards another letter, and says names in every place.
    const FOREIGN: &str = "Received: by mail.example.org\nFrom: =?iso-8859-1?Q?=C5se_Enest=E5ende?= <leder@example.org>\n\
        To: rk@example.org,\n\t=?utf-8?B?w4VzZSBFbmVzdMOlZW5kZQ==?= <to@example.org>\nSubject: Rapport\n\
        Content-Type: Multipart/Mixed;\n boundary=abc\n\nfor old programs: Åse Enestående\n--abc\n\
        Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: Quoted-Printable\n\nHej, =C3=85se Enest=C3=A5=\nende hilser.\n\n\
        --abc\nContent-Type: text/csv; name=\"a.csv\"\nContent-Transfer-Encoding: BASE64\n\
        Content-Disposition: attachment; filename*=utf-8''%C3%85se%20Enest%C3%A5ende.csv\n\nMSzDhXNlIEVuZXN0w6VlbmRlLDEt\nMAo\n--abc\n\
        Content-Type: message/rfc822\n\nFrom: bo@example.org\nSubject: =?utf-8?Q?Til_=C3=85se_Enest=C3=A5ende?=\n\nKære Åse Enestående\n--abc--\n";

    #[test]
    fn a_letter_of_another_program_loses_the_name_in_every_part_and_keeps_the_rest() {
        let (anew, changed) = rewritten(FOREIGN.as_bytes(), &erase).unwrap().unwrap();
        let text = String::from_utf8(anew.clone()).unwrap();
        let all: Vec<String> =
            parts(&anew).into_iter().map(|(_, content)| String::from_utf8(content).unwrap()).collect();
        assert!(all.iter().all(|part| !part.contains("Enest")), "{text}\n{all:?}");
        assert!(!text.contains("Enest") && !text.contains("%C3%85se"), "{text}");
        // A line of text ends with CRLF (RFC 2045, 6.7), and the break before a boundary belongs to the boundary (RFC 2046, 5.1.1).
        for due in ["for old programs: 11", "Hej, 11 hilser.\r\n", "1,11,1-0\n", "Kære 11"] {
            assert!(all.iter().any(|part| part == due), "{due:?} is not in {all:?}");
        }
        for due in
            ["Received: by mail.example.org\n", "rk@example.org", "to@example.org", "boundary=abc\n", "--abc--\n"]
        {
            assert!(text.contains(due), "{due:?} is not in {text}");
        }
        assert!(!text.contains('\r') && changed >= 8, "{changed}: {text}");
    }

    #[test]
    fn a_part_in_an_encoding_that_nobody_knows_is_not_passed_over() {
        let letter = b"Subject: a\r\nContent-Transfer-Encoding: x-uuencode\r\n\r\nbegin 644 a\r\n";
        assert!(rewritten(letter, &erase).is_err());
        assert!(rewritten(b"no letter at all", &erase).unwrap().is_none());
    }
}

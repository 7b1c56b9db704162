//! Decodes text from base64, quoted-printable, percent-encoding and the encoded words of mail headers (RFC 2047). There is
//! no parsing: a search for a name must cover everything that may contain it.

use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use base64::{Engine, alphabet};

/// Base64 as written by mail programs, possibly without padding.
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &alphabet::STANDARD,
    GeneralPurposeConfig::new()
        .with_decode_padding_mode(DecodePaddingMode::Indifferent)
        .with_decode_allow_trailing_bits(true),
);

/// The least number of characters for base64 inside a line.
const SHORTEST: usize = 12;
/// Base64 with at least this many characters may be a file.
const OF_FILE: usize = 80;

/// The decoded contents of a text.
#[derive(Default)]
pub struct Decoded {
    /// Lines in any character encoding.
    pub lines: Vec<u8>,
    /// Contents that may be files.
    pub files: Vec<Vec<u8>>,
}

/// Decodes all base64, quoted-printable, percent-encoding and encoded words (RFC 2047) in a text.
pub fn decoded(text: &[u8]) -> Decoded {
    let mut decoded = Decoded::default();
    for sign in [b'=', b'%'] {
        unescaped(text, sign, &mut decoded.lines);
    }
    above_a_letter(text, &mut decoded.lines);
    blocks(text, &mut decoded);
    decoded
}

/// Decodes lines with `=C3=85` or `%C3%85`; with `=`, a line that ends in `=` continues in the next.
fn unescaped(text: &[u8], sign: u8, lines: &mut Vec<u8>) {
    if !text.contains(&sign) {
        return;
    }
    let (mut line, mut is_any) = (Vec::new(), false);
    for part in text.split_inclusive(|&byte| byte == b'\n') {
        let end = part.trim_ascii_end();
        if line.is_empty() && !end.contains(&sign) {
            continue;
        }
        let part = match end.strip_suffix(b"=").filter(|_| sign == b'=') {
            Some(before) => {
                line.extend(letters(before, sign, &mut is_any));
                is_any = true;
                continue;
            }
            None => end,
        };
        line.extend(letters(part, sign, &mut is_any));
        if std::mem::take(&mut is_any) {
            lines.append(&mut line);
            lines.push(b'\n');
        }
        line.clear();
    }
}

/// Decodes the escapes of a line. `is_any` becomes true if one stands for a non-ASCII byte, a blank or punctuation; the
/// `=10` in `width=100` stands for none of these.
fn letters(line: &[u8], sign: u8, is_any: &mut bool) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(line.len());
    let mut rest = line;
    while let [first, behind @ ..] = rest {
        let digits = || str::from_utf8(behind.get(..2)?).ok();
        let byte = if *first == sign { digits().and_then(|digits| u8::from_str_radix(digits, 16).ok()) } else { None };
        *is_any |= byte.is_some_and(|byte| byte >= 0x80 || byte == b' ' || byte.is_ascii_punctuation());
        bytes.push(byte.unwrap_or(*first));
        rest = if byte.is_some() { &behind[2..] } else { behind };
    }
    bytes
}

/// Decodes encoded words such as `=?utf-8?b?w4U=?=` and `=?utf-8?q?=C3=85?=`; words separated only by blanks are joined.
fn above_a_letter(text: &[u8], lines: &mut Vec<u8>) {
    if !text.windows(2).any(|two| two == b"=?") {
        return;
    }
    for part in String::from_utf8_lossy(text).split("=?").skip(1) {
        let [_, encoding, rest] = part.splitn(3, '?').collect::<Vec<_>>()[..] else { continue };
        // The content may itself begin with `=`.
        let Some((word, behind)) = rest.split_once("?=") else { continue };
        match encoding {
            "b" | "B" => lines.extend(BASE64.decode(word).unwrap_or_default()),
            _ => lines.extend(letters(word.replace('_', " ").as_bytes(), b'=', &mut false)),
        }
        if !behind.trim().is_empty() {
            lines.push(b'\n');
        }
    }
    lines.push(b'\n');
}

/// Decodes base64 inside a line, and base64 that runs over several lines.
fn blocks(text: &[u8], decoded: &mut Decoded) {
    let is_base64 = |byte: &u8| byte.is_ascii_alphanumeric() || [b'+', b'/', b'='].contains(byte);
    let mut block = Vec::new();
    for line in text.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii) {
        if !line.is_empty() && line.iter().all(is_base64) {
            block.extend_from_slice(line);
        } else {
            add(&std::mem::take(&mut block), decoded);
            line.split(|byte| !is_base64(byte)).for_each(|word| add(word, decoded));
        }
    }
    add(&block, decoded);
}

fn add(signs: &[u8], decoded: &mut Decoded) {
    let signs = signs.strip_prefix(b"=").unwrap_or(signs);
    // Skips hashes; a single character after groups of four encodes no byte and is dropped.
    if signs.len() < SHORTEST || signs.iter().all(u8::is_ascii_hexdigit) {
        return;
    }
    let whole = if signs.len() % 4 == 1 { &signs[..signs.len() - 1] } else { signs };
    let Ok(bytes) = BASE64.decode(whole) else { return };
    let is_control = |byte: &u8| byte.is_ascii_control() && !byte.is_ascii_whitespace();
    if signs.len() >= OF_FILE {
        decoded.files.push(bytes);
    } else if !bytes.iter().any(is_control) {
        decoded.lines.extend_from_slice(&bytes);
        decoded.lines.push(b'\n');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_found_in_every_encoding() {
        for text in [
            "Subject: =?utf-8?B?w4VzZSBFbmVz?=\r\n =?UTF-8?q?t=C3=A5ende?=\r\n",
            "Subject: =?utf-8?Q?=C3=85se_Enest=C3=A5ende?= og Bo\n",
            "Hej =C3=85se Enest=C3=A5=\r\nende, 1=3D1",
            "<a href=\"?q=%C3%85se Enest%c3%A5ende\">",
            "Content-Transfer-Encoding: base64\r\n\r\nSGVqLCDDhXNlIEVu\r\nZXN0w6VlbmRlIQ\r\n--skak\r\n",
            "{\"data\": \"w4VzZSBFbmVzdMOlZW5kZQ==\"}",
            "data:text/plain;base64,w4VzZSBFbmVzdMOlZW5kZQ",
        ] {
            let Decoded { lines, files } = decoded(text.as_bytes());
            let said = String::from_utf8_lossy(&[lines, files.concat()].concat()).into_owned();
            assert!(said.contains("Åse Enestående"), "{text}: {said}");
        }
    }

    #[test]
    fn words_that_are_in_no_encoding_say_nothing() {
        let text = "Landsholdsklasse 2026: Åse Enestående 1-0\n<td width=100>\ndecade0123456789decade\n";
        let Decoded { lines, files } = decoded(text.as_bytes());
        assert!(lines.len() < 20 && files.is_empty(), "{lines:?}");
    }
}

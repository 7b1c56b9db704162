//! The parts of a message, as a mail program shows them.

/// A part: its headers, and its decoded bytes.
pub struct Part {
    pub headers: String,
    pub bytes: Vec<u8>,
}

impl Part {
    pub fn text(&self) -> Result<String, String> {
        String::from_utf8(self.bytes.clone()).map_err(|error| error.to_string())
    }
}

/// Splits a message into its headers, unfolded, and its body.
pub fn split(message: &str) -> Result<(String, &str), String> {
    let (headers, body) = message.split_once("\r\n\r\n").ok_or("there is no end of the headers")?;
    Ok((headers.replace("\r\n ", " ").replace("\r\n\t", " "), body))
}

/// Every leaf part, in order.
pub fn parts(message: &str) -> Result<Vec<Part>, String> {
    let (headers, body) = split(message)?;
    let boundary =
        headers.lines().find_map(|line| line.split_once("boundary=\"")?.1.split_once('"')).map(|parts| parts.0);
    let Some(boundary) = boundary else { return Ok(vec![Part { bytes: unpacked(&headers, body)?, headers }]) };
    let mut all = Vec::new();
    let marked = format!("\r\n{body}");
    let boundary = format!("\r\n--{boundary}");
    for part in marked.split(&boundary).skip(1) {
        if part.starts_with("--") {
            return Ok(all);
        }
        all.append(&mut parts(part.strip_prefix("\r\n").ok_or("a boundary goes on")?)?);
    }
    Err(format!("{boundary}: the parts do not end"))
}

fn unpacked(headers: &str, body: &str) -> Result<Vec<u8>, String> {
    let encoding = headers.lines().find_map(|line| line.strip_prefix("Content-Transfer-Encoding: "));
    match encoding {
        Some("7bit") | None => Ok(body.replace("\r\n", "\n").into_bytes()),
        Some("quoted-printable") => quoted_printable(body),
        Some("base64") => base64(body),
        Some(other) => Err(format!("{other} is not an encoding")),
    }
}

fn quoted_printable(body: &str) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let joined = body.replace("=\r\n", "").replace("\r\n", "\n");
    let mut rest = joined.bytes();
    while let Some(byte) = rest.next() {
        if byte != b'=' {
            bytes.push(byte);
            continue;
        }
        let digits = [rest.next(), rest.next()].into_iter().flatten().collect();
        let digits = String::from_utf8(digits).map_err(|error| error.to_string())?;
        bytes.push(u8::from_str_radix(&digits, 16).map_err(|error| format!("={digits}: {error}"))?);
    }
    Ok(bytes)
}

pub fn base64(body: &str) -> Result<Vec<u8>, String> {
    const SIGNS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let (mut bytes, mut bits, mut count) = (Vec::new(), 0_u32, 0);
    for sign in body.bytes().filter(|byte| !byte.is_ascii_whitespace() && *byte != b'=') {
        let value = SIGNS.iter().position(|known| *known == sign).ok_or_else(|| format!("{sign} is not base64"))?;
        bits = (bits << 6 | value as u32) & 0xff_ffff;
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
        }
    }
    Ok(bytes)
}

//! Reads a mail server's answers within limits: a server that never ends a line, or sends a byte at a time, could use up all
//! memory or block for hours.

use std::io::{self, BufRead, ErrorKind};
use std::time::{Duration, Instant};

/// The longest accepted line of an answer, in bytes; RFC 5321 allows 512.
pub const LONGEST_LINE: usize = 4096;
/// The maximum number of lines of an answer.
const MOST_LINES: usize = 100;

/// An answer: one code, and the text of each line.
#[derive(Debug, PartialEq, Eq)]
pub struct SmtpReply {
    pub code: u16,
    pub lines: Vec<String>,
}

/// Why there is no answer.
#[derive(Debug)]
pub enum NoAnswer {
    Failed(io::Error),
    /// Too long.
    Endless,
    /// Without a valid code.
    Garbled,
}

impl SmtpReply {
    /// Reads an answer from a connection within a time limit.
    ///
    /// # Errors
    /// There is no complete, valid answer in time.
    pub fn read(stream: &mut impl BufRead, patience: Duration) -> Result<SmtpReply, NoAnswer> {
        let until = Instant::now() + patience;
        let mut begun: Option<SmtpReply> = None;
        loop {
            let line = line(stream, until)?;
            let (code, text) = line.split_at_checked(3).ok_or(NoAnswer::Garbled)?;
            let code = code.parse().ok().filter(|code| (200..600).contains(code)).ok_or(NoAnswer::Garbled)?;
            let answer = begun.get_or_insert(SmtpReply { code, lines: Vec::new() });
            if answer.code != code {
                return Err(NoAnswer::Garbled);
            }
            answer.lines.push(text.get(1..).unwrap_or_default().to_owned());
            match text.as_bytes().first() {
                Some(b'-') if answer.lines.len() >= MOST_LINES => return Err(NoAnswer::Endless),
                Some(b'-') => {}
                None | Some(b' ') => return Ok(SmtpReply { code, lines: std::mem::take(&mut answer.lines) }),
                Some(_) => return Err(NoAnswer::Garbled),
            }
        }
    }

    /// Whether the request was accepted.
    pub fn is_positive(&self) -> bool {
        self.code < 400
    }

    /// Whether the same request may be accepted later, as by a server that keeps new senders waiting.
    pub fn is_temporary(&self) -> bool {
        (400..500).contains(&self.code)
    }

    /// The lines joined to one.
    pub fn said(&self) -> String {
        self.lines.join(" ")
    }

    /// The words after `word`, in the line of the answer that begins with it.
    pub fn offer(&self, word: &str) -> Option<impl Iterator<Item = &str>> {
        let lines = self.lines.iter().skip(1).map(|line| line.split_ascii_whitespace());
        lines.filter_map(|mut words| words.next()?.eq_ignore_ascii_case(word).then_some(words)).next()
    }
}

/// Reads a line, without its end.
fn line(stream: &mut impl BufRead, until: Instant) -> Result<String, NoAnswer> {
    let mut line = Vec::new();
    loop {
        let there = match stream.fill_buf() {
            Ok([]) => return Err(NoAnswer::Failed(ErrorKind::UnexpectedEof.into())),
            Ok(there) => there,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => return Err(NoAnswer::Failed(error)),
        };
        let end = there.iter().position(|&byte| byte == b'\n');
        let taken = end.map_or(there.len(), |end| end + 1);
        line.extend_from_slice(&there[..taken]);
        stream.consume(taken);
        if line.len() > LONGEST_LINE {
            return Err(NoAnswer::Endless);
        }
        if end.is_some() {
            return Ok(String::from_utf8_lossy(&line).trim_end_matches(['\r', '\n']).to_owned());
        }
        if Instant::now() > until {
            return Err(NoAnswer::Failed(ErrorKind::TimedOut.into()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{BufReader, Read};

    const PATIENCE: Duration = Duration::from_secs(10);

    fn read(said: &str) -> Result<SmtpReply, NoAnswer> {
        SmtpReply::read(&mut said.as_bytes(), PATIENCE)
    }

    #[test]
    fn an_answer_ends_with_the_line_that_has_no_hyphen() {
        let mut said = "250-test\r\n250-AUTH LOGIN plain\r\n250 8BITMIME\r\n354\r\n".as_bytes();
        let offers = SmtpReply::read(&mut said, PATIENCE).unwrap();
        assert_eq!((offers.code, offers.said().as_str()), (250, "test AUTH LOGIN plain 8BITMIME"));
        assert_eq!(offers.offer("auth").unwrap().collect::<Vec<_>>(), ["LOGIN", "plain"]);
        assert!(
            offers.offer("8BITMIME").is_some() && offers.offer("test").is_none() && offers.offer("LOGIN").is_none()
        );
        let next = SmtpReply::read(&mut said, PATIENCE).unwrap();
        assert_eq!(next, SmtpReply { code: 354, lines: vec![String::new()] });
    }

    #[test]
    fn what_has_no_code_or_two_is_no_answer() {
        for said in ["hello\r\n", "25\r\n", "2500 ok\r\n", "999 ok\r\n", "250-a\r\n251 b\r\n", "æøå\r\n", "\r\n"] {
            assert!(matches!(read(said), Err(NoAnswer::Garbled)), "{said:?}");
        }
        assert!(matches!(read("250 o"), Err(NoAnswer::Failed(_))));
    }

    #[test]
    fn an_answer_without_end_is_given_up() {
        let mut endless = BufReader::new(std::io::repeat(b'2').take(100 << 20));
        assert!(matches!(SmtpReply::read(&mut endless, PATIENCE), Err(NoAnswer::Endless)));
        // Only the bytes read ahead were taken.
        assert!(endless.get_ref().limit() > 99 << 20);
        assert!(matches!(read(&"250-a\r\n".repeat(1_000)), Err(NoAnswer::Endless)));
        assert!(read(&format!("250 {}\r\n", "a".repeat(LONGEST_LINE - 10))).is_ok());
    }

    /// A server that slowly sends single bytes.
    struct Slow;

    impl Read for Slow {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            std::thread::sleep(Duration::from_millis(2));
            into[0] = b'2';
            Ok(1)
        }
    }

    #[test]
    fn an_answer_that_comes_a_byte_at_a_time_has_no_longer_than_any_other() {
        let answer = SmtpReply::read(&mut BufReader::new(Slow), Duration::from_millis(100));
        assert!(matches!(answer, Err(NoAnswer::Failed(error)) if error.kind() == ErrorKind::TimedOut));
    }
}

//! Files that go on where a list would end.

use super::*;
use crate::block_reader::Window;
use std::io::{self, Seek, SeekFrom};

/// A text, then one byte many times, then another text.
struct Long {
    start: Cursor<Vec<u8>>,
    left: u64,
    byte: u8,
    end: Cursor<Vec<u8>>,
}

impl Read for Long {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.start.read(buffer)?;
        if length > 0 {
            return Ok(length);
        }
        let length = usize::try_from(self.left).unwrap_or(usize::MAX).min(buffer.len());
        if length == 0 {
            return self.end.read(buffer);
        }
        self.left -= length as u64;
        buffer[..length].fill(self.byte);
        Ok(length)
    }
}

impl Seek for Long {
    fn seek(&mut self, _: SeekFrom) -> io::Result<u64> {
        Err(io::ErrorKind::NotSeekable.into())
    }
}

fn long(start: String, left: u64, byte: u8, end: String) -> Result<Listed, Diagnostic> {
    let long = Long { start: Cursor::new(start.into_bytes()), left, byte, end: Cursor::new(end.into_bytes()) };
    collect("liste.txt", long, |_, _| true).unwrap()
}

#[test]
fn a_line_of_a_gigabyte_is_one_fault_and_the_next_line_is_read() {
    let good = single("Opdigtet, Asta", "DEN", "", "2104", "1985");
    let listed = long(format!("{SINGLE_FOA}\n"), 1 << 30, b'9', format!("\n{good}\n")).unwrap();
    assert_eq!((listed.players.len(), listed.fault_count, listed.players[0].line), (1, 1, 3));
}

#[test]
fn a_file_without_any_line_break_is_no_list() {
    let message = "the first line is longer than 1000 bytes: the file is not a FIDE list";
    for byte in [b'9', 0, b'x', b' '] {
        let refusal = long(String::new(), 100_000_000, byte, String::new()).unwrap_err();
        assert_eq!(refusal.message(Language::En), message, "{byte}");
    }
}

#[test]
fn zeros_in_a_list_are_faults_of_their_lines() {
    let good = single("Opdigtet, Asta", "DEN", "", "2104", "1985");
    let listed = read(&[SINGLE_FOA, &"\0".repeat(162), &good, &good.replace("Asta", "A\0ta")]);
    assert_eq!((listed.players.len(), listed.fault_count), (1, 2));
}

#[test]
fn a_file_larger_than_any_list_is_not_read_on() {
    /// A reader that never ends; it leaves the buffer as it was.
    struct Endless;
    impl Read for Endless {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            Ok(buffer.len())
        }
    }
    let mut window = Window::new(Endless);
    let mut read = 0;
    let error = loop {
        match window.fill() {
            Ok(_) => {
                read += window.rest().len() as u64;
                window.use_up(usize::MAX);
            }
            Err(error) => break error,
        }
    };
    assert_eq!((error.kind(), read), (ErrorKind::FileTooLarge, LARGEST));
}

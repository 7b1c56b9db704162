//! A file read in blocks: the bytes that are not used up yet are contiguous in memory.

use std::io::{self, ErrorKind, Read};

/// Bytes read at a time: few enough for the processor's cache.
const BLOCK: usize = 1 << 16;

/// The longest FIDE list that is read, in bytes. The longest that FIDE has published has 0.9 GB.
pub const LARGEST: u64 = 4 << 30;

pub struct Window<R> {
    input: R,
    buffer: Vec<u8>,
    start: usize,
    end: usize,
    taken: u64,
    largest: u64,
}

impl<R: Read> Window<R> {
    /// A window on a FIDE list, which may have at most [`LARGEST`] bytes.
    pub fn new(input: R) -> Window<R> {
        Window { largest: LARGEST, ..Window::of_any_size(input) }
    }

    pub fn of_any_size(input: R) -> Window<R> {
        Window { input, buffer: Vec::new(), start: 0, end: 0, taken: 0, largest: u64::MAX }
    }

    /// The bytes that are not used up yet.
    pub fn rest(&self) -> &[u8] {
        self.buffer.get(self.start..self.end).unwrap_or_default()
    }

    pub fn use_up(&mut self, length: usize) {
        self.start = self.start.saturating_add(length).min(self.end);
    }

    /// Appends more bytes to those that are not used up. False: the file has ended.
    ///
    /// # Errors
    /// The file cannot be read, or is longer than the largest list.
    pub fn fill(&mut self) -> io::Result<bool> {
        self.buffer.copy_within(self.start..self.end, 0);
        self.end -= self.start;
        self.start = 0;
        if self.buffer.len() < self.end + BLOCK {
            self.buffer.resize(self.end + BLOCK, 0);
        }
        let room = self.buffer.get_mut(self.end..).unwrap_or_default();
        loop {
            match self.input.read(room) {
                Ok(length) => {
                    self.end += length;
                    self.taken += length as u64;
                    if self.taken > self.largest {
                        return Err(ErrorKind::FileTooLarge.into());
                    }
                    return Ok(length > 0);
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A reader that is interrupted before every byte.
    struct Interrupted<'b> {
        bytes: &'b [u8],
        is_interrupted: bool,
    }

    impl Read for Interrupted<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            self.is_interrupted = !self.is_interrupted;
            if self.is_interrupted {
                return Err(ErrorKind::Interrupted.into());
            }
            let room = buffer.len().min(1);
            self.bytes.read(&mut buffer[..room])
        }
    }

    #[test]
    fn a_signal_while_a_list_is_read_loses_nothing() {
        let mut window = Window::new(Interrupted { bytes: b"abc", is_interrupted: false });
        while window.fill().unwrap() {}
        assert_eq!(window.rest(), b"abc");
    }
}

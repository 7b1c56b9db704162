//! How a text file is encoded, to write it again as it came.

use super::code_page::{self, CodePage};
use super::without_end_mark;
use encoding_rs::Encoding as Marked;

/// The mark of UTF-8 at the beginning of a file, by which spreadsheets know it.
const MARK: &str = "\u{feff}";

/// The encoding by which [`super::decode`] reads a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Encoding {
    #[default]
    Utf8,
    /// With a byte order mark.
    MarkedUtf8,
    Utf16Le,
    Utf16Be,
    CodePage(CodePage),
}

impl Encoding {
    pub fn of(bytes: &[u8]) -> Encoding {
        let bytes = without_end_mark(bytes);
        match Marked::for_bom(bytes) {
            Some((marked, _)) if marked == encoding_rs::UTF_16LE => Encoding::Utf16Le,
            Some((marked, _)) if marked == encoding_rs::UTF_16BE => Encoding::Utf16Be,
            Some(_) => Encoding::MarkedUtf8,
            None if str::from_utf8(bytes).is_ok() => Encoding::Utf8,
            None => Encoding::CodePage(code_page::evidence(bytes).page),
        }
    }

    /// The bytes of a text, its mark included. `None`: it has a character that the code page lacks.
    pub fn encode(self, text: &str) -> Option<Vec<u8>> {
        let marked = || MARK.chars().chain(text.chars());
        let units = || MARK.encode_utf16().chain(text.encode_utf16());
        Some(match self {
            Encoding::Utf8 => text.as_bytes().to_vec(),
            Encoding::MarkedUtf8 => marked().collect::<String>().into_bytes(),
            Encoding::Utf16Le => units().flat_map(u16::to_le_bytes).collect(),
            Encoding::Utf16Be => units().flat_map(u16::to_be_bytes).collect(),
            Encoding::CodePage(page) => return page.encode(text),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::encoding::decode;

    #[test]
    fn a_file_is_written_as_it_was_read() {
        let text = "navn;rating\r\nSkov, Søren;1500\r\nÆblegård, Åse;1400\r\n";
        for encoding in [
            Encoding::Utf8,
            Encoding::MarkedUtf8,
            Encoding::Utf16Le,
            Encoding::Utf16Be,
            Encoding::CodePage(CodePage::Windows1252),
            Encoding::CodePage(CodePage::Dos850),
        ] {
            let bytes = encoding.encode(text).unwrap();
            assert_eq!(Encoding::of(&bytes), encoding);
            assert_eq!(decode("a.csv", &bytes).unwrap().0, text, "{encoding:?}");
        }
    }

    #[test]
    fn every_byte_of_a_code_page_is_itself_again() {
        let bytes: Vec<u8> = (0..=u8::MAX).collect();
        for page in [CodePage::Windows1252, CodePage::Dos850, CodePage::Dos865] {
            assert_eq!(page.encode(&page.decode(&bytes)).unwrap(), bytes, "{page:?}");
            assert_eq!(page.encode("Łódź"), None);
        }
    }
}

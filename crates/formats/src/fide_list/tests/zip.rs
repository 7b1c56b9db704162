use super::*;
use ::zip::write::SimpleFileOptions;
use ::zip::{CompressionMethod, ZipWriter};
use std::io::Write;

const DEFLATED: CompressionMethod = CompressionMethod::Deflated;

fn text_list() -> String {
    format!("{SINGLE_FOA}\r\n{}\r\n", single("Opdigtet, Asta", "DEN", "FA", "2104", "1985"))
}

fn xml_list() -> String {
    "<playerslist><player><fideid>99900123</fideid><country>DEN</country></player></playerslist>".to_owned()
}

fn packed(files: &[(&str, &str)], method: CompressionMethod) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in files {
        writer.start_file(*name, SimpleFileOptions::default().compression_method(method)).unwrap();
        writer.write_all(content.as_bytes()).unwrap();
    }
    writer.finish().unwrap().into_inner()
}

fn refused(bytes: &[u8]) -> String {
    of_bytes("standard_jul26frl.zip", bytes).unwrap_err().message(Language::En)
}

#[test]
fn a_list_is_found_in_its_zip_by_what_is_in_it() {
    for method in [DEFLATED, CompressionMethod::Stored] {
        for (name, list) in [("standard_jul26frl.txt", text_list()), ("list.dat", xml_list())] {
            let bytes = packed(&[("readme.txt", "FIDE\r\n"), ("folder/", ""), (name, &list)], method);
            let listed = of_bytes("liste.zip", &bytes).unwrap();
            assert_eq!(listed.players[0].fide_id, 99_900_123);
            assert_eq!((listed.file, listed.named), (format!("liste.zip/{name}"), ListName::default()));
            assert_eq!(listed.named_inside, ListName::of(name));
            // The checksum is that of the downloaded file, so that `sha256sum` can confirm it.
            assert_eq!(listed.sha256, crate::bundle::sha256(&bytes));
        }
    }
}

#[test]
fn a_zip_with_no_list_or_with_several_is_refused() {
    assert_eq!(
        refused(&packed(&[("readme.txt", "FIDE"), ("a.xml", "<html/>")], DEFLATED)),
        "there is no FIDE list in the zip"
    );
    assert_eq!(refused(&packed(&[], DEFLATED)), "there is no FIDE list in the zip");
    let two =
        packed(&[("standard.txt", &text_list()), ("x/rapid.txt", &text_list()), ("b.xml", &xml_list())], DEFLATED);
    assert_eq!(refused(&two), "there are several lists in the zip: standard.txt, rapid.txt and b.xml");
}

#[test]
fn a_name_in_a_zip_is_no_path_and_is_shown_without_folders() {
    for name in ["../../../etc/list\u{1b}.txt", "C:\\list\u{1b}.txt", "/list\u{1b}.txt"] {
        let listed = of_bytes("liste.zip", &packed(&[(name, &text_list())], DEFLATED)).unwrap();
        assert_eq!(listed.file, "liste.zip/list?.txt");
    }
}

#[test]
fn a_zip_that_is_cut_anywhere_is_refused() {
    let whole = packed(&[("standard_jul26frl.txt", &text_list())], DEFLATED);
    for length in 4..whole.len() {
        let message = refused(&whole[..length]);
        assert!(message.starts_with("the zip cannot be unpacked: "), "{length}: {message}");
    }
}

#[test]
fn a_byte_that_has_changed_is_found_by_the_sum_of_the_zip() {
    let bytes = packed(&[("standard_jul26frl.txt", &text_list())], CompressionMethod::Stored);
    let at = bytes.windows(4).position(|four| four == b"2104").unwrap();
    let mut changed = bytes.clone();
    changed[at + 3] = b'5';
    assert!(refused(&changed).starts_with("the zip cannot be unpacked: "), "{}", refused(&changed));
}

#[test]
fn a_zip_with_a_password_is_refused() {
    let mut bytes = packed(&[("standard_jul26frl.txt", &text_list())], DEFLATED);
    for (signature, flags) in [(b"PK\x03\x04", 6), (b"PK\x01\x02", 8)] {
        let at = bytes.windows(4).position(|four| four == signature).unwrap();
        bytes[at + flags] |= 1;
    }
    assert_eq!(refused(&bytes), "`standard_jul26frl.txt` in the zip is locked with a password");
}

#[test]
fn a_zip_of_very_many_files_is_refused_before_its_names_are_read() {
    let names: Vec<String> = (0..100_000).map(|number| number.to_string()).collect();
    let files: Vec<(&str, &str)> = names.iter().map(|name| (name.as_str(), "")).collect();
    assert_eq!(refused(&packed(&files, CompressionMethod::Stored)), "the zip holds more than 100 files");
    assert_eq!(refused(&packed(&files[..101], CompressionMethod::Stored)), "the zip holds more than 100 files");
    assert_eq!(refused(&packed(&files[..100], CompressionMethod::Stored)), "there is no FIDE list in the zip");
}

#[test]
fn ten_gigabytes_of_zeros_in_a_small_zip_are_not_unpacked() {
    let mut bits = vec![1, 1, 0];
    let zero = [0, 0, 1, 1, 0, 0, 0, 0];
    // The longest possible copy (258 bytes), from one byte back.
    let again = [1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0];
    // A header line in literal codes comes first, so that the file looks like a list.
    for byte in format!("{SINGLE}\n").bytes() {
        bits.extend((0..8).rev().map(|bit| (0x30 + byte) >> bit & 1));
    }
    bits.extend(zero);
    while bits.len() % 8 != 0 {
        bits.extend(again);
    }
    let bytes = |bits: &[u8]| -> Vec<u8> {
        bits.chunks(8).map(|eight| eight.iter().rev().fold(0, |byte, bit| byte << 1 | bit)).collect()
    };
    let mut data = bytes(&bits);
    data.extend(bytes(&again.repeat(8)).repeat(10_000_000_000 / (258 * 8)));
    let mut zip = packed(&[("standard_jul26frl.txt", "")], DEFLATED);
    let end = zip.windows(4).position(|four| four == b"PK\x01\x02").unwrap();
    let name_end = 30 + "standard_jul26frl.txt".len();
    let mut directory = zip.split_off(end);
    zip.truncate(name_end);
    let put = |bytes: &mut [u8], at: usize, number: usize| {
        bytes[at..at + 4].copy_from_slice(&u32::try_from(number).unwrap().to_le_bytes());
    };
    for (header, at) in [(&mut zip, 18), (&mut directory, 20)] {
        put(header, at, data.len());
        put(header, at + 4, 4_000_000_000);
    }
    zip.extend(&data);
    let last = directory.windows(4).position(|four| four == b"PK\x05\x06").unwrap();
    put(&mut directory, last + 16, zip.len());
    zip.extend(directory);
    assert!(zip.len() < 70_000_000);
    let message = "`standard_jul26frl.txt` in the zip unpacks to more than 100 times its packed size, or to more than 4 GB: no FIDE list does";
    assert_eq!(refused(&zip), message);
}

#[test]
fn the_number_of_files_is_read_of_both_its_bytes() {
    // The last record: its signature, four numbers of two bytes, and fields that do not matter here.
    let last_record = |files: u16| {
        let mut record = b"PK\x05\x06\0\0\0\0".to_vec();
        record.extend([files.to_le_bytes(), files.to_le_bytes()].concat());
        record.extend([0; 10]);
        refused(&record)
    };
    assert_eq!(last_record(256), last_record(101));
    assert_ne!(last_record(100), last_record(101));
}

#[test]
fn a_list_that_was_damaged_in_its_zip_is_not_one_that_is_too_large() {
    let line = single("Opdigtet, Asta", "DEN", "FA", "2104", "1985");
    let list = format!("{SINGLE_FOA}\r\n{}", format!("{line}\r\n").repeat(100));
    let mut bytes = packed(&[("liste.txt", &list)], CompressionMethod::Stored);
    bytes[9_000] ^= 1;
    let said = refused(&bytes);
    assert!(said.starts_with("the zip cannot be unpacked"), "{said}");
}

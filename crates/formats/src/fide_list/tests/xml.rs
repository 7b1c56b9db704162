use super::*;

/// A player as FIDE writes it; each test chooses `rating` and the remaining elements.
fn player(id: u32, rating: &str, rest: &str) -> String {
    format!(
        "<player>\n<fideid>{id}</fideid>\n<name>Opdigtet, Asta</name>\n<country>DEN</country>\n<sex>F</sex>\n\
         <title>WIM</title>\n<w_title>WIM</w_title>\n<o_title>FA,NI</o_title>\n<foa_title></foa_title>\n\
         <rating>{rating}</rating>\n<games>9</games>\n<k>20</k>\n{rest}<birthday>1985</birthday>\n<flag>wi</flag>\n\
         </player>\n"
    )
}

fn list(players: &str) -> String {
    format!("<playerslist>\n{players}</playerslist>\n")
}

fn read_xml(text: &str) -> Listed {
    of_bytes("liste.xml", text.as_bytes()).unwrap_or_else(|refusal| panic!("{}", refusal.message(Language::En)))
}

fn refused(text: &str) -> (u32, String) {
    let refusal = of_bytes("liste.xml", text.as_bytes()).unwrap_err();
    (refusal.place.line, refusal.message(Language::En))
}

const ASTA: u32 = 99_900_123;

#[test]
fn an_xml_list_is_read_with_and_without_declaration_and_numbers_of_rapid_and_blitz() {
    let rapid = "<rapid_rating>1802</rapid_rating>\n<rapid_games>8</rapid_games>\n<rapid_k>20</rapid_k>\n\
                 <blitz_rating>0</blitz_rating>\n<blitz_games>0</blitz_games>\n<blitz_k>0</blitz_k>\n";
    let listed = read_xml(&list(&(player(ASTA, "2104", "") + &player(ASTA, "2104", rapid))));
    let rapid = KindColumns {
        is_listed: true,
        numbers: KindNumbers { rating: Some(Rating(1802)), k: Some(20), games: Some(8) },
    };
    let blitz = KindColumns { is_listed: true, numbers: KindNumbers { games: Some(0), ..KindNumbers::default() } };
    let second = ListedPlayer { rapid, blitz, ..listed_asta(17) };
    assert_eq!((listed.players, listed.lines, listed.headed), (vec![listed_asta(2), second], 2, None));
    let declared = format!("\u{feff}<?xml version=\"1.0\" encoding=\"utf-8\"?>\n{}", list(&player(ASTA, "2104", "")));
    assert_eq!(read_xml(&declared).players, [listed_asta(3)]);
}

#[test]
fn what_is_empty_missing_or_0_is_unknown() {
    // Three cases: no arena title, as in 2013; empty elements, as in older lists; and missing elements.
    let older = "<player><fideid>99900123</fideid><name>Opdigtet, Asta</name><country>DEN</country><sex/><title></title>\
                 <rating></rating><games/><k></k><birthday></birthday><flag></flag></player>";
    let newer = "<player><fideid>99900123</fideid><name>Opdigtet, Asta</name><country>DEN</country>\
                 <rating>0</rating><games>0</games><k>0</k><birthday>0</birthday></player>";
    let listed = read_xml(&list(&format!("{older}\n{newer}")));
    let unknown = ListedPlayer {
        line: 2,
        fide_id: 99_900_123,
        name: "Opdigtet, Asta".into(),
        federation: "DEN".into(),
        ..ListedPlayer::default()
    };
    assert_eq!(listed.players, [unknown.clone(), ListedPlayer { line: 3, games: Some(0), ..unknown }]);
}

#[test]
fn comments_cdata_entities_and_attributes_are_read_as_xml_means_them() {
    let strange = "<!-- <player><fideid>1</fideid></player> --><player status=\"a > b\" >\n<flag>wi</flag ><fideid>99900123</fideid>\
                   <!-- </player> --><name lang='da'>Opdigtet<![CDATA[, ]]>&#65;sta</name><country>DEN</country><?x y?>\
                   <sex>F</sex><title>WIM</title><w_title>WIM</w_title><rating> 2104 </rating><k>20</k><games>9</games>\
                   <new_column>7</new_column><birthday>1985</birthday></player>";
    assert_eq!(read_xml(&list(strange)).players, [listed_asta(2)]);
    let listed = read_xml(&list(&player(ASTA, "2104", "").replace("Asta", "&quot;A&quot; &amp; B")));
    assert_eq!(listed.players[0].name, "Opdigtet, \"A\" & B");
}

#[test]
fn the_quick_look_and_the_reader_of_xml_read_the_same() {
    let plain = list(&(player(ASTA, "2104", "") + &player(8, "0", "<rapid_k>9</rapid_k>") + &player(9, "180", "")));
    let other = plain.replace("<player>", "<player >").replace("</name>", "</name\n>").replace("</name\n>", "</name >");
    let [plain, other] = [&plain, &other].map(|text| read_xml(text));
    assert_eq!((&plain.players, &plain.faults), (&other.players, &other.faults));
    assert_eq!((plain.players.len(), plain.fault_count), (2, 1));
}

#[test]
fn latin_1_is_read_where_it_is_declared_and_where_bytes_are_no_utf_8() {
    let text = list(&player(ASTA, "2104", "").replace("Asta", "S_ren"));
    for declaration in ["", "<?xml version='1.0' encoding='ISO-8859-1'?>"] {
        let mut bytes = format!("{declaration}{text}").into_bytes();
        let at = bytes.windows(5).position(|five| five == b"S_ren").unwrap();
        bytes[at + 1] = 0xf8;
        assert_eq!(of_bytes("liste.xml", &bytes).unwrap().players[0].name, "Opdigtet, Søren");
    }
}

#[test]
fn a_player_whose_values_cannot_be_right_is_a_fault_with_its_line() {
    let fault = |text: &str| {
        let listed = read_xml(&list(text));
        let fault = &listed.faults[0];
        assert_eq!((listed.players.len(), listed.fault_count), (0, 1));
        (fault.line, fault.fide_id, fault.what.say(Language::En))
    };
    let asta = Some(99_900_123);
    assert_eq!(fault(&player(ASTA, "180", "")), (11, asta, "`180` cannot be the rating".into()));
    assert_eq!(fault(&player(0, "2104", "")), (3, None, "`0` cannot be the FIDE id".into()));
    let message = "the player has no `<country>`, or an empty one";
    assert_eq!(fault(&player(ASTA, "2104", "").replace("DEN", "")), (5, asta, message.into()));
    assert_eq!(fault("<player>\n<fideid>99900123</fideid></player>"), (2, asta, message.into()));
    assert_eq!(fault("<player/>").2, "the player has no `<fideid>`, or an empty one");
    assert_eq!(
        fault(&player(ASTA, "2104", "").replace("1985", "1985-06-17")).2,
        "`1985-06-17` cannot be the year of birth"
    );
}

#[test]
fn an_xml_list_that_is_cut_anywhere_is_refused() {
    let whole = list(&(player(ASTA, "2104", "") + &player(8, "0", "")));
    let end = whole.rfind('>').unwrap();
    assert!(read_xml(&whole[..=end]).players.len() == 2);
    for length in 1..=end {
        let (_, message) = refused(&whole[..length]);
        assert_eq!(message, "the list breaks off: the file ends before `</playerslist>`", "{}", &whole[..length]);
    }
}

#[test]
fn what_no_list_has_is_refused_with_its_line() {
    let asta = player(ASTA, "2104", "");
    let refused = |text: &str| {
        let (line, message) = refused(text);
        format!("{line}: {message}")
    };
    assert_eq!(refused("<html>"), "1: the XML begins with `<html>`; a FIDE list begins with `<playerslist>`");
    assert_eq!(refused("<!-- x -->\nplayers"), "1: the XML does not begin with `<playerslist>`");
    assert_eq!(refused(&list("<club>\n")), "2: an element `club` is not allowed here");
    assert_eq!(refused(&list(&(asta.clone() + "hello"))), "17: there is text between the elements");
    assert_eq!(refused(&(list(&asta) + "<player>")), "18: an element `player` is not allowed here");
    assert_eq!(refused(&list("</player>")), "2: an element `player` is not allowed here");
    let twice = asta.replace("<k>20</k>", "<k>20</k><k>20</k>");
    assert_eq!(refused(&list(&twice)), "13: the player has two elements `k`");
    let nested = asta.replace("<k>20</k>", "<k><b>20</b></k>");
    assert_eq!(refused(&list(&nested)), "13: an element `b` is not allowed here");
    let wrong_end = asta.replace("</k>", "</games>");
    assert_eq!(refused(&list(&wrong_end)), "13: an element `games` is not allowed here");
    let entity = asta.replace("Asta", "&asta;");
    assert_eq!(refused(&list(&entity.replace("<player>", "<player >"))), "4: nothing says what `&asta;` means");
    let file = "<player FIDEID=\"99900123\"><name>Opdigtet, Asta</name></player>";
    assert!(refused(&list(file)).starts_with("2: this is the player file of a federation"));
    let utf16: Vec<u8> = "\u{feff}<playerslist>".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let refusal = of_bytes("liste.xml", &utf16).unwrap_err();
    assert_eq!(refusal.message(Language::En), "the XML is written in UTF-16; lists are read in UTF-8 and Latin-1");
    let declared = format!("<?xml version='1.0' encoding='koi8-r'?>{}", list(&asta));
    assert_eq!(refused(&declared), "1: the XML is written in koi8-r; lists are read in UTF-8 and Latin-1");
}

#[test]
fn a_document_type_is_refused_before_it_can_grow() {
    let laughs = "<?xml version=\"1.0\"?>\n<!DOCTYPE lolz [\n <!ENTITY lol \"lol\">\n\
                  <!ENTITY lol2 \"&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;\">\n]>\n<playerslist>&lol2;</playerslist>";
    assert_eq!(refused(laughs), (2, "the XML declares a document type, which no FIDE list does".into()));
}

#[test]
fn elements_in_elements_are_refused_at_the_first_however_many_there_are() {
    let deep = "<a>".repeat(1_000_000);
    assert_eq!(refused(&deep).1, "the XML begins with `<a>`; a FIDE list begins with `<playerslist>`");
    assert_eq!(refused(&list(&deep)), (2, "an element `a` is not allowed here".into()));
    let deep = "<player>".repeat(1_000_000);
    assert_eq!(refused(&list(&deep)), (2, "an element `player` is not allowed here".into()));
}

#[test]
fn a_long_comment_is_passed_over_and_an_endless_one_refused() {
    let with_comment = |length| list(&format!("<!--{}-->{}", "<player>\n".repeat(length), player(ASTA, "2104", "")));
    assert_eq!(read_xml(&with_comment(100_000)).players, [listed_asta(100_002)]);
    let message = "a text, a tag or a comment is longer than 1048576 bytes";
    assert_eq!(refused(&with_comment(1_000_000)), (2, message.into()));
    let value = player(ASTA, "2104", "").replace("Asta", &"a".repeat(2000));
    let message = "a text, a tag or a comment is longer than 1000 bytes";
    assert_eq!(refused(&list(&value)), (4, message.into()));
}

#[test]
fn a_list_larger_than_what_is_in_memory_is_read_whole_and_its_lines_are_counted() {
    let players: String = (1..=10_000).map(|id| player(id, "2104", "")).collect();
    let listed = read_xml(&list(&players));
    assert!(listed.players.iter().zip(0..).all(|(player, index)| player.line == 2 + 15 * index));
    assert_eq!((listed.lines, listed.players.len()), (10_000, 10_000));
    assert_eq!(listed.sha256, crate::bundle::sha256(list(&players).as_bytes()));
}

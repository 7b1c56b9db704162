#![expect(clippy::disallowed_methods, reason = "tests write their own files")]

use super::*;
use polars_arrow::array::new_empty_array;

fn texts(column: &Column) -> Vec<String> {
    column.texts().unwrap().iter().map(str::to_owned).collect()
}

/// The numbers of a column; `None`: another type.
fn numbers(column: &Column) -> Option<Vec<Option<i64>>> {
    let mut numbers = Vec::new();
    column.each_number(|number| numbers.push(number)).then_some(numbers)
}

fn doubled(column: &Column) -> Option<Vec<Option<i64>>> {
    let mut numbers = Vec::new();
    column.each_doubled(|number| numbers.push(number)).then_some(numbers)
}

#[test]
fn what_was_written_in_pieces_is_read_in_pieces() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("ledger.parquet");
    let columns = [
        ("id", ColumnType::Text),
        ("gain_x100", ColumnType::Number),
        ("day", ColumnType::Day),
        ("rating", ColumnType::Number),
    ];
    let mut writer = Writer::new(File::create(&path).unwrap(), &columns, Packing::Plain).unwrap();
    let piece = |ids: &[&str], gains: Vec<i32>, ratings: &[Option<i32>]| {
        let days = vec![20_000; ids.len()];
        vec![
            Rows::texts(ids.iter().copied()),
            Rows::numbers(gains),
            Rows::days(days),
            Rows::numbers_if_any(ratings.iter().copied()),
        ]
    };
    writer.write(piece(&["1", "Ærø, a name of more than twelve bytes"], vec![-1125, 0], &[None, Some(1500)])).unwrap();
    writer.write(piece(&["3"], vec![i32::MAX], &[Some(1)])).unwrap();
    writer.finish().unwrap();

    let mut reader = Reader::open(&path, &["gain_x100", "id", "day", "rating"]).unwrap();
    assert_eq!(reader.rows(), 3);
    let first = reader.piece().unwrap().unwrap();
    assert_eq!(numbers(&first[0]), Some(vec![Some(-1125), Some(0)]));
    assert_eq!(doubled(&first[0]), Some(vec![Some(-2250), Some(0)]));
    assert_eq!(texts(&first[1]), ["1", "Ærø, a name of more than twelve bytes"]);
    assert_eq!(numbers(&first[1]), None);
    assert_eq!(texts(&first[2]), ["2024-10-04", "2024-10-04"]);
    assert_eq!(numbers(&first[3]), Some(vec![None, Some(1500)]));
    let second = reader.piece().unwrap().unwrap();
    assert_eq!(numbers(&second[0]), Some(vec![Some(i64::from(i32::MAX))]));
    assert!(reader.piece().unwrap().is_none());
    assert!(matches!(Reader::open(&path, &["none"]), Err(Unreadable::Column(name)) if name == "none"));
}

#[test]
fn a_row_group_of_more_rows_than_a_piece_is_read_whole_and_in_order() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.parquet");
    let mut writer = Writer::new(
        File::create(&path).unwrap(),
        &[("tid", ColumnType::Number), ("result", ColumnType::Text)],
        Packing::Snappy,
    )
    .unwrap();
    let all: Vec<i32> = (0..).take(2 * PIECE + 7).collect();
    let words = Rows::words(all.iter().map(|row| *row as u32 % 3).collect(), &["1", "0.5", "0"]).unwrap();
    writer.write(vec![Rows::numbers(all.clone()), words]).unwrap();
    writer.finish().unwrap();

    let mut reader = Reader::open(&path, &["tid", "result"]).unwrap();
    let (mut read, mut words, mut pieces) = (Vec::new(), Vec::new(), 0);
    while let Some(piece) = reader.piece().unwrap() {
        piece[0].each_number(|number| read.extend(number));
        words.extend(texts(&piece[1]));
        pieces += 1;
    }
    assert_eq!(pieces, 3);
    assert!(read.iter().copied().eq(all.iter().copied().map(i64::from)));
    assert!(words.iter().enumerate().all(|(row, word)| word == ["1", "0.5", "0"][row % 3]));
}

#[test]
fn halves_are_counted_and_other_fractions_are_not() {
    let column = Column(PrimitiveArray::from_slice([1.0, 0.5, 0.0, 0.25, f64::NAN, 1e300]).boxed());
    assert_eq!(doubled(&column), Some(vec![Some(2), Some(1), Some(0), None, None, None]));
}

#[test]
fn what_is_no_parquet_file_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.parquet");
    for bytes in [&b""[..], b"tid,round,white,black,result\n", b"PAR1....PAR1"] {
        std::fs::write(&path, bytes).unwrap();
        assert!(matches!(Reader::open(&path, &["tid"]), Err(Unreadable::File(_))));
    }
}

#[test]
fn columns_of_other_programs_are_read_whatever_their_type() {
    let wide = Column(PrimitiveArray::from_slice([7, u64::MAX]).boxed());
    assert_eq!(numbers(&wide), Some(vec![Some(7), None]));
    let small = Column(PrimitiveArray::from([Some(-3i8), None]).boxed());
    assert_eq!((numbers(&small), texts(&small)), (Some(vec![Some(-3), None]), vec!["-3".to_owned(), String::new()]));
    let halves = Column(PrimitiveArray::from_slice([0.5f32, 1.0]).boxed());
    assert_eq!((doubled(&halves), numbers(&halves)), (Some(vec![Some(1), Some(2)]), None));
    for names in [Utf8Array::<i32>::from_slice(["Ærø", ""]).boxed(), Utf8Array::<i64>::from_slice(["Ærø", ""]).boxed()]
    {
        assert_eq!(texts(&Column(names)), ["Ærø", ""]);
    }
    // The last of these days is outside any calendar.
    let days = PrimitiveArray::from([Some(0), None, Some(i32::MAX)]).to(ArrowDataType::Date32).boxed();
    assert_eq!(
        (texts(&Column(days.clone())), numbers(&Column(days))),
        (vec!["1970-01-01", "", ""].into_iter().map(str::to_owned).collect(), None)
    );
    let field = Field::new("item".into(), ArrowDataType::Int32, true);
    let lists = new_empty_array(ArrowDataType::Struct(vec![field]));
    assert!(Column(lists).texts().is_err());
}

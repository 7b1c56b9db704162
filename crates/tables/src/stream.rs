//! Parquet files of any length, written and read piece by piece: a piece becomes a row group, and only pieces lie in
//! memory.

use crate::Error;
use polars::prelude::*;
use std::fs::File;
use std::io::Write;
use std::path::Path;

/// What a column holds. Every column may have rows without a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Text,
    /// 32 bits with sign.
    Number,
    /// Days since 1 January 1970.
    Day,
}

impl Kind {
    fn data_type(self) -> DataType {
        match self {
            Kind::Text => DataType::String,
            Kind::Number => DataType::Int32,
            Kind::Day => DataType::Date,
        }
    }
}

/// The rows of one column in a piece.
pub struct Rows(Series);

impl Rows {
    pub fn texts<'t>(texts: impl ExactSizeIterator<Item = &'t str>) -> Rows {
        Rows::texts_of(texts.len(), &mut { texts })
    }

    // Built here, so that what polars makes of it is compiled once.
    fn texts_of(count: usize, texts: &mut dyn Iterator<Item = &str>) -> Rows {
        let mut builder = StringChunkedBuilder::new(PlSmallStr::EMPTY, count);
        texts.for_each(|text| builder.append_value(text));
        Rows(builder.finish().into_series())
    }

    pub fn numbers(numbers: Vec<i32>) -> Rows {
        Rows(Int32Chunked::from_vec(PlSmallStr::EMPTY, numbers).into_series())
    }

    pub fn numbers_if_any(numbers: &[Option<i32>]) -> Rows {
        Rows(Series::new(PlSmallStr::EMPTY, numbers))
    }

    /// Days since 1 January 1970.
    pub fn days(days: Vec<i32>) -> Rows {
        Rows(Int32Chunked::from_vec(PlSmallStr::EMPTY, days).into_date().into_series())
    }
}

/// A Parquet file on its way.
pub struct Writer<W: Write> {
    file: BatchedWriter<W>,
    columns: Vec<(&'static str, Kind)>,
}

impl<W: Write> Writer<W> {
    /// # Errors
    /// The file cannot be begun.
    pub fn new(file: W, columns: &[(&'static str, Kind)]) -> Result<Writer<W>, Error> {
        let mut schema = Schema::with_capacity(columns.len());
        for (name, kind) in columns {
            schema.with_column((*name).into(), kind.data_type());
        }
        let file = ParquetWriter::new(file)
            .with_compression(ParquetCompression::Uncompressed)
            .with_statistics(StatisticsOptions::empty())
            .set_parallel(false)
            .batched(&schema)?;
        Ok(Writer { file, columns: columns.to_vec() })
    }

    /// Writes a piece: all columns, in their order, with equally many rows.
    ///
    /// # Errors
    /// The file cannot be written, or the piece is not of the file's columns.
    pub fn write(&mut self, piece: Vec<Rows>) -> Result<(), Error> {
        let height = piece.first().map_or(0, |rows| rows.0.len());
        let named = piece.into_iter().zip(&self.columns).map(|(rows, (name, _))| rows.0.with_name((*name).into()).into());
        self.file.write_batch(&DataFrame::new(height, named.collect())?)
    }

    /// Ends the file. Without this there is none.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn finish(self) -> Result<(), Error> {
        self.file.finish().map(|_| ())
    }
}

/// So many rows are read at a time, at most.
const PIECE: usize = 1 << 18;

/// A Parquet file that is read piece by piece; no piece is of two row groups.
pub struct Reader {
    file: File,
    metadata: FileMetadataRef,
    /// The row group that is being read, and how many of its rows have been.
    group: usize,
    read: usize,
    /// The next row of all.
    row: usize,
    columns: Vec<String>,
}

/// Why a Parquet file cannot be read.
#[derive(Debug)]
pub enum Unreadable {
    /// It lacks this column.
    Column(String),
    /// It is no Parquet file, or damaged.
    File(Error),
}

impl From<Error> for Unreadable {
    fn from(error: Error) -> Unreadable {
        Unreadable::File(error)
    }
}

/// A column of a row group.
pub struct Column(Series);

impl Reader {
    /// Opens a file to read these columns of it.
    ///
    /// # Errors
    /// It lacks one of the columns, or is no Parquet file.
    pub fn open(path: &Path, columns: &[&str]) -> Result<Reader, Unreadable> {
        let file = File::open(path).map_err(Error::from)?;
        let mut reader = ParquetReader::new(file.try_clone().map_err(Error::from)?);
        let schema = reader.schema()?;
        if let Some(missing) = columns.iter().find(|column| !schema.contains(column)) {
            return Err(Unreadable::Column((*missing).to_owned()));
        }
        let metadata = reader.get_metadata()?.clone();
        let columns = columns.iter().map(|&name| name.to_owned()).collect();
        Ok(Reader { file, metadata, group: 0, read: 0, row: 0, columns })
    }

    /// How many rows there are.
    pub fn rows(&self) -> usize {
        self.metadata.num_rows
    }

    /// The columns of the next piece; `None`: there is none.
    ///
    /// # Errors
    /// The file is damaged.
    pub fn next(&mut self) -> Result<Option<Vec<Column>>, Error> {
        let rows = loop {
            let Some(group) = self.metadata.row_groups.get(self.group) else { return Ok(None) };
            match group.num_rows().saturating_sub(self.read) {
                0 => (self.group, self.read) = (self.group + 1, 0),
                rows => break rows.min(PIECE),
            }
        };
        let mut reader = ParquetReader::new(self.file.try_clone()?)
            .with_columns(Some(self.columns.clone()))
            .with_slice(Some((self.row, rows)))
            .read_parallel(ParallelStrategy::None);
        reader.set_metadata(self.metadata.clone());
        let frame = reader.finish()?;
        self.read += rows;
        self.row += rows;
        let column = |name: &String| Ok(Column(frame.column(name)?.as_materialized_series().rechunk()));
        self.columns.iter().map(column).collect::<Result<Vec<Column>, Error>>().map(Some)
    }
}

impl Column {
    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether it holds whole numbers.
    pub fn is_whole(&self) -> bool {
        self.0.dtype().is_integer()
    }

    /// As whole numbers; `None`: it holds something else. A row without a value, or with one beyond 64 bits, is `None`.
    pub fn numbers(&self) -> Option<Vec<Option<i64>>> {
        if !self.is_whole() {
            return None;
        }
        let wide = self.0.cast(&DataType::Int64).ok()?;
        Some(wide.i64().ok()?.iter().collect())
    }

    /// Numbers with a point, twice each, where that is a whole number; `None`: it holds something else.
    pub fn doubled(&self) -> Option<Vec<Option<i64>>> {
        if self.is_whole() {
            return Some(self.numbers()?.into_iter().map(|number| number?.checked_mul(2)).collect());
        }
        if !self.0.dtype().is_float() {
            return None;
        }
        // Twice a number is exact; what is no whole number then is dropped by comparing with the number cut off.
        let wide = self.0.cast(&DataType::Float64).ok()?;
        let twice = (&wide + &wide).ok()?;
        let whole = twice.cast(&DataType::Int64).ok()?;
        let back = whole.cast(&DataType::Float64).ok()?;
        let same = back.equal(&twice).ok()?;
        let doubled = whole.i64().ok()?.iter().zip(same.iter());
        Some(doubled.map(|(number, same)| number.filter(|_| same == Some(true))).collect())
    }

    /// The text of one row, which may be none; then it is empty.
    ///
    /// # Errors
    /// It holds something that has no text.
    pub fn text(&self, row: usize) -> Result<String, Error> {
        let mut own = String::new();
        let one = Column(self.0.slice(i64::try_from(row).unwrap_or(i64::MAX), 1));
        one.each_text(&mut |text| text.clone_into(&mut own))?;
        Ok(own)
    }

    /// As texts, whatever it holds: days as `2026-04-02`. Each row in its order; a row without a value is empty.
    ///
    /// # Errors
    /// It holds something that has no text.
    pub fn each_text(&self, take: &mut dyn FnMut(&str)) -> Result<(), Error> {
        let texts = if self.0.dtype() == &DataType::String { self.0.clone() } else { self.0.cast(&DataType::String)? };
        texts.str()?.iter().for_each(|text| take(text.unwrap_or_default()));
        Ok(())
    }
}

#[cfg(test)]
#[expect(clippy::disallowed_methods, reason = "tests write their own files")]
mod tests {
    use super::*;

    fn texts(column: &Column) -> Vec<String> {
        let mut texts = Vec::new();
        column.each_text(&mut |text| texts.push(text.to_owned())).unwrap();
        texts
    }

    #[test]
    fn what_was_written_in_pieces_is_read_in_pieces() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("ledger.parquet");
        let columns = [("id", Kind::Text), ("gain_x100", Kind::Number), ("day", Kind::Day), ("rating", Kind::Number)];
        let mut writer = Writer::new(File::create(&path).unwrap(), &columns).unwrap();
        let piece = |ids: &[&str], gains: Vec<i32>, ratings: &[Option<i32>]| {
            let days = vec![20_000; ids.len()];
            vec![
                Rows::texts(ids.iter().copied()),
                Rows::numbers(gains),
                Rows::days(days),
                Rows::numbers_if_any(ratings),
            ]
        };
        writer.write(piece(&["1", "Ærø, a name of more than twelve bytes"], vec![-1125, 0], &[None, Some(1500)])).unwrap();
        writer.write(piece(&["3"], vec![i32::MAX], &[Some(1)])).unwrap();
        writer.finish().unwrap();

        let mut reader = Reader::open(&path, &["gain_x100", "id", "day", "rating"]).unwrap();
        assert_eq!(reader.rows(), 3);
        let first = reader.next().unwrap().unwrap();
        assert_eq!(first[0].numbers(), Some(vec![Some(-1125), Some(0)]));
        assert_eq!(first[0].doubled(), Some(vec![Some(-2250), Some(0)]));
        assert_eq!(texts(&first[1]), ["1", "Ærø, a name of more than twelve bytes"]);
        assert_eq!(first[1].numbers(), None);
        assert_eq!(texts(&first[2]), ["2024-10-04", "2024-10-04"]);
        assert_eq!(first[3].numbers(), Some(vec![None, Some(1500)]));
        let second = reader.next().unwrap().unwrap();
        assert_eq!(second[0].numbers(), Some(vec![Some(i64::from(i32::MAX))]));
        assert!(reader.next().unwrap().is_none());
        assert!(matches!(Reader::open(&path, &["none"]), Err(Unreadable::Column(name)) if name == "none"));
    }

    #[test]
    fn halves_are_counted_and_other_fractions_are_not() {
        let column = Column(Series::new("result".into(), [1.0, 0.5, 0.0, 0.25, f64::NAN, 1e300]));
        assert_eq!(column.doubled(), Some(vec![Some(2), Some(1), Some(0), None, None, None]));
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
}

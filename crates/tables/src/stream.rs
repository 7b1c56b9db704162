//! Parquet files of any length, written and read piece by piece: a piece becomes a row group, and only pieces lie in
//! memory.

use crate::Error;
use polars::prelude::{
    ArrowDataType, ArrowSchema, ChunkCompareEq, DataType, FileMetadataRef, ParallelStrategy, ParquetReader, SerReader,
    Series,
};
use polars_arrow::array::{Array, DictionaryArray, MutableBinaryViewArray, PrimitiveArray};
use polars_arrow::datatypes::{Field, IntegerType};
use polars_parquet::parquet::FallibleStreamingIterator;
use polars_parquet::parquet::error::ParquetError;
use polars_parquet::write::{
    CompressionOptions, Compressor, DynIter, DynStreamingIterator, Encoding, FileWriter, StatisticsOptions, Version,
    WriteOptions, array_to_columns,
};
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
    fn data_type(self) -> ArrowDataType {
        match self {
            Kind::Text => ArrowDataType::Utf8View,
            Kind::Number => ArrowDataType::Int32,
            Kind::Day => ArrowDataType::Date32,
        }
    }
}

/// The rows of one column in a piece, and how they are written: as they are, or as numbers of the values that there are.
pub struct Rows {
    values: Box<dyn Array>,
    encoding: Encoding,
}

impl Rows {
    /// Texts most of which are different.
    pub fn texts<'t>(texts: impl ExactSizeIterator<Item = &'t str>) -> Rows {
        let mut values = MutableBinaryViewArray::<str>::with_capacity(texts.len());
        texts.for_each(|text| values.push_value(text));
        Rows { values: values.freeze().boxed(), encoding: Encoding::Plain }
    }

    /// Texts that are a few words: for each row which of them it is.
    ///
    /// # Errors
    /// A row is none of them.
    pub fn words(rows: Vec<u32>, words: &[&str]) -> Result<Rows, Error> {
        let mut values = MutableBinaryViewArray::<str>::with_capacity(words.len());
        words.iter().for_each(|word| values.push_value(word));
        let data_type = ArrowDataType::Dictionary(IntegerType::UInt32, Box::new(ArrowDataType::Utf8View), false);
        let rows = PrimitiveArray::from_vec(rows);
        let values = DictionaryArray::<u32>::try_new(data_type, rows, values.freeze().boxed())?;
        Ok(Rows { values: values.boxed(), encoding: Encoding::RleDictionary })
    }

    pub fn numbers(numbers: Vec<i32>) -> Rows {
        Rows { values: PrimitiveArray::from_vec(numbers).boxed(), encoding: Encoding::RleDictionary }
    }

    pub fn numbers_if_any(numbers: Vec<Option<i32>>) -> Rows {
        let values = PrimitiveArray::<i32>::from_trusted_len_iter(numbers.into_iter());
        Rows { values: values.boxed(), encoding: Encoding::RleDictionary }
    }

    /// Days since 1 January 1970.
    pub fn days(days: Vec<i32>) -> Rows {
        let values = PrimitiveArray::from_vec(days).to(ArrowDataType::Date32);
        Rows { values: values.boxed(), encoding: Encoding::RleDictionary }
    }
}

const OPTIONS: WriteOptions = WriteOptions {
    statistics: StatisticsOptions {
        min_value: false,
        max_value: false,
        distinct_count: false,
        null_count: false,
        binary_statistics_truncate_length: None,
    },
    version: Version::V1,
    compression: CompressionOptions::Uncompressed,
    data_page_size: None,
};

/// A Parquet file on its way.
pub struct Writer<W: Write> {
    file: FileWriter<W>,
}

impl<W: Write> Writer<W> {
    /// # Errors
    /// The file cannot be begun.
    pub fn new(file: W, columns: &[(&'static str, Kind)]) -> Result<Writer<W>, Error> {
        let field = |(name, kind): &(&'static str, Kind)| Field::new((*name).into(), kind.data_type(), true);
        let schema = ArrowSchema::from_iter(columns.iter().map(field));
        Ok(Writer { file: FileWriter::try_new(file, schema, OPTIONS)? })
    }

    /// Writes a piece: all columns, in their order, with equally many rows.
    ///
    /// # Errors
    /// The file cannot be written, or the piece is not of the file's columns.
    pub fn write(&mut self, piece: Vec<Rows>) -> Result<(), Error> {
        let height = piece.first().map_or(0, |rows| rows.values.len());
        let types = self.file.parquet_schema().fields();
        if piece.len() != types.len() || piece.iter().any(|rows| rows.values.len() != height) {
            return Err(Error::ShapeMismatch("a piece of other columns than the file's".into()));
        }
        if height == 0 {
            return Ok(());
        }
        let mut columns = Vec::with_capacity(piece.len());
        for (rows, parquet_type) in piece.iter().zip(types) {
            for pages in array_to_columns(&rows.values, parquet_type.clone(), OPTIONS, &[rows.encoding])? {
                let pages =
                    pages.map(|page| page.map_err(|error| ParquetError::FeatureNotSupported(error.to_string())));
                let pages = Compressor::new_from_vec(pages, OPTIONS.compression, Vec::new());
                columns.push(Ok(DynStreamingIterator::new(pages.map_err(Error::from))));
            }
        }
        self.file.write(height as u64, DynIter::new(columns.into_iter()))
    }

    /// Ends the file. Without this there is none.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn finish(mut self) -> Result<(), Error> {
        self.file.end(None).map(|_| ())
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
    pub fn piece(&mut self) -> Result<Option<Vec<Column>>, Error> {
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

    /// Some of its rows.
    pub fn rows(&self, from: usize, count: usize) -> Column {
        Column(self.0.slice(i64::try_from(from).unwrap_or(i64::MAX), count))
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
        if let Ok(Ok(narrow)) = self.0.i32().map(|numbers| numbers.cont_slice()) {
            return Some(narrow.iter().map(|&number| Some(i64::from(number))).collect());
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
        self.rows(row, 1).each_text(&mut |text| text.clone_into(&mut own))?;
        Ok(own)
    }

    /// As texts, whatever it holds: days as `2026-04-02`. Each row in its order; a row without a value is empty.
    ///
    /// # Errors
    /// It holds something that has no text.
    pub fn each_text(&self, take: &mut dyn FnMut(&str)) -> Result<(), Error> {
        let texts =
            if self.0.dtype() == &DataType::String { self.0.clone() } else { self.0.cast(&DataType::String)? };
        texts.str()?.iter().for_each(|text| take(text.unwrap_or_default()));
        Ok(())
    }
}

#[cfg(test)]
mod tests;

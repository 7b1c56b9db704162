//! Parquet files of any length, written and read piece by piece: a piece becomes a row group, and no file is in memory
//! as a whole.

use crate::Error;
use chrono::NaiveDate;
use polars_arrow::array::{
    Array, DictionaryArray, MutableBinaryViewArray, MutablePrimitiveArray, MutableUtf8ValuesArray, PrimitiveArray,
    Utf8Array, Utf8ViewArray,
};
use polars_arrow::compute::concatenate::concatenate;
use polars_arrow::datatypes::{ArrowDataType, ArrowSchema, Field, IntegerType};
use polars_arrow::types::NativeType;
use polars_buffer::Buffer;
use polars_compute::cast::cast_default;
use polars_parquet::parquet::FallibleStreamingIterator;
use polars_parquet::parquet::error::ParquetError;
use polars_parquet::parquet::page::CompressedPage;
use polars_parquet::read::{
    BasicDecompressor, ColumnChunkMetadata, FileMetadata, Filter, PageReader, column_iter_to_arrays, infer_schema,
    read_metadata,
};
use polars_parquet::write::{
    CompressionOptions, Compressor, DynIter, DynStreamingIterator, Encoding, FileWriter, StatisticsOptions, Version,
    WriteOptions, array_to_columns,
};
use std::fs::File;
use std::io::{Cursor, Read, Seek, SeekFrom, Write};
use std::path::Path;

/// The type of a column's values. Every column may have rows without a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnType {
    Text,
    /// 32 bits with sign.
    Number,
    /// Days since 1 January 1970.
    Day,
}

impl ColumnType {
    fn data_type(self) -> ArrowDataType {
        match self {
            ColumnType::Text => ArrowDataType::Utf8View,
            ColumnType::Number => ArrowDataType::Int32,
            ColumnType::Day => ArrowDataType::Date32,
        }
    }
}

/// The rows of one column in a piece, and their encoding: plain, or as indices into the distinct values.
pub struct Rows {
    values: Box<dyn Array>,
    encoding: Encoding,
}

impl Rows {
    /// Texts that are mostly distinct.
    pub fn texts<'t>(texts: impl ExactSizeIterator<Item = &'t str>) -> Rows {
        let mut values = MutableUtf8ValuesArray::<i64>::with_capacity(texts.len());
        texts.for_each(|text| values.push(text));
        let values: Utf8Array<i64> = values.into();
        Rows { values: values.boxed(), encoding: Encoding::Plain }
    }

    /// Texts that repeat a few `words`: for each row the index of its word.
    ///
    /// # Errors
    /// An index is out of range.
    pub fn words(rows: Vec<u32>, words: &[&str]) -> Result<Rows, Error> {
        let mut values = MutableBinaryViewArray::<str>::with_capacity(words.len());
        words.iter().for_each(|word| values.push_value(word));
        let data_type = ArrowDataType::Dictionary(IntegerType::UInt32, Box::new(ArrowDataType::Utf8View), false);
        let indices = PrimitiveArray::from_vec(rows);
        let dictionary = DictionaryArray::<u32>::try_new(data_type, indices, values.freeze().boxed())?;
        Ok(Rows { values: dictionary.boxed(), encoding: Encoding::RleDictionary })
    }

    pub fn numbers(numbers: Vec<i32>) -> Rows {
        Rows { values: PrimitiveArray::from_vec(numbers).boxed(), encoding: Encoding::RleDictionary }
    }

    pub fn numbers_if_any(numbers: impl IntoIterator<Item = Option<i32>>) -> Rows {
        Rows { values: if_any(numbers).boxed(), encoding: Encoding::RleDictionary }
    }

    /// Days since 1 January 1970.
    pub fn days(days: Vec<i32>) -> Rows {
        let values = PrimitiveArray::from_vec(days).to(ArrowDataType::Date32);
        Rows { values: values.boxed(), encoding: Encoding::RleDictionary }
    }

    /// Days since 1 January 1970.
    pub fn days_if_any(days: impl IntoIterator<Item = Option<i32>>) -> Rows {
        Rows { values: if_any(days).to(ArrowDataType::Date32).boxed(), encoding: Encoding::RleDictionary }
    }
}

fn if_any(numbers: impl IntoIterator<Item = Option<i32>>) -> PrimitiveArray<i32> {
    let numbers = numbers.into_iter();
    let mut values = MutablePrimitiveArray::with_capacity(numbers.size_hint().0);
    numbers.for_each(|number| values.push(number));
    values.into()
}

/// Compression of the values: it takes time, and saves space where texts repeat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Packing {
    Plain,
    Snappy,
}

const PLAIN: WriteOptions = WriteOptions {
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

/// A Parquet file that is being written.
pub struct Writer<W: Write> {
    file: FileWriter<W>,
    options: WriteOptions,
}

impl<W: Write> Writer<W> {
    /// # Errors
    /// The file cannot be begun.
    pub fn new(file: W, columns: &[(&str, ColumnType)], packing: Packing) -> Result<Writer<W>, Error> {
        let field = |(name, kind): &(&str, ColumnType)| Field::new((*name).into(), kind.data_type(), true);
        let schema = ArrowSchema::from_iter(columns.iter().map(field));
        let compression = match packing {
            Packing::Plain => CompressionOptions::Uncompressed,
            Packing::Snappy => CompressionOptions::Snappy,
        };
        let options = WriteOptions { compression, ..PLAIN };
        Ok(Writer { file: FileWriter::try_new(file, schema, options)?, options })
    }

    /// Writes a piece: all columns, in their order, with equally many rows.
    ///
    /// # Errors
    /// The file cannot be written, or the piece has other columns than the file.
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
            for pages in array_to_columns(&rows.values, parquet_type.clone(), self.options, &[rows.encoding])? {
                let checked =
                    pages.map(|page| page.map_err(|error| ParquetError::FeatureNotSupported(error.to_string())));
                let compressed = Compressor::new_from_vec(checked, self.options.compression, Vec::new());
                columns.push(Ok(DynStreamingIterator::new(compressed.map_err(Error::from))));
            }
        }
        self.file.write(height as u64, DynIter::new(columns.into_iter()))
    }

    /// Writes the end of the file, without which it cannot be read.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn finish(mut self) -> Result<(), Error> {
        self.file.end(None).map(|_| ())
    }
}

/// The most bytes, or rows, in one packed byte.
const MOST_PACKED: usize = 256;

/// At most this many rows are read at a time.
const PIECE: usize = 1 << 17;

/// A Parquet file that is read piece by piece, on the caller's thread. A piece never spans two row groups.
pub struct Reader<F = File> {
    file: F,
    metadata: FileMetadata,
    columns: Vec<Field>,
    /// The current row group, the number of its rows that are read, and the file's bytes of each of its columns.
    group: usize,
    read: usize,
    chunks: Vec<Buffer<u8>>,
}

/// Why a Parquet file cannot be read.
#[derive(Debug)]
pub enum Unreadable {
    /// It lacks this column.
    Column(String),
    /// It is not a Parquet file, or damaged.
    File(Error),
}

impl From<Error> for Unreadable {
    fn from(error: Error) -> Unreadable {
        Unreadable::File(error)
    }
}

/// A column of a row group.
pub struct Column(Box<dyn Array>);

impl Reader {
    /// Opens a file to read these columns of it.
    ///
    /// # Errors
    /// It lacks one of the columns, or is not a Parquet file.
    pub fn open(path: &Path, columns: &[&str]) -> Result<Reader, Unreadable> {
        let mut file = File::open(path).map_err(Error::from)?;
        let metadata = read_metadata(&mut file)?;
        let schema = infer_schema(&metadata)?;
        let field = |&name: &&str| schema.get(name).cloned().ok_or_else(|| Unreadable::Column(name.to_owned()));
        let columns = columns.iter().map(field).collect::<Result<_, _>>()?;
        Ok(Reader { file, metadata, columns, group: 0, read: 0, chunks: Vec::new() })
    }
}

impl<F: Read + Seek> Reader<F> {
    /// Reads all columns of a file.
    ///
    /// # Errors
    /// It is not a Parquet file.
    pub fn whole(mut file: F) -> Result<Reader<F>, Error> {
        let metadata = read_metadata(&mut file)?;
        let columns = infer_schema(&metadata)?.iter_values().cloned().collect();
        Ok(Reader { file, metadata, columns, group: 0, read: 0, chunks: Vec::new() })
    }

    /// The number of rows of the file.
    pub fn rows(&self) -> usize {
        self.metadata.num_rows
    }

    /// The columns of the next piece; `None`: there is none.
    ///
    /// # Errors
    /// The file is damaged.
    pub fn piece(&mut self) -> Result<Option<Vec<Column>>, Error> {
        let (group, rows) = loop {
            let Some(group) = self.metadata.row_groups.get(self.group) else { return Ok(None) };
            match group.num_rows().saturating_sub(self.read) {
                0 => {
                    (self.group, self.read) = (self.group + 1, 0);
                    self.chunks.clear();
                }
                rows => break (group, self.read..self.read + rows.min(PIECE)),
            }
        };
        let mut piece = Vec::with_capacity(self.columns.len());
        for (place, field) in self.columns.iter().enumerate() {
            let mut parts = group.columns_under_root_iter(&field.name).into_iter().flatten();
            let (Some(chunk), None) = (parts.next(), parts.next()) else {
                return Err(Error::SchemaMismatch(
                    format!("the column {} is not one of plain values", field.name).into(),
                ));
            };
            if self.chunks.len() == place {
                let bytes = bytes(&mut self.file, chunk)?;
                check_pages(&bytes, chunk, group.num_rows())?;
                self.chunks.push(bytes);
            }
            let Some(bytes) = self.chunks.get(place) else { break };
            let pages = PageReader::new(Cursor::new(bytes.clone()), chunk, Vec::new(), bytes.len());
            let (arrays, _) = column_iter_to_arrays(
                vec![BasicDecompressor::new(pages, Vec::new())],
                vec![&chunk.descriptor().descriptor.primitive_type],
                field.clone(),
                Some(Filter::new_ranged(rows.start, rows.end)),
            )?;
            let arrays: Vec<&dyn Array> = arrays.iter().map(AsRef::as_ref).collect();
            piece.push(Column(concatenate(&arrays)?));
        }
        self.read = rows.end;
        Ok(Some(piece))
    }

    /// Names and types of the columns.
    pub(crate) fn columns(&self) -> &[Field] {
        &self.columns
    }

    /// Checks the number of rows of a file in which each row has a different text.
    ///
    /// # Errors
    /// The file declares more rows than fit into its bytes: it is damaged.
    pub(crate) fn check_rows(&mut self) -> Result<(), Error> {
        let length = usize::try_from(self.file.seek(SeekFrom::End(0))?).unwrap_or(usize::MAX);
        if self.metadata.num_rows > length.saturating_mul(MOST_PACKED) {
            return Err(Error::ComputeError("more rows than the file can have".into()));
        }
        Ok(())
    }
}

/// The bytes of a column of a row group. A memory map would keep all that was read in memory.
fn bytes(file: &mut (impl Read + Seek), chunk: &ColumnChunkMetadata) -> Result<Buffer<u8>, Error> {
    let range = chunk.byte_range();
    let length = range.end.saturating_sub(range.start);
    // A damaged file may declare more bytes than it has.
    let room = file.seek(SeekFrom::End(0))?.min(length);
    let mut bytes = Vec::with_capacity(usize::try_from(room).unwrap_or(0));
    file.seek(SeekFrom::Start(range.start))?;
    file.take(length).read_to_end(&mut bytes)?;
    Ok(bytes.into())
}

/// Checks that the pages have as many rows as their group and are not larger than packing allows: the library takes as
/// much memory as a file declares.
fn check_pages(bytes: &Buffer<u8>, chunk: &ColumnChunkMetadata, rows: usize) -> Result<(), Error> {
    let damaged = || Error::ComputeError("a page of other rows than its group".into());
    let largest = bytes.len().saturating_mul(MOST_PACKED);
    let pages = || PageReader::new(Cursor::new(bytes.clone()), chunk, Vec::new(), bytes.len());
    // A packed page does not give the number of its values.
    let words = BasicDecompressor::new(pages(), Vec::new()).read_dict_page()?;
    if words.is_some_and(|words| words.num_values > rows) {
        return Err(damaged());
    }
    let mut left = rows;
    for page in pages() {
        match page? {
            CompressedPage::Data(page) if page.uncompressed_size() > largest => return Err(damaged()),
            CompressedPage::Data(page) => left = left.checked_sub(page.num_values()).ok_or_else(damaged)?,
            CompressedPage::Dict(_) => {}
        }
    }
    if left == 0 { Ok(()) } else { Err(damaged()) }
}

impl Column {
    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// At most `count` rows, from `from` on.
    pub fn rows(&self, from: usize, count: usize) -> Column {
        let from = from.min(self.len());
        Column(self.0.sliced(from, count.min(self.len() - from)))
    }

    /// Whether it holds whole numbers.
    pub fn is_whole(&self) -> bool {
        use ArrowDataType::{Int8, Int16, Int32, Int64, UInt8, UInt16, UInt32, UInt64};
        matches!(self.0.dtype(), Int8 | Int16 | Int32 | Int64 | UInt8 | UInt16 | UInt32 | UInt64)
    }

    /// Passes each row to `take` as a whole number, in order. False: the column holds something else. A row without a value, or
    /// with one beyond 64 bits, is `None`.
    pub fn each_number(&self, mut take: impl FnMut(Option<i64>)) -> bool {
        if !self.is_whole() {
            return false;
        }
        if let Some(narrow) = self.values::<i32>().filter(|narrow| narrow.null_count() == 0) {
            narrow.values_iter().for_each(|&number| take(Some(i64::from(number))));
            return true;
        }
        let Some(wide) = self.cast(&ArrowDataType::Int64) else { return false };
        wide.values::<i64>().into_iter().flatten().for_each(|number| take(number.copied()));
        true
    }

    /// Passes twice the number of each row to `take`, in order; `None`: that is not whole. False: the column holds no numbers.
    pub fn each_doubled(&self, mut take: impl FnMut(Option<i64>)) -> bool {
        if self.is_whole() {
            return self.each_number(|number| take(number.and_then(|number| number.checked_mul(2))));
        }
        if !matches!(self.0.dtype(), ArrowDataType::Float16 | ArrowDataType::Float32 | ArrowDataType::Float64) {
            return false;
        }
        let Some(wide) = self.cast(&ArrowDataType::Float64) else { return false };
        for number in wide.values::<f64>().into_iter().flatten() {
            // Doubling is exact, and the comparison rejects a number that the cast cannot hold.
            let twice = number.map(|number| number + number);
            take(twice.map(|twice| twice as i64).filter(|&whole| twice == Some(whole as f64)));
        }
        true
    }

    /// Each row as days since 1 January 1970; `None`: it holds something else.
    pub(crate) fn days(&self) -> Option<&PrimitiveArray<i32>> {
        (*self.0.dtype() == ArrowDataType::Date32).then(|| self.values())?
    }

    /// The values of a column of any type as texts: days as `2026-04-02`.
    ///
    /// # Errors
    /// The type of the column has no texts.
    pub fn texts(&self) -> Result<Texts, Error> {
        if let Some(days) = self.days() {
            let texts = days
                .iter()
                .map(|day| day.and_then(|&day| NaiveDate::from_epoch_days(day)).map(|date| date.to_string()));
            return Ok(Texts(MutableBinaryViewArray::<str>::from_iter(texts).freeze()));
        }
        let array = cast_default(&*self.0, &ArrowDataType::Utf8View)?;
        let texts = array.as_any().downcast_ref::<Utf8ViewArray>();
        texts.cloned().map(Texts).ok_or_else(|| Error::ComputeError("a column without texts".into()))
    }

    /// The values as another type; a value that it cannot hold becomes `None`.
    fn cast(&self, to: &ArrowDataType) -> Option<Column> {
        cast_default(&*self.0, to).ok().map(Column)
    }

    fn values<T: NativeType>(&self) -> Option<&PrimitiveArray<T>> {
        self.0.as_any().downcast_ref()
    }
}

/// The rows of a column as texts.
pub struct Texts(Utf8ViewArray);

impl Texts {
    /// Each row in its order; a row without a value is empty.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(Option::unwrap_or_default)
    }
}

#[cfg(test)]
mod tests;

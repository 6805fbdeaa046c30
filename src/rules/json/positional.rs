//! JSON without names, for what crosses between two programs of one build: a struct is the list of its fields in the order in which
//! they are declared, a variant its number, alone or before what it holds. Both programs know the names, and code that tells
//! them apart would be a good part of either (`docs/decisions/0015`).

use super::reader::Reader;
use super::types::{Form, Source};
use super::{JsonError, read_form};
use serde::Deserialize;
use serde::de::{Deserializer, Visitor};
use serde::ser::{
    Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant, Serializer,
};

/// What stands for a field that is left out where it has its default: a number that no integer is written as.
const LEFT_OUT: &str = "-0";

/// Writes a value without names. (What serde reads from maps alone is not read back: `flatten`, a variant without contents of an
/// enum with `tag` and `content`, and a field that may be left out but has no `default`.)
///
/// ```
/// use ohio_country::rules::json;
/// #[derive(serde::Serialize, serde::Deserialize, Debug, PartialEq)]
/// struct Fort { name: String, guns: Option<u8> }
/// let fort = Fort { name: "Pitt".into(), guns: Some(16) };
/// assert_eq!(json::write_positional(&fort), "[\"Pitt\",16]");
/// assert_eq!(json::read_positional("[\"Pitt\",16]"), Ok(fort));
/// ```
#[must_use]
pub fn write_positional<T: Serialize + ?Sized>(value: &T) -> String {
    let mut writer = Writer(Vec::new());
    match value.serialize(&mut writer) {
        Ok(()) => String::from_utf8(writer.0).unwrap_or_default(),
        Err(_) => "null".into(),
    }
}

/// Reads what [`write_positional`] has written.
///
/// # Errors
/// What the text is instead.
pub fn read_positional<'de, T: Deserialize<'de>>(text: &'de str) -> Result<T, JsonError> {
    read_form::<T, Positional>(text)
}

/// The form without names.
pub(super) struct Positional;

impl Form for Positional {
    fn fields<'de, V: Visitor<'de>>(source: Source<'_, 'de, Self>, visitor: V) -> Result<V::Value, JsonError> {
        source.deserialize_seq(visitor)
    }

    fn variant(reader: &mut Reader) -> Result<bool, JsonError> {
        if reader.peek() == Some(b'[') { reader.open(b'[').map(|()| false) } else { Ok(true) }
    }

    fn which<'de, V: Visitor<'de>>(reader: &mut Reader<'de>, visitor: V) -> Result<V::Value, JsonError> {
        Source::<Self>::of(reader).deserialize_u64(visitor)
    }

    fn between(reader: &mut Reader) -> Result<(), JsonError> {
        reader.more(b']', false).map(drop)
    }

    const CLOSE: u8 = b']';

    fn left_out(reader: &mut Reader) -> bool {
        reader.take(LEFT_OUT)
    }
}

struct Writer(Vec<u8>);

/// A list that is being written, and what ends it.
struct List<'a> {
    writer: &'a mut Writer,
    first: bool,
    end: &'static [u8],
}

impl Writer {
    fn put(&mut self, text: &[u8]) {
        self.0.extend_from_slice(text);
    }

    /// What has no parts, as `serde_json` writes it.
    fn leaf<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), serde_json::Error> {
        serde_json::to_writer(&mut self.0, value)
    }

    /// A list begins.
    fn list(&mut self) -> List<'_> {
        self.put(b"[");
        List { writer: self, first: true, end: b"]" }
    }

    /// A variant that holds something begins.
    fn variant(&mut self, number: u32) -> Result<(), serde_json::Error> {
        self.put(b"[");
        self.leaf(&number)?;
        self.put(b",");
        Ok(())
    }
}

impl List<'_> {
    fn separate(&mut self) {
        if !std::mem::take(&mut self.first) {
            self.writer.put(b",");
        }
    }

    fn item<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), serde_json::Error> {
        self.separate();
        value.serialize(&mut *self.writer)
    }

    fn close(self) {
        self.writer.put(self.end);
    }
}

macro_rules! leaves {
    ($($method:ident: $type:ty,)*) => { $(
        fn $method(self, value: $type) -> Result<(), Self::Error> {
            self.leaf(&value)
        }
    )* };
}

impl<'a> Serializer for &'a mut Writer {
    type Ok = ();
    type Error = serde_json::Error;
    type SerializeSeq = List<'a>;
    type SerializeTuple = List<'a>;
    type SerializeTupleStruct = List<'a>;
    type SerializeTupleVariant = List<'a>;
    type SerializeMap = List<'a>;
    type SerializeStruct = List<'a>;
    type SerializeStructVariant = List<'a>;

    leaves! {
        serialize_bool: bool,
        serialize_i8: i8,
        serialize_i16: i16,
        serialize_i32: i32,
        serialize_i64: i64,
        serialize_u8: u8,
        serialize_u16: u16,
        serialize_u32: u32,
        serialize_u64: u64,
        serialize_f32: f32,
        serialize_f64: f64,
        serialize_char: char,
        serialize_str: &str,
        serialize_bytes: &[u8],
    }

    fn serialize_none(self) -> Result<(), Self::Error> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Self::Error> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Self::Error> {
        self.put(b"null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Self::Error> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, number: u32, _: &'static str) -> Result<(), Self::Error> {
        self.leaf(&number)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Result<(), Self::Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        number: u32,
        _: &'static str,
        value: &T,
    ) -> Result<(), Self::Error> {
        self.variant(number)?;
        value.serialize(&mut *self)?;
        self.put(b"]");
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<List<'a>, Self::Error> {
        Ok(self.list())
    }

    fn serialize_tuple(self, _: usize) -> Result<List<'a>, Self::Error> {
        Ok(self.list())
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<List<'a>, Self::Error> {
        Ok(self.list())
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        number: u32,
        _: &'static str,
        _: usize,
    ) -> Result<List<'a>, Self::Error> {
        self.variant(number)?;
        Ok(List { end: b"]]", ..self.list() })
    }

    fn serialize_map(self, _: Option<usize>) -> Result<List<'a>, Self::Error> {
        self.put(b"{");
        Ok(List { writer: self, first: true, end: b"}" })
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<List<'a>, Self::Error> {
        Ok(self.list())
    }

    fn serialize_struct_variant(
        self,
        name: &'static str,
        number: u32,
        variant: &'static str,
        fields: usize,
    ) -> Result<List<'a>, Self::Error> {
        self.serialize_tuple_variant(name, number, variant, fields)
    }
}

macro_rules! lists {
    ($($list:ident: $method:ident,)*) => { $(
        impl $list for List<'_> {
            type Ok = ();
            type Error = serde_json::Error;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Self::Error> {
                self.item(value)
            }

            fn end(self) -> Result<(), Self::Error> {
                self.close();
                Ok(())
            }
        }
    )* };
}

lists! {
    SerializeSeq: serialize_element,
    SerializeTuple: serialize_element,
    SerializeTupleStruct: serialize_field,
    SerializeTupleVariant: serialize_field,
}

macro_rules! structs {
    ($($list:ident,)*) => { $(
        impl $list for List<'_> {
            type Ok = ();
            type Error = serde_json::Error;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, _: &'static str, value: &T) -> Result<(), Self::Error> {
                self.item(value)
            }

            fn skip_field(&mut self, _: &'static str) -> Result<(), Self::Error> {
                self.separate();
                self.writer.put(LEFT_OUT.as_bytes());
                Ok(())
            }

            fn end(self) -> Result<(), Self::Error> {
                self.close();
                Ok(())
            }
        }
    )* };
}

structs! { SerializeStruct, SerializeStructVariant, }

impl SerializeMap for List<'_> {
    type Ok = ();
    type Error = serde_json::Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Self::Error> {
        self.separate();
        let from = self.writer.0.len();
        key.serialize(&mut *self.writer)?;
        // A number has quotation marks where it is a key.
        if self.writer.0.get(from) != Some(&b'"') {
            self.writer.0.insert(from, b'"');
            self.writer.put(b"\"");
        }
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Self::Error> {
        self.writer.put(b":");
        value.serialize(&mut *self.writer)
    }

    fn end(self) -> Result<(), Self::Error> {
        self.close();
        Ok(())
    }
}

//! The forms in which serde asks for what is read: of a text with names ([`Named`]), and of one without
//! ([`Positional`](super::positional::Positional)).

use super::JsonError;
use super::reader::{Number, Reader};
use serde::de::value::BorrowedStrDeserializer;
use serde::de::{DeserializeSeed, Deserializer, EnumAccess, Error as _, MapAccess, SeqAccess, VariantAccess, Visitor};
use serde::forward_to_deserialize_any;
use std::borrow::Cow;
use std::marker::PhantomData;

/// By this name `serde_json::value::RawValue` asks for a value as it is written. A test holds it to that.
const RAW: &str = "$serde_json::private::RawValue";

/// How structs and variants are written. What is the same in all forms belongs to the reader.
pub(super) trait Form: Sized {
    /// The fields of a struct.
    fn fields<'de, V: Visitor<'de>>(source: Source<'_, 'de, Self>, visitor: V) -> Result<V::Value, JsonError>;

    /// Whether the next variant is a bare one; of another, its beginning is read.
    fn variant(reader: &mut Reader) -> Result<bool, JsonError>;

    /// The name of a field, the name or the number of a variant.
    fn which<'de, V: Visitor<'de>>(reader: &mut Reader<'de>, visitor: V) -> Result<V::Value, JsonError>;

    /// What stands between a variant and what it holds.
    fn between(reader: &mut Reader) -> Result<(), JsonError>;

    /// The bracket that ends a variant which holds something.
    const CLOSE: u8;

    /// Whether the next item of a list is one that was left out.
    fn left_out(reader: &mut Reader) -> bool;
}

/// A map of names to values, as `serde_json` writes it.
pub(super) struct Named;

impl Form for Named {
    fn fields<'de, V: Visitor<'de>>(source: Source<'_, 'de, Self>, visitor: V) -> Result<V::Value, JsonError> {
        source.deserialize_map(visitor)
    }

    fn variant(reader: &mut Reader) -> Result<bool, JsonError> {
        reader.variant()
    }

    fn which<'de, V: Visitor<'de>>(reader: &mut Reader<'de>, visitor: V) -> Result<V::Value, JsonError> {
        visitor.visit_str(&reader.string()?)
    }

    fn between(reader: &mut Reader) -> Result<(), JsonError> {
        reader.colon()
    }

    const CLOSE: u8 = b'}';

    fn left_out(_: &mut Reader) -> bool {
        false
    }
}

/// A reader of texts of one form.
pub(super) struct Source<'a, 'de, F> {
    reader: &'a mut Reader<'de>,
    form: PhantomData<F>,
}

impl<'a, 'de, F> Source<'a, 'de, F> {
    pub(super) fn of(reader: &'a mut Reader<'de>) -> Self {
        Self { reader, form: PhantomData }
    }
}

impl<'de, F: Form> Deserializer<'de> for Source<'_, 'de, F> {
    type Error = JsonError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, JsonError> {
        match self.reader.peek() {
            Some(b'"') => self.deserialize_str(visitor),
            Some(b'[') => self.deserialize_seq(visitor),
            Some(b'{') => self.deserialize_map(visitor),
            Some(b't' | b'f') => self.deserialize_bool(visitor),
            Some(b'n') => self.deserialize_unit(visitor),
            _ => self.deserialize_f64(visitor),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, JsonError> {
        visitor.visit_bool(self.reader.boolean()?)
    }

    fn deserialize_u64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, JsonError> {
        match self.reader.integer()? {
            Number::Signed(value) => visitor.visit_i64(value),
            Number::Unsigned(value) => visitor.visit_u64(value),
            Number::Float(_) => Err(JsonError::custom("expected a whole number")),
        }
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, JsonError> {
        match self.reader.number()? {
            Number::Unsigned(value) => visitor.visit_u64(value),
            Number::Signed(value) => visitor.visit_i64(value),
            Number::Float(value) => visitor.visit_f64(value),
        }
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, JsonError> {
        match self.reader.string()? {
            Cow::Borrowed(text) => visitor.visit_borrowed_str(text),
            Cow::Owned(text) => visitor.visit_string(text),
        }
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, JsonError> {
        visitor.visit_string(self.reader.string()?.into_owned())
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, JsonError> {
        F::which(self.reader, visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, JsonError> {
        if self.reader.peek() == Some(b'n') {
            self.reader.null()?;
            visitor.visit_none()
        } else {
            visitor.visit_some(self)
        }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, JsonError> {
        self.reader.null()?;
        visitor.visit_unit()
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, JsonError> {
        if name == RAW { visitor.visit_map(Raw(Some(self.reader.raw()?))) } else { visitor.visit_newtype_struct(self) }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, JsonError> {
        self.reader.open(b'[')?;
        let value = visitor.visit_seq(Items::<F>::of(self.reader, b']'))?;
        self.reader.close(b']')?;
        Ok(value)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, JsonError> {
        self.reader.open(b'{')?;
        let value = visitor.visit_map(Items::<F>::of(self.reader, b'}'))?;
        self.reader.close(b'}')?;
        Ok(value)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, JsonError> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, JsonError> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, JsonError> {
        F::fields(self, visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, JsonError> {
        let bare = F::variant(self.reader)?;
        let value = visitor.visit_enum(Variant::<F> { reader: &mut *self.reader, bare, form: PhantomData })?;
        if !bare {
            self.reader.close(F::CLOSE)?;
        }
        Ok(value)
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, JsonError> {
        self.deserialize_unit(visitor)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, JsonError> {
        self.reader.skip()?;
        visitor.visit_unit()
    }

    fn deserialize_u8<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, JsonError> {
        self.deserialize_u64(visitor)
    }

    fn deserialize_u16<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, JsonError> {
        self.deserialize_u64(visitor)
    }

    fn deserialize_u32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, JsonError> {
        self.deserialize_u64(visitor)
    }

    fn deserialize_i8<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, JsonError> {
        self.deserialize_u64(visitor)
    }

    fn deserialize_i16<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, JsonError> {
        self.deserialize_u64(visitor)
    }

    fn deserialize_i32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, JsonError> {
        self.deserialize_u64(visitor)
    }

    fn deserialize_i64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, JsonError> {
        self.deserialize_u64(visitor)
    }

    fn deserialize_f32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, JsonError> {
        self.deserialize_f64(visitor)
    }

    fn deserialize_char<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, JsonError> {
        self.deserialize_str(visitor)
    }

    forward_to_deserialize_any! { bytes byte_buf }
}

/// What a list or a map holds.
pub(super) struct Items<'a, 'de, F> {
    reader: &'a mut Reader<'de>,
    end: u8,
    first: bool,
    form: PhantomData<F>,
}

impl<'a, 'de, F> Items<'a, 'de, F> {
    fn of(reader: &'a mut Reader<'de>, end: u8) -> Self {
        Self { reader, end, first: true, form: PhantomData }
    }

    fn more(&mut self) -> Result<bool, JsonError> {
        self.reader.more(self.end, std::mem::take(&mut self.first))
    }

    fn key(&mut self) -> Result<bool, JsonError> {
        let more = self.more()?;
        if more && self.reader.peek() != Some(b'"') {
            return Err(self.reader.stopped());
        }
        self.reader.key = more;
        Ok(more)
    }
}

impl<'de, F: Form> SeqAccess<'de> for Items<'_, 'de, F> {
    type Error = JsonError;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, JsonError> {
        // To serde an item that was left out is one that is not there: the field has its default, and the next is asked for.
        if self.more()? && !F::left_out(self.reader) {
            seed.deserialize(Source::<F>::of(self.reader)).map(Some)
        } else {
            Ok(None)
        }
    }
}

impl<'de, F: Form> MapAccess<'de> for Items<'_, 'de, F> {
    type Error = JsonError;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, JsonError> {
        if self.key()? { seed.deserialize(Source::<F>::of(self.reader)).map(Some) } else { Ok(None) }
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, JsonError> {
        self.reader.colon()?;
        seed.deserialize(Source::<F>::of(self.reader))
    }
}

/// A variant: itself, if it holds nothing, or it and what it holds.
struct Variant<'a, 'de, F> {
    reader: &'a mut Reader<'de>,
    bare: bool,
    form: PhantomData<F>,
}

impl<F> Variant<'_, '_, F> {
    fn holds(&self, something: bool) -> Result<(), JsonError> {
        if self.bare == something { Err(JsonError::custom("a variant that holds something else")) } else { Ok(()) }
    }
}

impl<'de, F: Form> EnumAccess<'de> for Variant<'_, 'de, F> {
    type Error = JsonError;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), JsonError> {
        let name = seed.deserialize(Source::<F>::of(&mut *self.reader))?;
        if !self.bare {
            F::between(self.reader)?;
        }
        Ok((name, self))
    }
}

impl<'de, F: Form> VariantAccess<'de> for Variant<'_, 'de, F> {
    type Error = JsonError;

    fn unit_variant(self) -> Result<(), JsonError> {
        if self.bare { Ok(()) } else { self.reader.null() }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, JsonError> {
        self.holds(true)?;
        seed.deserialize(Source::<F>::of(self.reader))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, JsonError> {
        self.holds(true)?;
        Source::<F>::of(self.reader).deserialize_seq(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(self, _: &'static [&'static str], visitor: V) -> Result<V::Value, JsonError> {
        self.holds(true)?;
        F::fields(Source::of(self.reader), visitor)
    }
}

/// A value as it is written, in the form that `serde_json::value::RawValue` takes it: a map of one.
struct Raw<'de>(Option<&'de str>);

impl<'de> MapAccess<'de> for Raw<'de> {
    type Error = JsonError;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, JsonError> {
        seed.deserialize(BorrowedStrDeserializer::new(RAW)).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, JsonError> {
        seed.deserialize(BorrowedStrDeserializer::new(self.0.take().unwrap_or_default()))
    }
}

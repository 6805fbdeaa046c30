//! A store in memory that fails in every way in which a browser's storage can.

use ohio_country::play::slots::{Store, StoreError};
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

#[derive(Default)]
pub struct Memory {
    pub texts: RefCell<BTreeMap<String, String>>,
    /// Bytes that fit in, keys included; any number if none is given.
    pub room: Cell<Option<usize>>,
    /// The browser lets nobody in.
    pub closed: Cell<bool>,
    /// What happens to the next text that is written.
    pub fault: Cell<Fault>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Fault {
    #[default]
    None,
    /// Only so many bytes of it arrive, and nobody says so.
    Tear(usize),
    /// Nothing arrives, and nobody says so.
    Lose,
    /// It arrives with one letter changed.
    Garble,
    /// The store says that it is full.
    Full,
}

impl Memory {
    pub fn text(&self, key: &str) -> Option<String> {
        self.texts.borrow().get(key).cloned()
    }

    pub fn put(&self, key: &str, text: &str) {
        self.texts.borrow_mut().insert(key.into(), text.into());
    }

    /// Bytes that are in it, keys included.
    pub fn held(&self) -> usize {
        self.texts.borrow().iter().map(|(key, text)| key.len() + text.len()).sum()
    }

    fn open(&self) -> Result<(), StoreError> {
        if self.closed.get() { Err(StoreError::Denied("SecurityError".into())) } else { Ok(()) }
    }

    fn fits(&self, key: &str, text: &str) -> bool {
        let texts = self.texts.borrow();
        let others = texts.iter().filter(|(other, _)| *other != key).map(|(key, text)| key.len() + text.len());
        self.room.get().is_none_or(|room| others.sum::<usize>() + key.len() + text.len() <= room)
    }
}

impl Store for Memory {
    fn get(&self, key: &str) -> Result<Option<String>, StoreError> {
        self.open()?;
        Ok(self.text(key))
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StoreError> {
        self.open()?;
        let fault = self.fault.take();
        if fault == Fault::Full || !self.fits(key, text) {
            return Err(StoreError::Full);
        }
        match fault {
            Fault::Tear(at) => self.put(key, &text[..at.min(text.len().saturating_sub(1))]),
            Fault::Garble => self.put(key, &text.replacen(|c: char| c.is_ascii_alphanumeric(), "%", 1)),
            Fault::Lose => {}
            Fault::None | Fault::Full => self.put(key, text),
        }
        Ok(())
    }

    fn remove(&self, key: &str) -> Result<(), StoreError> {
        self.open()?;
        self.texts.borrow_mut().remove(key);
        Ok(())
    }

    fn keys(&self) -> Result<Vec<String>, StoreError> {
        self.open()?;
        Ok(self.texts.borrow().keys().cloned().collect())
    }
}

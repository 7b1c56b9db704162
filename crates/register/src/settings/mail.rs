//! `[mail]`: which server takes the office's letters, and from whom they come. A run keeps a copy of the settings: a
//! password has no place in them.

use kartotek_formats::texts::text;
use serde::{Deserialize, Deserializer};
use std::path::PathBuf;

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
#[expect(clippy::manual_non_exhaustive, reason = "the hidden field is a key that is refused")]
pub struct MailSettings {
    /// `from = "rating@example.org"`: who writes. Empty: no letters are written.
    pub from: String,
    /// Its name or address. Empty: letters lie in the outbox and are not sent by the program.
    pub server: String,
    /// `None`: 587; with implicit TLS 465.
    pub port: Option<u16>,
    /// `None`: by the port. 465 is implicit TLS, any other STARTTLS, and a server on this machine is spoken to in the clear.
    pub tls: Option<Tls>,
    /// The account at the server. Empty: it asks for none.
    pub user: String,
    /// Where the password of the account stands, alone in a file; in the office, unless the path is absolute. The
    /// environment's `KARTOTEK_MAIL_PASSWORD` goes before it.
    pub password_file: Option<PathBuf>,
    /// Refused.
    #[serde(rename = "password", deserialize_with = "no_password")]
    _password: (),
}

/// How a connection becomes safe; either holds for a server on this machine too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Tls {
    /// It begins in the clear, and nothing but that is said (RFC 3207).
    Starttls,
    /// From the first byte (RFC 8314).
    Implicit,
}

fn no_password<'de, D: Deserializer<'de>>(_: D) -> Result<(), D::Error> {
    Err(serde::de::Error::custom(text!("mail-no-password-here")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_in_the_settings_is_refused() {
        let read = |text: &str| toml::from_str::<MailSettings>(text);
        let settings = read("from = \"a@b.dk\"\nserver = \"mail.b.dk\"\nport = 465\nuser = \"a\"").unwrap();
        assert_eq!((settings.from.as_str(), settings.port), ("a@b.dk", Some(465)));
        assert!(read("from = \"a@b.dk\"\npassword = \"x\"").is_err());
    }

    #[test]
    fn there_is_no_setting_that_lets_letters_go_in_the_clear() {
        let tls = |text: &str| toml::from_str::<MailSettings>(text).ok().map(|settings| settings.tls);
        assert_eq!(tls(""), Some(None));
        assert_eq!(tls("tls = \"starttls\""), Some(Some(Tls::Starttls)));
        assert_eq!(tls("tls = \"implicit\""), Some(Some(Tls::Implicit)));
        assert_eq!([tls("tls = \"none\""), tls("tls = false"), tls("tls = \"\"")], [None, None, None]);
    }
}

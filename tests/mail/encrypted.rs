//! Letters by TLS, against a server on loopback with its own certificates: which servers are trusted, and the messages about
//! those that are not.

use super::server::{Safety, Server, Trouble, locked};
use super::{EXPECTED, TODAY, arrived, expected, office_after_run, settings, wire};
use crate::support::{self, Group, Office, Outcome, Test, equal, never_says, says};
use std::collections::BTreeSet;

pub fn tests() -> Vec<Test> {
    Group("mail").tests([
        (
            "every letter arrives by STARTTLS and by implicit TLS, and the password is sent only encrypted",
            letters_arrive_by_tls,
        ),
        ("an untrusted, expired or wrong server's certificate is refused", refuses_untrusted_certificates),
        ("a server without encryption receives neither letter nor password", no_encryption),
        ("a name that resolves to this machine is not treated as localhost", resolved_name_is_not_localhost),
        ("a server that does not speak TLS as configured is named", names_server_without_tls),
        ("a connection closed during the TLS handshake has delivered nothing, and is reported", broken_handshake),
        ("a connection that dies under TLS leaves one letter in doubt", broken_within),
        ("a letter interrupted before its content was sent is sent again automatically", broken_before),
        ("an answer injected before TLS begins is detected", detects_injected_answer),
        ("a server that never ends a line is disconnected at once and named", disconnects_endless_line),
    ])
}

/// The settings of an office that logs in to a server on loopback.
fn spoken_to(host: &str, port: u16, more: &str) -> String {
    format!("{}user = \"kontoret\"\n{more}", settings(host, port))
}

fn office_with(host: &str, port: u16, more: &str) -> Result<Office, String> {
    let office = office_after_run(port)?;
    office.write("kartotek.toml", &spoken_to(host, port, more))?;
    Ok(office)
}

/// Sends with a given authority instead of those that the system trusts.
fn send(office: &Office, authority: &str, more: &[&str], exit_code: i32) -> Result<String, String> {
    let mut command = support::kartotek(office.0.path());
    command.env("SSL_CERT_FILE", wire::certificate(authority)).env_remove("SSL_CERT_DIR");
    command.env("KARTOTEK_TODAY", TODAY).env("KARTOTEK_MAIL_PASSWORD", "hemmeligt");
    let output = command.args(["mail", "--send", "--office", "office"]).args(more).output();
    let output = output.map_err(|error| error.to_string())?;
    let said = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).join("\n");
    never_says(&said, &["hemmeligt"])?;
    if output.status.code() == Some(exit_code) { Ok(said) } else { Err(format!("{}: {said}", output.status)) }
}

type Kind = fn(&'static str) -> Safety;

/// The setting for each kind of TLS.
const KINDS: [(Kind, &str); 2] =
    [(Safety::Starttls, "tls = \"starttls\"\n"), (Safety::Implicit, "tls = \"implicit\"\n")];

fn letters_arrive_by_tls() -> Outcome {
    for (kind, tls) in KINDS {
        for host in ["localhost", "127.0.0.1"] {
            let server = Server::start_with(kind("localhost"), Trouble::None)?;
            let office = office_with(host, server.port, tls)?;
            says(&send(&office, "authority", &[], 0)?, &["5 letters sent."])?;
            equal("what arrived", &arrived(&server)?, &expected())?;
            for letter in server.letters() {
                equal("by TLS", &letter.by_tls, &true)?;
                // Base64 of NUL kontoret NUL hemmeligt.
                equal("login", &letter.login.as_str(), &"AUTH PLAIN AGtvbnRvcmV0AGhlbW1lbGlndA==")?;
            }
            says(&send(&office, "authority", &[], 0)?, &["0 letters sent."])?;
        }
    }
    Ok(())
}

/// The message about each certificate, in both languages.
const REFUSED: [(&str, &str, [&str; 2]); 4] = [
    (
        "stranger",
        "authority",
        [
            "nobody whom this machine trusts has signed the certificate of localhost. Install",
            "ingen, som denne maskine stoler på, har underskrevet certifikatet for localhost. Installér",
        ],
    ),
    ("localhost", "stranger", ["nobody whom this machine trusts", "ingen, som denne maskine stoler på"]),
    (
        "elsewhere",
        "authority",
        [
            "the certificate of localhost is for another server; give `server` in [mail] the name",
            "certifikatet for localhost gælder en anden server; skriv det navn",
        ],
    ),
    ("expired", "authority", ["the certificate of localhost has run out", "certifikatet for localhost er udløbet"]),
];

fn refuses_untrusted_certificates() -> Outcome {
    for (kind, tls) in KINDS {
        for (shown, trusted, words) in REFUSED {
            let server = Server::start_with(kind(shown), Trouble::None)?;
            let office = office_with("localhost", server.port, tls)?;
            for (language, words) in ["en", "da"].iter().zip(words) {
                let said = send(&office, trusted, &["--language", language], 1)?;
                says(&said, &[words])?;
            }
            is_untouched(&office, &server)?;
            says(&send(&office, trusted, &["--format", "json"], 1)?, &["\"state\": \"failed\"", "\"why\": \""])?;
        }
    }
    Ok(())
}

/// Checks that nothing arrived or is recorded, and all letters wait.
fn is_untouched(office: &Office, server: &Server) -> Outcome {
    equal("what arrived", &server.letters().len(), &0)?;
    super::nothing_is_noted(office)?;
    says(&office.run_on(TODAY, &["mail"], &[0])?, &["5 letters wait"])
}

/// Checks that the server learnt neither the login nor a recipient.
fn heard_nothing(server: &Server) -> Outcome {
    let heard = locked(&server.heard).clone();
    let words = heard.iter().map(|line| line.get(..4).unwrap_or_default().to_owned()).collect::<BTreeSet<_>>();
    equal("what was said to the server", &words, &["EHLO", "QUIT"].map(str::to_owned).into())
}

fn no_encryption() -> Outcome {
    let server = Server::start(Trouble::None)?;
    let office = office_with("localhost", server.port, "tls = \"starttls\"\n")?;
    let words = ["localhost offers no encryption (STARTTLS); nothing was sent", "0 letters sent; 5 not sent."];
    says(&send(&office, "authority", &[], 1)?, &words)?;
    let danish = send(&office, "authority", &["--language", "da"], 1)?;
    says(&danish, &["localhost tilbyder ingen kryptering (STARTTLS); intet blev sendt"])?;
    heard_nothing(&server)?;
    is_untouched(&office, &server)?;
    // On this machine encryption is not required by default.
    office.write("kartotek.toml", &spoken_to("localhost", server.port, ""))?;
    says(&send(&office, "authority", &[], 0)?, &["5 letters sent."])?;
    equal("what arrived", &arrived(&server)?, &expected())
}

/// `127.1` is treated as a name and resolved by the system, and the answer is 127.0.0.1.
fn resolved_name_is_not_localhost() -> Outcome {
    let server = Server::start(Trouble::None)?;
    let office = office_with("127.1", server.port, "")?;
    let words = ["127.1 offers no encryption (STARTTLS)", "if it is this machine, name it `localhost`"];
    says(&send(&office, "authority", &[], 1)?, &words)?;
    heard_nothing(&server)?;
    is_untouched(&office, &server)
}

fn names_server_without_tls() -> Outcome {
    let server = Server::start(Trouble::None)?;
    let office = office_with("localhost", server.port, "tls = \"implicit\"\n")?;
    let words = ["what localhost says is not TLS; correct `port`", "0 letters sent; 5 not sent."];
    says(&send(&office, "authority", &[], 1)?, &words)?;
    says(&send(&office, "authority", &["--language", "da"], 1)?, &["det, localhost siger, er ikke TLS; ret `port`"])?;
    is_untouched(&office, &server)?;
    let wrong = spoken_to("localhost", server.port, "tls = \"none\"\n");
    office.write("kartotek.toml", &wrong)?;
    says(&office.run_on(TODAY, &["mail"], &[2])?, &["kartotek.toml", "none", "starttls", "implicit"])
}

fn broken_handshake() -> Outcome {
    for (kind, tls) in KINDS {
        let server = Server::start_with(kind("localhost"), Trouble::HangsUpOnTls)?;
        let office = office_with("localhost", server.port, tls)?;
        let words = ["NOT SENT: ole@example.org", "the server broke the connection off; try again later"];
        says(&send(&office, "authority", &[], 1)?, &words)?;
        says(
            &send(&office, "authority", &["--language", "da"], 1)?,
            &["serveren afbrød forbindelsen; prøv igen senere"],
        )?;
        is_untouched(&office, &server)?;
    }
    Ok(())
}

/// With any kind of TLS it is unknown whether the server has the whole letter.
fn broken_within() -> Outcome {
    for (kind, tls) in KINDS {
        let on = Trouble::HangsUpOn("ole@example.org");
        for (trouble, is_there) in [(on, 1), (Trouble::HangsUpWithin("ole@example.org"), 0)] {
            let server = Server::start_with(kind("localhost"), trouble)?;
            let office = office_with("localhost", server.port, tls)?;
            let said = send(&office, "authority", &[], 1)?;
            let words = ["PERHAPS SENT: ole@example.org", "before the server said whether it had taken the letter"];
            says(&said, &words)?;
            says(&said, &["4 letters sent; one not sent."])?;
            equal("what arrived", &server.letters().len(), &(EXPECTED.len() - 1 + is_there))?;
            let danish = send(&office, "authority", &["--language", "da"], 1)?;
            says(&danish, &["MÅSKE SENDT før: ole@example.org"])?;
            equal("still", &server.letters().len(), &(EXPECTED.len() - 1 + is_there))?;
        }
    }
    Ok(())
}

fn broken_before() -> Outcome {
    let trouble = Trouble::HangsUpBefore("ole@example.org");
    let server = Server::start_with(Safety::Implicit("localhost"), trouble)?;
    let office = office_with("localhost", server.port, "tls = \"implicit\"\n")?;
    says(&send(&office, "authority", &[], 1)?, &["NOT SENT: ole@example.org", "4 letters sent; one not sent."])?;
    says(&send(&office, "authority", &[], 0)?, &["One letter sent."])?;
    equal("what arrived", &arrived(&server)?, &expected())?;
    equal("each once", &server.letters().len(), &EXPECTED.len())
}

/// A line that an attacker adds after the answer to STARTTLS would be read as the answer to the first command under TLS, and
/// every later answer would be shifted: a refusal would count for another letter.
fn detects_injected_answer() -> Outcome {
    let server = Server::start_with(Safety::Starttls("localhost"), Trouble::Injects)?;
    let office = office_with("localhost", server.port, "tls = \"starttls\"\n")?;
    let said = send(&office, "authority", &[], 1)?;
    says(&said, &["what localhost answers does not fit what it was asked", "0 letters sent; 5 not sent."])?;
    let danish = send(&office, "authority", &["--language", "da"], 1)?;
    says(&danish, &["det, localhost svarer, passer ikke til det, den blev spurgt om"])?;
    is_untouched(&office, &server)
}

/// The server sends a hundred megabytes, of which only the length of a line is read.
fn disconnects_endless_line() -> Outcome {
    for (safety, tls) in [(Safety::None, ""), (Safety::Implicit("localhost"), "tls = \"implicit\"\n")] {
        for word in ["", "EHLO", "MAIL", "DATA"] {
            let server = Server::start_with(safety, Trouble::NeverEnds(word))?;
            let office = office_with("localhost", server.port, tls)?;
            let begin = std::time::Instant::now();
            let said = send(&office, "authority", &[], 1)?;
            says(&said, &["what localhost answers does not end", "0 letters sent; 5 not sent."])?;
            let danish = send(&office, "authority", &["--language", "da"], 1)?;
            says(&danish, &["det, localhost svarer, får ingen ende"])?;
            is_untouched(&office, &server)?;
            if begin.elapsed() > std::time::Duration::from_secs(60) {
                return Err(format!("{word}: given up after {:?}", begin.elapsed()));
            }
        }
    }
    Ok(())
}

//! Reading files, and refusing other things under a path.

#![expect(clippy::disallowed_methods, reason = "tests make their own links")]

use super::*;
use std::os::unix::fs::symlink;
use std::os::unix::net::UnixListener;

#[test]
fn a_file_is_read_up_to_its_limit_and_what_is_none_is_not() {
    let here = tempfile::tempdir().unwrap();
    let path = |name: &str| here.path().join(name);
    fsx::replace_file(&path("a"), b"1234").unwrap();
    assert_eq!(read(&path("a"), 4).unwrap(), b"1234");
    assert!(matches!(read(&path("a"), 3), Err(Unread::TooLarge(4))));
    assert_eq!(read_named(&path("a"), 2).unwrap(), b"123");
    symlink(path("a"), path("link")).unwrap();
    symlink("circle", path("circle")).unwrap();
    assert!(matches!(read(&path("link"), 4), Err(Unread::Link)));
    assert!(matches!(read(&path("circle"), 4), Err(Unread::Link)));
    assert_eq!(read_named(&path("link"), 4).unwrap(), b"1234");
    let _socket = UnixListener::bind(path("socket")).unwrap();
    for no_file in [path("socket"), here.path().to_owned(), "/dev/zero".into()] {
        assert!(matches!(read(&no_file, 4), Err(Unread::NotAFile)), "{no_file:?}");
    }
    assert!(matches!(read(&path("none"), 4), Err(Unread::Failed(_))));
}

#[test]
fn a_pipe_that_took_the_place_of_a_file_is_not_waited_for() {
    let here = tempfile::tempdir().unwrap();
    let pipe = here.path().join("pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.is_ok_and(|made| made.success()));
    assert!(matches!(read(&pipe, 4), Err(Unread::NotAFile)));
}

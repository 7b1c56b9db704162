use std::process::ExitCode;

/// A year of reports takes a sixth less time with it than with the system's allocator (`docs/PERFORMANCE.md`).
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    ExitCode::from(kartotek::cli::run())
}

# Shortcuts. Every recipe's plain command stands in CONTRIBUTING.md too; `just` is not needed.

# What there is
default:
    @just --list --unsorted

# Work the demo office, month by month; ends with exit code 1, because eight reports are held back on purpose
demo:
    -cargo run -- run --office data/demo --catch-up monthly --reports reports

# Forget what the demo has written
demo-clean:
    git clean -fdX -- data/demo reports

# All tests
test:
    cargo test --workspace

# The law alone, in seconds: no polars. `just law 4.5.2.4` runs the cases of one paragraph
law paragraph="":
    cargo test -p kartotek-law -- "{{paragraph}}"

# The demo's site in a browser: search, sorting, derivations, accessibility, paper; needs chromium and node
browser: demo
    tests/browser/run reports/latest/site

# Format everything
fmt:
    cargo fmt --all

# Format check and clippy
lint:
    cargo fmt --all --check
    cargo clippy --workspace --all-targets -- -D warnings

# Write generated documents and expected outputs anew; look at the diff before you commit it
docs:
    KARTOTEK_BLESS=1 cargo test --workspace
    git diff --stat

# Compare the program with the independent computation on random reports
compare count="3000" seed="2026": build
    python3 tests/independent/compare.py --program target/debug/kartotek --count {{count}} --seed {{seed}}

# The same ten questions to DuckDB, Spark and polars, over run folders and whole histories; needs Java and `pip install duckdb polars pyspark`
scale: build
    .ci/run scale

# A thousand random histories of an office against a naive model, for a night; `just histories 100 7` begins with seed 7
histories count="1000" seed="1":
    KARTOTEK_HISTORIES={{count}} KARTOTEK_SEED={{seed}} cargo test --test main -- "histories: after any" --nocapture

# Build the program
build:
    cargo build

# Everything that must hold before a change goes in
ci:
    .ci/run

# The book as pages, in both languages; needs mdbook. What lies outside of it stays Markdown
book:
    mdbook build docs/book/en
    mdbook build docs/book/da
    sed -i -E 's#((\.\./){3,4}([a-z]+/)*[A-Z]+)\.html#\1.md#g' docs/book/*/book/*.html

# Licences, sources and known advisories of the dependencies
deny:
    .ci/deny

# All that is handed out, from a tag: static program, archive, Debian package, image, SBOM and sums, each tried
release tag:
    .ci/release {{tag}}

# The same made twice, from two checkouts, and compared byte by byte
reproduced:
    .ci/reproduced

# The Debian package in a fresh system; needs root
installed:
    .ci/installed

# The image of packaging/Containerfile, with the demo office in it; needs root and buildah
container:
    .ci/container

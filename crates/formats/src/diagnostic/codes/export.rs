//! Files for other programs.

use super::codes;

codes! {
    /// A text is not written into a file for other programs as the register has it.
    export_text: note {
        /// Letters that the file's encoding does not have.
        letters(registered: &str, written: &str);
        /// Letters that have no spelling there at all.
        unsayable(registered: &str, written: &str);
        /// A spreadsheet would compute it.
        formula(registered: &str, written: &str);
        /// The file has first names first: who reads it takes the last word for the surname.
        surname(registered: &str, written: &str);
    }

    /// Something of a tournament is not in the TRF that is written, or not whole.
    trf_unsaid: note {
        /// TRF16 does not have the record.
        record(record: &str);
        /// A text that is longer than its field.
        cut(found: &str, written: &str);
        /// A number that is longer than its field.
        number(found: &str);
        /// A round for which the format has no code.
        round(player: u32 as word, round: u16 as word);
        /// Keys of the form for which no TRF has a record.
        form(keys: &[&str]) => (keys = Value::AllOf(keys.iter().map(|key| Text::from(*key)).collect()));
    }

    /// FIDE needs something that a report does not say (4.8.3).
    fide_report_incomplete: error("4.8.3") {
        /// 012.
        name();
        /// 022, the city.
        found();
        /// 032.
        federation();
        /// 042.
        start();
        /// 052.
        end();
        /// 102.
        arbiter();
        /// 132.
        round_dates();
        /// 222.
        time_control();
    }

    /// A player without FIDE id lacks what FIDE needs to register them (4.8.3).
    fide_player_incomplete: error("4.8.3") {
        birth_date(player: Text);
        sex(player: Text);
    }

    /// A player is not in the file for FIDE.
    fide_player_left_out: note("4.8.2") { computer(player: Text); }

    /// An arbiter stands in the file for FIDE without a FIDE id.
    fide_arbiter_without_id: warning("4.8.3") { found(arbiter: &str); }
}

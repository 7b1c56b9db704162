//! Federations of FIDE by their three letters, with those that are in older lists.

/// Federations of today, in alphabetical order, with the codes of players who have none (`FID`, `NON`).
const OF_FIDE: &str = "AFG AHO ALB ALG AND ANG ANT ARG ARM ARU AUS AUT AZE BAH BAN BAR BDI BEL BEN BER BHU BIH BIZ \
    BLR BOL BOT BRA BRN BRU BUL BUR CAF CAM CAN CAY CGO CHA CHI CHN CIV CMR COD COL COM CPV CRC CRO CUB CUR CYP CZE DEN \
    DJI DMA DOM ECU EGY ENG ERI ESA ESP EST ETH FAI FID FIJ FIN FRA GAB GAM GBS GCI GEO GEQ GER GHA GLP GRE GRL GRN \
    GUA GUI GUM GUY HAI HKG HON HUN INA IND IOM IRI IRL IRQ ISL ISR ISV ITA IVB JAM JCI JOR JPN KAZ KEN KGZ KIR KOR KOS \
    KSA KUW LAO LAT LBA LBN LBR LCA LES LIE LTU LUX MAC MAD MAR MAS MAW MDA MDV MEX MGL MHL MKD MLI MLT MNC MNE MOZ MRI \
    MTN MYA NAM NCA NED NEP NGR NIG NON NOR NRU NZL OMA PAK PAN PAR PER PHI PLE PLW PNG POL POR PUR QAT ROU RSA RUS \
    RWA SAM SCO SEN SEY SGP SKN SLE SLO SMR SOL SOM SRB SRI SSD STP SUD SUI SUR SVK SWE SWZ SYR TAN TCA TGA THA TJK \
    TKM TLS TOG TPE TTO TUN TUR TUV UAE UGA UKR URU USA UZB VAN VEN VIE VIN WLS YEM ZAM ZIM";

/// Codes that FIDE has given up or replaced: older lists and reports have them.
const OF_THE_PAST: &str = "CSR FRG GDR LIB NCL ROM SCG TCH URS YUG ZAI";

/// Codes of other standards for a federation, each with FIDE's: those of ISO 3166 or the Olympic movement.
const ELSEWHERE: &str = "BGR=BUL CHE=SUI CHL=CHI DEU=GER DZA=ALG FRO=FAI GRC=GRE HRV=CRO IDN=INA IRN=IRI LBY=LBA \
    LVA=LAT MCO=MNC MNG=MGL MYS=MAS NLD=NED PHL=PHI PRT=POR PRY=PAR PSE=PLE SVN=SLO TWN=TPE URY=URU VNM=VIE ZAF=RSA \
    ZMB=ZAM";

/// Whether a code is FIDE's, past or present, including those of players without a federation.
pub fn is_of_fide(code: &str) -> bool {
    [OF_FIDE, OF_THE_PAST].iter().any(|codes| codes.split_ascii_whitespace().any(|known| known == code))
}

/// FIDE's code for Denmark.
const DENMARK: &str = "DEN";

/// Other texts for Denmark that are written instead of FIDE's code.
const OURS_ELSEWHERE: [&str; 6] = ["DK", "DNK", "DAN", "DANMARK", "DENMARK", "DSU"];

/// The FIDE code that a text means, such as `dk` or `Danmark`. `None`: unknown.
pub fn meant(written: &str) -> Option<String> {
    let capitals = written.trim().to_uppercase();
    if is_of_fide(&capitals) {
        return Some(capitals);
    }
    let is_ours = OURS_ELSEWHERE.contains(&capitals.as_str());
    is_ours.then_some(DENMARK).or_else(|| by_letters_of_others(&capitals)).map(str::to_owned)
}

/// FIDE's code for a code of another standard.
pub fn by_letters_of_others(code: &str) -> Option<&'static str> {
    let mut pairs = ELSEWHERE.split_ascii_whitespace().filter_map(|pair| pair.split_once('='));
    pairs.find(|(theirs, _)| *theirs == code).map(|(_, of_fide)| of_fide)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_write_for_a_federation_is_understood_and_not_taken() {
        for written in ["DK", "dk", "Danmark", "den", "DNK", " DEN "] {
            assert_eq!(meant(written).as_deref(), Some("DEN"), "{written}");
        }
        assert_eq!((meant("deu").as_deref(), meant("QQQ"), meant("")), (Some("GER"), None, None));
    }

    #[test]
    fn a_federation_has_the_letters_of_fide() {
        assert!(["DEN", "SWE", "FAI", "GRL", "ISL", "FID", "NON", "USA"].into_iter().all(is_of_fide));
        assert!(!["QQQ", "DNK", "den", "DE", "", "DEN SWE"].into_iter().any(is_of_fide));
    }

    #[test]
    fn federations_of_the_past_are_known() {
        assert!(["GDR", "URS", "YUG", "SCG", "TCH", "FRG"].into_iter().all(is_of_fide));
    }

    #[test]
    fn each_is_there_once_and_in_order() {
        for list in [OF_FIDE, OF_THE_PAST] {
            let codes: Vec<&str> = list.split_ascii_whitespace().collect();
            assert!(codes.is_sorted_by(|a, b| a < b));
            assert!(codes.iter().all(|code| code.len() == 3));
        }
        assert!(OF_THE_PAST.split_ascii_whitespace().all(|code| !OF_FIDE.contains(code)));
    }

    #[test]
    fn letters_of_others_stand_for_letters_of_fide() {
        for (theirs, of_fide) in ELSEWHERE.split_ascii_whitespace().map(|pair| pair.split_once('=').unwrap()) {
            assert!(!is_of_fide(theirs) && is_of_fide(of_fide), "{theirs}");
        }
        assert_eq!(by_letters_of_others("DEU"), Some("GER"));
    }
}

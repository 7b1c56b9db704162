//! Federations of FIDE by their three letters, with those that stand in older lists.

/// In the order of the alphabet: the members, then those without a federation (`FID`, `NON`) among them.
const OF_FIDE: &str = "AFG AHO ALB ALG AND ANG ANT ARG ARM ARU AUS AUT AZE BAH BAN BAR BDI BEL BEN BER BHU BIH BIZ BLR \
    BOL BOT BRA BRN BRU BUL BUR CAF CAM CAN CAY CGO CHA CHI CHN CIV CMR COD COL COM CPV CRC CRO CUB CYP CZE DEN DJI DMA \
    DOM ECU EGY ENG ERI ESA ESP EST ETH FAI FID FIJ FIN FRA GAB GAM GBS GCI GEO GEQ GER GHA GLP GRE GRL GRN GUA GUI GUM \
    GUY HAI HKG HON HUN INA IND IOM IRI IRL IRQ ISL ISR ISV ITA IVB JAM JCI JOR JPN KAZ KEN KGZ KOR KOS KSA KUW LAO LAT \
    LBA LBN LBR LCA LES LIB LIE LTU LUX MAC MAD MAR MAS MAW MDA MDV MEX MGL MKD MLI MLT MNC MNE MOZ MRI MTN MYA NAM NCA \
    NCL NED NEP NGR NIG NON NOR NRU NZL OMA PAK PAN PAR PER PHI PLE PLW PNG POL POR PUR QAT ROU RSA RUS RWA SAM SCG SCO \
    SEN SEY SGP SKN SLE SLO SMR SOL SOM SRB SRI SSD STP SUD SUI SUR SVK SWE SWZ SYR TAN TCA TGA THA TJK TKM TLS TOG TPE \
    TTO TUN TUR TUV UAE UGA UKR URU USA UZB VAN VEN VIE VIN WLS YEM YUG ZAM ZIM";

/// Whether it stands for a federation, or for nobody's.
pub fn is_of_fide(code: &str) -> bool {
    OF_FIDE.split_ascii_whitespace().any(|known| known == code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_federation_has_the_letters_of_fide() {
        assert!(["DEN", "SWE", "FAI", "GRL", "ISL", "FID", "USA"].into_iter().all(is_of_fide));
        assert!(!["QQQ", "DNK", "den", "DE", "", "DEN SWE"].into_iter().any(is_of_fide));
    }

    #[test]
    fn each_stands_once_and_in_order() {
        let codes: Vec<&str> = OF_FIDE.split_ascii_whitespace().collect();
        assert!(codes.is_sorted_by(|a, b| a < b));
        assert!(codes.iter().all(|code| code.len() == 3));
    }
}

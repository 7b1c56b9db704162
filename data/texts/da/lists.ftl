### Lister på skærmen

column-amount = beløb
column-approved_by = godkendt af
column-birth_date = fødselsdato
column-federation = forbund
column-first_rating = tildelt ratingtal
column-average = gennemsnit
column-birth_year = fødselsår
column-category = kategori
column-change = ændring
column-class = klasse
column-club = klub
column-code = kode
column-date = dato
column-days_overdue = dage over fristen
column-demanded = krav
column-due = frist
column-fee = afgift
column-fide_id = FIDE-id
column-file = fil
column-flags = mærker
column-gain = tilvækst
column-games = partier
column-in_time = rettidigt
column-last_rated = sidst ratet
column-last_round = sidste runde
column-line = linje
column-matter = sag
column-meets_4_8_2 = opfylder 4.8.2
column-message = meddelelse
column-met = opfyldt
column-met_on = opfyldt den
column-method = metode
column-missing = mangler
column-name = navn
column-needed_by = senest
column-notes = paragraffer
column-no = nr.
column-organiser = arrangør
column-paragraph = paragraf
column-participants = deltagere
column-performance = præstation
column-place = placering
column-pairing = rundelægning
column-round = runde
column-rounds = runder
column-system = turneringssystem
column-expected = forventet
column-found = fundet
column-player = spiller
column-player_id = medlemsnr.
column-points = point
column-prize = præmie
column-honorary = ærespræmie
column-rank = plads
column-rating = ratingtal
column-registered = registreret
column-report = indberetning
column-reported = indberettet
column-score = opnået
column-sex = køn
column-title = titel
column-tournament = turnering
column-why = hvorfor
column-first_rating_ok = tildelt ratingtal i orden
column-note = bemærkning
column-quarantine = karantæne til
column-booked_gain = bogført tilvækst
column-booked_rn = bogført Rn
column-verdict = resultat
column-list = liste
column-kind = slags
column-elo = Elo
column-elo_rapid = Elo hurtig
column-elo_blitz = Elo lyn
column-highest_elo = højeste Elo
column-rapid = hurtigskak
column-rapid_k = K hurtig
column-blitz = lynskak
column-blitz_k = K lyn
column-expected_score = forventet
column-expected_change = forventet ændring
column-expected_elo = forventet Elo
column-published_by_fide = offentliggjort af FIDE
column-rules = regler
column-left_out = udeladte runder
column-by = efter
column-counts = tæller for
column-serves = opfylder
column-fide_refuses = FIDE afviser
cell-yes = ja
cell-no = nej
cell-equal = ens
cell-differs = afviger
cell-agrees = stemmer
cell-other-order = anden rækkefølge
cell-impossible = umulig
cell-unchecked = ikke undersøgt
cell-female = K
cell-standard = langskak
cell-rapid = hurtigskak
cell-blitz = lynskak
method-average = gennemsnit
method-difference = differens

# Hvad SU og TK skal vide, i `for-su` og `for-tk`
matter-warning = advarsel til og med den { $to }
matter-absent-throughout = udeblevet fra hele turneringen uden afbud (4.5.4.2)
matter-outside = ikke i kartoteket: { $what }
matter-withdrawn = trukket tilbage, for den rettede indberetning har det ikke mere: { $what }
matter-annulled = trukket tilbage, for indberetningen er annulleret: { $what }
matter-lifted = ophævet ({ $why }): { $what }
matter-judged-again = bedømt igen, da en tidligere er ophævet: { $what }
matter-stands = bliver stående, som den er registreret, selv om en sanktion af den { $day } kom senere; var den kommet i tide, ville denne være: { $would }. Vil I have det sådan, så ophæv denne og giv den igen: { $what }
matter-absent = runde { $round }: udeblevet uden godkendt afbud
matter-play-off-title = omkamp om titlen mellem { $players } spillere med lige mange point: SU fastsætter reglerne (§ 2)
matter-play-off-first = omkamp om førstepladsen mellem { $players } spillere med lige mange point og ens korrektion: SU fastsætter reglerne (§ 2)
matter-late = resultatet fra udlandet kom { $days ->
        [one] { $days } dag
       *[other] { $days } dage
    } efter de tilladte 14: grundlag for en advarsel (§ 2)
matter-late-and-next-begun = resultatet fra udlandet kom { $days ->
        [one] { $days } dag
       *[other] { $days } dage
    } for sent og var ikke kendt, da den næste turnering begyndte den { $start }: grundlag for en advarsel (§ 2)
matter-next-begun = resultatet fra udlandet var ikke kendt, da den næste turnering begyndte den { $start }: grundlag for en advarsel (§ 2)

# Anmeldelseslister
entry-list-of = Ratingtal pr. { $day }
entry-list-encoded = et navn har et bogstav, som listens tegnsæt mangler: listen er skrevet som UTF-8
entry-list-quarantine = { $name }: i karantæne til og med den { $day }; det må ikke offentliggøres
entry-recorded = noteret: { $file }
entry-recorded-before = for { $tournament } er der allerede noteret en liste i { $file }: begge gælder{ $players ->
        [0] {""}
        [one] , og for den ene spiller, der står på dem begge, kun denne
       *[other] , og for de { $players } spillere, der står på dem begge, kun denne
    }. Skal den gamle ikke gælde: `kartotek decide undo { $file } --reason …`
entry-would-record = Ville notere { $count ->
        [one] én spillers ratingtal
       *[other] { $count } spilleres ratingtal
    } som startratingtal i `{ $tournament }`.
entry-not-recorded = intet er noteret: ret listen først
entry-from-outside = { $federation }, ikke i kartoteket: 4.5.5.2
entry-perhaps = måske { $candidates }
entry-resigned = udmeldt den { $day }
entry-died = død den { $day }
entry-taken-back = kom ind med en indberetning eller afgørelse, der blev taget tilbage den { $day }
entry-archived = arkiveret: det seneste ratede resultat er fra den { $last } ({ $rule })
entry-may-restart = kan starte forfra ({ $rule })
entry-may-restart-if = kan kun starte forfra, hvis spilleren har spillet andre turneringer i mellemtiden, og RK afgør det ({ $rule })
entry-may-restart-with = kan starte forfra med { $first } ({ $rule }); indberetningen skal sige `restart = true`
entry-may-restart-with-if = kan kun starte forfra med { $first }, hvis spilleren har spillet andre turneringer i mellemtiden, og RK afgør det ({ $rule }); indberetningen skal sige `restart = true`
entry-may-not-restart = kan ikke starte forfra med { $first } ({ $rule }): { $why }
entry-decided = en afgørelse gør ratingtallet til { $rating } ved næste kørsel
entry-new-player = ny spiller

# FIDE of today
fide-refuses = { $names }
fide-refuses-time-control-not-rateable = højst 3 minutter
fide-refuses-rate-of-play = for lidt tid til ratingtallene
fide-refuses-first-control = første periode under 30 træk
fide-refuses-hours-a-day = for mange timer om dagen
fide-refuses-rounds-a-day = for mange runder om dagen
fide-refuses-registered-late = anmeldt for sent
fide-refuses-match-unrated = en match med en spiller uden Elo
fide-refuses-reported-too-late = indberettet for sent
fide-refuses-fide-id-missing = spillere uden FIDE-id
fide-refuses-unequal-times = ulige betænkningstid
list-no-fide-list = kontoret har ikke overtaget nogen FIDE-liste med K; `kartotek import --fide-list FIL` overtager en, og næste kørsel laver denne liste

# Titler på lister til kontoret, og linjen med summerne
list-held = Indberetninger, der holdes tilbage
list-fees = Afgifter
list-overdue = Indberetninger, der mangler
list-pairings = Rundelægning
list-control = Kontrolberegning
list-elo-progress = På vej til Elo-tal
list-elo-tournaments = Turneringer til Elo-rating
list-elo-changes-office = Forventede Elo-ændringer, turnering for turnering
list-for-su = Til SU
list-for-tk = Til TK
list-total = I alt
office-page = Til kontoret, { $day }
office-page-desk = Skrivebordet: det, der venter på en afgørelse
office-page-letters = Breve, der skal sendes ({ $count })
office-page-others = Andre lister
column-column = tegn
column-help = hvad der kan gøres
column-hash = kontrolsum

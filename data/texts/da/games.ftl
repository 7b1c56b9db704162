### Hvad der findes i noterede partier (`kartotek games`)

game-move-illegal = { $number } { $move } er ulovligt: { $reason ->
        [castling] der må ikke rokeres her
        [own-king] spillerens egen konge ville stå i skak
        [own-man] der står en brik af samme farve
        [blocked] der står noget imellem
        [bishop] ingen løber kan gå derhen
        [rook] intet tårn kan gå derhen
        [queen] ingen dronning kan gå derhen
        [knight] ingen springer kan gå derhen
        [pawn] ingen bonde kan gå derhen
        [king] kongen kan ikke gå derhen
        [letter] bogstavet for brikken mangler
       *[promotion] kun en bonde på sin sidste række bliver til en anden brik, og aldrig til konge eller bonde
    }
    .help = { $reason ->
        [letter] skriv det som Sf3 eller Sg1f3
       *[other] sammenlign med den anden spillers noteringsliste; et træk mangler, er noteret forkert, eller blev spillet og ikke rettet (7.5)
    }
    .outside = { game-move-illegal }
game-move-ambiguous = { $number } { $move }: flere kan gå derhen, fra { $squares }
    .help = skriv linjen eller rækken for den, der flyttede
    .outside = { game-move-ambiguous }
game-move-unreadable = { $number } `{ $move }` er ikke et træk i algebraisk notation
    .help = skriv det som Sf3, exd5, 0-0 eller d8D; en bemærkning hører til i krøllede parenteser
    .outside = { game-move-unreadable }
game-promotion-missing = { $number } { $move }: den nye brik er ikke nævnt; den er læst som en dronning
    .help = skriv den efter trækket, som i d8D
    .outside = { game-promotion-missing }
game-letters-mixed = { $number } { $move }: partiet blander engelske og nordiske bogstaver; hvert er læst for sig, og B som løber
    .help = brug ét sprogs bogstaver
    .outside = { game-letters-mixed }
game-move-number = nummeret passer ikke: det næste træk er nummer { $expected }
    .help = se efter, om et træk mangler eller står to gange; i tidnød (8.4) kan der være et hul. Læsningen fortsatte
    .outside = { game-move-number }
game-pawn-letter = { $number } { $move }: en bonde har intet bogstav
    .help = udelad bogstavet
    .outside = { game-pawn-letter }
game-sign-wrong = { $number } { $move }: { $sign ->
        [check] det giver ikke skak
        [mate] det er ikke mat
        [takes] der slås ikke noget
       *[en-passant] der slås ikke en passant
    }
    .help = udelad tegnet, hvis trækket er rigtigt
    .outside = { game-sign-wrong }
game-comment-unclosed = en kommentar begynder med denne krøllede parentes og slutter ikke
    .help = skriv den afsluttende parentes; partiet er læst frem til den åbnende
    .outside = { game-comment-unclosed }
game-variation-unclosed = en variant begynder og slutter ikke, eller slutter uden at være begyndt
    .help = skriv den manglende parentes, eller fjern den anden
    .outside = { game-variation-unclosed }
game-games-none = filen har ingen partier
    .help = eksportér partierne som PGN, og prøv igen
    .outside = { game-games-none }
game-tag-missing = oplysninger mangler eller er tomme: { $tags }
    .help = skriv dem over trækkene, som i [White "Andersen, Anders"]
    .outside = { game-tag-missing }
game-tag-unreadable = { $why ->
        [date] datoen { $text } findes ikke i kalenderen
        [same] { $text } spiller både Hvid og Sort
       *[form] oplysningen `{ $text }` kan ikke læses
    }
    .help = { $why ->
        [date] skriv år, måned og dag, som i 2026.03.15, og ?? for det, der ikke vides
        [same] skriv hver spillers navn i sin egen oplysning
       *[form] skriv den som [Navn "værdi"]
    }
    .outside = { game-tag-unreadable }
game-result-tag-spelling = resultatet er skrevet som `{ $text }`; det er læst som { $usual }
    .help = PGN skriver 1-0, 0-1, 1/2-1/2 eller *
    .outside = { game-result-tag-spelling }
game-moves-after-end = { $number } { $move }: partiet var slut, ved { $end ->
        [checkmate] skakmat
        [stalemate] pat
        [dead-position] en stilling, hvor ingen kan sætte mat
        [fivefold] den samme stilling for femte gang
       *[seventy-five] 75 træk af hver uden bondetræk eller slag
    }
    .help = sammenlign med den anden spillers noteringsliste; hvad der står efter slutningen, tæller ikke
    .outside = { game-moves-after-end }
game-result-contradicts-end = resultatet { $result } strider mod brættet: partiet sluttede ved { $end ->
        [checkmate] skakmat
        [stalemate] pat
        [dead-position] en stilling, hvor ingen kan sætte mat
        [fivefold] den samme stilling for femte gang
       *[seventy-five] 75 træk af hver uden bondetræk eller slag
    }, { $expected }
    .help = spørg turneringslederen; det underskrevne resultat gælder, medmindre turneringslederen bestemmer andet (8.7)
    .outside = { game-result-contradicts-end }
game-result-tag-differs = trækkene slutter med `{ $terminator }`, oplysningen Result siger `{ $tag }`
    .help = se på den underskrevne noteringsliste, og ret det andet sted
    .outside = { game-result-tag-differs }
game-result-impossible = `{ $text }` er ikke et resultat, som et parti kan have
    .help = ret det: et parti giver højst ét point, i hele og halve
    .outside = { game-result-impossible }
game-result-open = partiet har intet resultat
    .help = skriv det, hvis partiet er slut
    .outside = { game-result-open }
game-winner-cannot-mate = { $winner ->
        [White] Hvid
       *[Black] Sort
    } har vundet, { $result }, og kan ikke sætte mat med det, der er tilbage
    .help = spørg turneringslederen: opgiver modstanderen eller overskrider tiden, er partiet da remis, og kun en afgørelse (11.7, 12.9) forklarer resultatet
    .outside = { game-winner-cannot-mate }
game-time-forfeit-drawn = remis på tid, skønt begge kunne sætte mat
    .help = spørg, om begge vinger var faldet
    .outside = { game-time-forfeit-drawn }
game-draw-before-a-move = remis blev aftalt, før begge spillere havde trukket
    .help = spørg, om partiet blev spillet
    .outside = { game-draw-before-a-move }
game-not-played = mindst én af spillerne har ikke trukket
    .help = skal partiet rates? Blev det ikke spillet, så indberet udeblivelse eller `unrated`
    .outside = { game-not-played }
game-short-draw = remis blev aftalt efter { $moves } træk af hver; turneringen kræver mindst { $from }
    .help = spørg, om turneringslederen har givet lov
    .outside = { game-short-draw }
game-start-position = { $possible ->
        [yes] partiet begynder ikke med udgangsstillingen ({ $start })
       *[no] oplysningen FEN har ingen stilling, som et parti kan have; intet er spillet igennem
    }
    .help = et ratet parti begynder med udgangsstillingen; er det tilfældet, så fjern oplysningen FEN
    .outside = { game-start-position }
game-clock-impossible = { $number } { $move }: { $most ->
        [none] intet ur viser { $clock }
       *[other] uret viser { $clock }; med betænkningstiden kan det højst vise { $most }
    }
    .help = se på betænkningstiden; uret var måske stillet forkert
    .outside = { game-clock-impossible }
game-flag-fallen = { $number } { $move }: uret står på 0, men spilleren har ikke tabt
    .help = spørg, om der blev gjort krav på vingefaldet
    .outside = { game-flag-fallen }
game-time-control-unread = betænkningstiden `{ $text }` kan ikke læses
    .help = PGN skriver 40/7200:3600 eller 5400+30, i sekunder
    .outside = { game-time-control-unread }
game-time-control-differs = partiets betænkningstid, { $tag }, er ikke indberetningens, { $report }
    .help = ret den forkerte
    .outside = { game-time-control-differs }
game-date-outside = datoen { $date } ligger uden for turneringen, { $start } til { $end }
    .help = ret datoen, eller se efter, om partiet hører til en anden turnering
    .outside = { game-date-outside }
game-round-differs = ifølge partiet er det runde { $round }, ifølge indberetningen runde { $reported }
    .help = ret den forkerte
    .outside = { game-round-differs }
game-fide-id-differs = { $player } har FIDE-id { $reported } i indberetningen og { $tag } i partiet
    .help = ret det forkerte
    .outside = { game-fide-id-differs }
game-name-differs = { $tag } hedder { $reported } i indberetningen
    .help = FIDE-id er det samme; ret navnet
    .outside = { game-name-differs }
game-colours-differ = { $white } – { $black }: i indberetningen er farverne omvendt
    .help = { $anew ->
        [yes] med under ti træk af hver skulle partiet være begyndt forfra med rigtige farver; se efter, hvad der er rigtigt
       *[no] ret indberetningen, hvis partiet blev spillet sådan
    }
    .outside = { game-colours-differ }
game-result-differs = ifølge partiet er resultatet { $result }, ifølge indberetningen { $reported }
    .help = se på den underskrevne noteringsliste; det underskrevne resultat gælder (8.7)
    .outside = { game-result-differs }
game-forfeit-but-played = ifølge indberetningen er resultatet { $reported }, ikke spillet; partiet har { $moves } træk
    .help = et parti, hvor begge har trukket, er spillet og rates: ret indberetningen
    .outside = { game-forfeit-but-played }
game-opponent-differs = { $white } – { $black }: i runde { $round } har indberetningen { $reported_white } – { $reported_black }
    .help = ret navnene eller runden
    .outside = { game-opponent-differs }
game-not-in-report =
    .meaning = Et noteret parti er ikke et af indberetningens partier.
game-game-not-in-report = { $white } – { $black } er ikke et parti i indberetningen
    .help = ret navnene, eller fjern partiet
    .outside = { game-game-not-in-report }
game-twice =
    .meaning = Et parti i indberetningen er noteret to gange.
game-game-twice = dette parti er noteret før, parti { $earlier }
    .help = fjern det ene af de to
    .outside = { game-game-twice }
game-moves-same = trækkene er de samme som i parti { $earlier }
    .help = se efter, om et af de to partier er eksporteret to gange
    .outside = { game-moves-same }
game-missing =
    .meaning = Et spillet parti i indberetningen er ikke noteret.
game-game-missing = { $white } – { $black } er ikke noteret
    .help = send det senere, hvis det findes
    .outside = { game-game-missing }
game-nobody = ingen
game-round = Runde
games-too-large = { $file } er større end { $most } MB
games-report-unread = { $file } kan ikke læses som indberetning; partierne er ikke sammenlignet med den
games-done = { $games ->
        [one] ét parti
       *[other] { $games } partier
    }, { $errors ->
        [one] én fejl
       *[other] { $errors } fejl
    }, { $warnings ->
        [one] én advarsel
       *[other] { $warnings } advarsler
    }, { $notes ->
        [one] én bemærkning
       *[other] { $notes } bemærkninger
    }
games-about = { $file }: parti { $index }, { $white } – { $black }
games-last-position = stillingen:

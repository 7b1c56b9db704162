### Hvordan et ratingtal er blevet til (`kartotek explain`)

explain-no-rating = intet ratingtal
explain-earlier = fra før kartotekets start
explain-founding = kartotekets start
event-entered = optaget
event-restarted = startet forfra
event-annulled = annulleret
event-assigned = nyt ratingtal tildelt
event-aligned = koordineret med Elo
event-undone = en afgørelse taget tilbage
explain-rule-set = regelsæt { $id }
explain-rule-set-from = regelsæt { $id }, i kraft fra { $from }
explain-first-rating = Ro = { $rating }, det tildelte ratingtal, som spilleren begynder eller starter forfra med
explain-entry-list = startrating Ro = { $rating }, ratingtallet på den returnerede anmeldelsesliste fra den { $day }
explain-start-rating-of = startrating Ro = { $rating }, ratingtallet, som det var registreret den { $day }
explain-start-rating-later = startrating Ro = { $rating }, ratingtallet, da indberetningen blev ratet; den { $day } havde spilleren intet
explain-start-rating = startrating Ro = { $rating }
explain-outside = uden for kartoteket, ratingtal { $rating }
explain-outside-unrated = uden for kartoteket og uden ratingtal
explain-games = N = { $games ->
        [one] { $games } ratet parti
       *[other] { $games } ratede partier
    }{ $dropped ->
        [0] { "" }
       *[other] , { $dropped } ikke ratet
    }, W = { $points }
explain-game-white = { $round }  hvid  { $score }  { $rating }  { $name }{ $rated ->
        [no] { "  " }ikke ratet
       *[yes] { "" }
    }
explain-game-black = { $round }  sort  { $score }  { $rating }  { $name }{ $rated ->
        [no] { "  " }ikke ratet
       *[yes] { "" }
    }
explain-nameless = nr. { $no }
explain-average = alle-mod-alle med højst { $spread } point mellem højeste og laveste: gennemsnitsmetoden
explain-average-own = gennemsnitsmetoden for spilleren og modstanderne i de ratede partier (nogle partier er faldet ud)
explain-field = M = { $players }, Ra = { $average }, Ro − Ra = { $difference }, P = { $p }
explain-average-sum = { $players } × { $p } − 0,50 = { $unrounded }, afrundet til et multiplum af { $unit }: We = { $we }
explain-average-sum--exact = { $players } × { $p } − 0,50 = { $we }: We = { $we }
explain-difference = differensmetoden
explain-term = { $opponent } { $difference }  { $p }  { $name }
explain-cap = forskelle over { $cap } regnes som { $cap }
explain-difference-sum = i alt { $unrounded }, afrundet til et multiplum af { $unit }: We = { $we }
explain-difference-sum--exact = i alt { $we }: We = { $we }
explain-bonus = t = { $t } for { $games ->
        [one] { $games } parti
       *[other] { $games } partier
    }; W − We − t = { $w } − { $we } − { $t } = { $over }: B = { $bonus }
explain-no-bonus = t = { $t } for { $games ->
        [one] { $games } parti
       *[other] { $games } partier
    }; W − We − t = { $w } − { $we } − { $t } = { $over }: ikke positivt, B = 0
explain-k = K = { $k } for Ro = { $rating } ({ $bands })
explain-k-band = { $k } fra { $from }
explain-k-band--if = { $k } fra { $from } { $conditions }
explain-k-under-age = under { $age } år
explain-k-fewer-games = med færre end { $games } ratede partier
explain-k-never-reached = aldrig på { $rating }
explain-winner = gruppevinder med W = { $w } under We = { $we }: ratingtilvækst 0
explain-gain = ratingtilvækst = K × (W − We + B) = { $k } × ({ $w } − { $we } + { $bonus }) = { $gain }
explain-gain-without-bonus = ratingtilvækst = K × (W − We) = { $k } × ({ $w } − { $we }) = { $gain }
explain-sum = registreret ratingtal + ratingtilvækst = { $registered } { $gain } = { $sum }
explain-passage = { $before } passerer { $limit }: { $limit } { $sign } { $factor } × { $beyond } = { $after }
explain-floor = afrundet { $rounded }, hævet til { $new }: Rn = { $new }
explain-rounded = afrundet til et helt tal: Rn = { $new }
explain-candidate-result = gennemsnit af spilleren og modstanderne { $average }, { $category }: krav { $demanded }, opnået { $score }: { $verdict }
explain-category = kategori { $category }
explain-above-table = over tabellen
explain-candidate = et kandidatresultat
explain-no-candidate = intet kandidatresultat, { $missed } for lidt
explain-norm = { $title }-norm: gennemsnit { $average } i en gruppe på { $group }, kategori { $category }: krav { $demanded } i { $games ->
        [one] { $games } parti
       *[other] { $games } partier
    }, opnået { $score }
explain-start-rating-original = startrating Ro = { $rating }, fra den oprindelige beregning
explain-corrected = Rn = { $corrected } i stedet for { $booked }: forskel { $difference }
explain-corrected--across = kartoteket er omregnet, efter at dette blev bogført. Derfor tæller ændringen af Rn fra { $booked } til { $corrected } ikke; det, der tæller, er forskellen mellem tilvæksterne, sammen med den mellem de omregnede første ratingtal, afrundet: { $difference }
explain-taken-back = annulleret: ratingtilvæksten er 0, Rn = { $corrected } i stedet for { $booked }: forskel { $difference }
explain-taken-back--across = annulleret: da kartoteket er omregnet, efter at dette blev bogført, trækkes den afrundede tilvækst fra det ratingtal, der er registreret nu: { $difference }
explain-restart-taken-back = spillerens start forfra, som indberetningen gav, tages også tilbage; ratingtallet før var { $from }
explain-difference-added = registreret ratingtal + forskel = { $registered } { $difference } = { $sum }
explain-difference-floor = { $sum } hæves til { $new }: af forskellen { $difference } fik kun { $effect } virkning
explain-changed = { $report }, { $event } den { $day }:
event-corrected = rettet
explain-compared = { $players ->
        [one] én spiller
       *[other] { $players } spillere
    } sammenlignet med FIDEs liste pr. 1. juli { $year }: gennemsnit { $danish }, Elo { $elo }, difference { $difference }
explain-n = N = { $n }, det nærmeste multiplum af { $unit }; ratingtal går { $direction ->
        [up] op
       *[down] ned
    }
explain-band = { $from } ligger i { $low }–{ $high }: N − { $less } = { $size }
explain-band--above = { $from } er over { $limit }: N = { $n }
explain-aligned = { $from } { $sign } { $size } = { $to }
explain-aligned--floor = { $from } { $sign } { $size } = { $sum }, forhøjet til { $to }
explain-assigned = RK har tildelt ratingtallet { $to }; før det { $from }
explain-undone = afgørelsen er taget tilbage, og med den forskellen ({ $by }): { $from } → { $to }
explain-conversion = ratingtal { $which ->
        [above] over
       *[below] under
    } { $limit } flyttes { $part } af vejen til { $toward }
explain-conversion-sum = { $from } + { $part } × { $way } = { $to }
explain-conversion-floor = ingen kommer under { $floor }
explain-named = { $name } ({ $report })

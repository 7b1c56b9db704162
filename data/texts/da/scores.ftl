### Hvad der findes i noterede partier ved en indberetning. Sætningerne står i games.ftl

score-finding = { $white } – { $black }: { $what }
    .outside = { score-finding }
score-finding--by = { $white } – { $black }: { $what } (skakreglerne, { $article })
    .outside = { score-finding--by }
score-missing = { $count ->
        [one] et parti i indberetningen er ikke noteret
       *[other] { $count } partier i indberetningen er ikke noteret
    }: { $games }{ $count ->
        [1] { "" }
        [2] { "" }
        [3] { "" }
        [4] { "" }
        [5] { "" }
       *[other] { " " }…
    }
    .help = send dem også, hvis de findes; intet venter på dem
    .outside = { score-missing }
score-game = { $white } – { $black }
score-game--of-round = runde { $round }, { $white } – { $black }
scores-without-report = der er ikke nævnt en indberetning sammen med partierne; nævn indberetningen, så læses dens partier med. `kartotek games` ser på partier alene
scores-unread =
    .meaning = Der ligger partier ved en indberetning, eller de burde ligge der, men de er ikke undersøgt; indberetningen behandles uden dem.
scores-unread--large = partierne er ikke læst: filen er større end { $most } MB
    .help = del den i flere filer i en mappe `games` ved siden af indberetningen
    .outside = { scores-unread--large }
scores-unread--sanction-mentioned = partierne er ikke læst og gemmes ikke: noget i filen nævner en advarsel eller en karantæne
    .help = fjern bemærkningen fra filen; en sanktion hører til i indberetningens skema eller i en afgørelse
    .outside = { scores-unread--sanction-mentioned }
scores-unread--failed = partierne kunne ikke læses; indberetningen behandles uden dem
    .help = eksportér partierne som PGN en gang til
    .outside = { scores-unread--failed }
scores-unread--alone = partier uden indberetning: der ligger ingen indberetning med dette navn ved siden af filen
    .help = giv filen samme navn som indberetningen, med endelsen .pgn, eller læg den i en mappe `games` ved siden af indberetningen
    .outside = { scores-unread--alone }
scores-unread--in-games = partier uden indberetning: ved siden af mappen `games` ligger ingen indberetning med samme navn som filen eller dens mappe
    .help = giv filen samme navn som indberetningen, eller læg den i en mappe med det navn i `games`
    .outside = { scores-unread--in-games }
scores-unread--by-number = indberetningen har kun numre for spillerne, og partierne har navne: de sammenlignes ikke
    .help = angiv kontoret med --office; det kender navnene
    .outside = { scores-unread--by-number }
scores-unread--late = partierne kom, da indberetningen allerede var ratet; de gemmes ikke
    .help = `kartotek games` holder dem op mod indberetningen
    .outside = { scores-unread--late }
    .outside-help = {""}
move-illegal =
    .meaning = Et træk i et noteret parti er ikke lovligt (3).
move-ambiguous =
    .meaning = Flere brikker kan udføre et træk, som det er noteret (C.10).
move-unreadable =
    .meaning = Et ord i et noteret parti er ikke et træk i algebraisk notation (C).
promotion-missing =
    .meaning = Et noteret parti siger ikke, hvad en bonde blev til (3.7.3.3).
letters-mixed =
    .meaning = Et noteret parti blander to sprogs bogstaver (C.3).
move-number =
    .meaning = Et nummer i et noteret parti er ikke det næste træks (8.1.1).
pawn-letter =
    .meaning = Et noteret parti giver en bonde et bogstav (C.4).
sign-wrong =
    .meaning = Et tegn i et noteret parti passer ikke: ikke skak, ikke mat, intet slået (C.13).
comment-unclosed =
    .meaning = En kommentar i en fil med partier slutter ikke.
variation-unclosed =
    .meaning = En variant i en fil med partier slutter ikke, eller begynder ikke.
games-none =
    .meaning = En fil med partier har ingen partier.
tag-missing =
    .meaning = Et noteret parti siger ikke, hvem der spillede, eller med hvilket resultat.
tag-unreadable =
    .meaning = En linje med oplysninger om et noteret parti kan ikke læses.
result-tag-spelling =
    .meaning = Et noteret parti skriver sit resultat anderledes end PGN.
moves-after-end =
    .meaning = Et noteret parti fortsætter, efter at det var slut.
result-contradicts-end =
    .meaning = Resultatet af et noteret parti passer ikke til slutstillingen.
result-tag-differs =
    .meaning = Et noteret parti har to resultater (8.7).
result-impossible =
    .meaning = Resultatet af et noteret parti er et, som intet parti kan have (10.2).
result-open =
    .meaning = Et noteret parti har intet resultat.
winner-cannot-mate =
    .meaning = Et parti er vundet af en spiller, der ikke kan sætte mat (5.1.2, 6.9).
time-forfeit-drawn =
    .meaning = Et parti er remis på tid, skønt begge kunne sætte mat (III.3).
draw-before-a-move =
    .meaning = Remis er aftalt, før begge spillere havde trukket (5.2.3).
not-played =
    .meaning = Et noteret parti har ikke et træk af hver spiller: skal partiet rates?
start-position =
    .meaning = Et parti begyndte ikke med udgangsstillingen (7.2.1).
clock-impossible =
    .meaning = Et ur viser mere tid, end en spiller kan have (6.3.1).
flag-fallen =
    .meaning = Et ur står på 0, men spilleren har ikke tabt (6.9).
time-control-differs =
    .meaning = Betænkningstiden for et noteret parti er ikke indberetningens.
date-outside =
    .meaning = Datoen for et noteret parti ligger uden for turneringen.
round-differs =
    .meaning = Et noteret parti har en anden runde end indberetningen.
name-differs =
    .meaning = En spiller hedder noget andet i et noteret parti end i indberetningen.
colours-differ =
    .meaning = Et noteret parti har andre farver end indberetningen (7.3).
result-differs =
    .meaning = Et noteret parti har et andet resultat end indberetningen (8.7).
forfeit-but-played =
    .meaning = Indberetningen siger, at et parti ikke er spillet, men det er noteret med træk af begge.
opponent-differs =
    .meaning = En spiller i et noteret parti har en anden modstander i den runde af indberetningen.
moves-same =
    .meaning = Et noteret parti har de samme træk som et tidligere.

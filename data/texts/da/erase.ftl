### Sletning af en person (databeskyttelsesforordningens artikel 17).

erase-nobody = ingen i kartoteket har nummeret { $id }; slå det op i ratinglisten eller i players.csv i den nyeste kørsel
erase-before = { $id } er allerede slettet eller har aldrig haft et navn; der skal ikke gøres noget
erase-author-names = forfatteren er den person, der skal slettes, og noten gemmer navnet; skriv det organ, der har besluttet det, f.eks. RKF
erase-reason-names = begrundelsen nævner personen, og noten gemmer den; skriv den uden navnet
erase-sanction-of-others = kartoteket har ingen sanktion mod { $id }, men teksten i en mod { $others } nævner personen, og § 19 kræver, at den post bevares, som den er, til den { $until }; slet personen efter den dag
erase-sanction = { $records ->
    [one] kartoteket har en sanktion mod { $id } eller en linje, der nævner en
   *[other] kartoteket har { $records } oplysninger om sanktioner mod { $id }
  }, og efter § 19 skal det opbevares til den { $until }; slet personen efter den dag
erase-unreadable = { $file } kan ikke læses; intet blev ændret
archive-too-large = arkivet er større end nogen indberetning
erase-yes = intet blev slettet; er det rigtigt, så gentag kommandoen med --yes
erase-yes-terminal = intet blev slettet: det kan ikke gøres om; er det rigtigt, så skriv den samme kommando med --yes
erase-would = navnet på { $id } ville blive et nummer i { $files } { $files ->
    [one] fil
   *[other] filer
  }, { $changed } { $changed ->
    [one] linje
   *[other] linjer
  }:
erase-done = navnet på { $id } er nu et nummer i { $files } { $files ->
    [one] fil
   *[other] filer
  }, { $changed } { $changed ->
    [one] linje
   *[other] linjer
  }:
erase-file = { "  " }{ $file }: { $changed } { $changed ->
    [one] række
   *[other] rækker
  }
erase-folder = I mappen { $folder }: { $files } { $files ->
        [one] fil
       *[other] filer
    }, { $changed } { $changed ->
        [one] sted
       *[other] steder
    }
erase-more = { "    " }… og { $more } mere
erase-all = Hver fil og hvert sted står i svaret med `--format json`.
erase-dropped = { "  " }{ $file }: tømt
erase-left = { $count ->
    [one] Ét sted er overladt til jer:
   *[other] { $count } steder er overladt til jer:
  }
erase-left-words = { "  " }har et ord af navnet, som kan være en andens; se efter dér, og ret det, hvor det er denne persons
erase-left-waits = { "  " }venter i indbakken og nævner personen; bed afsenderen om en ny uden navnet, eller fjern den
erase-left-packed = { "  " }nævner personen indeni og skrives ikke om; fjern navnet, eller fjern filen
erase-left-encoded = { "  " }har navnet i en kodning, som mail eller nettet bruger; fjern det i hånden
erase-left-compressed = { "  " }er pakket og blev ikke åbnet; pak den ud, se efter, og fjern den, hvis den nævner personen
erase-left-repository = { "  " }gemmer alle ældre udgaver af filerne ved siden af; fjern navnet med det program, mappen hører til
erase-left-link = { "  " }er et link, og det, det peger på, blev ikke set efter; se selv dér
erase-left-unknown = { "  " }er hverken en tekst eller et kendt format; se selv efter
erase-left-unreadable = { "  " }kan ikke læses; se selv efter navnet der, eller gør den læselig, og slet det samme nummer igen
erase-left-away = { "  " }her blev lister offentliggjort, og mappen er der ikke nu; slet det samme nummer igen, når den er der
erase-left-closed = { "  " }er offentliggjort og kunne ikke skrives nu; den næste kommando, der kan, skriver det, og `kartotek status` siger det indtil da
erase-note = Hvilke linjer der er ændret, og hashværdierne før og efter, står i { $file }.
erase-not-undone = Intet blev ændret. En sletning kan ikke gøres om; med --yes bliver den udført.
erase-copy = Dette kontor er en kopi af { $original }: de lister, der er offentliggjort derfra, bliver, som de er; slet også personen dér.
erase-backups = Sikkerhedskopier, trykte lister og det, der er sendt med post, har stadig navnet: slet den samme person i hver kopi, I tager i brug igen.

erased-note-changed = { $file } er ikke det, en sletning skrev; hent den fra en kopi
erased-list-changed = { $file } er ikke det, en sletning skrev; hent den fra en kopi
staged-changed = { $file } er ikke det, en sletning havde gjort klar, og intet blev skrevet; hent kontoret fra en kopi
staged-not-ours = { $folder } vil have { $file } skrevet, og ingen note om en sletning i dette kontor siger det: intet blev skrevet. Den, der har givet kontoret videre, kan have lavet den: fjern { $folder }, eller hent kontoret fra en kopi, I stoler på
staged-other-since = { $file } er ændret, siden en sletning gjorde den klar, og står som den er; fjern navnet i den i hånden

verify-erasure-at-work = en sletning blev afbrudt; den næste kommando, der skriver, gør den færdig
verify-at-work-other = det er ikke det, en sletning har gjort klar, og der stoles ikke på noget i det
verify-at-work-other-remedy = flyt det ud af kontoret; hvis en person netop var ved at blive slettet, så slet det samme nummer igen
verify-erasure-waits = en sletning kunne ikke skrive nogle af de filer, der er offentliggjort andre steder, og de venter; `kartotek status` nævner dem
verify-erasure-new = ingen kørsel nævner endnu denne sletning den { $date } ved { $author }, så kun dens egen note står inde for de breve og kopier, den skrev om; den næste kørsel vil nævne den. Har ingen her slettet nogen, så hent kontoret fra en kopi
verify-erasure-note = det er ikke den note, som en sletning skrev som den næste efter den forrige
verify-erasure-named = kørslen { $run } nævner en anden note om en sletning
verify-erased-list = det er ikke den liste over filer, som noten om sletningen nævner
verify-erased-no-note = ingen note om en sletning nævner denne liste
verify-covered-by-none = ingen note om en sletning siger, at denne fil er skrevet om
verify-covered-not-summed = en sletning skal have skrevet denne fil om, men kørslen havde ingen sådan fil
verify-covered-no-trace = en sletning af { $number } skal have skrevet denne fil om, men nummeret står ingen steder i den
verify-erased-has-name = { $id } er slettet, men har et navn her
verify-erased-nobody = ingen i kartoteket havde nummeret { $id }, da det blev slettet
verify-erased-back = her blev en person slettet, men filen er, som den var før
verify-erased-back-remedy = hent den fra en kopi, der er taget efter sletningen

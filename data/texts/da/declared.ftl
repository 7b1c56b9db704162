### Hvad en indberetning angiver, og hvad den viser

complete-differs =
    .meaning = En indberetning siger, at ikke alle partier er med i tabellen, men det er de.
complete-differs--all-have-met = indberetningen siger, at ikke alle partier er med, men alle { $players } spillere har mødt hinanden: gennemsnitsmetoden og det, der gælder for en gruppevinder (4.5.2.1.1, 4.5.2.5), anvendes ikke
    .help = { $medium ->
            [workbook] er tabellen hel, så slet nej ved `fuldstændig` på arket Skema; ellers skal der ikke gøres noget
            [json] er tabellen hel, så tag "complete": false ud af indberetningen; ellers skal der ikke gøres noget
           *[other] er tabellen hel, så tag `complete = false` ud af skemaet; ellers skal der ikke gøres noget
        }
    .outside = { complete-differs--all-have-met }
complete-differs--every-round = indberetningen siger, at ikke alle partier er med, men hver af de { $players } spillere har et parti eller sidder over i hver runde: det, der gælder for en gruppevinder (4.5.2.5), anvendes ikke
    .help = { complete-differs--all-have-met.help }
    .outside = { complete-differs--every-round }
kind-abroad = en turnering af arten { $kind } spilles i Danmark, men indberetningen angiver forbundet { $federation }: den rates som en udenlandsk turnering
    .help = er den spillet i Danmark, så ret forbundet til DEN (i en TRF: linje 032); er den spillet i udlandet, så lad arten være `international`
    .meaning = Turneringen er af en art, der spilles i Danmark, men indberetningen angiver et andet forbund.
    .outside = { kind-abroad }
federation-unknown = forbundet `{ $found }` kendes ikke her
    .help = skriv FIDEs tre bogstaver som i SWE eller GER; er indberetningens bogstaver rigtige, skal der ikke gøres noget
    .meaning = En indberetning angiver et forbund med tre bogstaver, som denne version ikke kender som FIDEs.
    .outside = { federation-unknown }
federation-unknown--elsewhere = `{ $found }` er ikke FIDEs kode for forbundet: FIDE skriver { $meant }
    .help = ret det til { $meant }
    .outside = { federation-unknown--elsewhere }
ratings-day-unused = ratingtallene pr. { $day } bruges ikke: turneringen er spillet i udlandet ({ $federation }), og dens startratingtal er dem fra den dag, den blev indberettet (4.5.4.1)
    .help = er den spillet i Danmark, så ret forbundet til DEN (i en TRF: linje 032); ellers tag `ratings_as_of` ud
    .meaning = En udenlandsk indberetning angiver en dag for startratingtallene, men de er dem fra den dag, den blev indberettet.
    .outside = { ratings-day-unused }
settings-site-address = [publish] site_address: `{ $found }` er ikke en adresse; skriv den hel, som https://rating.example.dk/
settings-unknown = { $file }, linje { $line }: indstillingen `{ $key }` findes ikke og har ingen virkning{ $likeliest ->
        [none] {""}
       *[other] . Måske menes `{ $likeliest }`
    }

### Hvad andre kommandoer fortæller

person-unknown = ingen i kartoteket har nummeret eller navnet `{ $player }`
person-no-such-id = ingen i kartoteket har nummeret `{ $id }`
person-several = { $count } i kartoteket hedder `{ $player }`
person-try = { $what }; prøv { $candidates }

### What other commands tell

person-unknown = nobody in the register has the id or name `{ $player }`
person-no-such-id = nobody in the register has the id `{ $id }`
person-several = { $count } people of the register are called `{ $player }`
person-try = { $what }; try { $candidates }

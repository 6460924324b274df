-- Second factors by email follow the account's address. Those left behind by an earlier change move.
update identity.second_factor factor
set address = person.email
from identity.person
where person.id = factor.person_id
  and factor.kind = 'email'
  and person.email_verified
  and factor.address <> person.email;

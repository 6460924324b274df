-- Social accounts with which people sign in.
create table identity.linked_identity (
  id uuid primary key,
  person_id uuid not null references identity.person on delete cascade,
  provider text not null,
  subject text not null,
  username text not null,
  linked_at timestamptz not null,
  unique (provider, subject)
);

create index linked_identity_by_person on identity.linked_identity (person_id);

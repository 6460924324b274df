-- What a back office elsewhere last answered about each person, so that an outage of a day takes nothing from a reader who pays.
create table back_office.last_known (
  subject text not null,
  email text not null,
  question text not null check (question in ('premiumByEmail', 'premiumState', 'rights')),
  answer jsonb not null,
  heard_at timestamptz not null,
  primary key (subject, question)
);

create index last_known_by_age on back_office.last_known (heard_at);

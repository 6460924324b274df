-- Last answers of the publisher's back office about each person, served during an outage of up to a day.
create table back_office.last_known (
  subject text not null,
  email text not null,
  question text not null check (question in ('premiumByEmail', 'premiumState', 'rights')),
  answer jsonb not null,
  heard_at timestamptz not null,
  primary key (subject, question)
);

create index last_known_by_age on back_office.last_known (heard_at);

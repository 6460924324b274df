-- The embedded back office, inaccessible to the public pages and the identity provider.
create schema back_office;

-- Premium facts of people: append-only, one row per fact.
create table back_office.premium_fact (
  id bigint generated always as identity primary key,
  email text not null,
  kind text not null check (kind in ('trialStarted', 'subscriptionStarted', 'subscriptionRenewed', 'subscriptionEnded')),
  at timestamptz not null,
  until timestamptz,
  -- Normalised email address, since a person has one trial, whatever the spelling.
  trial_key text,
  -- Subject of the identity token that came with the fact, if any.
  subject text,
  action_code text check (action_code ~ '^[A-Za-z0-9_-]{1,40}$'),
  -- Author and reason, as given by the support staff.
  author text not null,
  reason text,
  recorded_at timestamptz not null,
  check ((until is not null) = (kind in ('subscriptionStarted', 'subscriptionRenewed'))),
  check ((trial_key is not null) = (kind = 'trialStarted'))
);

create index premium_fact_by_email on back_office.premium_fact (email, at);
-- One free trial per address and per token subject, even for concurrent requests.
create unique index one_trial_by_address on back_office.premium_fact (trial_key) where kind = 'trialStarted';
create unique index one_trial_by_subject on back_office.premium_fact (subject) where kind = 'trialStarted';

-- Owner of each email address: the first verified token subject that used it. Another subject is rejected.
create table back_office.holder (
  email text primary key,
  subject text not null,
  since timestamptz not null
);

-- Rights of people, one row per right.
create table back_office.person_right (
  email text not null,
  kind text not null check (kind in ('spaces', 'subscriptions', 'trials', 'collectiveAgreements')),
  key text not null check (key <> '' and key !~ '[|]'),
  primary key (email, kind, key)
);

-- Action codes with their offers; `cact` is the code that the shop uses for it.
create table back_office.action_code (
  code text primary key check (code ~ '^[A-Za-z0-9_-]{1,40}$'),
  cact text not null check (cact ~ '^[A-Za-z0-9_-]{1,40}$'),
  offer text not null,
  valid_from timestamptz not null,
  valid_until timestamptz
);

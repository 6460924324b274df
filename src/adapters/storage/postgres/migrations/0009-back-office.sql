-- What the back office of the publisher knows of people: neither the pages nor the identity provider look in here.
create schema back_office;

-- What happened to the Premium access of a person, one line for each fact, never changed.
create table back_office.premium_fact (
  id bigint generated always as identity primary key,
  email text not null,
  kind text not null check (kind in ('trialStarted', 'subscriptionStarted', 'subscriptionRenewed', 'subscriptionEnded')),
  at timestamptz not null,
  until timestamptz,
  -- The address without the part that its owner makes up at will: a person has one trial, under one spelling or another.
  trial_key text,
  -- The number of the person at the identity provider, where the fact came by a token.
  subject text,
  action_code text check (action_code ~ '^[A-Za-z0-9_-]{1,40}$'),
  -- Who wrote it down, and why, in the words of the support staff.
  author text not null,
  reason text,
  recorded_at timestamptz not null,
  check ((until is not null) = (kind in ('subscriptionStarted', 'subscriptionRenewed'))),
  check ((trial_key is not null) = (kind = 'trialStarted'))
);

create index premium_fact_by_email on back_office.premium_fact (email, at);
-- One free trial, ever, whatever comes at the same moment: of an address, and of a number at the provider.
create unique index one_trial_by_address on back_office.premium_fact (trial_key) where kind = 'trialStarted';
create unique index one_trial_by_subject on back_office.premium_fact (subject) where kind = 'trialStarted';

-- Whose an address is: the first number at the provider that came with it, verified. Another number is somebody else.
create table back_office.holder (
  email text primary key,
  subject text not null,
  since timestamptz not null
);

-- What people may open, one line for each right.
create table back_office.person_right (
  email text not null,
  kind text not null check (kind in ('spaces', 'subscriptions', 'trials', 'collectiveAgreements')),
  key text not null check (key <> '' and key !~ '[|]'),
  primary key (email, kind, key)
);

-- The marketing codes, with the offer that each belongs to; `cact` is the code that stands for it from then on.
create table back_office.action_code (
  code text primary key check (code ~ '^[A-Za-z0-9_-]{1,40}$'),
  cact text not null check (cact ~ '^[A-Za-z0-9_-]{1,40}$'),
  offer text not null,
  valid_from timestamptz not null,
  valid_until timestamptz
);

-- The accounts of the embedded identity provider. The role of the public pages has no way into this schema.
create schema identity;

create table identity.person (
  id uuid primary key,
  -- As written by the person; looked up without regard to case.
  email text,
  email_verified boolean not null default false,
  phone_number text check (phone_number ~ '^\+[1-9][0-9]{5,14}$'),
  phone_verified boolean not null default false,
  custom_identifier text,
  password_hash text,
  -- The other claims, under the names that the provider's API gives them.
  claims jsonb not null default '{}',
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (email is not null or phone_number is not null or custom_identifier is not null)
);

create unique index person_by_email on identity.person (lower(email));
create unique index person_by_phone on identity.person (phone_number);
create unique index person_by_custom_identifier on identity.person (custom_identifier);

-- Secrets given out for a while: sign-in tickets, authorization codes, access and refresh tokens. Only their digests are kept.
create table identity.grant (
  kind text not null,
  digest bytea not null,
  person_id uuid references identity.person on delete cascade,
  data jsonb not null,
  expires_at timestamptz not null,
  primary key (kind, digest)
);

create index grant_by_person on identity.grant (person_id);
create index grant_by_expiry on identity.grant (expires_at);

-- Short codes sent by e-mail or SMS: one stands for each purpose and address, for a few tries.
create table identity.verification_code (
  purpose text not null,
  address text not null,
  digest bytea not null,
  tries_left integer not null,
  data jsonb not null,
  expires_at timestamptz not null,
  primary key (purpose, address)
);

-- Browsers in which a person is signed in at the provider.
create table identity.session (
  digest bytea primary key,
  person_id uuid not null references identity.person on delete cascade,
  sign_in_type text not null,
  amr text[] not null,
  signed_in_at timestamptz not null,
  persistent boolean not null,
  expires_at timestamptz not null
);

create index session_by_person on identity.session (person_id);

create table identity.signing_key (
  id text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null,
  -- A retired key signs nothing more, but what it signed is still verified.
  retired_at timestamptz
);

-- Messages as they were sent, for the outbox page of the provider.
create table identity.outbox (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text not null,
  body text not null,
  sent_at timestamptz not null
);

-- How often something was tried within a window of time.
create table identity.attempt (
  key text primary key,
  count integer not null,
  window_ends_at timestamptz not null
);

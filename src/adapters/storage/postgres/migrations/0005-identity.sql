-- Accounts of the embedded identity provider, inaccessible to the role of the public pages.
create schema identity;

create table identity.person (
  id uuid primary key,
  -- As typed by the person; looked up case-insensitively.
  email text,
  email_verified boolean not null default false,
  phone_number text check (phone_number ~ '^\+[1-9][0-9]{5,14}$'),
  phone_verified boolean not null default false,
  custom_identifier text,
  password_hash text,
  -- Other claims, with the names of the provider's API.
  claims jsonb not null default '{}',
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (email is not null or phone_number is not null or custom_identifier is not null)
);

create unique index person_by_email on identity.person (lower(email));
create unique index person_by_phone on identity.person (phone_number);
create unique index person_by_custom_identifier on identity.person (custom_identifier);

-- Secrets with a lifetime, as digests: sign-in tickets, authorization codes, access and refresh tokens.
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

-- Short codes sent by email or SMS: one per purpose and address, with limited attempts.
create table identity.verification_code (
  purpose text not null,
  address text not null,
  digest bytea not null,
  tries_left integer not null,
  data jsonb not null,
  expires_at timestamptz not null,
  primary key (purpose, address)
);

-- Sessions of browsers at the identity provider.
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
  -- A retired key signs no new token, but still verifies older ones.
  retired_at timestamptz
);

-- Sent messages, for the outbox page of the provider.
create table identity.outbox (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text not null,
  body text not null,
  sent_at timestamptz not null
);

-- Number of attempts per key and time window, for rate limits.
create table identity.attempt (
  key text primary key,
  count integer not null,
  window_ends_at timestamptz not null
);

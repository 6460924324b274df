-- Additional authentication methods: addresses and phone numbers that receive codes, trusted browsers, passkeys.

-- Verified second factors: at most one email address per person, and any number of phones.
create table identity.second_factor (
  person_id uuid not null references identity.person on delete cascade,
  kind text not null check (kind in ('email', 'sms')),
  address text not null,
  added_at timestamptz not null,
  primary key (person_id, kind, address)
);

create unique index second_factor_one_email
  on identity.second_factor (person_id) where kind = 'email';

-- Browsers that skip the second factor, by the digest of their cookie's secret.
create table identity.trusted_device (
  id uuid primary key,
  digest bytea not null unique,
  person_id uuid not null references identity.person on delete cascade,
  ip text not null,
  operating_system text not null,
  user_agent text not null,
  device_class text not null,
  device_name text not null,
  trusted_at timestamptz not null,
  expires_at timestamptz not null
);

create index trusted_device_by_person on identity.trusted_device (person_id);

create table identity.passkey (
  id uuid primary key,
  credential_id text not null unique,
  person_id uuid not null references identity.person on delete cascade,
  -- Id of the account for its authenticators.
  user_handle text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  aaguid text not null,
  name text not null,
  added_at timestamptz not null,
  last_used_at timestamptz
);

create index passkey_by_person on identity.passkey (person_id);

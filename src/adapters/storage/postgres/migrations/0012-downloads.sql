-- The downloads of readers, apart from what the public pages read.
create schema downloads;

-- What a reader without Premium downloaded in a month of Paris: the same file again is the same line.
create table downloads.counted (
  -- The number of the person at the identity provider.
  subject text not null,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  file text not null,
  at timestamptz not null,
  primary key (subject, month, file)
);

create index counted_by_month on downloads.counted (month);

-- Links that are good once, for a minute. Who asked for one is not kept.
create table downloads.ticket (
  -- SHA-256 of the key in the link: the table opens nothing.
  key_hash bytea primary key,
  file text not null,
  expires_at timestamptz not null
);

create index ticket_by_expiry on downloads.ticket (expires_at);

-- How many times each file left the site, and nothing of who took it: the pages show the most downloaded.
create table download_tally (
  file text primary key,
  times bigint not null
);

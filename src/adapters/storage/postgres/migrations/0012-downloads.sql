-- Downloads of readers, separate from the tables of the public pages.
create schema downloads;

-- Downloads of readers without Premium by month in Paris; repeated downloads of a file count once.
create table downloads.counted (
  -- Subject of the reader's identity token.
  subject text not null,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  file text not null,
  at timestamptz not null,
  primary key (subject, month, file)
);

create index counted_by_month on downloads.counted (month);

-- One-time download links, valid for a minute, without the reader's identity.
create table downloads.ticket (
  -- SHA-256 of the key in the link, so that the table alone opens nothing.
  key_hash bytea primary key,
  file text not null,
  expires_at timestamptz not null
);

create index ticket_by_expiry on downloads.ticket (expires_at);

-- Number of downloads per file, without readers, for the list of most downloaded files.
create table download_tally (
  file text primary key,
  times bigint not null
);

-- What the published edition of a source was read from, and by which importers. It counts for the edition of that instant only: a server of the version before publishes without it.
create table edition_fingerprint (
  source text primary key,
  published_at timestamptz not null,
  importers text not null,
  inputs text not null
);

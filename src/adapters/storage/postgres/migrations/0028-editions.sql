-- The day to which the data of a source are up to date.
alter table edition add column state_at timestamptz;

-- What was decided on newer editions of the public packages: out of reach of the public pages.
create schema editions;

create table editions.decision (
  id bigint generated always as identity primary key,
  package text not null,
  version text,
  integrity text,
  state_at text,
  decision text not null check (decision in ('published', 'refused', 'unchanged', 'failed')),
  reasons jsonb not null,
  report jsonb,
  decided_at timestamptz not null,
  -- The last check with the same outcome.
  checked_at timestamptz not null,
  -- The sources that quote the edition were imported again.
  followed_at timestamptz,
  rolled_back_at timestamptz,
  check (decision <> 'published' or version is not null and integrity is not null and state_at is not null)
);

create index decision_by_package on editions.decision (package, id desc);

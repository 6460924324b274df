-- Changes of articles of the Code and of agreements by edition, append-only.

-- Editions compared with the one before, each day of the law at most once per package.
create table changelog_edition (
  -- Package and version.
  name text primary key,
  package text not null,
  state_on date not null,
  compared_with text not null,
  since_on date not null,
  -- IDCC of the agreements that both editions hold. Null for the Code.
  agreements text[],
  -- Recorded from past editions, when the changelog was first filled.
  seeded boolean not null,
  recorded_at timestamptz not null default now()
);

create table changelog_entry (
  -- Numbers are given under the publication lock, so that they become visible in their order.
  sequence bigint generated always as identity primary key,
  edition text not null references changelog_edition,
  state_on date not null,
  kind text not null check (kind in ('agreement', 'article')),
  -- IDCC of the agreement, or number of the article of the Code: L1237-11.
  subject text not null,
  -- IDCC, or number as in URLs: l1237-11.
  subject_key text not null,
  -- Id of the article's document without its source.
  article_id text not null,
  change text not null check (change in ('added', 'reworded', 'ended')),
  title text not null,
  within text,
  in_force_on date,
  -- SHA-256 of the bare words before and after, in hexadecimal.
  before_hash text check ((before_hash is null) = (change = 'added')),
  after_hash text check ((after_hash is null) = (change = 'ended'))
);

create index changelog_by_subject
  on changelog_entry (kind, subject_key, state_on desc, sequence desc);
create index changelog_by_article on changelog_entry (article_id, sequence desc);

-- Words of agreements' articles before and after a rewording. Those of the Code are in law_text.
create table changelog_text (
  article_id text not null,
  words_hash text not null,
  body jsonb not null,
  primary key (article_id, words_hash)
);

create trigger kept_for_ever before update or delete or truncate on changelog_edition
  for each statement execute function refuse_change_of_law();
create trigger kept_for_ever before update or delete or truncate on changelog_entry
  for each statement execute function refuse_change_of_law();
create trigger kept_for_ever before update or delete or truncate on changelog_text
  for each statement execute function refuse_change_of_law();

-- Every imported text of law, append-only.

-- Imported editions, with the ids of their articles.
create table law_edition (
  name text primary key,
  state_on date not null unique,
  article_ids text[] not null,
  added int not null,
  stored_at timestamptz not null default now()
);

-- Texts of versions. A later correction of the same version is another row.
create table law_text (
  version_id text not null,
  -- SHA-256 of the bare words, in hexadecimal.
  words_hash text not null,
  article_id text not null,
  number text not null,
  -- Number as in URLs: l1237-11.
  number_key text not null,
  body jsonb not null,
  -- First edition with this text, and the day of its state.
  edition text not null references law_edition deferrable initially deferred,
  stated_on date not null,
  primary key (version_id, words_hash)
);

create index law_text_by_article on law_text (article_id);
create index law_text_by_number on law_text (number_key);

-- Period of a version as stated by an edition, if it differs from the previous edition's.
create table law_version (
  version_id text not null,
  stated_on date not null,
  article_id text not null,
  number text not null,
  number_key text not null,
  from_on date not null,
  until_on date,
  -- Last day the version was in the Code, if it vanished by stated_on without a known end.
  seen_on date,
  unique nulls not distinct (version_id, stated_on, seen_on)
);

create index law_version_by_article on law_version (article_id);
create index law_version_by_number on law_version (number_key);

create function refuse_change_of_law() returns trigger language plpgsql as $$
begin
  raise exception 'texts of law are kept for ever: % of % refused', tg_op, tg_table_name;
end
$$;

create trigger kept_for_ever before update or delete or truncate on law_edition
  for each statement execute function refuse_change_of_law();
create trigger kept_for_ever before update or delete or truncate on law_text
  for each statement execute function refuse_change_of_law();
create trigger kept_for_ever before update or delete or truncate on law_version
  for each statement execute function refuse_change_of_law();

-- Articles that editors write, out of reach of the public pages and of previews.
create schema newsroom;

-- Roles of editors over time, append-only. The latest row of an address counts; no role: removed.
create table newsroom.editor_role (
  id bigint generated always as identity primary key,
  email text not null,
  name text not null check (name <> ''),
  role text check (role in ('writer', 'reviewer', 'chief')),
  -- Who gave the role: the name of an operator, or the address of a chief editor.
  given_by text not null check (given_by <> ''),
  given_at timestamptz not null
);

create index editor_role_by_email on newsroom.editor_role (email, id desc);

create table newsroom.article (
  id bigint generated always as identity primary key,
  -- Id of the published document, kept for ever.
  document_id text not null unique,
  -- Path and title of the newest version, and the state after the last event, for lists.
  path text collate "C" not null unique,
  title text not null,
  stage text not null,
  due_at timestamptz,
  changed_at timestamptz not null
);

create index article_by_change on newsroom.article (changed_at desc);

-- Whole texts, append-only.
create table newsroom.version (
  article_id bigint not null references newsroom.article,
  number int not null check (number > 0),
  path text collate "C" not null,
  -- Markdown with front matter.
  markdown text not null,
  fingerprint text not null,
  primary key (article_id, number)
);

-- History of each article, append-only. Its state is computed from it.
create table newsroom.event (
  article_id bigint not null references newsroom.article,
  sequence int not null check (sequence > 0),
  editor text not null,
  happened_at timestamptz not null,
  change jsonb not null,
  primary key (article_id, sequence)
);

create function newsroom.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the history of the newsroom is kept: % of % refused', tg_op, tg_table_name;
end
$$;

create trigger kept_for_ever before update or delete or truncate on newsroom.editor_role
  for each statement execute function newsroom.refuse_change();
create trigger kept_for_ever before update or delete or truncate on newsroom.version
  for each statement execute function newsroom.refuse_change();
create trigger kept_for_ever before update or delete or truncate on newsroom.event
  for each statement execute function newsroom.refuse_change();

-- Moment of publication, if it differs from the date that the document shows.
alter table drafts.document add column due_at timestamptz;

create index waiting_by_due_date on drafts.document (coalesce(due_at, published_at)) where not draft;

create or replace view preview.waiting as
  select id, source, path, kind, title, published_at, changed_at, demo, facets, summary, content,
    continuation, downloads, fingerprint, draft
  from drafts.document
  where draft or coalesce(due_at, published_at) <= preview.shown_at();

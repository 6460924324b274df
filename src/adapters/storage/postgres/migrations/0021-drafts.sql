-- Unpublished content has its own schema, which the roles of the public pages may not access.
create schema drafts;

-- Drafts and scheduled documents, with everything that their publication writes.
create table drafts.document (
  id text primary key,
  source text not null,
  path text collate "C" not null,
  kind text not null,
  title text collate french not null,
  published_at timestamptz not null,
  changed_at timestamptz not null,
  demo boolean not null,
  facets text[] not null,
  summary jsonb not null,
  content jsonb not null,
  continuation jsonb,
  downloads jsonb not null,
  fingerprint text not null,
  -- True if an editor publishes the document, false if its date does.
  draft boolean not null
);

create index waiting_by_date on drafts.document (published_at) where not draft;

-- Secret that signs preview links and cookies unless a setting provides one, shared by all servers.
create table drafts.preview_secret (
  only_one boolean primary key default true check (only_one),
  secret bytea not null check (length(secret) >= 32)
);

-- Used preview links; each opens once.
create table drafts.used_link (
  id text primary key,
  used_at timestamptz not null default now()
);

-- Views with the names of the public tables, which show previews the content of a chosen moment.
create schema preview;

create function preview.shown_at() returns timestamptz
  language sql stable
  return coalesce(nullif(current_setting('preview.shown_at', true), '')::timestamptz, now());

create view preview.waiting as
  select * from drafts.document where draft or published_at <= preview.shown_at();

-- A waiting document replaces the published one with its id or path.
create view preview.document as
  select id, source, path, kind, title, published_at, changed_at, demo, facets, summary, content,
    fingerprint
  from preview.waiting
  union all
  select id, source, path, kind, title, published_at, changed_at, demo, facets, summary, content,
    fingerprint
  from public.document
  where not exists (select from preview.waiting where waiting.id = document.id)
    and not exists (select from preview.waiting where waiting.path = document.path);

create view preview.download as
  select id as document_id, offered.rank::int as rank, offered.file
  from preview.waiting,
    jsonb_array_elements(downloads) with ordinality as offered (file, rank)
  union all
  select document_id, rank, file
  from public.download
  where not exists (select from preview.waiting where waiting.id = download.document_id);

create view preview.continuation as
  select id as document_id, continuation as body
  from preview.waiting where continuation is not null
  union all
  select document_id, body
  from premium.continuation
  where not exists (select from preview.waiting where waiting.id = continuation.document_id);

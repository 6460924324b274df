-- Collation of French lists, as in the domain: accents and case only break ties, numbers sort by value.
create collation french (provider = icu, locale = 'fr-u-kn-true');

-- Published version of each source of documents.
create table edition (
  source text primary key,
  version text not null,
  published_at timestamptz not null default now()
);

-- Published documents. Lists select the summary; only a page selects the content.
-- Path uniqueness is deferred to the end of a publication, since two documents may swap paths.
create table document (
  id text primary key,
  source text not null references edition,
  path text not null,
  kind text not null,
  themes text[] not null,
  highlighted boolean not null,
  title text collate french not null,
  published_at timestamptz not null,
  changed_at timestamptz not null,
  demo boolean not null,
  summary jsonb not null,
  content jsonb not null,
  fingerprint text not null,
  constraint document_path unique (path) deferrable initially deferred
);

create index document_by_source on document (source);
create index document_by_date on document (kind, published_at desc, path);
create index document_by_title on document (kind, title, path);

-- Permanent redirects, written by editors or left by renamed documents.
create table redirect (
  source text primary key,
  destination text not null,
  origin text not null check (origin in ('editorial', 'rename')),
  check (source <> destination)
);

-- Site settings: the menus, the banners of the home page.
create table furniture (
  part text primary key check (part in ('menus', 'banners')),
  content jsonb not null
);

-- Premium text has its own schema, which the role of the public pages may not access.
create schema premium;

create table premium.continuation (
  document_id text primary key references document on delete cascade,
  body jsonb not null
);

-- The order of French lists, the same as in the domain: accents and case only break ties, numbers count by value.
create collation french (provider = icu, locale = 'fr-u-kn-true');

-- The state of each source of documents on this site.
create table edition (
  source text primary key,
  version text not null,
  published_at timestamptz not null default now()
);

-- Published documents. Lists read the summary; only a page reads the content.
-- Paths are checked at the end of a publication, for two documents may swap theirs.
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

-- Permanent redirects of editors, and those that renamed documents leave behind.
create table redirect (
  source text primary key,
  destination text not null,
  origin text not null check (origin in ('editorial', 'rename')),
  check (source <> destination)
);

-- What stands around the pages: the menus, the banners of the home page.
create table furniture (
  part text primary key check (part in ('menus', 'banners')),
  content jsonb not null
);

-- What subscribers pay for stands apart: the role of the public pages may not look into this schema.
create schema premium;

create table premium.continuation (
  document_id text primary key references document on delete cascade,
  body jsonb not null
);

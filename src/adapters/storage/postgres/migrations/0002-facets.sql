-- Facets of a document, each combined with the document's kind, so that one index serves
-- « articles of this theme » without scanning the theme's guides.
alter table document
  add column facets text[] not null default '{}',
  drop column themes,
  drop column highlighted,
  -- Path order independent of the server's locale.
  alter column path type text collate "C";

create index document_by_facet on document using gin (facets);

-- Indexable documents by kind, counted and listed by an index-only scan.
create index document_for_engines on document (kind, path) include (changed_at) where not demo;

-- Facets are computed from the text by the import, not by SQL. An empty fingerprint marks every document
-- as changed, so that the next import of each source, run at the site's start, fills them in.
update document set fingerprint = '';

-- What a list asks of its documents, each facet with the kind of the document before it: one index answers
-- « articles of this theme » without a look at the guides of the theme.
alter table document
  add column facets text[] not null default '{}',
  drop column themes,
  drop column highlighted,
  -- The same order of paths whatever the locale of the server.
  alter column path type text collate "C";

create index document_by_facet on document using gin (facets);

-- What search engines may know, kind by kind: counted and listed from the index alone.
create index document_for_engines on document (kind, path) include (changed_at) where not demo;

-- Facets come from the text, which SQL does not read. Without fingerprint every document counts as changed:
-- the next import of each source, which a start of the site does by itself, puts them in.
update document set fingerprint = '';

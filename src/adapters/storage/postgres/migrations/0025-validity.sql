-- The current documents that replace older ones.
alter table furniture
  drop constraint furniture_part_check,
  add constraint furniture_part_check check (part in ('menus', 'banners', 'reviews', 'subjects'));

-- Search engines index the current document, not the one it replaces.
drop index document_for_engines;
create index document_for_engines on document (kind, path) include (changed_at)
  where not demo and not summary ? 'supersededBy';

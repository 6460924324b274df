-- Which documents of today cover the subjects of older ones.
alter table furniture
  drop constraint furniture_part_check,
  add constraint furniture_part_check check (part in ('menus', 'banners', 'reviews', 'subjects'));

-- Search engines are led to what covers a subject today, not to what it superseded.
drop index document_for_engines;
create index document_for_engines on document (kind, path) include (changed_at)
  where not demo and not summary ? 'supersededBy';

-- Announcements of outdated content, one per publication, numbered without gaps. Every server polls them and evicts its caches.
-- Null tags mean that everything is outdated.
create table announcement (
  id bigint primary key,
  tags text[]
);

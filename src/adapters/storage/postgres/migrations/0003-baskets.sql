-- Baskets, written by the shop. The site only counts their items, for the badge in its header.
create table basket (
  key text primary key check (key ~ '^[A-Za-z0-9_-]{1,128}$'),
  items_count integer not null check (items_count between 0 and 999),
  updated_at timestamptz not null default now()
);

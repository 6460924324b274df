-- What waits in the baskets of the shop, which writes this table: the site only counts, for the badge of its header.
create table basket (
  key text primary key check (key ~ '^[A-Za-z0-9_-]{1,128}$'),
  items_count integer not null check (items_count between 0 and 999),
  updated_at timestamptz not null default now()
);

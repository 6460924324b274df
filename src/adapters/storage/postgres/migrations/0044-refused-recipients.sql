-- Email addresses that their own server refuses for good, for support staff. Kept for a month.
create table newsletter.refused_recipient (
  email text primary key,
  refused_at timestamptz not null
);

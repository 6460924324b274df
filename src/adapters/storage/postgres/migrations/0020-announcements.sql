-- What each publication outdated, in their order and without a gap: every server follows it and forgets its copies.
-- No tags: more than can be named.
create table announcement (
  id bigint primary key,
  tags text[]
);

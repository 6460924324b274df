-- Last news of collective agreements from an external feed, served during its outages and after restarts.
create table agreement_news (
  feed text primary key,
  pieces jsonb not null,
  etag text,
  modified text
);

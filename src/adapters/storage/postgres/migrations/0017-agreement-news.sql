-- The news of the collective agreements as a feed from elsewhere last gave them, so that an outage of the feed, or a restart, takes none away.
create table agreement_news (
  feed text primary key,
  pieces jsonb not null,
  etag text,
  modified text
);

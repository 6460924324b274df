-- The issues of the newsletters that were ordered, for whom: each goes to each once.
create table newsletter.sent_issue (
  subscriber_id uuid not null references newsletter.subscriber on delete cascade,
  path text not null,
  primary key (path, subscriber_id)
);

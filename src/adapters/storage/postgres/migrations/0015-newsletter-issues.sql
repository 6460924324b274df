-- Newsletter issues queued per subscriber, so that each is sent once.
create table newsletter.sent_issue (
  subscriber_id uuid not null references newsletter.subscriber on delete cascade,
  path text not null,
  primary key (path, subscriber_id)
);

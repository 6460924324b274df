-- Letters whose emails were queued, since when, and whether an editor paused them.
create table newsletter.letter_sending (
  path text primary key,
  started_at timestamptz not null,
  paused_at timestamptz
);

-- What became of the email of a letter to one subscriber; null while it waits. `cancelled`: the
-- subscriber or the letter was gone. `deferred_at` is the first failure of a mail server.
alter table newsletter.sent_issue
  add column outcome text check (outcome in ('sent', 'refused', 'abandoned', 'cancelled')),
  add column deferred_at timestamptz;

-- Why a subscription ended, if its owner did not end it.
alter table newsletter.subscription
  add column ended_because text check (ended_because in ('bounce', 'complaint'));
alter table newsletter.follow
  add column ended_because text check (ended_because in ('bounce', 'complaint'));

alter table identity.outbox add column html text;

-- Who receives the newsletters: neither the pages nor the identity provider look in here.
create schema newsletter;

-- What somebody asked for in the form. It counts for nothing until the owner of the address confirms it, and is forgotten after a month.
create table newsletter.wish (
  id uuid primary key,
  email text not null,
  groups text[] not null check (groups <> '{}'),
  -- What the browser calls its request: sent again, it is the same wish.
  request_key text unique,
  -- The version of the words of the form that was agreed to.
  wording text not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz
);

create index wish_by_email on newsletter.wish (lower(email), asked_at);
create index wish_by_age on newsletter.wish (asked_at);

create table newsletter.subscriber (
  id uuid primary key,
  email text not null,
  since timestamptz not null
);

-- One address receives a letter once, however its capitals are written.
create unique index subscriber_by_email on newsletter.subscriber (lower(email));

-- What each receives, with the proof of their consent; a subscription that ended keeps it for as long as it may be asked for.
create table newsletter.subscription (
  subscriber_id uuid not null references newsletter.subscriber on delete cascade,
  group_key text not null check (group_key in ('pme', 'btp', 'rp', 'metallurgie', 'st')),
  asked_at timestamptz not null,
  confirmed_at timestamptz not null,
  wording text not null,
  ended_at timestamptz,
  primary key (subscriber_id, group_key)
);

create index subscription_by_group on newsletter.subscription (group_key, subscriber_id) where ended_at is null;

-- What the links of the letters are signed with: one secret for all the servers of the site.
create table newsletter.link_secret (
  only_one boolean primary key default true check (only_one),
  secret bytea not null check (length(secret) >= 32)
);

-- A message that is handed over twice is shown once, and with the address that stops those like it.
alter table identity.outbox add column message_key text unique, add column unsubscribe text;

-- Newsletter subscribers, inaccessible to the public pages and the identity provider.
create schema newsletter;

-- Subscription requests from the form. Confirmed by the address's owner, or deleted after a month.
create table newsletter.wish (
  id uuid primary key,
  email text not null,
  groups text[] not null check (groups <> '{}'),
  -- Idempotency key of the browser's request.
  request_key text unique,
  -- Version of the form's consent text.
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

-- An address is unique regardless of case.
create unique index subscriber_by_email on newsletter.subscriber (lower(email));

-- Subscriptions with proof of consent; ended ones are stored for the legal retention period.
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

-- Secret that signs the links in emails, shared by all servers of the site.
create table newsletter.link_secret (
  only_one boolean primary key default true check (only_one),
  secret bytea not null check (length(secret) >= 32)
);

-- A message delivered twice is listed once, with its unsubscribe URL.
alter table identity.outbox add column message_key text unique, add column unsubscribe text;

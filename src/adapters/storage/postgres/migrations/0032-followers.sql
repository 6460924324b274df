-- A request to follow a legal text is a sign-up request too: same confirmation, same retention.
alter table newsletter.wish add column followed text;
alter table newsletter.wish drop constraint wish_groups_check;
alter table newsletter.wish add constraint wish_groups_check
  check (groups <> '{}' or followed is not null);

create table newsletter.follower (
  id uuid primary key,
  email text not null,
  since timestamptz not null
);

-- An address is unique regardless of case.
create unique index follower_by_email on newsletter.follower (lower(email));

-- Texts that readers follow, with proof of consent; ended ones are stored for the legal retention
-- period.
create table newsletter.follow (
  follower_id uuid not null references newsletter.follower on delete cascade,
  -- Key of the text: agreement/1486 or article/l1237-13.
  text_key text not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz not null,
  wording text not null,
  ended_at timestamptz,
  -- Changelog position up to which emails are queued.
  notified_through bigint not null,
  primary key (follower_id, text_key)
);

create index follow_by_text on newsletter.follow (text_key, notified_through) where ended_at is null;
create index follow_by_position on newsletter.follow (notified_through) where ended_at is null;

-- Activation requests for an external back office: stored before they are sent, open until answered.
create table back_office.premium_order (
  -- Idempotency key of the request at the back office.
  key uuid primary key,
  subject text not null,
  email text not null,
  action_code text not null check (action_code ~ '^[A-Za-z0-9_-]{1,40}$'),
  ordered_at timestamptz not null,
  outcome text check (outcome in ('accepted', 'refused', 'givenUp')),
  settled_at timestamptz,
  check ((outcome is null) = (settled_at is null))
);

-- One open request per person; repeating it sends the same request again.
create unique index open_order_by_subject on back_office.premium_order (subject) where settled_at is null;
create index premium_order_by_email on back_office.premium_order (lower(email), ordered_at);
create index premium_order_by_age on back_office.premium_order (settled_at) where settled_at is not null;

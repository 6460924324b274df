-- What the support staff looked up or changed, and about whom: kept a year, read by whoever answers for it.
create schema support;

-- The key that addresses are hashed with: without it nobody tells from a copy of the audit whom it is about.
create table support.audit_key (
  only_one boolean primary key default true check (only_one),
  key text not null default gen_random_uuid()::text || gen_random_uuid()::text
);

insert into support.audit_key default values;

create table support.audit (
  id bigint generated always as identity primary key,
  -- As whom the person of the staff called.
  agent text not null,
  question text not null,
  -- The hash of the address that was asked about; null when it was about nobody.
  person bytea,
  -- What was asked besides: the path of a document, a marketing code; never an address.
  about text,
  at timestamptz not null
);

create index audit_by_person on support.audit (person, at);
create index audit_by_date on support.audit (at);

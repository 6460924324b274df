-- Audit of the support staff's queries and changes, stored for a year.
create schema support;

-- Key of the email hashes, without which a copy of the audit identifies nobody.
create table support.audit_key (
  only_one boolean primary key default true check (only_one),
  key text not null default gen_random_uuid()::text || gen_random_uuid()::text
);

insert into support.audit_key default values;

create table support.audit (
  id bigint generated always as identity primary key,
  -- Account of the staff member.
  agent text not null,
  question text not null,
  -- Hash of the email address concerned; null if none.
  person bytea,
  -- Other argument: the path of a document, an action code; never an email address.
  about text,
  at timestamptz not null
);

create index audit_by_person on support.audit (person, at);
create index audit_by_date on support.audit (at);

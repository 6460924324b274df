-- Contract cancellations as sent by readers. Their processing is recorded as Premium facts.
create table back_office.cancellation (
  reference uuid primary key,
  name text not null,
  email text not null,
  contract text not null,
  wished_on text,
  received_at timestamptz not null
);

-- The wishes to end a contract, as they were sent; what becomes of them is written among the facts.
create table back_office.cancellation (
  reference uuid primary key,
  name text not null,
  email text not null,
  contract text not null,
  wished_on text,
  received_at timestamptz not null
);

-- A cancellation is stored when prepared, and received once its sender confirms it.
alter table back_office.cancellation
  add column checked_at timestamptz,
  alter column received_at drop not null,
  add check (received_at is not null or checked_at is not null);

create index checked_cancellation_by_age on back_office.cancellation (checked_at) where received_at is null;

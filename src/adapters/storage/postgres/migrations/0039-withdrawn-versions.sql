-- Reason that readers are told of a version whose words were withdrawn.
alter table published_version add column withdrawal_reason text
  check (withdrawal_reason is null or withdrawn_at is not null);

-- A cancellation is acknowledged once the email that says so was sent. The earlier ones count as
-- acknowledged: what became of their emails was not recorded.
alter table back_office.cancellation add column acknowledged boolean not null default false;

update back_office.cancellation set acknowledged = true where received_at is not null;

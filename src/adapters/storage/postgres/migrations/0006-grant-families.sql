-- What was given out from one sign-in is withdrawn together; a single-use secret that was taken is remembered until it expires, so that its return is noticed.
alter table identity.grant
  add column family uuid,
  add column taken_at timestamptz;

create index grant_by_family on identity.grant (family);
create index session_by_expiry on identity.session (expires_at);
create index attempt_by_window on identity.attempt (window_ends_at);

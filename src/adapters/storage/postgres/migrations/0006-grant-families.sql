-- Grants of one sign-in share a family and are revoked together. A consumed secret is stored until it expires, to detect its reuse.
alter table identity.grant
  add column family uuid,
  add column taken_at timestamptz;

create index grant_by_family on identity.grant (family);
create index session_by_expiry on identity.session (expires_at);
create index attempt_by_window on identity.attempt (window_ends_at);

-- Sessions of editors on the web, by the digest of their cookie's secret.
create table newsroom.editor_session (
  digest bytea primary key,
  id uuid not null unique,
  email text not null,
  signed_in_at timestamptz not null,
  started_at timestamptz not null,
  last_seen_at timestamptz not null
);

create index editor_session_by_email on newsroom.editor_session (email);

-- Sign-ins, refusals, sign-outs and revocations, append-only.
create table newsroom.access_event (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('signedIn', 'refused', 'signedOut', 'revoked')),
  happened_at timestamptz not null,
  email text,
  detail text
);

create trigger kept_for_ever before update or delete or truncate on newsroom.access_event
  for each statement execute function newsroom.refuse_change();

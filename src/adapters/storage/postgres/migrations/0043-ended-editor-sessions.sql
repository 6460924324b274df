-- Digests that forms of ended sessions contain, so that these forms are shown again, not lost.
create table newsroom.ended_editor_session (
  form_digest bytea primary key,
  ended_at timestamptz not null
);

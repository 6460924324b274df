-- Versions of the newsroom's articles as readers saw them. They never change; the words of one may
-- be withdrawn for ever.
create table published_version (
  document_id text not null,
  -- Paris day of the publication, with its rank from the second of that day on: 2026-11-22.2.
  label text collate "C" not null,
  published_at timestamptz not null,
  -- Path at the time.
  path text collate "C" not null,
  kind text not null check (kind in ('initial', 'update', 'correction')),
  notice text check ((notice is null) = (kind = 'initial')),
  -- The document as in the table document: the free part alone.
  summary jsonb,
  content jsonb check ((content is null) = (summary is null)),
  withdrawn_at timestamptz check ((withdrawn_at is null) = (summary is not null)),
  primary key (document_id, label),
  unique (document_id, published_at)
);

create index published_version_by_path on published_version (path);

-- Continuations of Premium versions.
create table premium.published_continuation (
  document_id text not null,
  label text collate "C" not null,
  body jsonb not null,
  primary key (document_id, label),
  foreign key (document_id, label) references published_version
);

create function refuse_change_of_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.withdrawn_at is null and new.withdrawn_at is not null
    and (old.document_id, old.label, old.published_at, old.path, old.kind, old.notice)
      is not distinct from
      (new.document_id, new.label, new.published_at, new.path, new.kind, new.notice)
  then
    return new;
  end if;
  raise exception 'published versions are kept: % of % refused', tg_op, tg_table_name;
end
$$;

create function refuse_change_of_continuation() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (
    select from published_version version
    where version.document_id = old.document_id and version.label = old.label
      and withdrawn_at is not null)
  then
    return old;
  end if;
  raise exception 'published versions are kept: % of % refused', tg_op, tg_table_name;
end
$$;

create trigger kept_for_ever before update or delete on published_version
  for each row execute function refuse_change_of_version();
create trigger never_emptied before truncate on published_version
  for each statement execute function refuse_change_of_version();
create trigger kept_for_ever before update or delete on premium.published_continuation
  for each row execute function refuse_change_of_continuation();
create trigger never_emptied before truncate on premium.published_continuation
  for each statement execute function refuse_change_of_continuation();

-- Who withdrew the words of a version, and why. Append-only.
create table newsroom.version_withdrawal (
  id bigint generated always as identity primary key,
  document_id text not null,
  label text not null,
  editor text not null,
  reason text not null check (reason <> ''),
  withdrawn_at timestamptz not null
);

create trigger kept_for_ever before update or delete or truncate on newsroom.version_withdrawal
  for each statement execute function newsroom.refuse_change();

-- What the newsroom has published so far is the first version of its article.
insert into published_version (document_id, label, published_at, path, kind, summary, content)
  select id, to_char(changed_at at time zone 'Europe/Paris', 'YYYY-MM-DD'), changed_at, path,
    'initial', summary, content
  from document where source = 'newsroom';
insert into premium.published_continuation (document_id, label, body)
  select document_id, label, body
  from premium.continuation join published_version using (document_id);

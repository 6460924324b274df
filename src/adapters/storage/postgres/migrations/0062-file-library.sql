-- The library of files to download: what editors uploaded, and who downloads it.
create table newsroom.file (
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
  format text not null check (format in ('pdf', 'docx', 'xlsx')),
  title text not null,
  access text not null check (access in ('public', 'premium')),
  opened_by jsonb not null default '[]',
  length integer not null check (length between 1 and 20000000),
  bytes bytea not null,
  uploaded_by text not null,
  uploaded_at timestamptz not null
);
create index file_by_date on newsroom.file (uploaded_at desc, hash);
-- Parts of files are read, and they do not compress.
alter table newsroom.file alter column bytes set storage external;

-- Texts that show a picture or link a file, by the hash of either. The triggers of pictures call it.
create or replace function record_picture_use(
  used_in text, document text, version text, content text
)
returns void language sql as $$
  insert into picture_use (hash, part, document_id, label)
  select distinct name[1], used_in, document, version
  from (
    select regexp_matches(content, '"?file"?[=:] ?"?([0-9a-f]{32})-[0-9]{1,4}x[0-9]{1,5}', 'g') as name
    union all
    select regexp_matches(content, '/fichiers/([0-9a-f]{32})\.(?:pdf|docx|xlsx)', 'g')
  ) as named
  on conflict do nothing
$$;

-- Versions name pictures in their front matter too.
create or replace function record_manuscript_pictures() returns trigger language plpgsql as $$
begin
  insert into picture_use (hash, part, document_id, label)
  select distinct name[1], 'newsroom', article.document_id, ''
  from newsroom.article, (
    select regexp_matches(new.markdown, '\m([0-9a-f]{32})-[0-9]{1,4}x[0-9]{1,5}\M', 'g') as name
    union all
    select regexp_matches(new.markdown, '/fichiers/([0-9a-f]{32})\.(?:pdf|docx|xlsx)', 'g')
  ) as named
  where article.id = new.article_id
  on conflict do nothing;
  return null;
end
$$;

-- Public files that a public text links.
create view library_file as
  select hash, format, title, length, bytes from newsroom.file file
  where access = 'public'
    and exists (select from picture_use where picture_use.hash = file.hash and part = 'public');

-- Files that a published text links. A public file of Premium parts is opened as they are.
create view premium.library_file as
  select hash, format, title, length, bytes,
    case when access = 'premium' then opened_by else (
      select coalesce(jsonb_agg(distinct opening), '[]')
      from picture_use
        join document on document.id = document_id,
        jsonb_array_elements(coalesce(summary -> 'openedBy', '[]')) as opening
      where picture_use.hash = file.hash and part = 'premium'
    ) end as opened_by
  from newsroom.file file
  where exists (
    select from picture_use
    where picture_use.hash = file.hash and part in ('public', 'premium')
  );

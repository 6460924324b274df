-- The library of pictures: what editors uploaded, and the files derived from it.
create table newsroom.picture (
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
  name text not null unique check (left(name, 33) = hash || '-'),
  title text not null,
  alt text not null,
  credit text not null,
  uploaded_by text not null,
  uploaded_at timestamptz not null
);
create index picture_by_date on newsroom.picture (uploaded_at desc, hash);

create table newsroom.picture_file (
  hash text not null references newsroom.picture on delete cascade,
  width integer not null,
  format text not null check (format in ('avif', 'webp', 'jpg')),
  bytes bytea not null,
  primary key (hash, width, format)
);
-- Encoded pictures do not compress.
alter table newsroom.picture_file alter column bytes set storage external;

-- Texts that show a picture: published ones, their Premium parts, versions of the newsroom. Triggers
-- write it, whatever publishes. A label names a public version.
create table picture_use (
  hash text not null,
  part text not null check (part in ('public', 'premium', 'newsroom')),
  document_id text not null,
  label text not null,
  primary key (hash, part, document_id, label)
);
create index picture_use_by_document on picture_use (document_id, part, label);

create function record_picture_use(used_in text, document text, version text, content text)
returns void language sql as $$
  insert into picture_use (hash, part, document_id, label)
  select distinct name[1], used_in, document, version
  from regexp_matches(content, '"?file"?[=:] ?"?([0-9a-f]{32})-[0-9]{1,4}x[0-9]{1,5}', 'g') as name
  on conflict do nothing
$$;

create function record_document_pictures() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from picture_use where document_id = old.id and part = 'public' and label = '';
  end if;
  if tg_op <> 'DELETE' then
    perform record_picture_use('public', new.id, '', new.summary::text || new.content::text);
  end if;
  return null;
end
$$;
create trigger pictures after insert or update of summary, content or delete on document
  for each row execute function record_document_pictures();

create function record_continuation_pictures() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from picture_use where document_id = old.document_id and part = 'premium' and label = '';
  end if;
  if tg_op <> 'DELETE' then
    perform record_picture_use('premium', new.document_id, '', new.body::text);
  end if;
  return null;
end
$$;
create trigger pictures after insert or update of body or delete on premium.continuation
  for each row execute function record_continuation_pictures();

-- The words of a public version may be withdrawn, and its pictures with them.
create function record_version_pictures() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from picture_use where document_id = old.document_id and label = old.label;
  else
    perform record_picture_use('public', new.document_id, new.label,
      coalesce(new.summary::text, '') || coalesce(new.content::text, ''));
  end if;
  return null;
end
$$;
create trigger pictures after insert or update on published_version
  for each row execute function record_version_pictures();

create function record_published_continuation_pictures() returns trigger language plpgsql as $$
begin
  perform record_picture_use('premium', new.document_id, new.label, new.body::text);
  return null;
end
$$;
create trigger pictures after insert on premium.published_continuation
  for each row execute function record_published_continuation_pictures();

create function record_manuscript_pictures() returns trigger language plpgsql as $$
begin
  perform record_picture_use('newsroom', document_id, '', new.markdown)
  from newsroom.article where id = new.article_id;
  return null;
end
$$;
create trigger pictures after insert on newsroom.version
  for each row execute function record_manuscript_pictures();

-- What each kind of reader may load.
create view picture_file as
  select hash, width, format, bytes from newsroom.picture_file file
  where exists (select from picture_use where picture_use.hash = file.hash and part = 'public');
create view premium.picture_file as
  select hash, width, format, bytes from newsroom.picture_file file
  where exists (select from picture_use where picture_use.hash = file.hash and part = 'premium');

-- Signs the access to the pictures of a Premium text.
create table premium.picture_secret (
  only_one boolean primary key default true check (only_one),
  secret bytea not null check (length(secret) >= 32)
);

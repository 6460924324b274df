-- A picture that another one replaces in all texts. It stays: its addresses are in caches and mails,
-- and the replacement may be undone.
alter table newsroom.picture
  add column successor text references newsroom.picture on delete cascade,
  add column replaced_by text,
  add column replaced_at timestamptz,
  add constraint picture_replaced check (
    successor <> hash
    and num_nonnulls(successor, replaced_by, replaced_at) in (0, 3)
  );
create index picture_by_successor on newsroom.picture (successor) where successor is not null;

-- Published texts that showed a picture until it was replaced. Readers may load it while the text
-- shows its successor.
create table newsroom.replaced_picture_use (
  hash text not null references newsroom.picture on delete cascade,
  part text not null check (part in ('public', 'premium')),
  document_id text not null,
  primary key (hash, part, document_id)
);

-- Names the pictures that replace others in a text.
create function newsroom.current_pictures(written text) returns text
language plpgsql stable as $$
declare
  replaced record;
begin
  for replaced in
    select earlier.name, picture.name as successor
    from newsroom.picture as earlier join newsroom.picture on picture.hash = earlier.successor
    where position(earlier.name in written) > 0
  loop
    written := replace(written, replaced.name, replaced.successor);
  end loop;
  return written;
end
$$;

-- Whatever publishes, texts show the pictures that replace others.
create function newsroom.show_current_pictures() returns trigger language plpgsql as $$
begin
  if exists (select from newsroom.picture where successor is not null) then
    new := jsonb_populate_record(new, newsroom.current_pictures(to_jsonb(new)::text)::jsonb);
  end if;
  return new;
end
$$;
create trigger current_pictures before insert or update of summary, content on document
  for each row execute function newsroom.show_current_pictures();
create trigger current_pictures before insert or update of body on premium.continuation
  for each row execute function newsroom.show_current_pictures();
create trigger current_pictures before insert or update on drafts.document
  for each row execute function newsroom.show_current_pictures();

create or replace view picture_file as
  select hash, width, format, bytes from newsroom.picture_file file
  where exists (select from picture_use where picture_use.hash = file.hash and part = 'public')
    or exists (
      select from newsroom.replaced_picture_use as earlier
        join newsroom.picture on picture.hash = earlier.hash
        join picture_use as shown
          on shown.hash = picture.successor and shown.document_id = earlier.document_id
      where earlier.hash = file.hash and earlier.part = 'public' and shown.part = 'public'
    );
create or replace view premium.picture_file as
  select hash, width, format, bytes from newsroom.picture_file file
  where exists (select from picture_use where picture_use.hash = file.hash and part = 'premium')
    or exists (
      select from newsroom.replaced_picture_use as earlier
        join newsroom.picture on picture.hash = earlier.hash
        join picture_use as shown
          on shown.hash = picture.successor and shown.document_id = earlier.document_id
      where earlier.hash = file.hash and earlier.part = 'premium' and shown.part = 'premium'
    );

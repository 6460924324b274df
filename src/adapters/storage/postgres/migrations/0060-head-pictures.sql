-- A version of the newsroom may also name a picture in its front matter, « picture: 3f…-1600x900 ».
create or replace function record_manuscript_pictures() returns trigger language plpgsql as $$
begin
  insert into picture_use (hash, part, document_id, label)
  select distinct name[1], 'newsroom', article.document_id, ''
  from newsroom.article,
    regexp_matches(new.markdown, '\m([0-9a-f]{32})-[0-9]{1,4}x[0-9]{1,5}\M', 'g') as name
  where article.id = new.article_id
  on conflict do nothing;
  return null;
end
$$;

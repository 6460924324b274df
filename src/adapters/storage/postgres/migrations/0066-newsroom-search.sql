-- Kind of each article's newest version, for the lists of the newsroom.
alter table newsroom.article add column kind text not null default 'article';

update newsroom.article set kind = saved.kind
from (
  select id, kind from document
  union all
  select id, kind from drafts.document where not exists (
    select from document where document.id = drafts.document.id
  )
) saved
where saved.id = document_id;

-- Returns the words of a text in lower case, without accents and ligatures. Quotes and hyphens stay,
-- which a search understands.
create function newsroom.plain_words(content text) returns text immutable strict language sql as $$
  select regexp_replace(
    replace(replace(
      regexp_replace(normalize(lower(content), nfkd), '[\u0300-\u036f]', '', 'g'), 'œ', 'oe'
    ), 'æ', 'ae'),
    '[^a-z0-9"-]+', ' ', 'g'
  )
$$;

-- Words of each article's newest version: front matter and the first 200,000 characters of the text.
-- A trigger writes them, whatever saves a version.
create table newsroom.article_words (
  article_id bigint primary key references newsroom.article,
  words tsvector not null
);

create function newsroom.record_words(article bigint, content text) returns void
language sql as $$
  insert into newsroom.article_words (article_id, words)
  values (article, to_tsvector('pg_catalog.french', newsroom.plain_words(left(content, 200000))))
  on conflict (article_id) do update set words = excluded.words
$$;

create function newsroom.record_version_words() returns trigger language plpgsql as $$
begin
  perform newsroom.record_words(new.article_id, new.markdown);
  return null;
end
$$;
create trigger searched_words after insert on newsroom.version
  for each row execute function newsroom.record_version_words();

select newsroom.record_words(article_id, markdown) from (
  select distinct on (article_id) article_id, markdown from newsroom.version
  order by article_id, number desc
) newest;

create index article_words_search on newsroom.article_words using gin (words);

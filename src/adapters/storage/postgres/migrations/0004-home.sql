-- Readers' reviews are a part of the site settings.
alter table furniture
  drop constraint furniture_part_check,
  add constraint furniture_part_check check (part in ('menus', 'banners', 'reviews'));

-- Files offered by documents, in reading order, so that lists of files need no document body.
create table download (
  document_id text not null references document on delete cascade,
  rank int not null,
  file jsonb not null,
  primary key (document_id, rank)
);

-- Files of the existing documents. Later publications write their own.
insert into download (document_id, rank, file)
select id, row_number() over (partition by id order by place), file
from (
  select id, file, min(place) as place
  from document,
    jsonb_path_query(content -> 'body', 'strict $.** ? (@.type == "download")')
      with ordinality as found (file, place)
  where kind in ('article', 'guide', 'page', 'agreementArticle')
  group by id, file
) as offered;

-- Marks news written by the newsroom, as opposed to news generated from amending texts.
update document
set facets = array_append(facets, 'article written:' || (not summary ? 'source')::text)
where kind = 'article';

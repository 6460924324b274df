-- What readers say stands on the site as the banners do.
alter table furniture
  drop constraint furniture_part_check,
  add constraint furniture_part_check check (part in ('menus', 'banners', 'reviews'));

-- The files that documents offer, in reading order: a list of them reads no body.
create table download (
  document_id text not null references document on delete cascade,
  rank int not null,
  file jsonb not null,
  primary key (document_id, rank)
);

-- Those of the documents already here. A publication writes them from then on.
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

-- News written by the newsroom, told from those made of the texts that change the Code.
update document
set facets = array_append(facets, 'article written:' || (not summary ? 'source')::text)
where kind = 'article';

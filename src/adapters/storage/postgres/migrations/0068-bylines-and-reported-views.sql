-- Authors and tags of each article's newest version, for the lists of the newsroom. A withdrawn
-- article gets them with its next version.
alter table newsroom.article
  add column authors text[] not null default '{}',
  add column tags text[] not null default '{}';

update newsroom.article set
  authors = array(select jsonb_array_elements_text(summary -> 'authors')),
  tags = array(select jsonb_array_elements_text(summary -> 'tags'))
from (
  select distinct on (id) id, summary from (
    select id, summary, 1 as rank from drafts.document
    union all
    select id, summary, 2 from document
  ) every
  order by id, rank
) newest
where newest.id = document_id;

-- Views that the scripts of browsers report, those that a CDN answers included. The larger of both
-- counts is told, as they count the same views.
alter table newsroom.page_view
  add column reported int not null default 0,
  drop constraint page_view_views_check,
  add constraint page_view_counted check (views >= 0 and reported >= 0 and views + reported > 0);

-- Articles of the newsroom whose newest version is reserved for Premium, for their list.
alter table newsroom.article add column premium boolean not null default false;

update newsroom.article set premium = true
where (
  select markdown ~ '^---\n(.*\n)*?access: *"?premium' from newsroom.version
  where article_id = article.id order by number desc limit 1
);

-- When each publication was announced: shared caches are told of it twice, once every server has forgotten its copies too.
alter table announcement add column announced_at timestamptz not null default now();

-- Up to which announcement the shared caches in front of the site were told, and told again.
create table shared_caches_told (
  only_one boolean primary key default true check (only_one),
  told bigint not null,
  told_again bigint not null
);

insert into shared_caches_told (told, told_again)
select coalesce(max(id), 0), coalesce(max(id), 0) from announcement;

-- Time of each announcement: CDN caches are purged twice, again once every server has cleared its own caches.
alter table announcement add column announced_at timestamptz not null default now();

-- Last announcements for which the CDN was purged once and twice.
create table shared_caches_told (
  only_one boolean primary key default true check (only_one),
  told bigint not null,
  told_again bigint not null
);

insert into shared_caches_told (told, told_again)
select coalesce(max(id), 0), coalesce(max(id), 0) from announcement;

-- Settings of the site that the chief editor published, whole and append-only. The latest version
-- of a subject tells who holds it: the newsroom, or again the content folder.
create table newsroom.setting_version (
  subject text not null check (subject in ('home', 'banners', 'menus', 'redirects')),
  number int not null check (number > 0),
  holder text not null check (holder in ('newsroom', 'folder')),
  editor text not null,
  published_at timestamptz not null,
  summary text not null check (summary <> ''),
  settings jsonb not null,
  primary key (subject, number)
);

create trigger kept_for_ever before update or delete or truncate on newsroom.setting_version
  for each statement execute function newsroom.refuse_change();

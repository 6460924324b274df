-- Unsaved text of an editor on an article, replaced at each save. Never a version.
create table newsroom.working_copy (
  editor text not null,
  -- Id of the article's document; empty for an article without a version.
  document_id text not null,
  path text not null,
  markdown text not null,
  -- Version that the editor read; 0 without one.
  version int not null check (version >= 0),
  saved_at timestamptz not null,
  primary key (editor, document_id)
);

-- Themes of the newest version, for the filters of lists.
alter table newsroom.article add column themes text[] not null default '{}';

-- Editors' decisions that a change of a cited article is without effect on a document, append-only.
create table law_verdict (
  id bigint generated always as identity primary key,
  document_id text not null,
  -- Number, such as L1237-11.
  article text not null,
  kind text not null check (kind in ('modified', 'ended', 'began')),
  version_id text not null,
  note text not null check (note <> ''),
  -- Name of the editor.
  editor text not null check (editor <> ''),
  judged_at timestamptz not null
);

create trigger kept_for_ever before update or delete or truncate on law_verdict
  for each statement execute function refuse_change_of_law();

-- Replaced by lawChanges, which the next publication derives.
update document set summary = summary - 'lawChange' where summary ? 'lawChange';

-- Comments of editors on passages of articles, append-only. The first entry of a thread names the
-- words, and an answer or a resolution names the thread. They are no part of the text.
create table newsroom.comment_entry (
  id bigint generated always as identity primary key,
  article_id bigint not null references newsroom.article,
  thread bigint references newsroom.comment_entry,
  kind text not null check (kind in ('comment', 'answer', 'resolved')),
  editor text not null,
  written_at timestamptz not null,
  words text check (length(words) <= 2000),
  -- Editor from whom an answer is expected.
  addressee text,
  version int check (version > 0),
  anchor jsonb,
  check ((kind = 'comment') = (thread is null)),
  check ((kind = 'comment') = (anchor is not null and version is not null)),
  check ((kind = 'resolved') = (words is null))
);

create index comment_entry_by_article on newsroom.comment_entry (article_id, id);

create trigger kept_for_ever before update or delete or truncate on newsroom.comment_entry
  for each statement execute function newsroom.refuse_change();

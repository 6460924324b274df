/** Raised with any change of what an index holds: the file of another form is never read. */
export const INDEX_FORM = 8

/** The parts of an entry that are searched, each with a full-text table and scores of its own. */
export const FIELDS = ['title', 'body'] as const

export type Field = (typeof FIELDS)[number]

/** Terms come analysed, so that the tables have nothing to fold: what is between spaces is a word. */
const TOKENS = `tokenize = "ascii tokenchars '_'"`

/** What an index is made of: pages that are found, entries by which they are found, the texts of these for excerpts, the words there are, and what is read whole when the index is opened. */
export const SCHEMA = `
  create table built (state text not null, documents integer not null);
  create table page (number integer primary key, path text not null);
  create table entry (
    number integer primary key, part_path text, part_title text, text text
  );
  create virtual table title using fts5 (terms, content = '', ${TOKENS});
  create virtual table body using fts5 (terms, content = '', ${TOKENS});
  create table common (
    term text not null, field text not null, entries blob not null, scores blob not null,
    primary key (term, field)
  ) without rowid;
  create table word (form text primary key, surface text not null, count integer not null,
    term text not null) without rowid;
  create index word_of_term on word (term);
  create table slip (forms text not null, starts blob not null, places blob not null);
  create table packed (name text primary key, bytes blob not null);
  create virtual table suggestion using fts5 (
    words, content = '', prefix = '1 2 3', tokenize = 'ascii'
  );
  create table suggested (rank integer primary key, page integer not null);
  insert into title (title, rank) values ('hashsize', 16777216);
  insert into body (body, rank) values ('hashsize', 33554432);`

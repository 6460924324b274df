/** Raised with any change of what an index holds, or of how a document becomes what it holds: the file of another form is never read, nor gone on with. */
export const INDEX_FORM = 12

/** The parts of an entry that are searched, each with a full-text table and scores of its own. */
export const FIELDS = ['title', 'body'] as const

export type Field = (typeof FIELDS)[number]

/** Terms come analysed, so that the tables have nothing to fold: what is between spaces is a word. */
const TOKENS = `tokenize = "ascii tokenchars '_'"`

/** What is written document by document: the documents, the entries by which they are found with the texts of these, their terms, and how often each word occurs. */
export const SCHEMA = `
  create table document (
    number integer primary key, id text not null, fingerprint text not null, path text not null,
    title text not null, kind integer not null, access integer not null, year integer not null,
    themes integer not null, sectors integer not null, archived integer not null,
    successors text
  );
  create index document_of_id on document (id);
  create table entry (
    number integer primary key, document integer not null, page text, weight real not null,
    title_terms integer not null, body_terms integer not null, part_path text, part_title text,
    title text not null, opening integer not null, text text
  );
  create index entry_of_document on entry (document);
  create virtual table title using fts5 (terms, content = '', ${TOKENS});
  create virtual table body using fts5 (terms, content = '', ${TOKENS});
  create table spelling (word text primary key, count integer not null) without rowid;
  insert into title (title, rank) values ('hashsize', 16777216);
  insert into body (body, rank) values ('hashsize', 33554432);
  create table built (state text not null, documents integer not null);
  create table page (number integer primary key, path text not null);
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
  create table suggested (rank integer primary key, page integer not null);`

/** Takes away what is made once all documents are written: pages that are found, what is read whole when an index is opened, the words there are. Kept scores stay: as long as no document changes, they hold. */
export const FORGET_MADE = `
  delete from built; delete from page; delete from word; delete from slip; delete from packed;
  delete from suggested; insert into suggestion (suggestion) values ('delete-all');`

/** Takes away what no longer holds as soon as one document changes: the mark that the index is whole, and the kept scores. */
export const FORGET_SCORES = `delete from built; delete from common;`

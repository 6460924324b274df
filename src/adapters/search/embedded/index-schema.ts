/**
 * Version of the index format. Raise it when the stored data or their derivation change: an index
 * of another version is rebuilt.
 */
export const INDEX_VERSION = 20

/** Indexed fields of an entry, each with its own postings and scores. */
export const FIELDS = ['title', 'body'] as const

export type Field = (typeof FIELDS)[number]

/**
 * SQL of the tables of the index. Documents, entries, texts, postings and word counts are written
 * per document; most other tables are derived from them.
 */
export const SCHEMA = `
  create table document (
    number integer primary key, id text not null, fingerprint text not null, path text not null,
    title text not null, kind integer not null, access integer not null, year integer not null,
    themes integer not null, sectors integer not null, archived integer not null,
    successors text, agreement text, successor_agreements text
  );
  create index document_of_id on document (id);
  create table entry (
    number integer primary key, document integer not null, page text, weight real not null,
    title_terms integer not null, head_terms integer not null, body_terms integer not null
  );
  create index entry_of_document on entry (document);
  create table entry_text (
    number integer primary key, part_path text, part_title text, title text not null,
    opening integer not null, text text
  );
  create table posting (
    term text not null, field integer not null, block integer not null, bytes blob not null,
    primary key (term, field, block)
  ) without rowid;
  create table spelling (
    word text primary key, form text not null, count integer not null
  ) without rowid;
  create index spelling_of_form on spelling (form);
  create table word (form text primary key, surface text not null, count integer not null,
    term text not null) without rowid;
  create index word_of_term on word (term);
  create table correction (forms text not null, starts blob not null, places blob not null);
  create table page (number integer primary key, path text not null);
  create table page_column (name text primary key, bytes blob not null);
  create virtual table suggestion using fts5 (
    words, content = '', prefix = '1 2 3', tokenize = 'ascii'
  );
  create table suggested (rank integer primary key, page integer not null);
  create table index_state (state text not null, documents integer not null);`

/** SQL that deletes the pages, columns and suggestions, which are derived from all documents. */
export const DELETE_DERIVED = `
  delete from page; delete from page_column; delete from suggested;
  insert into suggestion (suggestion) values ('delete-all');`

/** SQL that deletes all rows, except the record of the indexed content version. */
export const DELETE_ALL = `
  delete from document; delete from entry; delete from entry_text; delete from posting;
  delete from spelling; delete from word; delete from correction; ${DELETE_DERIVED}`

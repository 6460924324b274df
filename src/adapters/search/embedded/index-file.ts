import { closeSync, fsyncSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'

import { plainText } from '../../../domain/editorial/body-text.ts'
import type { Document } from '../../../domain/editorial/document.ts'
import { folded } from './french-match.ts'
import { weightOf } from './kind-weights.ts'

/** Raised with any change of what an index holds: the file of another form is never read. */
export const INDEX_FORM = 2

/** Documents indexed before whoever else works in this process gets their turn. */
const PACE = 5

const SCHEMA = `
  create table built (state text not null);
  create table document (number integer primary key, path text not null, weight real not null);
  create virtual table words using fts5 (
    title, standfirst, body, content='', tokenize='unicode61', prefix='4'
  );
  insert into words (words, rank) values ('hashsize', 16777216);`

/** Fills an empty database with an index of these documents, and says how many there are in it. */
export async function fillIndex(
  database: DatabaseSync,
  documents: AsyncIterable<Document>,
  state: string,
): Promise<number> {
  database.exec(SCHEMA)
  database.exec('begin')
  const written = await fill(database, documents)
  database.prepare('insert into built (state) values (?)').run(state)
  database.exec("commit; insert into words (words) values ('optimize')")
  return written
}

/** Writes an index to a new file. It is whole when this ends, and on the disk. */
export async function writeIndex(
  file: string,
  documents: AsyncIterable<Document>,
  state: string,
): Promise<number> {
  const database = new DatabaseSync(file)
  try {
    database.exec('pragma journal_mode = off; pragma synchronous = off')
    return await fillIndex(database, documents, state)
  } finally {
    database.close()
    flush(file)
  }
}

async function fill(database: DatabaseSync, documents: AsyncIterable<Document>): Promise<number> {
  const note = database.prepare('insert into document (number, path, weight) values (?, ?, ?)')
  const insert = database.prepare(
    'insert into words (rowid, title, standfirst, body) values (?, ?, ?, ?)',
  )
  let number = 0
  for await (const document of documents) {
    if (number % PACE === 0) await setImmediate()
    const { path, standfirst, body } = document
    note.run(number, path, weightOf(document.kind))
    insert.run(number, folded(titleOf(document)), folded(standfirst), folded(plainText(body)))
    number += 1
  }
  return number
}

function titleOf(document: Document): string {
  if (document.kind !== 'definition') return document.title
  return [document.title, ...document.variants, ...document.abbreviations].join(' ')
}

/** SQLite was told not to wait for the disk at each step: once, at the end, is enough. */
function flush(file: string): void {
  const handle = openSync(file, 'r+')
  fsyncSync(handle)
  closeSync(handle)
}

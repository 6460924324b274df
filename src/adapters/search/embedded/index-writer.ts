import type { DatabaseSync } from 'node:sqlite'

import type { Document } from '#domain/editorial/document.ts'
import { entriesOf } from '#domain/search/search-entries.ts'
import type { KnownWord } from '#domain/search/vocabulary.ts'
import { seconds } from '#domain/shared/duration.ts'

import { keepCommonTerms } from './common-terms.ts'
import { countedWords } from './counted-words.ts'
import { keepLengths } from './field-lengths.ts'
import { FIELDS, FORGET_MADE, FORGET_SCORES, SCHEMA } from './index-schema.ts'
import { keepWords } from './kept-words.ts'
import { keepLists } from './packed-lists.ts'
import { factsOf } from './page-facts.ts'
import { keepSuggestions } from './suggestions.ts'
import { writtenEntries } from './written-entries.ts'
import { writtenPages } from './written-pages.ts'

/** A document, and what tells it from any other state of itself. */
export interface IndexedDocument {
  readonly document: Document
  readonly fingerprint: string
}

/** Writes an index document by document, in an empty database or in one that holds some of them; it is whole once finished. */
export interface IndexWriter {
  add(indexed: IndexedDocument): void
  /** Takes a document away, as if it had never been written. */
  drop(id: string): void
  /** Makes what readers need of all the documents, in this state of the content; where none was added or dropped, only the state changes. Says how many documents there are. */
  finish(state: string): number
}

/** What is written is saved after so many documents, or so much time: no more of the work is lost with a process that is killed. */
const OFTEN = 5_000
const SOON = seconds(3)

/** Goes on with the index of this database, or begins it. */
export function indexWriter(database: DatabaseSync): IndexWriter {
  if (!isBegun(database)) database.exec(`begin; ${SCHEMA}; commit`)
  database.exec('begin')
  const words = countedWords(database)
  const entries = writtenEntries(database, words)
  const note = database.prepare(`
    insert into document
      (id, fingerprint, path, title, kind, access, year, themes, sectors, archived, successors)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
  const numbered = database.prepare('select number from document where id = ?')
  const remove = database.prepare('delete from document where number = ?')
  const counted = database.prepare('select documents from built')
  const built = database.prepare('update built set state = ?')
  let isTouched = false
  let unsaved = 0
  let savedAt = performance.now()
  const save = (): void => {
    words.save()
    database.exec('commit; begin')
    unsaved = 0
    savedAt = performance.now()
  }
  const saveSoon = (): void => {
    if (unsaved >= OFTEN || performance.now() - savedAt >= SOON) save()
  }
  const touch = (): void => {
    saveSoon()
    unsaved += 1
    if (!isTouched) database.exec(FORGET_SCORES)
    isTouched = true
  }
  return {
    add({ document, fingerprint }) {
      touch()
      const { id, path, title } = document
      const { kind, access, year, themes, sectors, archived } = factsOf(document)
      const facts = [kind, access, year, themes, sectors, archived] as const
      const row = note.run(id, fingerprint, path, title, ...facts, successorsOf(document))
      const number = Number(row.lastInsertRowid)
      for (const entry of entriesOf(document)) entries.add({ number, path }, entry)
    },
    drop(id) {
      touch()
      for (const { number } of numbered.all(id)) {
        entries.drop(Number(number))
        remove.run(Number(number))
      }
    },
    finish(state) {
      save()
      const isMade = built.run(state).changes > 0
      if (!isMade) makeIndex(database, state, words.words(), saveSoon)
      database.exec('commit')
      return Number(counted.get()?.['documents'])
    },
  }
}

/** What an index holds of each document: its fingerprint, by its id; nothing before it is begun. */
export function documentsHeld(database: DatabaseSync): ReadonlyMap<string, string> {
  if (!isBegun(database)) return new Map()
  const rows = database.prepare('select id, fingerprint from document').all()
  return new Map(rows.map(({ id, fingerprint }) => [String(id), String(fingerprint)]))
}

/** The paths of what covers the subject of an archive today, a line each. */
function successorsOf({ supersededBy, alsoCoveredBy = [] }: Document): string | null {
  return supersededBy ? [supersededBy.path, ...alsoCoveredBy].join('\n') : null
}

function isBegun(database: DatabaseSync): boolean {
  return database.prepare("select 1 from sqlite_schema where name = 'document'").get() !== undefined
}

function makeIndex(
  database: DatabaseSync,
  state: string,
  words: readonly KnownWord[],
  saveSoon: () => void,
): void {
  database.exec(FORGET_MADE)
  const { lists, lengths, paths, titles, documents } = writtenPages(database)
  const note = database.prepare('insert into page (number, path) values (?, ?)')
  for (const [number, path] of paths.entries()) note.run(number, path)
  keepLists(database, lists)
  for (const field of FIELDS) keepLengths(database, field, lengths[field])
  keepWords(database, words)
  keepSuggestions(database, lists, titles)
  for (const field of FIELDS) {
    database.exec(`insert into ${field} (${field}) values ('optimize')`)
  }
  keepCommonTerms(database, saveSoon)
  database.prepare('insert into built (state, documents) values (?, ?)').run(state, documents)
}

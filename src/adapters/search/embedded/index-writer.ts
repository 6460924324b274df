import type { DatabaseSync } from 'node:sqlite'

import type { Document } from '#domain/editorial/document.ts'
import { successorAgreementsOf } from '#domain/law/document-up-to-date-status.ts'
import { searchEntriesOf } from '#domain/search/search-index-entries.ts'

import { derivePages } from './derive-result-pages.ts'
import { storeColumns } from './index-columns.ts'
import { entryWriter } from './index-entry-writer.ts'
import { DELETE_ALL, DELETE_DERIVED, SCHEMA } from './index-schema.ts'
import { facetsOf } from './page-facets.ts'
import { postingWriter } from './posting-lists.ts'
import { wordCounts } from './spelling-word-counts.ts'
import { storeSuggestions } from './title-suggestions.ts'

/** Document with a fingerprint that changes with its content. */
export interface IndexedDocument {
  readonly document: Document
  readonly fingerprint: string
}

/** Writer of an index, document by document, in the caller's transaction. */
export interface IndexWriter {
  /** Adds a document, whose former version must be removed first. */
  add(indexed: IndexedDocument): void
  /** Removes a document and all its entries. */
  remove(id: string): void
  /**
   * Writes buffered changes, and derives the pages, columns, suggestions and spelling words.
   * Returns the total number of documents.
   */
  finish(): number
}

/** Opens an index for writing, and creates missing tables. */
export function indexWriter(database: DatabaseSync): IndexWriter {
  if (!hasTables(database)) database.exec(SCHEMA)
  const words = wordCounts(database)
  const postings = postingWriter(database)
  const entries = entryWriter(database, words, postings)
  const insert = database.prepare(`
    insert into document
      (id, fingerprint, path, title, kind, access, year, themes, sectors, archived, successors,
      agreement, successor_agreements)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
  const numbersOf = database.prepare('select number from document where id = ?')
  const remove = database.prepare('delete from document where number = ?')
  return {
    add({ document, fingerprint }) {
      const { id, path, title } = document
      const { kind, access, year, themes, sectors, archived } = facetsOf(document)
      const facts = [kind, access, year, themes, sectors, archived] as const
      const row = insert.run(id, fingerprint, path, title, ...facts, ...successionOf(document))
      const number = Number(row.lastInsertRowid)
      for (const entry of searchEntriesOf(document)) entries.add({ number, path }, entry)
    },
    remove(id) {
      for (const { number } of numbersOf.all(id)) {
        entries.remove(Number(number))
        remove.run(Number(number))
      }
    },
    finish() {
      postings.flush()
      words.save()
      database.exec(DELETE_DERIVED)
      const { lists, paths, titles, documents } = derivePages(database)
      const page = database.prepare('insert into page (number, path) values (?, ?)')
      for (const [number, path] of paths.entries()) page.run(number, path)
      storeColumns(database, lists)
      storeSuggestions(database, lists, titles)
      return documents
    },
  }
}

/** Returns the fingerprints of the indexed documents, by id. */
export function indexedFingerprints(database: DatabaseSync): ReadonlyMap<string, string> {
  if (!hasTables(database)) return new Map()
  const fingerprints = new Map<string, string>()
  for (const row of database.prepare('select id, fingerprint from document').iterate()) {
    fingerprints.set(String(row['id']), String(row['fingerprint']))
  }
  return fingerprints
}

/** Version of the content in an index, and its number of documents. */
export interface BuiltState {
  readonly state: string
  readonly documents: number
}

/**
 * Returns the content version and the number of documents of the last complete build. Returns
 * undefined before the first one.
 */
export function builtState(database: DatabaseSync): BuiltState | undefined {
  if (!hasTables(database)) return undefined
  const row = database.prepare('select state, documents from index_state').get()
  return row && { state: String(row['state']), documents: Number(row['documents']) }
}

/**
 * Records the version of the indexed content and the number of documents, and returns both. Does
 * nothing and returns undefined if `state` is undefined.
 */
export function markBuilt(
  database: DatabaseSync,
  { state, documents }: { readonly state: string | undefined; readonly documents: number },
): BuiltState | undefined {
  if (state === undefined) return undefined
  database.exec('delete from index_state')
  database.prepare('insert into index_state (state, documents) values (?, ?)').run(state, documents)
  return { state, documents }
}

/** Deletes all documents of an index. */
export function deleteDocuments(database: DatabaseSync): void {
  if (hasTables(database)) database.exec(DELETE_ALL)
}

/** Returns three columns, one value per line: paths of successors, own IDCC, IDCC of successors. */
function successionOf(document: Document): [string | null, string | null, string | null] {
  const { supersededBy, alsoCoveredBy = [] } = document
  return [
    supersededBy ? [supersededBy.path, ...alsoCoveredBy].join('\n') : null,
    document.kind === 'agreement' ? (document.idcc ?? null) : null,
    successorAgreementsOf(document).join('\n') || null,
  ]
}

function hasTables(database: DatabaseSync): boolean {
  return (
    database.prepare("select 1 from sqlite_schema where name = 'index_state'").get() !== undefined
  )
}

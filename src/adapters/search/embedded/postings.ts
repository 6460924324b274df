import type { DatabaseSync } from 'node:sqlite'

import { LRUCache } from 'lru-cache'

import { FIELDS } from './index-schema.ts'
import type { Field } from './index-schema.ts'
import { aligned } from './packed-bytes.ts'
import { lengthCountedLess } from './text-lengths.ts'

/** The entries that have a term in one of their fields, in order, and how much it says of each: its BM25 there. */
export interface Postings {
  readonly entries: Int32Array
  readonly scores: Float32Array
}

/** Finds the entries of a term in a field. */
export type FindPostings = (term: string, field: Field) => Postings

/** What is kept in memory of the terms that were asked for last. */
const LARGEST_MEMORY = 16 * 1024 * 1024

/** The postings of this index: those of common terms as they were kept, the others scored when they are asked for. */
export function postingsOf(database: DatabaseSync): FindPostings {
  const kept = new LRUCache<string, Postings>({
    maxSize: LARGEST_MEMORY,
    sizeCalculation: ({ entries }) => 64 + entries.byteLength * 2,
  })
  const common = database.prepare('select entries, scores from common where term = ? and field = ?')
  const scored = { title: scoredBy(database, 'title'), body: scoredBy(database, 'body') }
  const read = (term: string, field: Field): Postings => {
    const row = common.get(term, field)
    if (row === undefined) return scored[field](term)
    return {
      entries: new Int32Array(aligned(row['entries'])),
      scores: new Float32Array(aligned(row['scores'])),
    }
  }
  return (term, field) => {
    const key = `${FIELDS.indexOf(field)}${term}`
    const known = kept.get(key)
    if (known !== undefined) return known
    const found = read(term, field)
    kept.set(key, found)
    return found
  }
}

/** Scores a term by the full-text table of a field; the length of a text counts for little. The lengths are read for the first term: common ones need none. */
export function scoredBy(database: DatabaseSync, field: Field): (term: string) => Postings {
  const scored = scoredByTable(database, field)
  if (field === 'title') return scored
  let countLess: ReturnType<typeof lengthCountedLess> | undefined
  return (term) => {
    countLess ??= lengthCountedLess(database)
    return countLess(scored(term))
  }
}

function scoredByTable(database: DatabaseSync, field: Field): (term: string) => Postings {
  const statement = database.prepare(
    `select rowid, bm25(${field}) from ${field} where ${field} match ? order by rowid`,
  )
  statement.setReturnArrays(true)
  return (term) => {
    const rows: unknown[] = statement.all(`"${term.replaceAll('"', '""')}"`)
    const entries = new Int32Array(rows.length)
    const scores = new Float32Array(rows.length)
    for (const [place, row] of rows.entries()) {
      if (!Array.isArray(row)) continue
      entries[place] = Number(row[0])
      scores[place] = -Number(row[1])
    }
    return { entries, scores }
  }
}

import type { DatabaseSync } from 'node:sqlite'

import { FIELDS } from './index-schema.ts'
import { bytesOf } from './packed-bytes.ts'
import { scoredBy } from './postings.ts'

/** A term that so many entries have is asked for often, and takes long to score. */
const COMMON = 500

/** Keeps the scores of the commonest terms, as the full-text tables give them: a question then need not wait for them. Scores that are there still hold. This takes longest of all that ends a building, so `kept` is called after each term, for whoever saves on the way. */
export function keepCommonTerms(database: DatabaseSync, kept: () => void): void {
  const keep = database.prepare(
    'insert into common (term, field, entries, scores) values (?, ?, ?, ?)',
  )
  const held = database.prepare('select 1 from common where term = ? and field = ?')
  for (const field of FIELDS) {
    database.exec(`create virtual table temp.vocabulary_of_${field}
      using fts5vocab(main, ${field}, row)`)
    const terms = database
      .prepare(`select term from temp.vocabulary_of_${field} where doc > ?`)
      .all(COMMON)
      .filter(({ term }) => held.get(String(term), field) === undefined)
    const score = scoredBy(database, field)
    for (const { term } of terms) {
      const { entries, scores } = score(String(term))
      keep.run(String(term), field, bytesOf(entries), bytesOf(scores))
      kept()
    }
    database.exec(`drop table temp.vocabulary_of_${field}`)
  }
}

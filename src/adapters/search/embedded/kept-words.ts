import type { DatabaseSync } from 'node:sqlite'

import { mayBeMended, OFTEN, speller } from '../../../domain/search/spelling.ts'
import type { Speller } from '../../../domain/search/spelling.ts'
import { formOf } from '../../../domain/search/term-of.ts'
import type { KnownWord } from '../../../domain/search/vocabulary.ts'

/** Keeps the words that spelling is mended by. */
export function keepWords(database: DatabaseSync, words: readonly KnownWord[]): void {
  const keep = database.prepare('insert into word (form, surface, count) values (?, ?, ?)')
  for (const { form, surface, count } of words) keep.run(form, surface, count)
}

/** Spelling by the words of an index. They are read when the first word comes that is rare among them: most questions need none of them. */
export function keptSpeller(database: DatabaseSync): Speller {
  let read: Speller | undefined
  const whole = (): Speller => (read ??= speller(keptWords(database)))
  const find = database.prepare('select count from word where form = ?')
  const surface = database.prepare('select surface from word where form = ?')
  const isOften = (word: string) => Number(find.get(formOf(word))?.['count'] ?? 0) >= OFTEN
  return {
    mended: (word) => (!mayBeMended(word) || isOften(word) ? undefined : whole().mended(word)),
    written: (word) => {
      const row = surface.get(formOf(word))
      return row && String(row['surface'])
    },
  }
}

function keptWords(database: DatabaseSync): readonly KnownWord[] {
  return database
    .prepare('select form, surface, count from word order by form')
    .all()
    .map(({ form, surface, count }) => ({
      form: String(form),
      surface: String(surface),
      count: Number(count),
    }))
}

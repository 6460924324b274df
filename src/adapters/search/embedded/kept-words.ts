import type { DatabaseSync } from 'node:sqlite'

import { commonForms, spellerBy } from '#domain/search/spelling.ts'
import type { Speller } from '#domain/search/spelling.ts'
import { termOf } from '#domain/search/term-of.ts'
import { trigramIndex, trigramLists } from '#domain/search/trigram-index.ts'
import type { KnownWord } from '#domain/search/vocabulary.ts'

import { aligned, bytesOf } from './packed-bytes.ts'

/** Keeps the words that spelling is mended by, with all that would take long to make of them again. */
export function keepWords(database: DatabaseSync, words: readonly KnownWord[]): void {
  const keep = database.prepare('insert into word (form, surface, count, term) values (?, ?, ?, ?)')
  for (const { form, surface, count } of words) keep.run(form, surface, count, termOf(form))
  const forms = commonForms(words)
  const { starts, places } = trigramLists(forms)
  database
    .prepare('insert into slip (forms, starts, places) values (?, ?, ?)')
    .run(forms.join('\n'), bytesOf(starts), bytesOf(places))
}

/** Spelling by the words of an index. What slips are compared with is read when the first word comes that is rare: most questions need none of it. */
export function keptSpeller(database: DatabaseSync): Speller {
  const known = database.prepare('select form, surface, count from word where form = ?')
  const withTerm = database.prepare('select 1 from word where term = ? limit 1')
  let slips: ReturnType<typeof keptSlips> | undefined
  const read = () => (slips ??= keptSlips(database))
  return spellerBy({
    known: (form) => {
      const row = known.get(form)
      return row && knownWord(row)
    },
    hasTerm: (term) => withTerm.get(term) !== undefined,
    get forms() {
      return read().forms
    },
    get trigrams() {
      return read().trigrams
    },
  })
}

function keptSlips(database: DatabaseSync) {
  const row = database.prepare('select forms, starts, places from slip').get() ?? {}
  return {
    forms: String(row['forms']).split('\n'),
    trigrams: trigramIndex({
      starts: new Uint32Array(aligned(row['starts'])),
      places: new Uint32Array(aligned(row['places'])),
    }),
  }
}

function knownWord({ form, surface, count }: Readonly<Record<string, unknown>>): KnownWord {
  return { form: String(form), surface: String(surface), count: Number(count) }
}

import type { DatabaseSync } from 'node:sqlite'

import { createWordCounter } from '#domain/search/analyse-text.ts'
import type { KnownWord } from '#domain/search/analyse-text.ts'
import { commonForms, createSpeller } from '#domain/search/spelling-correction.ts'
import type { Speller } from '#domain/search/spelling-correction.ts'
import { eachWord } from '#domain/search/tokenizer.ts'
import { buildTrigramLists, createTrigramIndex } from '#domain/search/trigram-index.ts'
import { formOf, indexTermOf } from '#domain/search/word-to-index-term.ts'

import { alignedBytes, bytesOf } from './index-columns.ts'

/** Counts of the words of indexed texts, for spelling correction. */
export interface WordCounts {
  /** Returns the terms of a text in order. Adds (1) or subtracts (-1) its words from the counts. */
  readonly termsIn: (text: string, times: 1 | -1) => readonly string[]
  /** Writes the changed counts, and the words derived from them. */
  readonly save: () => void
}

interface Counted {
  readonly term: string
  /** Change since the last save. */
  count: number
}

/** Opens the word counts of an index for writing. */
export function wordCounts(database: DatabaseSync): WordCounts {
  const counted = new Map<string, Counted>()
  const countOf = (word: string): Counted => {
    const one = counted.get(word)
    if (one !== undefined) return one
    // Copies the word: a slice would retain the whole text in memory.
    const own = Buffer.from(word).toString()
    const fresh = { term: indexTermOf(own), count: 0 }
    counted.set(own, fresh)
    return fresh
  }
  const add = database.prepare(`
    insert into spelling (word, form, count) values (?, ?, ?)
    on conflict (word) do update set count = count + excluded.count`)
  return {
    termsIn(text, times) {
      const terms: string[] = []
      eachWord(text, (word) => {
        const one = countOf(word)
        one.count += times
        if (one.term !== '') terms.push(one.term)
      })
      return terms
    },
    save() {
      const forms = new Set<string>()
      for (const [word, one] of counted) {
        if (one.count === 0) continue
        const form = formOf(word)
        add.run(word, form, one.count)
        forms.add(form)
        one.count = 0
      }
      updateWords(database, forms)
      updateCorrections(database)
    },
  }
}

/** Updates the derived words of these forms from the counts. */
function updateWords(database: DatabaseSync, forms: ReadonlySet<string>): void {
  const ofForm = database.prepare('select word, count from spelling where form = ? and count > 0')
  const remove = database.prepare('delete from word where form = ?')
  const put = database.prepare(
    'insert or replace into word (form, surface, count, term) values (?, ?, ?, ?)',
  )
  for (const form of forms) {
    const counter = createWordCounter()
    for (const { word, count } of ofForm.all(form)) counter.note(String(word), Number(count))
    const [word] = counter.words()
    if (word === undefined) remove.run(form)
    else put.run(form, word.surface, word.count, indexTermOf(form))
  }
}

/** Stores the candidates of spelling correction with their trigrams, if they changed. */
function updateCorrections(database: DatabaseSync): void {
  const words = database.prepare('select form, surface, count from word order by form').all()
  const forms = commonForms(words.map((row) => knownWord(row)))
  const joined = forms.join('\n')
  if (database.prepare('select forms from correction').get()?.['forms'] === joined) return
  const { starts, places } = buildTrigramLists(forms)
  database.exec('delete from correction')
  database
    .prepare('insert into correction (forms, starts, places) values (?, ?, ?)')
    .run(joined, bytesOf(starts), bytesOf(places))
}

/** Creates a spelling corrector from the words of an index. Loads the candidates lazily. */
export function indexSpeller(database: DatabaseSync): Speller {
  const statement = database.prepare('select form, surface, count from word where form = ?')
  const withTerm = database.prepare('select 1 from word where term = ? limit 1')
  let corrections: ReturnType<typeof readCorrections> | undefined
  const loadedCorrections = () => (corrections ??= readCorrections(database))
  return createSpeller({
    known: (form) => {
      const row = statement.get(form)
      return row && knownWord(row)
    },
    hasTerm: (term) => withTerm.get(term) !== undefined,
    get forms() {
      return loadedCorrections().forms
    },
    get trigrams() {
      return loadedCorrections().trigrams
    },
  })
}

function readCorrections(database: DatabaseSync) {
  const row = database.prepare('select forms, starts, places from correction').get() ?? {}
  return {
    forms: String(row['forms']).split('\n'),
    trigrams: createTrigramIndex({
      starts: new Uint32Array(alignedBytes(row['starts'])),
      places: new Uint32Array(alignedBytes(row['places'])),
    }),
  }
}

function knownWord({ form, surface, count }: Readonly<Record<string, unknown>>): KnownWord {
  return { form: String(form), surface: String(surface), count: Number(count) }
}

import type { DatabaseSync } from 'node:sqlite'

import { eachWord } from '#domain/search/french-words.ts'
import { termOf } from '#domain/search/term-of.ts'
import { wordCounter } from '#domain/search/vocabulary.ts'
import type { KnownWord } from '#domain/search/vocabulary.ts'

/** The words of the texts that are indexed, counted as they are analysed. */
export interface CountedWords {
  /** The terms of a text in order, one space between them. Its words are counted: once more for a text that is added, once less for one that is taken away. */
  readonly termsIn: (text: string, times: 1 | -1) => string
  /** Writes down what was counted since the last time. */
  readonly save: () => void
  /** All words that were written down. */
  readonly words: () => readonly KnownWord[]
}

interface Counted {
  readonly term: string
  /** Since it was last written down. */
  count: number
}

/** Goes on counting the words of this index. */
export function countedWords(database: DatabaseSync): CountedWords {
  const counted = new Map<string, Counted>()
  const known = (word: string): Counted => {
    const one = counted.get(word)
    if (one !== undefined) return one
    // A slice of a text would keep the whole of it alive.
    const own = Buffer.from(word).toString()
    const fresh = { term: termOf(own), count: 0 }
    counted.set(own, fresh)
    return fresh
  }
  const add = database.prepare(`
    insert into spelling (word, count) values (?, ?)
    on conflict (word) do update set count = count + excluded.count`)
  const everyWord = database.prepare('select word, count from spelling where count > 0')
  return {
    termsIn(text, times) {
      let terms = ''
      eachWord(text, (word) => {
        const one = known(word)
        one.count += times
        if (one.term !== '') terms += terms === '' ? one.term : ` ${one.term}`
      })
      return terms
    },
    save() {
      for (const [word, one] of counted) {
        if (one.count !== 0) add.run(word, one.count)
        one.count = 0
      }
    },
    words() {
      const counter = wordCounter()
      for (const { word, count } of everyWord.iterate()) counter.note(String(word), Number(count))
      return counter.words()
    },
  }
}

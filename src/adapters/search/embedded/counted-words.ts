import { eachWord } from '../../../domain/search/french-words.ts'
import { termOf } from '../../../domain/search/term-of.ts'
import { wordCounter } from '../../../domain/search/vocabulary.ts'
import type { KnownWord } from '../../../domain/search/vocabulary.ts'

/** The words of the texts that are indexed, counted as they are analysed. */
export interface CountedWords {
  /** The terms of a text in order, one space between them. */
  readonly termsIn: (text: string) => string
  readonly words: () => readonly KnownWord[]
}

interface Counted {
  readonly term: string
  count: number
}

/** Begins without any word. */
export function countedWords(): CountedWords {
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
  return {
    termsIn(text) {
      let terms = ''
      eachWord(text, (word) => {
        const one = known(word)
        one.count += 1
        if (one.term !== '') terms += terms === '' ? one.term : ` ${one.term}`
      })
      return terms
    },
    words() {
      const counter = wordCounter()
      for (const [word, { count }] of counted) counter.note(word, count)
      return counter.words()
    },
  }
}

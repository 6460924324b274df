import type { DatabaseSync } from 'node:sqlite'

import { eachWord } from '../../../domain/search/french-words.ts'
import { termOf } from '../../../domain/search/term-of.ts'

/** A word seen less often may be a slip itself: no spelling is mended by it. */
const SEEN_ENOUGH = 5

/** The words of the texts that are indexed, counted as they are analysed. */
export interface CountedWords {
  /** The terms of a text in order, one space between them. */
  readonly termsIn: (text: string) => string
  /** Keeps the terms seen often enough, each with the spelling it has most often. */
  readonly keep: (database: DatabaseSync) => void
}

interface Counted {
  readonly term: string
  count: number
}

/** Begins without any word. */
export function countedWords(): CountedWords {
  const words = new Map<string, Counted>()
  const counted = (word: string): Counted => {
    const known = words.get(word)
    if (known !== undefined) return known
    // A slice would keep the whole text alive.
    const [own, fresh] = [Buffer.from(word).toString(), { term: termOf(word), count: 0 }]
    words.set(own, fresh)
    return fresh
  }
  return {
    termsIn(text) {
      let terms = ''
      eachWord(text, (word) => {
        const seen = counted(word)
        seen.count += 1
        if (seen.term !== '') terms += terms === '' ? seen.term : ` ${seen.term}`
      })
      return terms
    },
    keep(database) {
      const keep = database.prepare('insert into word (term, surface, count) values (?, ?, ?)')
      for (const [term, surfaces] of surfacesOf(words)) {
        const total = [...surfaces.values()].reduce((sum, count) => sum + count, 0)
        if (total >= SEEN_ENOUGH) keep.run(term, commonest(surfaces), total)
      }
    },
  }
}

function surfacesOf(
  words: ReadonlyMap<string, Counted>,
): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const byTerm = new Map<string, Map<string, number>>()
  for (const [word, { term, count }] of words) {
    if (term === '') continue
    const surfaces = byTerm.get(term) ?? new Map<string, number>()
    const surface = word.toLowerCase()
    surfaces.set(surface, (surfaces.get(surface) ?? 0) + count)
    byTerm.set(term, surfaces)
  }
  return byTerm
}

/** The most frequent spelling; of equals the first in the order of letters, whatever was read first. */
function commonest(surfaces: ReadonlyMap<string, number>): string {
  let [best, most] = ['', 0]
  for (const [surface, count] of surfaces) {
    if (count > most || (count === most && surface < best)) [best, most] = [surface, count]
  }
  return best
}

import type { DatabaseSync } from 'node:sqlite'

import { keptLengths } from './field-lengths.ts'
import type { Postings } from './postings.ts'

/** How soon a word said again stops adding, as SQLite's BM25 has it. */
const SATURATION = 1.2
/** How much the length of a text counts against it, as SQLite's BM25 has it. */
const USUAL_SHARE = 0.75
/** How much it does here: a long page answers more questions, it does not answer each less. */
const SHARE = 0.3

/** Gives the scores of a term in texts as BM25 is when length counts for less than SQLite lets it be set. */
export function lengthCountedLess(database: DatabaseSync): (found: Postings) => Postings {
  const lengths = keptLengths(database, 'body')
  const given = lengths.filter((length) => length >= 0)
  const average = given.reduce((sum, length) => sum + length, 0) / given.length
  const changes = Float64Array.from(lengths, (length) => {
    const against = length / average
    return (1 - SHARE + SHARE * against) / (1 - USUAL_SHARE + USUAL_SHARE * against)
  })
  return ({ entries, scores }) => {
    const most = rarity(given.length, entries.length) * (SATURATION + 1)
    return {
      entries,
      scores: scores.map(
        (score, place) => most / (1 + (most / score - 1) * (changes[entries[place] ?? 0] ?? 1)),
      ),
    }
  }
}

/** What a term is worth that so many of all have, as SQLite's BM25 has it. */
function rarity(all: number, having: number): number {
  return Math.max(Math.log((all - having + 0.5) / (having + 0.5)), LEAST_RARITY)
}

/** What is in more than half of all tells nothing. */
const LEAST_RARITY = 1e-6

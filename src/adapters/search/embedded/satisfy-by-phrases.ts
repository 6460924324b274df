import type { Scoreboard } from './aggregate-scores-by-page.ts'
import type { Postings } from './posting-lists.ts'
import type { PhraseSynonym } from './query-terms.ts'

/** Postings of a term in titles and in bodies. */
type FieldPostings = readonly Postings[]

/**
 * Marks the query words that entries satisfy by all the terms of a phrase. Visits the entries of
 * its rarest term, and looks the other terms up.
 */
export function satisfyByPhrases(
  { bits }: Pick<Scoreboard, 'bits'>,
  phrases: readonly PhraseSynonym[],
  postingsOf: ReadonlyMap<string, FieldPostings>,
): void {
  for (const { terms, held } of phrases) {
    const [rarest = [], ...others] = terms
      .map((term) => postingsOf.get(term) ?? [])
      .toSorted((one, other) => countEntries(one) - countEntries(other))
    for (const { entries } of rarest) {
      const shared = others.reduce(sharedEntries, entries)
      for (let place = 0; place < shared.length; place += 1) {
        const entry = shared[place] ?? 0
        bits[entry] = (bits[entry] ?? 0) | held
      }
    }
  }
}

function countEntries(fields: FieldPostings): number {
  return fields.reduce((sum, { entries }) => sum + entries.length, 0)
}

/** Returns the entries of an ascending list that have a term in any field. */
function sharedEntries(entries: Int32Array, fields: FieldPostings): Int32Array {
  const shared = new Int32Array(entries.length)
  const starts = new Int32Array(fields.length)
  let count = 0
  for (let place = 0; place < entries.length; place += 1) {
    const entry = entries[place] ?? 0
    for (let field = 0; field < fields.length; field += 1) {
      const list = fields[field]?.entries ?? NONE
      const at = firstFrom(list, starts[field] ?? 0, entry)
      starts[field] = at
      if (list[at] !== entry) continue
      shared[count] = entry
      count += 1
      break
    }
  }
  return shared.subarray(0, count)
}

const NONE = new Int32Array()

/**
 * Returns the place of the first number from `least` on in an ascending list, at `from` or after. It
 * doubles its steps, so that a few numbers skip most of a long list.
 */
function firstFrom(list: Int32Array, from: number, least: number): number {
  let [low, step] = [from, 1]
  while (low + step <= list.length && (list[low + step - 1] ?? 0) < least) {
    low += step
    step *= 2
  }
  let high = Math.min(low + step - 1, list.length)
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle] ?? 0) < least) low = middle + 1
    else high = middle
  }
  return low
}

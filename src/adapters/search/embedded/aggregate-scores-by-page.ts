import type { IndexColumns } from './index-columns.ts'
import { countSatisfiedWords } from './query-terms.ts'
import type { RankingParameters } from './ranking-parameters.ts'

/** Pages with a matching entry, unsorted, with their score, best entry and matched words. */
export interface RankedPages {
  readonly pages: Int32Array
  readonly scoreOf: (page: number) => number
  /** Returns the best-scored entry of a page; the first entry if none matched. */
  readonly bestEntryOf: (page: number) => number
  /** True if an entry of the page matched. */
  readonly has: (page: number) => boolean
  /** Returns the number of query words, or synonyms, found in the page. */
  readonly matchedWordsOf: (page: number) => number
}

/**
 * Returns a function that aggregates the scores of entries by page: the best score, plus a share
 * (`secondEntry`) of the second best. A result is valid until the next call.
 */
export function pageAggregator(
  lists: IndexColumns,
  { secondEntry }: RankingParameters,
): (entries: Scoreboard, scoreOf: (entry: number) => number) => RankedPages {
  const { pageOfEntry, kindOfPage } = lists
  const { scores, bits, touch, touched, clear } = scoreboard(kindOfPage.length)
  const best = new Int32Array(kindOfPage.length)
  const second = new Float64Array(kindOfPage.length)
  const isBefore = before(lists)
  const first = firstEntries(lists, isBefore)
  const note = (page: number, entry: number, score: number): void => {
    const former = bits[page] === 0 ? -Infinity : (scores[page] ?? 0)
    if (score > former || (score === former && isBefore(entry, best[page]))) {
      second[page] = Math.max(former, 0)
      scores[page] = score
      best[page] = entry
    } else {
      second[page] = Math.max(second[page] ?? 0, score)
    }
  }
  return (entries, scoreOf) => {
    clear()
    second.fill(0)
    const touchedPages = entries.touched()
    for (let place = 0; place < touchedPages.length; place += 1) {
      const entry = touchedPages[place] ?? 0
      const page = pageOfEntry[entry] ?? 0
      note(page, entry, scoreOf(entry))
      touch(page)
      bits[page] = (bits[page] ?? 0) | (entries.bits[entry] ?? 0)
    }
    return {
      pages: touched(),
      scoreOf: (page) => (scores[page] ?? 0) + secondEntry * (second[page] ?? 0),
      has: (page) => bits[page] !== 0,
      bestEntryOf: (page) => (bits[page] === 0 ? first[page] : best[page]) ?? 0,
      matchedWordsOf: (page) => countSatisfiedWords(bits[page] ?? 0),
    }
  }
}

type IsBefore = (entry: number, other?: number) => boolean

/** Returns the first entry of each page, which represents the whole page. */
function firstEntries({ pageOfEntry, kindOfPage }: IndexColumns, isBefore: IsBefore): Int32Array {
  const first = new Int32Array(kindOfPage.length).fill(-1)
  for (const [entry, page] of pageOfEntry.entries()) {
    if (page >= 0 && (first[page] === -1 || isBefore(entry, first[page]))) first[page] = entry
  }
  return first
}

/** Returns a function that compares entries by path and part. */
function before({ orderOfEntry }: IndexColumns): IsBefore {
  return (entry, other = 0) => (orderOfEntry[entry] ?? 0) < (orderOfEntry[other] ?? 0)
}

/**
 * Reusable scores and bit sets of entries or pages, by number. A list records which numbers were
 * touched.
 */
export interface Scoreboard {
  readonly scores: Float64Array
  /** Bit set of the matched words of each number; 0 if untouched. */
  readonly bits: Uint32Array
  /** Lists a number as touched, unless its bits are set. Call it before setting them. */
  readonly touch: (number: number) => void
  /** Returns the touched numbers, in the order in which they were touched. */
  readonly touched: () => Int32Array
  readonly clear: () => void
}

/** Creates an empty scoreboard for numbers below `size`. */
export function scoreboard(size: number): Scoreboard {
  const scores = new Float64Array(size)
  const bits = new Uint32Array(size)
  const list = new Int32Array(size)
  let count = 0
  return {
    scores,
    bits,
    touch(number) {
      if (bits[number] !== 0) return
      list[count] = number
      count += 1
    },
    touched: () => list.subarray(0, count),
    clear() {
      scores.fill(0)
      bits.fill(0)
      count = 0
    },
  }
}

import type { PackedLists } from './page-lists.ts'
import { wordsHeld } from './query-terms.ts'
import type { RankingParameters } from './ranking-parameters.ts'

/** The pages found, in no order: the score, the best entry and the words of the question of each. */
export interface RankedPages {
  readonly pages: Int32Array
  readonly scoreOf: (page: number) => number
  /** The entry that answers best; of a page that was not found, the first. */
  readonly bestEntryOf: (page: number) => number
  /** True for a page of which some entry was found. */
  readonly has: (page: number) => boolean
  /** How many words of the question some entry of the page holds, or others that mean the same. */
  readonly wordsHeldBy: (page: number) => number
}

/**
 * Folds entries into pages: the scores of the two best entries and all their words. The buffers are
 * reused by the next question.
 */
export function foldingIntoPages(
  lists: PackedLists,
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
    const found = entries.touched()
    for (let place = 0; place < found.length; place += 1) {
      const entry = found[place] ?? 0
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
      wordsHeldBy: (page) => wordsHeld(bits[page] ?? 0),
    }
  }
}

type IsBefore = (entry: number, other?: number) => boolean

/** The first entry of each page: that of the page as a whole. */
function firstEntries({ pageOfEntry, kindOfPage }: PackedLists, isBefore: IsBefore): Int32Array {
  const first = new Int32Array(kindOfPage.length).fill(-1)
  for (const [entry, page] of pageOfEntry.entries()) {
    if (page >= 0 && (first[page] === -1 || isBefore(entry, first[page]))) first[page] = entry
  }
  return first
}

/** Whether an entry comes before another in the order of paths and parts. */
function before({ orderOfEntry }: PackedLists): IsBefore {
  return (entry, other = 0) => (orderOfEntry[entry] ?? 0) < (orderOfEntry[other] ?? 0)
}

/** The scores of as many numbers, each with what it holds: only the touched ones are ever looked at. */
export interface Scoreboard {
  readonly scores: Float64Array
  /** One bit for each thing that a number holds; none for a number that was not touched. */
  readonly bits: Uint32Array
  /** Notes that a number is touched, before its bits are set. */
  readonly touch: (number: number) => void
  readonly touched: () => Int32Array
  readonly clear: () => void
}

/** A board on which nothing is touched. */
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

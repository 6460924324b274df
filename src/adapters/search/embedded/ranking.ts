import { MOST_TERMS } from '../../../domain/search/search-plan.ts'
import type { PackedLists } from './packed-lists.ts'
import type { FindPostings, Postings } from './postings.ts'
import type { WeighedTerm } from './weighed-terms.ts'

/** The pages found, in no order: the score, the best entry and the words of the question of each. */
export interface RankedPages {
  readonly pages: Int32Array
  readonly scoreOf: (page: number) => number
  bestEntryOf(page: number): number
  /** How many words of the question some entry of the page holds, or others that mean the same. */
  readonly wordsHeldBy: (page: number) => number
}

/** How much a word in a title counts beside one in a text. */
const TITLE_WEIGHT = 1.5
/** What is left of the score of an entry that would hold none of the words of the question. */
const UNCOVERED = 0.6

/** Adds up the scores of entries and folds these into pages. The lists are used again by the next question. */
export function rankerOf(
  { pageOfEntry, weightOfEntry, orderOfEntry, kindOfPage }: PackedLists,
  find: FindPostings,
): (terms: readonly WeighedTerm[]) => RankedPages {
  const entries = scoreboard(pageOfEntry.length)
  const pages = scoreboard(kindOfPage.length)
  const best = new Int32Array(kindOfPage.length)
  const add = ({ entries: found, scores }: Postings, weight: number, bit: number): void => {
    for (let place = 0; place < found.length; place += 1) {
      entries.add(found[place] ?? 0, (scores[place] ?? 0) * weight, bit)
    }
  }
  const fold = (entry: number, words: number): void => {
    const page = pageOfEntry[entry] ?? 0
    const covered =
      UNCOVERED + (1 - UNCOVERED) * (bitCount(entries.bitsOf(entry) >> MOST_TERMS) / words)
    const score = entries.scoreOf(entry) * (weightOfEntry[entry] ?? 0) * covered
    const former = pages.scoreOf(page)
    const comesFirst =
      score > former ||
      (score === former && (orderOfEntry[entry] ?? 0) < (orderOfEntry[best[page] ?? 0] ?? 0))
    if (!pages.has(page) || comesFirst) {
      pages.set(page, score)
      best[page] = entry
    }
    pages.add(page, 0, entries.bitsOf(entry))
  }
  return (terms) => {
    entries.clear()
    pages.clear()
    for (const { term, weight, held, said } of terms) {
      const bits = held | (said << MOST_TERMS)
      add(find(term, 'title'), weight * TITLE_WEIGHT, bits)
      add(find(term, 'body'), weight, bits)
    }
    const words = terms.filter(({ said }) => said !== 0).length
    for (const entry of entries.touched()) fold(entry, words)
    return {
      pages: pages.touched(),
      scoreOf: (page) => pages.scoreOf(page),
      bestEntryOf: (page) => best[page] ?? 0,
      wordsHeldBy: (page) => bitCount(pages.bitsOf(page) & ((1 << MOST_TERMS) - 1)),
    }
  }
}

/** How many bits of a number are set. */
function bitCount(bits: number): number {
  let [left, count] = [bits, 0]
  while (left !== 0) {
    left &= left - 1
    count += 1
  }
  return count
}

interface Scoreboard {
  add(number: number, score: number, bits: number): void
  set(number: number, score: number): void
  has(number: number): boolean
  scoreOf(number: number): number
  bitsOf(number: number): number
  touched(): Int32Array
  clear(): void
}

/** The scores of as many numbers; only those touched cost anything. */
function scoreboard(size: number): Scoreboard {
  const scores = new Float64Array(size)
  const bits = new Uint32Array(size)
  const seen = new Uint8Array(size)
  const list = new Int32Array(size)
  let count = 0
  const touch = (number: number): void => {
    if (seen[number] === 1) return
    seen[number] = 1
    list[count] = number
    count += 1
  }
  return {
    add(number, score, held) {
      touch(number)
      scores[number] = (scores[number] ?? 0) + score
      bits[number] = (bits[number] ?? 0) | held
    },
    set(number, score) {
      touch(number)
      scores[number] = score
    },
    has: (number) => seen[number] === 1,
    scoreOf: (number) => scores[number] ?? 0,
    bitsOf: (number) => bits[number] ?? 0,
    touched: () => list.subarray(0, count),
    clear() {
      for (const number of list.subarray(0, count)) {
        scores[number] = 0
        bits[number] = 0
        seen[number] = 0
      }
      count = 0
    },
  }
}

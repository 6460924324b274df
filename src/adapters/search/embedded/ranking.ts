import { MOST_TERMS } from '../../../domain/search/search-plan.ts'
import type { PackedLists } from './packed-lists.ts'
import type { FindPostings, Postings } from './postings.ts'
import { scoreboard } from './scoreboard.ts'
import type { Scoreboard } from './scoreboard.ts'
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
/** What an entry gains whose title says the question and nothing else. */
const TITLE_SAYS_IT = 0.7
/** What a page has of its second best entry: several parts that speak of something are more than one. */
const SECOND = 0.3

/** The bits of the words that an entry holds. */
const HELD = (1 << MOST_TERMS) - 1
/** Set for whatever was found at all, though it may hold no word. */
const FOUND = 1 << (2 * MOST_TERMS)

/** Adds up the scores of entries and folds these into pages. The lists are used again by the next question. */
export function rankerOf(
  lists: PackedLists,
  titleLengths: Int32Array,
  find: FindPostings,
): (terms: readonly WeighedTerm[]) => RankedPages {
  const entries = scoreboard(lists.pageOfEntry.length)
  const pages = scoreboard(lists.kindOfPage.length)
  const best = new Int32Array(lists.kindOfPage.length)
  const second = new Float64Array(lists.kindOfPage.length)
  const titled = new Uint16Array(lists.pageOfEntry.length)
  const fold = foldingInto(lists, pages, best, second)
  return (terms) => {
    entries.clear()
    pages.clear()
    second.fill(0)
    titled.fill(0)
    for (const { term, weight, held, said } of terms) {
      const bits = FOUND | held | (said << MOST_TERMS)
      const inTitle = find(term, 'title')
      addTo(entries, inTitle, weight * TITLE_WEIGHT, bits)
      noteIn(titled, inTitle, said)
      addTo(entries, find(term, 'body'), weight, bits)
    }
    const words = terms.filter(({ said }) => said !== 0).length
    const saidBy = (entry: number): number => {
      const share =
        (BIT_COUNTS[titled[entry] ?? 0] ?? 0) / Math.max(words, titleLengths[entry] ?? 0)
      return 1 + TITLE_SAYS_IT * share
    }
    fold(entries, (entry) => scoreOf(entry, lists, entries, words) * saidBy(entry))
    return {
      pages: pages.touched(),
      scoreOf: (page) => (pages.scores[page] ?? 0) + SECOND * (second[page] ?? 0),
      bestEntryOf: (page) => best[page] ?? 0,
      wordsHeldBy: (page) => BIT_COUNTS[(pages.bits[page] ?? 0) & HELD] ?? 0,
    }
  }
}

function addTo(
  { scores: sums, bits: held, touch }: Scoreboard,
  { entries, scores }: Postings,
  weight: number,
  bits: number,
): void {
  for (let place = 0; place < entries.length; place += 1) {
    const entry = entries[place] ?? 0
    touch(entry)
    sums[entry] = (sums[entry] ?? 0) + (scores[place] ?? 0) * weight
    held[entry] = (held[entry] ?? 0) | bits
  }
}

function noteIn(noted: Uint16Array, { entries }: Postings, bits: number): void {
  for (let place = 0; place < entries.length; place += 1) {
    const entry = entries[place] ?? 0
    noted[entry] = (noted[entry] ?? 0) | bits
  }
}

/** Gives each page the scores of the two best of its entries, the first of equal ones, and all that its entries hold. */
function foldingInto(
  { pageOfEntry, orderOfEntry }: PackedLists,
  { scores, bits, touch }: Scoreboard,
  best: Int32Array,
  second: Float64Array,
): (entries: Scoreboard, scoreOf: (entry: number) => number) => void {
  const isBefore = (entry: number, other = 0): boolean =>
    (orderOfEntry[entry] ?? 0) < (orderOfEntry[other] ?? 0)
  return (entries, scoreOf) => {
    const touched = entries.touched()
    for (let place = 0; place < touched.length; place += 1) {
      const entry = touched[place] ?? 0
      const page = pageOfEntry[entry] ?? 0
      const score = scoreOf(entry)
      const former = bits[page] === 0 ? -Infinity : (scores[page] ?? 0)
      if (score > former || (score === former && isBefore(entry, best[page]))) {
        second[page] = Math.max(former, 0)
        scores[page] = score
        best[page] = entry
      } else {
        second[page] = Math.max(second[page] ?? 0, score)
      }
      touch(page)
      bits[page] = (bits[page] ?? 0) | (entries.bits[entry] ?? 0)
    }
  }
}

/** What an entry scores, of the words of a question those that it says itself being its share. */
function scoreOf(
  entry: number,
  { weightOfEntry }: PackedLists,
  { scores, bits }: Scoreboard,
  words: number,
): number {
  const said = BIT_COUNTS[((bits[entry] ?? 0) >> MOST_TERMS) & HELD] ?? 0
  const covered = UNCOVERED + (1 - UNCOVERED) * (said / words)
  return (scores[entry] ?? 0) * (weightOfEntry[entry] ?? 0) * covered
}

/** How many bits are set of each number of as many bits as a question has words. */
const BIT_COUNTS = Uint8Array.from({ length: 1 << MOST_TERMS }, (_, bits) => bitCount(bits))

/** How many bits of a number are set. */
function bitCount(bits: number): number {
  let [left, count] = [bits, 0]
  while (left !== 0) {
    left &= left - 1
    count += 1
  }
  return count
}

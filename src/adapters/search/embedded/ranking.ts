import type { PackedLists } from './packed-lists.ts'
import type { PageRange } from './pages-below.ts'
import type { FindPostings, Postings } from './postings.ts'
import { foldingIntoPages } from './ranked-pages.ts'
import type { RankedPages } from './ranked-pages.ts'
import { scoreboard } from './scoreboard.ts'
import type { Scoreboard } from './scoreboard.ts'
import type { AskedWords } from './weighed-terms.ts'
import { NAMED, namedBits, wordBits, wordsAmong, wordsSaid } from './word-bits.ts'

/** How much a word in a title counts beside one in a text. */
const TITLE_WEIGHT = 1.5
/** What is left of the score of an entry that would say none of the words of the question. */
const UNCOVERED = 0.6
/** What an entry gains whose title says the question and nothing else. */
const TITLE_SAYS_IT = 0.7
/** What an entry has for belonging to what a question names: little, beside a word. */
const BELONGS = 1

/** Adds up the scores of entries, by what they say of the question and what their titles do, and folds them into pages. The lists are used again by the next question. */
export function rankerOf(
  lists: PackedLists,
  titleLengths: Int32Array,
  find: FindPostings,
): (asked: AskedWords, belonging: readonly PageRange[]) => RankedPages {
  const { pageOfEntry, weightOfEntry } = lists
  const entries = scoreboard(pageOfEntry.length)
  const titled = new Uint16Array(pageOfEntry.length)
  const fold = foldingIntoPages(lists)
  return ({ terms, words, typed, named }, belonging) => {
    entries.clear()
    titled.fill(0)
    for (const { term, weight, held, said } of terms) {
      const bits = wordBits(held, said)
      const inTitle = find(term, 'title')
      addTo(entries, inTitle, weight * TITLE_WEIGHT, bits)
      noteIn(titled, inTitle, said)
      addTo(entries, find(term, 'body'), weight, bits)
    }
    if (named !== undefined) {
      addBelonging(entries, pageOfEntry, belonging)
      for (const entry of entries.touched()) {
        entries.bits[entry] = namedBits(entries.bits[entry] ?? 0, named)
      }
    }
    return fold(entries, (entry) => {
      const covered = wordsSaid(entries.bits[entry] ?? 0) / words
      const inTitle = wordsAmong(titled[entry] ?? 0) / Math.max(typed, titleLengths[entry] ?? 0)
      const score = (entries.scores[entry] ?? 0) * (weightOfEntry[entry] ?? 0)
      return score * (UNCOVERED + (1 - UNCOVERED) * covered) * (1 + TITLE_SAYS_IT * inTitle)
    })
  }
}

function addBelonging(
  { scores, bits, touch }: Scoreboard,
  pageOfEntry: Int32Array,
  belonging: readonly PageRange[],
): void {
  for (const { from, to } of belonging) {
    for (let entry = 0; entry < pageOfEntry.length; entry += 1) {
      const page = pageOfEntry[entry] ?? 0
      if (page < from || page >= to) continue
      touch(entry)
      scores[entry] = (scores[entry] ?? 0) + BELONGS
      bits[entry] = (bits[entry] ?? 0) | wordBits(NAMED, NAMED)
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

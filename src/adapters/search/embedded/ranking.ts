import type { PackedLists } from './packed-lists.ts'
import type { FindPostings, Postings } from './postings.ts'
import { foldingIntoPages } from './ranked-pages.ts'
import type { RankedPages } from './ranked-pages.ts'
import { scoreboard } from './scoreboard.ts'
import type { Scoreboard } from './scoreboard.ts'
import type { WeighedTerm } from './weighed-terms.ts'
import { wordBits, wordsAmong, wordsSaid } from './word-bits.ts'

/** How much a word in a title counts beside one in a text. */
const TITLE_WEIGHT = 1.5
/** What is left of the score of an entry that would say none of the words of the question. */
const UNCOVERED = 0.6
/** What an entry gains whose title says the question and nothing else. */
const TITLE_SAYS_IT = 0.7

/** Adds up the scores of entries, by what they say of the question and what their titles do, and folds them into pages. The lists are used again by the next question. */
export function rankerOf(
  lists: PackedLists,
  titleLengths: Int32Array,
  find: FindPostings,
): (terms: readonly WeighedTerm[]) => RankedPages {
  const { pageOfEntry, weightOfEntry } = lists
  const entries = scoreboard(pageOfEntry.length)
  const titled = new Uint16Array(pageOfEntry.length)
  const fold = foldingIntoPages(lists)
  return (terms) => {
    entries.clear()
    titled.fill(0)
    for (const { term, weight, held, said } of terms) {
      const bits = wordBits(held, said)
      const inTitle = find(term, 'title')
      addTo(entries, inTitle, weight * TITLE_WEIGHT, bits)
      noteIn(titled, inTitle, said)
      addTo(entries, find(term, 'body'), weight, bits)
    }
    const words = terms.filter(({ said }) => said !== 0).length
    return fold(entries, (entry) => {
      const covered = wordsSaid(entries.bits[entry] ?? 0) / words
      const inTitle = wordsAmong(titled[entry] ?? 0) / Math.max(words, titleLengths[entry] ?? 0)
      const score = (entries.scores[entry] ?? 0) * (weightOfEntry[entry] ?? 0)
      return score * (UNCOVERED + (1 - UNCOVERED) * covered) * (1 + TITLE_SAYS_IT * inTitle)
    })
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

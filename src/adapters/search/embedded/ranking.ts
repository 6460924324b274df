import type { PackedLists } from './packed-lists.ts'
import type { PageRange } from './pages-below.ts'
import type { FindPostings, Postings } from './postings.ts'
import { foldingIntoPages } from './ranked-pages.ts'
import type { RankedPages } from './ranked-pages.ts'
import { RANKING } from './ranking-parameters.ts'
import type { RankingParameters } from './ranking-parameters.ts'
import { scoreboard } from './scoreboard.ts'
import type { Scoreboard } from './scoreboard.ts'
import type { AskedWords } from './weighed-terms.ts'
import { NAMED, namedBits, wordBits, wordsAmong, wordsSaid } from './word-bits.ts'

/** Adds up the scores of entries, by what they say of the question and what their titles do, and folds them into pages. The lists are used again by the next question. */
export function rankerOf(
  lists: PackedLists,
  titleLengths: Int32Array,
  find: FindPostings,
  parameters: RankingParameters = RANKING,
): (asked: AskedWords, belonging: readonly PageRange[]) => RankedPages {
  const { pageOfEntry, weightOfEntry } = lists
  const { title, uncovered, titleMatch } = parameters
  const entries = scoreboard(pageOfEntry.length)
  const titled = new Uint16Array(pageOfEntry.length)
  const fold = foldingIntoPages(lists, parameters)
  return ({ terms, words, typed, named }, belonging) => {
    entries.clear()
    titled.fill(0)
    for (const { term, weight, held, said } of terms) {
      const bits = wordBits(held, said)
      const inTitle = find(term, 'title')
      addTo(entries, inTitle, weight * title, bits)
      noteIn(titled, inTitle, said)
      addTo(entries, find(term, 'body'), weight, bits)
    }
    if (named !== undefined) {
      addBelonging(entries, pageOfEntry, belonging, parameters)
      for (const entry of entries.touched()) {
        entries.bits[entry] = namedBits(entries.bits[entry] ?? 0, named)
      }
    }
    return fold(entries, (entry) => {
      const covered = wordsSaid(entries.bits[entry] ?? 0) / words
      const inTitle = wordsAmong(titled[entry] ?? 0) / Math.max(typed, titleLengths[entry] ?? 0)
      const score = (entries.scores[entry] ?? 0) * (weightOfEntry[entry] ?? 0)
      return score * (uncovered + (1 - uncovered) * covered) * (1 + titleMatch * inTitle)
    })
  }
}

function addBelonging(
  { scores, bits, touch }: Scoreboard,
  pageOfEntry: Int32Array,
  belonging: readonly PageRange[],
  { belongs }: RankingParameters,
): void {
  for (const { from, to } of belonging) {
    for (let entry = 0; entry < pageOfEntry.length; entry += 1) {
      const page = pageOfEntry[entry] ?? 0
      if (page < from || page >= to) continue
      touch(entry)
      scores[entry] = (scores[entry] ?? 0) + belongs
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

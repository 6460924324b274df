import type { DatabaseSync } from 'node:sqlite'

import type { SearchIndexQuery } from '#domain/search/search-index-query.ts'

import { pageAggregator, scoreboard } from './aggregate-scores-by-page.ts'
import type { RankedPages, Scoreboard } from './aggregate-scores-by-page.ts'
import { demoteArchives } from './demote-archives.ts'
import type { ShownPages } from './demote-archives.ts'
import type { IndexColumns } from './index-columns.ts'
import { postingsFinder } from './posting-lists.ts'
import type { FindPostings, Postings } from './posting-lists.ts'
import {
  queryTerms,
  NAMED,
  namedBits,
  wordBits,
  countWordBits,
  countLiteralWords,
} from './query-terms.ts'
import type { QueryTerms } from './query-terms.ts'
import { RANKING } from './ranking-parameters.ts'
import type { RankingParameters } from './ranking-parameters.ts'
import { satisfyByPhrases } from './satisfy-by-phrases.ts'
import { selectMatchingPages } from './select-matching-pages.ts'

/** Pages of a search with their scores, unsorted, and the best entry of each. */
export interface RankedSearch extends ShownPages, Pick<RankedPages, 'bestEntryOf'> {}

/**
 * Returns a function that scores the pages matching a search plan. A result is valid until the next
 * call. Benchmarks pass other parameters and postings.
 */
export function rankedSearch(
  database: DatabaseSync,
  lists: IndexColumns,
  parameters: RankingParameters = RANKING,
  find: FindPostings = postingsFinder(database, lists),
): (plan: SearchIndexQuery) => RankedSearch {
  const rank = rankerOf(lists, find, parameters)
  const below = pagesBelow(database, lists.kindOfPage.length)
  return (plan) => {
    const query = queryTerms(plan, parameters)
    const ranked = rank(query, below(plan.named?.paths ?? []))
    const selection = selectMatchingPages(ranked, query.words, parameters)
    return {
      ...demoteArchives(ranked, selection, lists, parameters),
      bestEntryOf: ranked.bestEntryOf,
    }
  }
}

/**
 * Returns a function that scores the entries matching a query and aggregates the scores by page.
 * `belonging` are the pages of the named subject. A result is valid until the next call.
 */
export function rankerOf(
  lists: IndexColumns,
  find: FindPostings,
  parameters: RankingParameters = RANKING,
): (query: QueryTerms, belonging: readonly PageRange[]) => RankedPages {
  const { pageOfEntry, weightOfEntry, titleLengthOfEntry, headLengthOfEntry } = lists
  const { title, uncovered, titleMatch } = parameters
  const entries = scoreboard(pageOfEntry.length)
  const titled = new Uint16Array(pageOfEntry.length)
  const fold = pageAggregator(lists, parameters)
  return ({ terms, phrases, words, typed, named }, belonging) => {
    entries.clear()
    titled.fill(0)
    const postingsOf = new Map<string, readonly Postings[]>()
    for (const { term, weight, held, said } of terms) {
      const bits = wordBits(held, said)
      const [inTitle, inBody] = [find(term, 'title'), find(term, 'body')]
      addTo(entries, inTitle, weight * title, bits)
      if (said !== 0) noteIn(titled, inTitle, said)
      addTo(entries, inBody, weight, bits)
      postingsOf.set(term, [inTitle, inBody])
    }
    satisfyByPhrases(entries, phrases, postingsOf)
    if (named !== undefined) {
      addBelonging(entries, pageOfEntry, belonging, parameters)
      for (const entry of entries.touched()) {
        entries.bits[entry] = namedBits(entries.bits[entry] ?? 0, named)
      }
    }
    return fold(entries, (entry) => {
      const covered = countLiteralWords(entries.bits[entry] ?? 0) / words
      const titleWords = countWordBits(titled[entry] ?? 0)
      // A title whose head has as many terms as the query names nothing else.
      const isHead = titleWords === typed && typed === headLengthOfEntry[entry]
      const inTitle = isHead ? 1 : titleWords / Math.max(typed, titleLengthOfEntry[entry] ?? 0)
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
  { scores: sums, bits: bitsOfEntry, touch }: Scoreboard,
  { entries, scores }: Postings,
  weight: number,
  bits: number,
): void {
  for (let place = 0; place < entries.length; place += 1) {
    const entry = entries[place] ?? 0
    touch(entry)
    sums[entry] = (sums[entry] ?? 0) + (scores[place] ?? 0) * weight
    bitsOfEntry[entry] = (bitsOfEntry[entry] ?? 0) | bits
  }
}

function noteIn(noted: Uint16Array, { entries }: Postings, bits: number): void {
  for (let place = 0; place < entries.length; place += 1) {
    const entry = entries[place] ?? 0
    noted[entry] = (noted[entry] ?? 0) | bits
  }
}

/** A range of page numbers, from `from` to `to` exclusive. */
interface PageRange {
  readonly from: number
  readonly to: number
}

/**
 * Returns a function that finds the pages at and below paths, as ranges, since pages are numbered
 * by path.
 */
function pagesBelow(
  database: DatabaseSync,
  pages: number,
): (paths: readonly string[]) => readonly PageRange[] {
  const pathQuery = database.prepare('select path from page where number = ?')
  const pathOf = (page: number): string => String(pathQuery.get(page)?.['path'])
  const firstFrom = (path: string): number => {
    let [low, high] = [0, pages]
    while (low < high) {
      const middle = (low + high) >> 1
      if (pathOf(middle) < path) low = middle + 1
      else high = middle
    }
    return low
  }
  const range = (from: string, to: string) => ({ from: firstFrom(from), to: firstFrom(to) })
  return (paths) =>
    paths
      .flatMap((path) => [range(path, `${path}\0`), range(`${path}/`, `${path}0`)])
      .filter(({ from, to }) => from < to)
}

import type { DatabaseSync } from 'node:sqlite'

import type { SearchPlan } from '#domain/search/search-plan.ts'

import { archivesBelow } from './archives-below.ts'
import type { ShownPages } from './archives-below.ts'
import { keptLengths } from './field-lengths.ts'
import { pagesHolding } from './held-words.ts'
import type { PackedLists } from './packed-lists.ts'
import { pagesBelow } from './pages-below.ts'
import { postingsOf } from './postings.ts'
import type { FindPostings } from './postings.ts'
import type { RankedPages } from './ranked-pages.ts'
import { RANKING } from './ranking-parameters.ts'
import type { RankingParameters } from './ranking-parameters.ts'
import { rankerOf } from './ranking.ts'
import { askedWords } from './weighed-terms.ts'

/** The pages that a search finds. */
export interface RankedSearch extends ShownPages, Pick<RankedPages, 'bestEntryOf'> {}

/** Ranks the pages of this index for a plan; a result is good until the next one. Other parameters and postings are for benches. */
export function rankedSearch(
  database: DatabaseSync,
  lists: PackedLists,
  parameters: RankingParameters = RANKING,
  find: FindPostings = postingsOf(database),
): (plan: SearchPlan) => RankedSearch {
  const rank = rankerOf(lists, keptLengths(database, 'title'), find, parameters)
  const below = pagesBelow(database, lists.kindOfPage.length)
  return (plan) => {
    const asked = askedWords(plan, parameters)
    const ranked = rank(asked, below(plan.named?.paths ?? []))
    const found = pagesHolding(ranked, asked.words, parameters)
    return {
      ...archivesBelow(ranked, found, lists, parameters),
      bestEntryOf: ranked.bestEntryOf,
    }
  }
}

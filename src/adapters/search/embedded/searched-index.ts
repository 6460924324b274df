import type { DatabaseSync } from 'node:sqlite'

import { bestPages } from './best-pages.ts'
import { choose } from './choosing.ts'
import { pagesHolding } from './held-words.ts'
import { keptLists } from './packed-lists.ts'
import { plannedTerms } from './planned-terms.ts'
import { postingsOf } from './postings.ts'
import { rankerOf } from './ranking.ts'
import type { SearchedIndex } from './search-messages.ts'
import { shownBy } from './shown-pages.ts'
import { suggestedBy } from './suggestions.ts'

/** Reads an index, to answer by it in the thread of whoever asks. */
export function searchedIndex(database: DatabaseSync): SearchedIndex {
  const lists = keptLists(database)
  const rank = rankerOf(lists, postingsOf(database))
  const show = shownBy(database)
  return {
    find(question, window) {
      const terms = plannedTerms(question)
      const ranked = rank(terms)
      const { pages, facets } = choose(lists, question.choices, pagesHolding(ranked, terms))
      const words = [...new Set(terms.map(({ term }) => term))]
      return {
        pages: show(bestPages(pages, ranked.scoreOf, window), ranked, words),
        total: pages.length,
        facets,
        terms: words,
      }
    },
    suggest: suggestedBy(database),
  }
}

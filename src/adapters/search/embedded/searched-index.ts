import type { DatabaseSync } from 'node:sqlite'

import { searchPlan } from '#domain/search/search-plan.ts'
import type { SearchPlan } from '#domain/search/search-plan.ts'

import { bestPages } from './best-pages.ts'
import { choose } from './choosing.ts'
import { keptSpeller } from './kept-words.ts'
import { keptLists } from './packed-lists.ts'
import { rankedSearch } from './ranked-search.ts'
import type { SearchedIndex } from './search-messages.ts'
import { shownBy } from './shown-pages.ts'
import { suggestedBy } from './suggestions.ts'

/** Reads an index, to answer by it in the thread of whoever asks. Mended words are searched for when they find something; else the very words are. */
export function searchedIndex(database: DatabaseSync): SearchedIndex {
  const lists = keptLists(database)
  const lookFor = rankedSearch(database, lists)
  const show = shownBy(database)
  const spelling = keptSpeller(database)
  return {
    find({ choices, literal, ...asked }, window) {
      const meant = searchPlan(asked, literal ? undefined : spelling)
      const asMeant = lookFor(meant)
      const mended = meant.corrected !== undefined && asMeant.held.length > 0
      const isMeant = meant.corrected === undefined || mended
      const plan = isMeant ? meant : searchPlan(asked)
      const found = isMeant ? asMeant : lookFor(plan)
      const { pages, facets } = choose(lists, choices, found.held)
      return {
        pages: show(bestPages(pages, found.scoreOf, window), found, markedWords(plan)),
        total: pages.length,
        facets,
        terms: wordsInTitles(plan),
        ...(mended && { corrected: meant.corrected }),
      }
    },
    suggest: suggestedBy(database),
  }
}

/** The terms of the reader's own words, which are marked where they stand, and those with their synonyms. */
function markedWords({ terms, synonyms }: SearchPlan) {
  return {
    terms: new Set(terms),
    meant: new Set([...terms, ...synonyms.map(({ term }) => term)]),
  }
}

/** The terms of the reader, and of the name of what they name: a title says a name, a text may say any word of it for another reason. */
function wordsInTitles({ terms, named }: SearchPlan): ReadonlySet<string> {
  return new Set([...terms, ...(named?.name ?? [])])
}

import type { DatabaseSync } from 'node:sqlite'

import { searchPlan } from '../../../domain/search/search-plan.ts'
import type { SearchPlan } from '../../../domain/search/search-plan.ts'
import { bestPages } from './best-pages.ts'
import { choose } from './choosing.ts'
import { keptLengths } from './field-lengths.ts'
import { pagesHolding } from './held-words.ts'
import { keptSpeller } from './kept-words.ts'
import { keptLists } from './packed-lists.ts'
import type { PackedLists } from './packed-lists.ts'
import { pagesBelow } from './pages-below.ts'
import { postingsOf } from './postings.ts'
import type { RankedPages } from './ranked-pages.ts'
import { rankerOf } from './ranking.ts'
import type { SearchedIndex } from './search-messages.ts'
import { shownBy } from './shown-pages.ts'
import { suggestedBy } from './suggestions.ts'
import { askedWords } from './weighed-terms.ts'

/** Reads an index, to answer by it in the thread of whoever asks. Mended words are searched for when they find something; else the very words are. */
export function searchedIndex(database: DatabaseSync): SearchedIndex {
  const lists = keptLists(database)
  const lookFor = lookingIn(lists, database)
  const show = shownBy(database)
  const spelling = keptSpeller(database)
  return {
    find({ choices, literal, ...asked }, window) {
      const plan = searchPlan(asked, literal ? undefined : spelling)
      const asMeant = lookFor(plan)
      const mended = plan.corrected !== undefined && asMeant.held.length > 0
      const found = plan.corrected === undefined || mended ? asMeant : lookFor(searchPlan(asked))
      const { pages, facets } = choose(lists, choices, found.held)
      const best = bestPages(pages, found.ranked.scoreOf, window)
      return {
        pages: show(best, found.ranked, found),
        total: pages.length,
        facets,
        terms: found.inTitles,
        ...(mended && { corrected: plan.corrected }),
      }
    },
    suggest: suggestedBy(database),
  }
}

interface Looked {
  readonly ranked: RankedPages
  /** The pages that hold enough of the words. */
  readonly held: Int32Array
  /** The terms of the reader's own words, which are marked where they stand. */
  readonly terms: ReadonlySet<string>
  /** Those and their synonyms. */
  readonly meant: ReadonlySet<string>
  /** Those of the reader and of the name of what they name: a title says a name, a text may say any word of it for another reason. */
  readonly inTitles: ReadonlySet<string>
}

/** Looks for the terms of a plan; what it gives is good until the next one. */
function lookingIn(lists: PackedLists, database: DatabaseSync): (plan: SearchPlan) => Looked {
  const rank = rankerOf(lists, keptLengths(database, 'title'), postingsOf(database))
  const below = pagesBelow(database, lists.kindOfPage.length)
  return (plan) => {
    const asked = askedWords(plan)
    const ranked = rank(asked, below(plan.named?.paths ?? []))
    const synonyms = plan.synonyms.map(({ term }) => term)
    return {
      ranked,
      held: pagesHolding(ranked, asked.words),
      terms: new Set(plan.terms),
      meant: new Set([...plan.terms, ...synonyms]),
      inTitles: new Set([...plan.terms, ...(plan.named?.name ?? [])]),
    }
  }
}

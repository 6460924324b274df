import type { DatabaseSync } from 'node:sqlite'

import type { MarkedText } from '#domain/search/merge-suggestions.ts'
import { excerptOf } from '#domain/search/search-excerpt.ts'
import { buildSearchIndexQuery } from '#domain/search/search-index-query.ts'
import type { SearchIndexQuery } from '#domain/search/search-index-query.ts'

import { filterAndCount } from './filter-and-count-facets.ts'
import { loadColumns } from './index-columns.ts'
import { rankedSearch } from './rank-pages.ts'
import type { RankedSearch } from './rank-pages.ts'
import type { FoundPage, IndexSearcher } from './search-thread-messages.ts'
import { bestPages } from './select-best-pages.ts'
import { indexSpeller } from './spelling-word-counts.ts'
import { suggestionFinder } from './title-suggestions.ts'

/**
 * Creates the searcher of an index, which runs in the calling thread. A search that is not literal
 * uses the corrected spelling if that matches pages.
 */
export function indexSearcher(database: DatabaseSync): IndexSearcher {
  const lists = loadColumns(database)
  const lookFor = rankedSearch(database, lists)
  const show = shownBy(database)
  const spelling = indexSpeller(database)
  return {
    find({ choices, literal, ...question }, window) {
      const meant = buildSearchIndexQuery(question, literal ? undefined : spelling)
      const asMeant = lookFor(meant)
      const mended = meant.corrected !== undefined && asMeant.matching.length > 0
      const isMeant = meant.corrected === undefined || mended
      const plan = isMeant ? meant : buildSearchIndexQuery(question)
      const results = isMeant ? asMeant : lookFor(plan)
      const { pages, facets } = filterAndCount(lists, choices, results.matching)
      return {
        pages: show(bestPages(pages, results.scoreOf, window), results, markedWords(plan)),
        total: pages.length,
        facets,
        terms: wordsInTitles(plan),
        ...(mended && { corrected: meant.corrected }),
      }
    },
    suggest: suggestionFinder(database),
  }
}

/** Returns the terms to mark in excerpts: those of the query, and those with synonyms added. */
function markedWords({ terms, synonyms }: SearchIndexQuery) {
  return {
    terms: new Set(terms),
    meant: new Set([...terms, ...synonyms.flatMap(({ meant }) => meant)]),
  }
}

/**
 * Returns the terms to mark in titles: those of the query, and those of the agreement that it
 * names.
 */
function wordsInTitles({ terms, named }: SearchIndexQuery): ReadonlySet<string> {
  return new Set([...terms, ...(named?.name ?? [])])
}

/** Terms of the query, alone (`terms`) and with synonyms (`meant`). */
interface MarkedWords {
  readonly terms: ReadonlySet<string>
  readonly meant: ReadonlySet<string>
}

/** Returns a function that adds paths and excerpts to the found pages. */
function shownBy(
  database: DatabaseSync,
): (
  pages: readonly number[],
  ranked: Omit<RankedSearch, 'matching'>,
  words: MarkedWords,
) => readonly FoundPage[] {
  const pageOf = database.prepare('select path from page where number = ?')
  const entryOf = database.prepare(
    'select part_path, part_title, text from entry_text where number = ?',
  )
  return (pages, ranked, words) =>
    pages.map((page) => {
      const entry = entryOf.get(ranked.bestEntryOf(page)) ?? {}
      const { part_path: path, part_title: title, text } = entry
      return {
        path: String(pageOf.get(page)?.['path']),
        score: ranked.scoreOf(page),
        excerpt: shownExcerpt(typeof text === 'string' ? text : '', words),
        ...(path === null ? {} : { part: { path: String(path), title: String(title) } }),
      }
    })
}

/** Returns an excerpt around the reader's words; around their synonyms if none occurs. */
function shownExcerpt(text: string, { terms, meant }: MarkedWords): MarkedText {
  const own = excerptOf(text, terms)
  return own.length > 0 ? own : excerptOf(text, meant)
}

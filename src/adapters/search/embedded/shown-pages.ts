import type { DatabaseSync } from 'node:sqlite'

import { excerptOf } from '#domain/search/excerpt.ts'
import type { MarkedText } from '#domain/search/marked-text.ts'

import type { RankedSearch } from './ranked-search.ts'
import type { FoundPage } from './search-messages.ts'

/** The terms of the words that a reader typed, and those with what else says the same. */
interface MarkedWords {
  readonly terms: ReadonlySet<string>
  readonly meant: ReadonlySet<string>
}

/** Says of pages that were found where they are, and where they speak of it. */
export function shownBy(
  database: DatabaseSync,
): (
  pages: readonly number[],
  ranked: Omit<RankedSearch, 'held'>,
  words: MarkedWords,
) => readonly FoundPage[] {
  const pageOf = database.prepare('select path from page where number = ?')
  const entryOf = database.prepare('select part_path, part_title, text from entry where number = ?')
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

/** Where a text has the reader's words; where it has none of them, what else says the same. */
function shownExcerpt(text: string, { terms, meant }: MarkedWords): MarkedText {
  const own = excerptOf(text, terms)
  return own.length > 0 ? own : excerptOf(text, meant)
}

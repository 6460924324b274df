import type { DatabaseSync } from 'node:sqlite'

import { excerptOf } from '../../../domain/search/excerpt.ts'
import { unpackedText } from './packed-text.ts'
import type { RankedPages } from './ranking.ts'
import type { FoundPage } from './search-messages.ts'

/** Says of pages that were found where they are, and where they speak of it. */
export function shownBy(
  database: DatabaseSync,
): (
  pages: readonly number[],
  ranked: RankedPages,
  terms: ReadonlySet<string>,
) => readonly FoundPage[] {
  const pageOf = database.prepare('select path from page where number = ?')
  const entryOf = database.prepare('select part_path, part_title, text from entry where number = ?')
  return (pages, ranked, terms) =>
    pages.map((page) => {
      const entry = entryOf.get(ranked.bestEntryOf(page)) ?? {}
      const { part_path: path, part_title: title, text } = entry
      return {
        path: String(pageOf.get(page)?.['path']),
        score: ranked.scoreOf(page),
        excerpt: excerptOf(unpackedText(text), terms),
        ...(path === null ? {} : { part: { path: String(path), title: String(title) } }),
      }
    })
}

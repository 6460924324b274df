import type { DatabaseSync } from 'node:sqlite'

import { foldedWord } from '#domain/search/word-to-index-term.ts'

import type { IndexColumns } from './index-columns.ts'

/**
 * Stores the titles of pages for suggestions, in their final order: current pages before archives.
 * In each group, the highest weight comes first, then the shortest title.
 */
export function storeSuggestions(
  database: DatabaseSync,
  { weightOfEntry, pageOfEntry, archivedOfPage }: IndexColumns,
  titles: readonly string[],
): void {
  const weights = new Float32Array(titles.length)
  for (const [entry, page] of pageOfEntry.entries()) {
    if (page >= 0) weights[page] = Math.max(weights[page] ?? 0, weightOfEntry[entry] ?? 0)
  }
  const ranked = titles
    .map((title, page) => ({
      title,
      page,
      weight: weights[page] ?? 0,
      archived: archivedOfPage[page] ?? 0,
    }))
    .toSorted(
      (one, other) =>
        one.archived - other.archived ||
        other.weight - one.weight ||
        one.title.length - other.title.length ||
        one.page - other.page,
    )
  const note = database.prepare('insert into suggested (rank, page) values (?, ?)')
  const insert = database.prepare('insert into suggestion (rowid, words) values (?, ?)')
  for (const [rank, { title, page }] of ranked.entries()) {
    note.run(rank, page)
    insert.run(rank, typedWords(title).join(' '))
  }
}

/**
 * Returns a function that finds the paths of pages whose titles contain the words, the last as a
 * prefix. Titles that start with the first word come first.
 */
export function suggestionFinder(
  database: DatabaseSync,
): (text: string, limit: number) => readonly string[] {
  const statement = database.prepare(`
    select path from suggestion join suggested on suggested.rank = suggestion.rowid
    join page on page.number = suggested.page
    where suggestion match ? order by suggestion.rowid limit ?`)
  const pathsOf = (expression: string, limit: number) =>
    statement.all(expression, limit).map(({ path }) => String(path))
  return (text, limit) => {
    const words = typedWords(text)
    const last = words.pop()
    if (last === undefined) return []
    const matchAll = [...words.map((word) => `"${word}"`), `"${last}"*`].join(' AND ')
    const matchPrefix = [words[0] ?? last].map((first) =>
      words.length === 0 ? `^"${first}"*` : `^"${first}" AND ${matchAll}`,
    )
    const paths = [...matchPrefix, matchAll].flatMap((expression) => pathsOf(expression, limit))
    return [...new Set(paths)].slice(0, limit)
  }
}

/** Returns the normalised words of a text, including stop words. */
function typedWords(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}]+/u).flatMap((word) => {
    const folded = foldedWord(word)
    return /^[\p{L}\p{N}]+$/u.test(folded) ? [folded] : []
  })
}

import type {
  ListView,
  LetterEntry,
  LetterView,
  PageMeta,
} from '#application/views/shared-view-types.ts'
import {
  compareFrench,
  glossaryLetter,
  withoutLeadingArticle,
} from '#domain/editorial/french-collation.ts'
import { filteredPath, isFiltered } from '#domain/editorial/list-filters.ts'
import type { ListFilters } from '#domain/editorial/list-filters.ts'
import { PAGE_SIZE, pageCount, pageSlice } from '#domain/editorial/pagination.ts'
import { SECTOR_TEXTS, THEME_TITLES } from '#domain/messages.ts'
import type { ListQuery } from '#ports/published-content.ts'

import { cardOf } from '../common/document-cards.ts'
import type { CardPorts } from '../common/document-cards.ts'
import type { PageText } from '../common/page-texts.ts'

/** Query for a whole list of documents, on all its pages. */
export type WholeListQuery = Omit<ListQuery, 'offset' | 'limit'>

/** Path of a list, and number of the requested page. */
interface Place {
  readonly path: string
  readonly page: number
}

/**
 * Loads one page of a list, with `size` documents per page. Returns undefined beyond the last page.
 */
export async function loadList(
  ports: CardPorts,
  whole: WholeListQuery,
  { path, page }: Place,
  size: number = PAGE_SIZE,
): Promise<ListView | undefined> {
  const { items, total } = await ports.library.list({ ...whole, ...pageSlice(page, size) })
  const pages = pageCount(total, size)
  if (page > pages) return undefined
  return { cards: items.map((item) => cardOf(item, ports)), total, page, pages, path }
}

/** Groups entries by initial, in French alphabetical order. Leading articles are ignored. */
export function groupByInitial(entries: readonly LetterEntry[]): readonly LetterView[] {
  const filed = entries
    .map((entry) => ({ entry, words: withoutLeadingArticle(entry.title) }))
    .toSorted((a, b) => compareFrench(a.words, b.words))
  const letters = Map.groupBy(filed, ({ words }) => glossaryLetter(words))
  return [...letters]
    .map(([letter, group]) => ({ letter, entries: group.map(({ entry }) => entry) }))
    .toSorted((a, b) => compareFrench(a.letter, b.letter))
}

/**
 * Builds the metadata of a list page. Pages after the first have their number in title and path.
 */
export function pagedMeta(text: PageText, path: string, page: number): PageMeta {
  return page === 1
    ? { ...text, path, indexed: true }
    : {
        title: `${text.title} – page ${page}`,
        description: text.description,
        path: `${path}${path.includes('?') ? '&' : '?'}page=${page}`,
        indexed: true,
      }
}

/**
 * Builds the metadata of a list page. If a filter is chosen, search engines must not index the
 * page.
 */
export function filteredMeta(
  text: PageText,
  path: string,
  page: number,
  chosen: ListFilters,
): PageMeta {
  if (!isFiltered(chosen)) return pagedMeta(text, path, page)
  const title = [text.title, ...namesOf(chosen)].join(' – ')
  const meta = pagedMeta({ ...text, title }, filteredPath(path, chosen), page)
  return { ...meta, indexed: false }
}

function namesOf({ theme, sector, year }: ListFilters): readonly string[] {
  return [
    ...(theme === undefined ? [] : [THEME_TITLES[theme]]),
    ...(sector === undefined ? [] : [SECTOR_TEXTS[sector].title]),
    ...(year === undefined ? [] : [String(year)]),
  ]
}

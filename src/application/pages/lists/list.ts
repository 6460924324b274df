import type { ListView, LetterEntry, LetterView, PageMeta } from '#application/views/page-parts.ts'
import { compareFrench, filingWords, glossaryLetter } from '#domain/editorial/collation.ts'
import type { DocumentKind } from '#domain/editorial/document-kinds.ts'
import type { DocumentSummary } from '#domain/editorial/document.ts'
import type { Criteria } from '#domain/editorial/facets.ts'
import { LIMIT_FIRST, pageCount, pageSlice } from '#domain/editorial/limits.ts'
import { filteredPath, isFiltered } from '#domain/editorial/list-filters.ts'
import type { ListFilters } from '#domain/editorial/list-filters.ts'
import { SECTOR_TEXTS, THEME_TITLES } from '#domain/messages.ts'
import type { Selection, ContentLibrary } from '#ports/content.ts'

import { cardOf } from '../documents/card.ts'
import type { CardPorts } from '../documents/card.ts'
import type { PageText } from '../parts/page-texts.ts'

/** The documents that a list holds, without the part of them that a page shows. */
export type Whole = Omit<Selection, 'offset' | 'limit'>

/** Which page of a list, and the path of the list. */
interface Place {
  readonly path: string
  readonly page: number
}

/** One page of a list, `LIMIT_FIRST` items by default; `undefined` past the last page. */
export async function loadList(
  ports: CardPorts,
  whole: Whole,
  { path, page }: Place,
  size: number = LIMIT_FIRST,
): Promise<ListView | undefined> {
  const { items, total } = await ports.library.list({ ...whole, ...pageSlice(page, size) })
  const pages = pageCount(total, size)
  if (page > pages) return undefined
  return { cards: items.map((item) => cardOf(item, ports)), total, page, pages, path }
}

/** An index shows all of its kind at once; two thousand lines are still a page. */
const WHOLE_INDEX = 2000

/** All documents of a kind that has no more than an index can show, in French order. */
export async function wholeList(
  library: Pick<ContentLibrary, 'list'>,
  kind: DocumentKind,
  criteria: Criteria = {},
): Promise<readonly DocumentSummary[]> {
  const { items } = await library.list({
    ...criteria,
    kinds: [kind],
    order: 'title',
    offset: 0,
    limit: WHOLE_INDEX,
  })
  return items
}

/** The summaries of the documents of one kind. */
export type SummaryOf<Kind extends DocumentKind> = Extract<DocumentSummary, { kind: Kind }>

/** Whether a document is of a kind: a list of one kind, told to the compiler. */
export function isOfKind<Kind extends DocumentKind>(
  kind: Kind,
): (document: DocumentSummary) => document is SummaryOf<Kind> {
  return (document): document is SummaryOf<Kind> => document.kind === kind
}

/** Titles under the letter of their first word that is no article, in French order. */
export function groupByInitial(entries: readonly LetterEntry[]): readonly LetterView[] {
  const filed = entries
    .map((entry) => ({ entry, words: filingWords(entry.title) }))
    .toSorted((a, b) => compareFrench(a.words, b.words))
  const letters = Map.groupBy(filed, ({ words }) => glossaryLetter(words))
  return [...letters]
    .map(([letter, group]) => ({ letter, entries: group.map(({ entry }) => entry) }))
    .toSorted((a, b) => compareFrench(a.letter, b.letter))
}

/**
 * What the head says of one page of a list: pages after the first have an address and a title of
 * their own.
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

/** The head of a filtered list: never indexed, filters in the title. */
export function narrowedMeta(
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

import type { ListView } from '#application/views/page-parts.ts'
import { LIMIT_FIRST } from '#domain/editorial/limits.ts'
import { pageCount, pageSlice } from '#domain/editorial/pagination.ts'
import type { Selection } from '#ports/content.ts'

import { cardOf } from '../documents/card.ts'
import type { CardPorts } from '../documents/card.ts'

/** The documents that a list holds, without the part of them that a page shows. */
export type Whole = Omit<Selection, 'offset' | 'limit'>

/** Which page of a list, and the path of the list. */
interface Place {
  readonly path: string
  readonly page: number
}

/** One page of a list of documents, `limitFirst` to a page unless told (§9); `undefined` when the list has no such page. The first page always exists. */
export async function openList(
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

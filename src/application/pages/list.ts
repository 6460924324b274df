import { LIMIT_FIRST } from '../../domain/editorial/limits.ts'
import { pageCount } from '../../domain/editorial/pagination.ts'
import type { ContentLibrary, Selection } from '../../ports/content-library.ts'
import type { ListView } from '../views/page-parts.ts'
import { cardOf } from './card.ts'

/** One page of a list of documents, `limitFirst` to a page (§9); `undefined` when the list has no such page. The first page always exists. */
export async function openList(
  library: ContentLibrary,
  selection: Omit<Selection, 'offset' | 'limit'>,
  place: { readonly path: string; readonly page: number },
): Promise<ListView | undefined> {
  const listing = await library.list({
    ...selection,
    offset: (place.page - 1) * LIMIT_FIRST,
    limit: LIMIT_FIRST,
  })
  const pages = Math.max(1, pageCount(listing.total, LIMIT_FIRST))
  if (place.page > pages) return undefined
  return {
    cards: listing.items.map((item) => cardOf(item)),
    total: listing.total,
    page: place.page,
    pages,
    path: place.path,
  }
}

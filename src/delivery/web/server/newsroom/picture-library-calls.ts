import type { ManagePictures } from '#application/newsroom/manage-pictures.ts'
import { pageCount, pageSlice } from '#domain/editorial/pagination.ts'

const MAX_PAGE = 10_000
/** Maximum characters of a search. */
const MAX_SEARCH = 100
const PICTURES_PER_PAGE = 12

/**
 * Creates the call of the rich editor that lists pictures of the library. It resolves to undefined
 * for malformed fields.
 */
export function listPictures(library: Pick<ManagePictures, 'list'>) {
  return async ({ text, page }: Readonly<Record<string, unknown>>): Promise<object | undefined> => {
    if (typeof text !== 'string' || !isPage(page)) return undefined
    const search = { text: text.trim().slice(0, MAX_SEARCH), ...pageSlice(page, PICTURES_PER_PAGE) }
    const { pictures, total } = await library.list(search)
    return {
      pictures: pictures.map(({ name, title, alt, credit }) => ({ name, title, alt, credit })),
      picturePages: pageCount(total, PICTURES_PER_PAGE),
    }
  }
}

function isPage(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MAX_PAGE
}

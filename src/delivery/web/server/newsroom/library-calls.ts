import type { ManageFiles } from '#application/newsroom/manage-files.ts'
import type { ManagePictures } from '#application/newsroom/manage-pictures.ts'
import { describeFile } from '#delivery/web/newsroom/file-library-view.ts'
import { pageCount, pageSlice } from '#domain/editorial/pagination.ts'
import { formatDownloadLine } from '#domain/newsroom/download-line.ts'

const MAX_PAGE = 10_000
/** Maximum characters of a search. */
const MAX_SEARCH = 100
/** Number of entries on a page. */
const PAGE_LENGTH = 12

/**
 * Creates the call of the rich editor that lists pictures of the library. It resolves to undefined
 * for malformed fields.
 */
export function listPictures(library: Pick<ManagePictures, 'list'>) {
  return async ({ text, page }: Readonly<Record<string, unknown>>): Promise<object | undefined> => {
    const search = parseSearch(text, page)
    if (search === undefined) return undefined
    const { pictures, total } = await library.list(search)
    return {
      pictures: pictures.map(({ name, title, alt, credit }) => ({ name, title, alt, credit })),
      picturePages: pageCount(total, PAGE_LENGTH),
    }
  }
}

/**
 * Creates the call of the rich editor that lists files of the library. It resolves to undefined for
 * malformed fields.
 */
export function listFiles(library: Pick<ManageFiles, 'list'>) {
  return async ({ text, page }: Readonly<Record<string, unknown>>): Promise<object | undefined> => {
    const search = parseSearch(text, page)
    if (search === undefined) return undefined
    const { files, total } = await library.list(search)
    return {
      files: files.map((file) => ({
        title: file.title,
        note: describeFile(file),
        line: formatDownloadLine(file, file),
      })),
      filePages: pageCount(total, PAGE_LENGTH),
    }
  }
}

/** Returns the page of a library that a call asks for; undefined if it is malformed. */
function parseSearch(text: unknown, page: unknown) {
  if (typeof text !== 'string' || !isPage(page)) return undefined
  return { text: text.trim().slice(0, MAX_SEARCH), ...pageSlice(page, PAGE_LENGTH) }
}

function isPage(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MAX_PAGE
}

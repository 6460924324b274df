import { PICTURE_FIELDS } from '#delivery/web/newsroom/picture-library-view.ts'
import type {
  PictureLibraryView,
  PicturesOfPage,
} from '#delivery/web/newsroom/picture-library-view.ts'
import { pageCount, pageSlice, parsePage } from '#domain/editorial/pagination.ts'
import type { ListedPictures } from '#ports/picture-library.ts'

import { doneIn } from './newsroom-context.ts'
import type { NewsroomContext, NewsroomOptions } from './newsroom-context.ts'

/** Number of pictures on a page. */
const PICTURES_PER_PAGE = 24

/** Loads the pictures that a query names. Undefined if the library has no such page. */
export async function listedPictures(
  { pictures }: Pick<NewsroomOptions['site'], 'pictures'>,
  query: URLSearchParams,
): Promise<PicturesOfPage | undefined> {
  const page = parsePage(query.get(PICTURE_FIELDS.page) ?? undefined)
  const text = (query.get(PICTURE_FIELDS.text) ?? '').slice(0, 100)
  const at = page.ok ? page.value : 1
  const listed = await pictures.list({ text, ...pageSlice(at, PICTURES_PER_PAGE) })
  const pages = pageCount(listed.total, PICTURES_PER_PAGE)
  if (!page.ok || at > Math.max(1, pages)) return undefined
  const added = await pictures.picture(query.get(PICTURE_FIELDS.added) ?? '')
  const wasPresent = query.has(PICTURE_FIELDS.present)
  return { listed, text, page: at, pages, ...(added && { added, wasPresent }) }
}

/** Responds with the library of pictures; a refused form stands with its picture. */
export async function showPictureLibrary(
  { site, respond }: NewsroomOptions,
  context: NewsroomContext,
  refusal: Pick<PictureLibraryView, 'refusedUpload' | 'refusedForm'> = {},
): Promise<void> {
  const pictures = await listedPictures(site, new URLSearchParams(context.querystring))
  if (pictures === undefined) return respond(context, { kind: 'notFound' }, 404)
  const listed = await withPicture(site, pictures.listed, refusal.refusedForm?.name)
  const isRefused = Object.keys(refusal).length > 0
  const view = { kind: 'pictures', ...pictures, listed, done: doneIn(context), ...refusal } as const
  return respond(context, view, isRefused ? 422 : 200)
}

/** Returns listed pictures with one of this name among them, if the library has it. */
async function withPicture(
  { pictures: library }: Pick<NewsroomOptions['site'], 'pictures'>,
  listed: ListedPictures,
  name: string | undefined,
): Promise<ListedPictures> {
  if (name === undefined || listed.pictures.some((each) => each.name === name)) return listed
  const picture = await library.picture(name)
  return picture === undefined ? listed : { ...listed, pictures: [picture, ...listed.pictures] }
}

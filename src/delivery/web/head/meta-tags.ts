import type { PageView } from '#application/views/page-view.ts'
import type { DocumentView } from '#application/views/shared-view-types.ts'
import { jpegPath, parsePictureName } from '#domain/editorial/picture.ts'
import { shortenText } from '#domain/editorial/shorten-text.ts'
import { THEME_TITLES } from '#domain/messages.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { parisDay } from '#domain/shared/paris-calendar.ts'

const MAX_DESCRIPTION_LENGTH = 300

/**
 * Returns the meta description of a page, shortened to 300 characters. Returns the title if there
 * is no description.
 */
export function metaDescription({ meta }: Pick<PageView, 'meta'>): string {
  const text = meta.description.trim() === '' ? meta.title : meta.description
  return shortenText(text, MAX_DESCRIPTION_LENGTH)
}

/** Returns the description for search engines: the one that an editor wrote for them, if any. */
export function searchDescription({ meta }: Pick<PageView, 'meta'>): string {
  return meta.searchDescription ?? metaDescription({ meta })
}

type OpenGraphEntry = readonly [property: string, content: string]

/** Kinds of page whose document is not an article for Open Graph. */
const NOT_READ = new Set<PageView['kind']>(['product', 'premiumOffer', 'lawSection', 'agreement'])

/** Returns the Open Graph properties of a page. */
export function openGraph(
  view: PageView,
  siteName: string,
  address: string,
): readonly OpenGraphEntry[] {
  const article = articleEntries(view)
  return [
    ['og:locale', 'fr_FR'],
    ['og:site_name', siteName],
    ['og:type', article.length > 0 ? 'article' : 'website'],
    ['og:title', view.meta.title],
    ['og:description', metaDescription(view)],
    ['og:url', address],
    ...('document' in view ? pictureEntries(view.document, address) : []),
    ...article,
  ]
}

/** Returns the properties of the picture at the head of a document; none without one. */
function pictureEntries({ picture }: DocumentView, address: string): readonly OpenGraphEntry[] {
  const { width, height } = parsePictureName(picture?.file ?? '') ?? {}
  const path = picture && jpegPath(picture.file)
  if (path === undefined) return []
  return [
    ['og:image', new URL(path, address).href],
    ['og:image:width', String(width)],
    ['og:image:height', String(height)],
    ...(picture?.alt === undefined ? [] : [['og:image:alt', picture.alt] as const]),
  ]
}

function articleEntries(view: PageView): readonly OpenGraphEntry[] {
  if (!('document' in view) || NOT_READ.has(view.kind)) return []
  const { publishedAt, updatedAt = publishedAt, theme, tags } = view.document
  return [
    ...dayEntry('article:published_time', publishedAt),
    ...dayEntry('article:modified_time', updatedAt),
    ...(theme ? [['article:section', THEME_TITLES[theme]] as const] : []),
    ...tags.map(({ title }) => ['article:tag', title] as const),
  ]
}

function dayEntry(property: string, at: Instant | undefined): readonly OpenGraphEntry[] {
  return at === undefined ? [] : [[property, parisDay(at)]]
}

import type { PageView } from '#application/views/page-view.ts'
import { THEME_TITLES } from '#domain/messages.ts'
import { isoDay } from '#domain/shared/paris-calendar.ts'

const LONGEST = 300

/** What search engines show of a page: its description, cut between words past 300 characters; its title when it has none. */
export function descriptionOf({ meta }: Pick<PageView, 'meta'>): string {
  const said = meta.description.trim() === '' ? meta.title : meta.description
  if (said.length <= LONGEST) return said
  const cut = said.slice(0, LONGEST - 1)
  const space = cut.search(/\s\S*$/)
  return `${cut.slice(0, space > LONGEST / 2 ? space : cut.length).trimEnd()}…`
}

/** A property of a page and its value, in the words of the Open Graph. */
type OpenGraphEntry = readonly [property: string, content: string]

/** The pages with a document that is shown for itself, not read as an article. */
const NOT_READ = new Set<PageView['kind']>(['product', 'premiumOffer', 'lawSection', 'agreement'])

/** How a page presents itself to whoever shares it. */
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
    ['og:description', descriptionOf(view)],
    ['og:url', address],
    ...article,
  ]
}

function articleEntries(view: PageView): readonly OpenGraphEntry[] {
  if (!('document' in view) || NOT_READ.has(view.kind)) return []
  const { publishedAt, updatedAt = publishedAt, theme, tags } = view.document
  return [
    ['article:published_time', isoDay(publishedAt)],
    ['article:modified_time', isoDay(updatedAt)],
    ...(theme ? [['article:section', THEME_TITLES[theme]] as const] : []),
    ...tags.map(({ title }) => ['article:tag', title] as const),
  ]
}

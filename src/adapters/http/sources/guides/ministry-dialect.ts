import { attribute, hasClass } from '../html/html-tree.ts'
import type { HtmlElement } from '../html/html-tree.ts'
import type { Dialect, LinkTarget } from '../html/reading.ts'
import { safeAddress } from '../html/safe-address.ts'
import { citedArticle } from '../legifrance.ts'
import { pageKey } from './guide-addresses.ts'
import { mendGuideText } from './mend-guide-text.ts'

const CARD = [
  'fr-card',
  'fr-card__desc',
  'fr-card__start',
  'fr-card__header',
  'fr-card__title',
  'fr-card__detail',
  'ondine-linked-pages',
]

/** How the ministry writes the pages of its site, built on the State's design system: the boxes it uses, and the cards that lead to other pages. */
export function ministryDialect(page: string, paths: ReadonlyMap<string, string>): Dialect {
  return {
    mend: mendGuideText,
    boilerplate: (element) => (hasClass(element, ...CARD) ? 'card' : undefined),
    box(element) {
      if (hasClass(element, 'fr-highlight', 'fr-callout', 'fr-alert')) return 'note'
      return hasClass(element, 'fr-accordion') ? 'accordion' : undefined
    },
    media: videoOf,
    link: (href, text) => linkTarget(href, text, page, paths),
  }
}

/** The ministry plays the videos of its series through a script, from these attributes. */
function videoOf(element: HtmlElement): { href: string; title: string } | undefined {
  const embedded = attribute(element, 'data-src') ?? ''
  const title = (attribute(element, 'data-title') ?? '').trim()
  const id = /^https:\/\/www\.youtube(?:-nocookie)?\.com\/embed\/(?<id>[\w-]{6,20})/u.exec(embedded)
  return id === null || title === ''
    ? undefined
    : { href: `https://www.youtube.com/watch?v=${id.groups?.['id'] ?? ''}`, title }
}

function linkTarget(
  href: string,
  text: string,
  page: string,
  paths: ReadonlyMap<string, string>,
): LinkTarget | undefined {
  if (href.startsWith('#')) return undefined
  const address = safeAddress(href.replace(/&nbsp;?$/u, ''), page)
  if (address === undefined) return undefined
  const path = paths.get(pageKey(address.href))
  if (path !== undefined) return { type: 'link', href: path }
  const cited = citedArticle(address, text)
  return cited === undefined ? { type: 'link', href: address.href } : { type: 'legalRef', ...cited }
}

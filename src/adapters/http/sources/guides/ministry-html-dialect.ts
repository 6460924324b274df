import type { Dialect, LinkTarget } from '../html/conversion-context.ts'
import { attribute, hasClass } from '../html/html-tree.ts'
import type { HtmlElement } from '../html/html-tree.ts'
import { parseSafeUrl } from '../html/parse-safe-url.ts'
import { citedArticle } from '../legifrance-links.ts'
import { pageKey } from './assign-guide-paths.ts'

const AFTER_DIGIT = /(?<=\d)\. (?=\d)/gu
const INSIDE_DOMAIN =
  /(?<=[\w-])\. (?=(?:[a-z\d-]{1,40}\. ){0,4}(?:gouv|fr|com|org|eu|net|info)(?![\p{L}\d]))/gu
const INSIDE_ADDRESS = /(?<=https?:\/\/[\w.-]{0,80})\. (?=[a-z\d-]{1,40}\.)/gu
const BEFORE_STOP = /(?<=^|[\p{L}\p{N}.)\]’»]) +(?=[.,](?![.,]))/gu

const TWICE_ESCAPED = /&(?:nbsp|nsbp)(?:;|$)/gu
const TWICE_ENCODED = /[\u00C2\u00C3][\u0080-\u00BF]/gu

/**
 * Corrects errors of the ministry's editor, such as spaces after full stops (« service-public.
 * gouv. fr ») and double encoding (« dÃ©taillÃ©&nbsp;: »).
 */
export function mendGuideText(text: string): string {
  return text
    .replaceAll(TWICE_ESCAPED, '\u00A0')
    .replaceAll(TWICE_ENCODED, decodeOnce)
    .normalize('NFC')
    .replaceAll(AFTER_DIGIT, '.')
    .replaceAll(INSIDE_DOMAIN, '.')
    .replaceAll(INSIDE_ADDRESS, '.')
    .replaceAll(BEFORE_STOP, '')
}

/** Decodes two characters that are the two UTF-8 bytes of one character. */
function decodeOnce(pair: string): string {
  return String.fromCodePoint(((pair.charCodeAt(0) & 0x1f) << 6) | (pair.charCodeAt(1) & 0x3f))
}

const CARD = [
  'fr-card',
  'fr-card__desc',
  'fr-card__start',
  'fr-card__header',
  'fr-card__title',
  'fr-card__detail',
  'ondine-linked-pages',
]

/**
 * Creates the HTML conversion rules for the Labour ministry's site: boxes, cards, videos and links.
 * `page` is the URL of the page; `paths` maps page keys to site paths.
 */
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

/**
 * Returns a video's URL and title from the attributes of the ministry's player script. Undefined
 * for other elements.
 */
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
  const address = parseSafeUrl(href.replace(/&nbsp;?$/u, ''), page)
  if (address === undefined) return undefined
  const path = paths.get(pageKey(address.href))
  if (path !== undefined) return { type: 'link', href: path }
  const cited = citedArticle(address, text)
  return cited === undefined ? { type: 'link', href: address.href } : { type: 'legalRef', ...cited }
}

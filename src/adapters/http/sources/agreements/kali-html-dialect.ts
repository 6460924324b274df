import { findArticleMentions } from '#domain/editorial/article-numbers.ts'
import { legifranceUrl } from '#domain/editorial/legifrance-url.ts'

import type { Dialect, LinkTarget } from '../html/conversion-context.ts'
import { attribute, textOf } from '../html/html-tree.ts'
import type { HtmlElement } from '../html/html-tree.ts'
import { parseSafeUrl } from '../html/parse-safe-url.ts'
import { CODE_NAMES, currentLegifranceUrl } from '../legifrance-links.ts'

const OTHERS: ReadonlyMap<string, string> = new Map([
  ['LEGITEXT000006073984', 'Code des assurances'],
  ['LEGITEXT000006074068', 'Code des pensions militaires d’invalidité et des victimes de guerre'],
  ['LEGITEXT000006074233', 'Code des ports maritimes'],
  ['LEGITEXT000006074234', 'Code de l’aviation civile'],
])

/** Returns the name of a code by its Légifrance identifier, or undefined for an unknown one. */
function codeNamed(id: string): string | undefined {
  return CODE_NAMES.get(id) ?? OTHERS.get(id)
}

const LEGIFRANCE = 'https://www.legifrance.gouv.fr/'
const HOSTS: ReadonlySet<string> = new Set(['www.legifrance.gouv.fr', 'legifrance.gouv.fr'])
// Hosts of the DILA's internal editing tools, closed to the public.
const INTERNAL = /(?:^|\.)(?:dila\.fr|rie\.gouv\.fr)$/u
const IDENTIFIER = /(?:LEGI|KALI|JORF)(?:ARTI|TEXT|SCTA|CONT)\d{12}/gu

/**
 * Returns the site path of an agreement, text or article by its Légifrance identifier. Returns
 * undefined if it has no page on the site.
 */
export type PathLookup = (id: string) => string | undefined

/** Returns the LEGI, KALI and JORF identifiers in a text. */
export function identifiersIn(text: string): readonly string[] {
  return text.match(IDENTIFIER) ?? []
}

/**
 * Resolves a Légifrance link to a page of the site, the cited article of a code, or the official
 * page. Leaves links to other websites unchanged. Returns undefined for links without a public
 * target, such as anchors and invalid URLs.
 */
export function kaliLink(href: string, words: string, paths: PathLookup): LinkTarget | undefined {
  if (href.startsWith('#')) return undefined
  const address = parseSafeUrl(href, LEGIFRANCE)
  if (address === undefined || INTERNAL.test(address.hostname)) return undefined
  if (!HOSTS.has(address.hostname)) return { type: 'link', href: address.href }
  const ids = identifiersIn(`${address.pathname}${address.search}`)
  const own = ids
    .toReversed()
    .map(paths)
    .find((path) => path !== undefined)
  if (own !== undefined) return { type: 'link', href: own }
  const cited = citedArticle(ids, words)
  if (cited !== undefined) return cited
  const official = officialAddress(address, ids)
  return official === undefined ? undefined : { type: 'link', href: official }
}

/**
 * Returns the current Légifrance URL of an old one (`/affichCodeArticle.do?…`); undefined if the
 * page no longer exists.
 */
function officialAddress(address: URL, ids: readonly string[]): string | undefined {
  const ofAgreement = ids.findLast((id) => /^KALI(?:ARTI|TEXT|CONT)/u.test(id))
  if (ofAgreement !== undefined) return legifranceUrl(ofAgreement)
  const current = currentLegifranceUrl(address)
  return /\.do(?:$|\?)/u.test(current) ? undefined : current
}

/**
 * Returns the article of a code whose number is in the link's words. Returns undefined if they cite
 * several, since the link is ambiguous.
 */
function citedArticle(ids: readonly string[], words: string): LinkTarget | undefined {
  const code = ids.map(codeNamed).find((name) => name !== undefined)
  const id = ids.find((each) => each.startsWith('LEGIARTI'))
  const [mention, ...others] = findArticleMentions(words)
  if (code === undefined || id === undefined || mention === undefined || others.length > 0)
    return undefined
  return { type: 'legalRef', code, article: mention.number, id }
}

const MAX_HEADING_LENGTH = 150
const HEADING =
  /^\s*(?:\d+(?:\.\d+)+\.?|\d+\.\s|[A-Z](?:\.\d+)*\.\s|[IVX]+(?:\.\d+)*(?:\.|\s*[–―-])|(?:annexe|titre|chapitre|section|sous-section|partie|préambule|article)(?!\p{L}))/iu
const CELLS: ReadonlySet<string> = new Set(['td', 'th', 'li'])

// U+0092, an apostrophe of Windows-1252 read as another encoding: « l’employeur ».
const MISREAD_APOSTROPHE = /\u0092/gu
const MISWRITTEN = /[\u0092\u2000-\u2008\u200A\u3000]/u
const TYPESETTER_SPACE = /[\u2000-\u2008\u200A\u3000]/gu

/**
 * Creates the HTML dialect of the KALI base of collective agreements. Short centred paragraphs that
 * begin like a heading are headings, except in tables and lists.
 */
export function kaliDialect(paths: PathLookup): Dialect {
  return {
    mend: (text) =>
      MISWRITTEN.test(text)
        ? text.replaceAll(MISREAD_APOSTROPHE, '’').replaceAll(TYPESETTER_SPACE, ' ')
        : text,
    heading: (element) => (isHeading(element) ? 2 : undefined),
    link: (href, words) => kaliLink(href, words, paths),
  }
}

function isHeading(element: HtmlElement): boolean {
  if (element.tagName !== 'p' || attribute(element, 'align') !== 'center') return false
  const words = textOf(element.childNodes).trim()
  return words.length <= MAX_HEADING_LENGTH && HEADING.test(words) && !isInCell(element)
}

function isInCell(element: HtmlElement): boolean {
  for (let parent = element.parentNode; parent !== null;) {
    if (CELLS.has(parent.nodeName)) return true
    parent = 'parentNode' in parent ? parent.parentNode : null
  }
  return false
}

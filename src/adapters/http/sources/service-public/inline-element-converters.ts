import { inlineText } from '#domain/editorial/body-text.ts'
import type { Inline } from '#domain/editorial/document-body.ts'
import { legifranceUrl } from '#domain/editorial/legifrance-url.ts'

import { wrapInlines } from '../html/assemble-blocks.ts'
import { parseSafeUrl } from '../html/parse-safe-url.ts'
import { citedArticle, currentLegifranceUrl } from '../legifrance-links.ts'
import type {
  SheetElementConverter,
  SheetLinks,
  SheetConversion,
} from './sheet-conversion-context.ts'
import { isElement, lineOf, textOf } from './sheet-xml.ts'
import type { XmlElement, XmlNode } from './sheet-xml.ts'

const AGREEMENT = /^\/affich(?:Idcc|IDCC)\.do$/u

/**
 * Returns a URL without `;` parameters at the end of its path. Updates the old Légifrance URLs that
 * it recognizes.
 */
export function currentOfficialUrl(address: URL): string {
  const own = new URL(address)
  own.pathname = own.pathname.replace(/;[^/]*$/u, '')
  if (own.hostname === 'legifrance.gouv.fr') own.hostname = 'www.legifrance.gouv.fr'
  if (AGREEMENT.test(own.pathname))
    return legifranceUrl(own.searchParams.get('idConvention') ?? '') ?? own.href
  const decision = /^JURITEXT\d{12}/u.exec(own.searchParams.get('idTexte') ?? '')?.[0]
  if (decision !== undefined) return `${own.origin}/juri/id/${decision}`
  return currentLegifranceUrl(own)
}

const SECTIONS: Readonly<Record<string, string>> = {
  professionnels: 'professionnels-entreprises',
  associations: 'associations',
}

/**
 * Returns the URL of a sheet on service-public.fr, in the section of its audience. The default
 * section is for individuals.
 */
export function sheetUrl(id: string, audience = 'particuliers'): string {
  const section = SECTIONS[audience.toLowerCase()] ?? 'particuliers'
  return `https://www.service-public.fr/${section}/vosdroits/${id}`
}

/** Converters of the inline elements of a service-public.fr sheet, by element name. */
export const INLINE_CONVERTERS: ReadonlyMap<string, SheetElementConverter> = new Map<
  string,
  SheetElementConverter
>([
  ['MiseEnEvidence', mark('strong')],
  ['Valeur', mark('strong')],
  ['Expression', mark('em')],
  ['Citation', mark('em')],
  ['Variable', mark('em')],
  ['Exposant', mark('sup')],
  ['Indice', mark('sub')],
  ['LienInterne', link(({ attributes }, links) => innerTarget(attributes, links))],
  ['LienIntra', link(termTarget)],
  ['LienExterne', link(outerTarget)],
])

/** Elements that begin and end with a whole word. The data often lack the space beside them. */
const WHOLE_WORDS: ReadonlySet<string> = new Set([
  'LienInterne',
  'LienIntra',
  'LienExterne',
  'Valeur',
])

/** True if a space seems to be missing beside a link or value, as between « du » and « Smic ». */
export function lacksSpace(before: XmlNode, after: XmlNode): boolean {
  if (![before, after].some((node) => isElement(node) && WHOLE_WORDS.has(node.name))) return false
  return TWO_WORDS.test(`${textOf(before)}\0${textOf(after)}`)
}

// A single letter is not counted: it is usually the start of a word that an editor cut.
const TWO_WORDS = /(?:[\p{L}\p{N}]\p{L}|(?<!\p{L})à)\0(?:\p{L}{2}|\d)|\d\0\p{L}{2}/u

type Target = (children: readonly Inline[]) => Inline

/**
 * Returns a function that wraps inlines in a link to the URL, or in a reference to its article of
 * law. Returns undefined if the URL is unsafe.
 */
export function externalLinkTarget(url: string, words: string): Target | undefined {
  const address = parseSafeUrl(url, 'https://www.service-public.fr/')
  if (address === undefined) return undefined
  const cited = citedArticle(address, words)
  if (cited !== undefined) return (children) => ({ type: 'legalRef', ...cited, children })
  return (children) => ({ type: 'link', href: currentOfficialUrl(address), children })
}

/**
 * Returns a function that wraps inlines in a link to a sheet: on the site, or else on
 * service-public.fr.
 */
export function sheetLink(
  id: string,
  audience: string | undefined,
  { sheets }: SheetLinks,
): Target {
  const href = sheets.get(id) ?? sheetUrl(id, audience)
  return (children) => ({ type: 'link', href, children })
}

function mark(type: 'strong' | 'em' | 'sup' | 'sub'): SheetElementConverter {
  return (element, conversion) =>
    wrapInlines(conversion.read(element.children, conversion), (children) => ({ type, children }))
}

function link(
  targetOf: (element: XmlElement, links: SheetLinks) => Target | undefined,
): SheetElementConverter {
  return (element, conversion) => {
    const target = conversion.insideLink ? undefined : targetOf(element, conversion.links)
    const inside: SheetConversion = { ...conversion, insideLink: true }
    const pieces = conversion.read(element.children, target === undefined ? conversion : inside)
    return target === undefined
      ? pieces
      : wrapInlines(pieces, (children) =>
          inlineText(children).trim() === '' ? { type: 'text', text: ' ' } : target(children),
        )
  }
}

/**
 * Returns the target of an internal link. Returns undefined for an abbreviation, which is spelt out
 * at the end of the sheet.
 */
function innerTarget(
  { type, LienPublication: id = '', audience }: XmlElement['attributes'],
  links: SheetLinks,
): Target | undefined {
  return type === 'Sigle' || type === 'Acronyme' || !/^[FNR]\d+$/u.test(id)
    ? undefined
    : sheetLink(id, audience, links)
}

function termTarget({ attributes }: XmlElement, { terms }: SheetLinks): Target | undefined {
  const slug = terms.get(attributes['LienID'] ?? '')
  return slug === undefined ? undefined : (children) => ({ type: 'termRef', slug, children })
}

function outerTarget(element: XmlElement): Target | undefined {
  return externalLinkTarget(element.attributes['URL'] ?? '', lineOf(element))
}

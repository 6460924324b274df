import { findArticleMentions } from '#domain/editorial/legal-reference.ts'
import { legifranceUrl } from '#domain/editorial/legifrance.ts'

import type { LinkTarget } from '../html/reading.ts'
import { safeAddress } from '../html/safe-address.ts'
import { currentAddress } from '../legifrance-address.ts'
import { codeNamed } from './code-names.ts'

const LEGIFRANCE = 'https://www.legifrance.gouv.fr/'
const HOSTS: ReadonlySet<string> = new Set(['www.legifrance.gouv.fr', 'legifrance.gouv.fr'])
// The desk at which the DILA prepares the texts: no reader may enter.
const INTERNAL = /(?:^|\.)(?:dila\.fr|rie\.gouv\.fr)$/u
const IDENTIFIER = /(?:LEGI|KALI|JORF)(?:ARTI|TEXT|SCTA|CONT)\d{12}/gu

/** Where an article, a text or an agreement that the site holds stands on it, by its identifier at Légifrance. */
export type HeldPaths = (id: string) => string | undefined

/** The identifiers of Légifrance that a text contains. */
export function identifiersIn(text: string): readonly string[] {
  return text.match(IDENTIFIER) ?? []
}

/**
 * Where a link of an agreement leads: to the page of ours that holds the text, to the article of a code that its words
 * number, to the official page; the old addresses of Légifrance (`/affichCodeArticle.do?…`) no longer work.
 */
export function kaliLink(href: string, words: string, held: HeldPaths): LinkTarget | undefined {
  if (href.startsWith('#')) return undefined
  const address = safeAddress(href, LEGIFRANCE)
  if (address === undefined || INTERNAL.test(address.hostname)) return undefined
  if (!HOSTS.has(address.hostname)) return { type: 'link', href: address.href }
  const ids = identifiersIn(`${address.pathname}${address.search}`)
  const own = ids
    .toReversed()
    .map(held)
    .find((path) => path !== undefined)
  if (own !== undefined) return { type: 'link', href: own }
  const cited = citedArticle(ids, words)
  if (cited !== undefined) return cited
  const official = officialAddress(address, ids)
  return official === undefined ? undefined : { type: 'link', href: official }
}

/** The page of Légifrance that an address named; none when it names nothing any more. */
function officialAddress(address: URL, ids: readonly string[]): string | undefined {
  const ofAgreement = ids.findLast((id) => /^KALI(?:ARTI|TEXT|CONT)/u.test(id))
  if (ofAgreement !== undefined) return legifranceUrl(ofAgreement)
  const current = currentAddress(address)
  return /\.do(?:$|\?)/u.test(current) ? undefined : current
}

/** The one article of a code that the words number; of several, the link cannot tell which. */
function citedArticle(ids: readonly string[], words: string): LinkTarget | undefined {
  const code = ids.map(codeNamed).find((name) => name !== undefined)
  const id = ids.find((each) => each.startsWith('LEGIARTI'))
  const [mention, ...others] = findArticleMentions(words)
  if (code === undefined || id === undefined || mention === undefined || others.length > 0)
    return undefined
  return { type: 'legalRef', code, article: mention.number, id }
}

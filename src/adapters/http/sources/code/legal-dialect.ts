import { LABOUR_CODE } from '#domain/editorial/legal-reference.ts'

import { safeAddress } from '../html/reading.ts'
import type { Dialect, LinkTarget } from '../html/reading.ts'
import { citedArticle, currentAddress } from '../legifrance.ts'
import type { ArticleRecord } from './code-record.ts'

const SITE = 'https://www.legifrance.gouv.fr/'

/** How the LEGI base writes the law: plain paragraphs, lines and tables, with links to the old addresses of Légifrance. */
export function legalDialect(byId: ReadonlyMap<string, ArticleRecord>): Dialect {
  return {
    mend: (text) => text,
    boilerplate: () => undefined,
    box: () => undefined,
    media: () => undefined,
    link(href, text) {
      const address = safeAddress(href, SITE)
      return address === undefined ? undefined : targetOf(address, text, byId)
    },
  }
}

/** An article of the Code is known by the number in the words of the link, else by its identifier: « au précédent article », « L. 3315-1 à L. 3315-3 ». */
function targetOf(
  address: URL,
  words: string,
  byId: ReadonlyMap<string, ArticleRecord>,
): LinkTarget {
  const cited = citedArticle(address, words)
  if (cited !== undefined) return { type: 'legalRef', ...cited }
  const id = address.searchParams.get('idArticle') ?? ''
  const article = byId.get(id)?.num
  return article === undefined
    ? { type: 'link', href: currentAddress(address) }
    : { type: 'legalRef', code: LABOUR_CODE, article, id }
}

import { LABOUR_CODE } from '#domain/editorial/article-numbers.ts'

import type { Dialect, LinkTarget } from '../html/conversion-context.ts'
import { parseSafeUrl } from '../html/parse-safe-url.ts'
import { citedArticle, currentLegifranceUrl } from '../legifrance-links.ts'
import type { ArticleRecord } from './labour-code-record.ts'

const SITE = 'https://www.legifrance.gouv.fr/'

/**
 * Creates the HTML dialect of the LEGI base of codes, which has neither boxes nor boilerplate.
 * `byId` resolves links by the identifier of an article.
 */
export function legalDialect(byId: ReadonlyMap<string, ArticleRecord>): Dialect {
  return {
    mend: (text) => text,
    link(href, text) {
      const address = parseSafeUrl(href, SITE)
      return address === undefined ? undefined : targetOf(address, text, byId)
    },
  }
}

/**
 * Resolves a link to an article by the number in its words, else by its identifier, else to
 * Légifrance.
 */
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
    ? { type: 'link', href: currentLegifranceUrl(address) }
    : { type: 'legalRef', code: LABOUR_CODE, article, id }
}

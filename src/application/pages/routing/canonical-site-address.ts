import { parseArticleNumber } from '#domain/editorial/article-numbers.ts'
import { glossaryLetter } from '#domain/editorial/french-collation.ts'
import { withoutEmptyFilters } from '#domain/editorial/list-filters.ts'
import { canonicalPath } from '#domain/navigation/canonical-path.ts'
import type { CanonicalPath } from '#domain/navigation/canonical-path.ts'
import {
  articleComparisonPath,
  datedArticlePath,
  glossaryLetterPath,
  lawArticlePath,
  PATHS,
} from '#domain/navigation/site-paths.ts'
import type { Redirects } from '#domain/navigation/validate-redirects.ts'
import { ok } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'

import { FIXED_ROUTES } from './match-route.ts'

/** Requested path and query, in canonical form except for capital letters. */
export interface SiteAddress {
  readonly address: CanonicalPath
  /** True if the path or query was changed to the site's spelling, so that a redirect is needed. */
  readonly respelled: boolean
}

/**
 * Parses a request target into its path and query, in canonical form except for capital letters.
 * Returns `malformedPath` if the target is malformed, unsafe or too long.
 */
export function readSiteAddress(target: string): Result<SiteAddress, 'malformedPath'> {
  const canonical = canonicalPath(target)
  if (!canonical.ok) return canonical
  const path = respelledPath(canonical.value.path)
  const query = withoutEmptyFilters(canonical.value.query)
  const respelled = path !== canonical.value.path || query !== canonical.value.query
  return ok({ address: { path, query }, respelled })
}

/**
 * Returns the address in lower case if that leads to a page or a redirect. Otherwise, or if the
 * original path has a redirect, returns the address unchanged.
 */
export async function toLowerCaseAddress(
  address: SiteAddress,
  redirects: Redirects,
  isLivePath: (path: string) => Promise<boolean>,
): Promise<SiteAddress> {
  const { path, query } = address.address
  const lowered = path.replaceAll(/%[\dA-F]{2}|[A-Z]/g, lowerLetter)
  if (lowered === path || redirects.has(path)) return address
  const respelled = { address: { path: respelledPath(lowered), query }, respelled: true }
  const isRedirectOrPage =
    redirects.has(respelled.address.path) || (await isLivePath(respelled.address.path))
  return isRedirectOrPage ? respelled : address
}

function lowerLetter(part: string): string {
  return part.startsWith('%') ? part : part.toLowerCase()
}

function respelledPath(path: string): string {
  return respelledName(withSlashOfRoute(path))
}

/** Adds or removes the trailing slash. Only theme sections have one. */
function withSlashOfRoute(path: string): string {
  if (FIXED_ROUTES.has(path)) return path
  if (FIXED_ROUTES.has(`${path}/`)) return `${path}/`
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

const ARTICLE = `${PATHS.labourCode}/`
const DATED =
  /^(?<article>\/code-du-travail\/[^/]+)\/(?<first>\d[\d-]*)(?:\/comparer\/(?<last>\d[\d-]*))?$/

/**
 * Normalizes the path of a law article, on one day or compared on two. The earlier day comes first.
 */
function respelledArticle(path: string): string {
  const { article = path, first, last } = DATED.exec(path)?.groups ?? {}
  const number = parseArticleNumber(decodeURIComponent(article.slice(ARTICLE.length)))
  const own = number.ok ? lawArticlePath(number.value) : article
  if (first === undefined) return own
  return last === undefined || first === last
    ? datedArticlePath(own, first)
    : articleComparisonPath(own, first, last)
}

const LETTER = glossaryLetterPath('')

/**
 * Normalizes article numbers and initials: `/code-du-travail/L.1237-11` becomes
 * `/code-du-travail/l1237-11`, and `/guide/definition/lettre/É` becomes `…/e`.
 */
function respelledName(path: string): string {
  if (path.startsWith(ARTICLE)) return respelledArticle(path)
  const letter = path.startsWith(LETTER) ? decodeURIComponent(path.slice(LETTER.length)) : ''
  return letter.length === 1 ? glossaryLetterPath(glossaryLetter(letter)) : path
}

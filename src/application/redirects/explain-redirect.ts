import { splitQuery } from '#domain/navigation/canonical-path.ts'
import type { RedirectRule } from '#domain/navigation/redirect-rule.ts'
import { redirectChainFrom, redirectFor } from '#domain/navigation/validate-redirects.ts'
import { ok } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'

import { readSiteAddress, toLowerCaseAddress } from '../pages/routing/canonical-site-address.ts'
import { loadPageAt } from '../pages/routing/load-page-at-path.ts'
import { FIXED_ROUTES } from '../pages/routing/match-route.ts'
import type { PageLoaders } from '../pages/routing/page-loaders.ts'
import { redirectsInForce } from './validate-redirects-against-content.ts'
import type { RedirectPorts } from './validate-redirects-against-content.ts'

/** Explanation of the response to a request: a page, a redirect, or nothing. */
export interface RedirectExplanation {
  /** Canonical path on the site. */
  readonly path: string
  readonly query: string
  /** True if the requested address was not canonical. */
  readonly respelled: boolean
  /** True if a page exists at the path and no redirect rule applies. */
  readonly live: boolean
  /**
   * Destination of the redirect rule, or else the canonical address if the request had another one.
   */
  readonly destination?: string
  /** Set for a missing page if no source was ever imported. The absence is then inconclusive. */
  readonly nothingImported?: true
  /** Redirect rules that apply to the path, in order. */
  readonly rules: readonly RedirectRule[]
}

/**
 * Explains the response to a request: page, redirect, canonical address, or nothing. Refused if the
 * target is no path.
 */
export type ExplainRedirect = (
  target: string,
) => Promise<Result<RedirectExplanation, 'malformedPath'>>

/** Creates the use case that explains the response to a request. */
export function explainRedirect(ports: RedirectPorts): ExplainRedirect {
  const { book, pages, publisher } = ports
  const compile = redirectsInForce(ports)
  return async (target) => {
    const siteAddress = readSiteAddress(target)
    if (!siteAddress.ok) return siteAddress
    const { redirects } = await compile()
    const { address, respelled } = await toLowerCaseAddress(siteAddress.value, redirects, (path) =>
      isLive(pages, path),
    )
    const { path, query } = address
    const own = query === '' ? path : `${path}?${query}`
    const ruled = redirectFor(redirects, path, query)
    const destination = ruled ?? (respelled ? own : undefined)
    const live = ruled === undefined && (await isLive(pages, own))
    const isEmpty = !live && ruled === undefined && (await publisher.status()).length === 0
    return ok({
      path,
      query,
      respelled,
      live,
      rules: ruled === undefined ? [] : redirectChainFrom(await book.rules(), path),
      ...(destination === undefined ? {} : { destination }),
      ...(isEmpty ? { nothingImported: true } : {}),
    })
  }
}

/**
 * True if a page exists at a path with an optional query. Fixed pages without query always exist;
 * withdrawn pages do not.
 */
export async function isLive(pages: PageLoaders, address: string): Promise<boolean> {
  const { path, query } = splitQuery(address)
  if (FIXED_ROUTES.has(path) && query === '') return true
  const page = await loadPageAt(pages, address)
  return page !== undefined && page.gone !== true
}

import { splitQuery } from '#domain/navigation/path.ts'
import type { RedirectRule } from '#domain/navigation/redirect-rule.ts'
import { redirectFor, rulesFollowed } from '#domain/navigation/redirect.ts'
import { ok } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'

import { loadPageAt } from '../pages/routing/load-page-at.ts'
import type { Pages } from '../pages/routing/pages.ts'
import { ROUTES } from '../pages/routing/routes.ts'
import { inLowerCase, readSiteAddress } from '../pages/routing/site-address.ts'
import { redirectsInForce } from './validate-rules.ts'
import type { RedirectPorts } from './validate-rules.ts'

/** What becomes of a request for an address, and why. */
export interface RedirectExplanation {
  /** The address in the spelling of the site. */
  readonly path: string
  readonly query: string
  readonly respelled: boolean
  /** A page stands at the path itself. */
  readonly live: boolean
  /** Where the request is sent, if anywhere. */
  readonly destination?: string
  /** Set if no source was ever imported: that no page stands here says nothing. */
  readonly nothingImported?: true
  /** The rules that lead there, in the order in which they were written one upon the other. */
  readonly rules: readonly RedirectRule[]
}

/**
 * Explains a request by the rules of the site: its page, its redirects, its spelling, or nothing.
 */
export function explainRedirect(
  ports: RedirectPorts,
): (target: string) => Promise<Result<RedirectExplanation, 'malformedPath'>> {
  const { book, pages, publisher } = ports
  const compile = redirectsInForce(ports)
  return async (target) => {
    const read = readSiteAddress(target)
    if (!read.ok) return read
    const { redirects } = await compile()
    const { address, respelled } = await inLowerCase(read.value, redirects, (path) =>
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
      rules: ruled === undefined ? [] : rulesFollowed(await book.rules(), path),
      ...(destination === undefined ? {} : { destination }),
      ...(isEmpty ? { nothingImported: true } : {}),
    })
  }
}

/** Whether a page opens at an address; fixed pages and the search always do. */
async function isLive(pages: Pages, address: string): Promise<boolean> {
  const { path, query } = splitQuery(address)
  if (ROUTES.has(path) && query === '') return true
  return (await loadPageAt(pages, address)) !== undefined
}

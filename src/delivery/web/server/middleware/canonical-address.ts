import type { Middleware } from 'koa'

import { ROUTES } from '../../../../application/pages/routes.ts'
import { withoutEmptyFilters } from '../../../../domain/editorial/list-filters.ts'
import { canonicalPath } from '../../../../domain/navigation/path.ts'
import type { CanonicalPath } from '../../../../domain/navigation/path.ts'

/** What the middlewares after this one know of the request: its address in the one spelling. */
export interface AddressState {
  address: CanonicalPath
  /** The request itself was spelled with a slash too many or too few, or named filters that it leaves empty. */
  respelled: boolean
}

/** Reads the address once, for everyone, and refuses what has no single meaning. */
export function canonicalAddress(refuse: Middleware<AddressState>): Middleware<AddressState> {
  return async (context, next) => {
    const address = canonicalPath(context.req.url ?? '')
    if (!address.ok) {
      await refuse(context, next)
      return
    }
    const path = withSlashOfRoute(address.value.path)
    const query = withoutEmptyFilters(address.value.query)
    context.state.address = { path, query }
    context.state.respelled = path !== address.value.path || query !== address.value.query
    await next()
  }
}

/** Theme sections end with a slash (§2), all other pages do not. */
function withSlashOfRoute(path: string): string {
  if (ROUTES.has(path)) return path
  if (ROUTES.has(`${path}/`)) return `${path}/`
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

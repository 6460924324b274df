import type { Middleware } from 'koa'

import { readSiteAddress } from '#application/pages/routing/site-address.ts'
import type { SiteAddress } from '#application/pages/routing/site-address.ts'

/** The address of a request in its one spelling, for every middleware behind. */
export type AddressState = { -readonly [Field in keyof SiteAddress]: SiteAddress[Field] }

/** Parses the address of what is read, once, and routes by it; what has no single meaning is malformed. Calls have exact addresses instead. */
export function parseAddress(malformed: Middleware<AddressState>): Middleware<AddressState> {
  return async (context, next) => {
    const { method, path } = context
    if ((method !== 'GET' && method !== 'HEAD') || path.startsWith('/api/')) return next()
    const read = readSiteAddress(context.req.url ?? '')
    if (!read.ok) return malformed(context, next)
    Object.assign(context.state, read.value)
    const { address, respelled } = read.value
    // The same path with other escapes; any other spelling is redirected.
    if (!respelled && address.path !== path) context.path = address.path
    return next()
  }
}

import type { Middleware } from 'koa'

import { readSiteAddress } from '#application/pages/routing/site-address.ts'
import type { SiteAddress } from '#application/pages/routing/site-address.ts'

/** What the middlewares after this one know of the request: its address in the one spelling. */
export type AddressState = { -readonly [Field in keyof SiteAddress]: SiteAddress[Field] }

/** Reads the address once, for everyone, and refuses what has no single meaning. */
export function canonicalAddress(refuse: Middleware<AddressState>): Middleware<AddressState> {
  return async (context, next) => {
    const read = readSiteAddress(context.req.url ?? '')
    if (read.ok) {
      Object.assign(context.state, read.value)
      await next()
    } else await refuse(context, next)
  }
}

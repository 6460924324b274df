import type { Middleware } from 'koa'

import { redirectFor } from '../../../../domain/navigation/redirect.ts'
import type { Redirects } from '../../../../domain/navigation/redirect.ts'
import { redirectTo } from '../redirect-to.ts'
import type { AddressState } from './canonical-address.ts'

/** Follows the redirect book: permanent, one hop, query kept (§2, §4). */
export function followRedirects(redirects: () => Redirects): Middleware<AddressState> {
  return async (context, next) => {
    const { path, query } = context.state.address
    const destination = redirectFor(redirects(), path, query)
    if (destination === undefined) await next()
    else redirectTo(context, destination)
  }
}

import type { Middleware } from 'koa'

import { inLowerCase } from '#application/pages/routing/site-address.ts'
import { redirectFor } from '#domain/navigation/redirect.ts'
import type { Redirects } from '#domain/navigation/redirect.ts'

import { redirectTo } from '../redirect-to.ts'
import type { AddressState } from './canonical-address.ts'

/** Follows the redirect book, and brings other spellings to the one we use: permanent, one hop for both, query kept (§2, §4). */
export function followRedirects(
  redirects: () => Redirects,
  isLivePath: (path: string) => Promise<boolean>,
): Middleware<AddressState> {
  return async (context, next) => {
    const { address, respelled } = await inLowerCase(context.state, redirects(), isLivePath)
    const { path, query } = address
    const destination = redirectFor(redirects(), path, query)
    if (destination !== undefined) redirectTo(context, destination)
    else if (respelled) redirectTo(context, query === '' ? path : `${path}?${query}`)
    else await next()
  }
}

import type { Middleware } from 'koa'

import { inLowerCase } from '#application/pages/routing/site-address.ts'
import { redirectFor } from '#domain/navigation/redirect.ts'
import type { Redirects } from '#domain/navigation/redirect.ts'

import { redirectPermanently } from '../http/respond.ts'
import type { AddressState } from './parse-address.ts'

/** Follows the redirect book and corrects spellings: permanent, one hop for both, query included. */
export function followRedirects(
  redirects: () => Redirects,
  isLivePath: (path: string) => Promise<boolean>,
): Middleware<AddressState> {
  return async (context, next) => {
    const { address, respelled } = await inLowerCase(context.state, redirects(), isLivePath)
    const { path, query } = address
    const destination = redirectFor(redirects(), path, query)
    if (destination !== undefined) redirectPermanently(context, destination)
    else if (respelled) redirectPermanently(context, query === '' ? path : `${path}?${query}`)
    else await next()
  }
}

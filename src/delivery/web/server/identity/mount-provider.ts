import { createRequest, sendResponse } from '@remix-run/node-fetch-server'
import type { Middleware } from 'koa'

import type { EmbeddedProvider } from '../../../composition/identity.ts'

/** Mounts the API of the embedded identity provider; other addresses go on to the pages of the account service. */
export function mountProvider({ provider, origin }: EmbeddedProvider): Middleware {
  const { host, protocol } = new URL(origin)
  return async (context, next) => {
    const request = createRequest(context.req, context.res, { host, protocol })
    const response = await provider(request, context.ip)
    if (response === undefined) {
      await next()
      return
    }
    context.respond = false
    await sendResponse(context.res, response)
  }
}

import { Router } from '@koa/router'
import type { Context } from 'koa'

import type { Site } from '#application/site.ts'
import { ORDER_RETURN } from '#domain/navigation/order-address.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import { ACTION_CODE_COOKIE } from '#domain/visitor/action-code-cookie.ts'

import { answerPlainly } from './answer-plainly.ts'
import { TOO_OFTEN } from './api/refusals.ts'
import { countedByAddress } from './limits/limited-call.ts'
import type { CountRequest } from './limits/rate-limiter.ts'

interface OrdersOptions {
  readonly orderAddress: Site['orderAddress']
  /** `https://…` of this site. */
  readonly origin: string
  readonly count: CountRequest
}

/** Leads who orders on, with their action code: pages are the same for everybody, so a link cannot hold it, and no script is needed. */
export function orders({ orderAddress, origin, count }: OrdersOptions): Router {
  return new Router({ sensitive: true, strict: true }).get(PATHS.order, async (context) => {
    const wait = await countedByAddress('pages', context, count)
    if (wait !== undefined) {
      answerPlainly(context, 429, TOO_OFTEN, ['Retry-After', String(wait)])
      return
    }
    const address = await orderAddress({
      page: new URLSearchParams(context.querystring).get(ORDER_RETURN) ?? PATHS.home,
      supplied: codeOnLastPage(context, origin),
      stored: context.cookies.get(ACTION_CODE_COOKIE.name),
    })
    context.respond = false
    context.res.writeHead(303, [
      'Location',
      address,
      'Cache-Control',
      'no-store',
      'Content-Length',
      '0',
    ])
    context.res.end()
  })
}

/** The action code in the address of the page that the reader comes from, if it is one of the site. */
function codeOnLastPage({ req }: Context, origin: string): string | undefined {
  const page = URL.parse(req.headers.referer ?? '')
  return page?.origin === origin ? (page.searchParams.get('cact') ?? undefined) : undefined
}

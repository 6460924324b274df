import type { Context, Middleware } from 'koa'

import type { Site } from '#application/site.ts'
import { ORDER_RETURN } from '#domain/navigation/order-address.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import { ACTION_CODE_COOKIE } from '#domain/visitor/action-code.ts'

/** Redirects a reader who orders to the shop, with their action code: pages are the same for everybody, so a link cannot hold it, and no script is needed. */
export function redirectOrder(orderAddress: Site['orderAddress'], origin: string): Middleware {
  return async (context) => {
    const address = await orderAddress({
      page: new URLSearchParams(context.querystring).get(ORDER_RETURN) ?? PATHS.home,
      supplied: codeOnLastPage(context, origin),
      stored: context.cookies.get(ACTION_CODE_COOKIE.name),
    })
    context.status = 303
    context.set({ Location: address, 'Cache-Control': 'no-store' })
    context.body = ''
  }
}

/** The action code in the address of the page that the reader comes from, if it is one of the site. */
function codeOnLastPage({ req }: Context, origin: string): string | undefined {
  const page = URL.parse(req.headers.referer ?? '')
  return page?.origin === origin ? (page.searchParams.get('cact') ?? undefined) : undefined
}

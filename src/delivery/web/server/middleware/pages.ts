import type { RouterContext } from '@koa/router'
import type { Context, Middleware } from 'koa'

import type { Route } from '#application/pages/routing/route.ts'

import { chooseEncoding } from '../page-cache/encoding.ts'
import type { PageCache } from '../page-cache/page-cache.ts'
import type { RenderedPage } from '../page-cache/rendered-page.ts'
import { pageAddress } from '../rendering/page-address.ts'
import type { PageAddress } from '../rendering/page-address.ts'
import { MALFORMED_KEY, NOT_FOUND_KEY } from '../rendering/render-address.ts'
import { respondRendered, respondStored } from '../rendering/respond-page.ts'
import type { AddressState } from './parse-address.ts'

/** The page that a request leads to, once its route is known. */
export interface PageState extends AddressState {
  page: PageAddress
}

/** Names the page of an address by its route, from the words in the place of its parameters. */
export function locatePage(routeAt: (words: readonly string[], path: string) => Route) {
  return async (context: RouterContext<PageState>, next: () => Promise<unknown>): Promise<void> => {
    const { path, query } = context.state.address
    context.state.page = pageAddress(path, query, routeAt(context.captures ?? [], path))
    await next()
  }
}

/** Responds with a page of the page cache, rendered when it is missing; pages that are never stored go on. */
export function storedPage(cache: PageCache): Middleware<PageState> {
  return async (context, next) => {
    const { route, key } = context.state.page
    if (route.kept) await respondKey(context, cache, key)
    else await next()
  }
}

/** Responds with a page rendered for this request alone. */
export function renderedPage(
  cache: PageCache,
  render: (address: PageAddress) => Promise<RenderedPage | undefined>,
): Middleware<PageState> {
  return async (context) => {
    const page = await render(context.state.page)
    if (page) await respondRendered(context, page, page.status)
    else await respondProblem(context, cache, NOT_FOUND_KEY, 404)
  }
}

/** Responds with a feed, a sitemap or a text for programs, stored under its path. */
export function storedText(cache: PageCache): Middleware<AddressState> {
  return (context) => respondKey(context, cache, context.state.address.path)
}

/** True if a page is live at a path; one that is never stored is live whatever it is asked. */
export function isLivePath(cache: PageCache): (path: string) => Promise<boolean> {
  return async (path) => {
    const { route, key } = pageAddress(path, '')
    return !route.kept || (await cache.fetch(key)) !== undefined
  }
}

/** Responds that the address cannot be read: one page for all such addresses. */
export function malformedAddress(cache: PageCache): Middleware {
  return (context) => respondProblem(context, cache, MALFORMED_KEY, 400)
}

async function respondKey(context: Context, cache: PageCache, key: string): Promise<void> {
  const page = await cache.fetch(key)
  if (page) {
    const encoding = chooseEncoding(context.req.headers['accept-encoding'])
    respondStored(context, page, await cache.variant(page, encoding))
  } else await respondProblem(context, cache, NOT_FOUND_KEY, 404)
}

async function respondProblem(
  context: Context,
  cache: PageCache,
  key: string,
  status: 400 | 404,
): Promise<void> {
  const page = await cache.fetch(key)
  if (!page) throw new Error(`the page of the problem is missing: ${key}`)
  const encoding = chooseEncoding(context.req.headers['accept-encoding'])
  respondStored(context, page, await cache.variant(page, encoding), status)
}

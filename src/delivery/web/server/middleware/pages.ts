import type { Middleware } from 'koa'

import { countedByAddress } from '../limits/limited-call.ts'
import type { CountRequest } from '../limits/rate-limiter.ts'
import type { CachedPage } from '../page-cache/cached-page.ts'
import { chooseEncoding } from '../page-cache/encoding.ts'
import type { PageCache } from '../page-cache/page-cache.ts'
import type { FaultPage, PaintFault } from '../rendering/fault-page.ts'
import { pageAddress } from '../rendering/page-address.ts'
import type { PageAddress } from '../rendering/page-address.ts'
import { MALFORMED_KEY, NOT_FOUND_KEY } from '../rendering/render-address.ts'
import type { RenderedPage } from '../rendering/render-page.ts'
import { isTextAddress } from '../rendering/render-text.ts'
import { sendStored, sendRenderedPage } from '../rendering/send-page.ts'
import type { AddressState } from './canonical-address.ts'

interface PagesOptions {
  readonly cache: PageCache
  readonly renderOnce: (address: PageAddress) => Promise<RenderedPage | undefined>
  readonly count: CountRequest
  readonly paintFault: PaintFault
}

/** Answers with the page of the address: from the cache, rendered and kept, or rendered for this once. */
export function pages({
  cache,
  renderOnce,
  count,
  paintFault,
}: PagesOptions): Middleware<AddressState> {
  return async (context) => {
    const { path, query } = context.state.address
    context.respond = false
    if (isTextAddress(path)) {
      await sendFromCache(context, cache, path)
      return
    }
    const address = pageAddress(path, query)
    if (address.route.kept) {
      await sendFromCache(context, cache, address.key)
      return
    }
    const wait = await countedByAddress('pages', context, count)
    if (wait !== undefined) await sendTooOften(context, await paintFault(undefined), wait)
    else await sendOnce(context, cache, await renderOnce(address))
  }
}

/** Tells whether a page stands at a path; a page that is not kept stands whatever it is asked. */
export function isLivePath(cache: PageCache): (path: string) => Promise<boolean> {
  return async (path) => {
    const { route, key } = pageAddress(path, '')
    return !route.kept || (await cache.fetch(key)) !== undefined
  }
}

/** Answers that the address cannot be read: one page for all such addresses, kept once. */
export function malformedAddress(cache: PageCache): Middleware<AddressState> {
  return async (context) => {
    context.respond = false
    await sendProblem(context, cache, MALFORMED_KEY, 400)
  }
}

type Exchange = Pick<Parameters<Middleware>[0], 'req' | 'res'>

async function sendFromCache(exchange: Exchange, cache: PageCache, key: string): Promise<void> {
  const page = await cache.fetch(key)
  if (page) await sendCached(exchange, cache, page, 200)
  else await sendProblem(exchange, cache, NOT_FOUND_KEY, 404)
}

async function sendOnce(
  exchange: Exchange,
  cache: PageCache,
  page: RenderedPage | undefined,
): Promise<void> {
  if (page) await sendRenderedPage(exchange.req, exchange.res, page, page.status)
  else await sendProblem(exchange, cache, NOT_FOUND_KEY, 404)
}

function sendTooOften(
  { req, res }: Exchange,
  { text, headers }: FaultPage,
  wait: number,
): Promise<void> {
  return sendRenderedPage(
    req,
    res,
    { text, headers: [...headers, 'Retry-After', String(wait)] },
    429,
  )
}

async function sendProblem(
  exchange: Exchange,
  cache: PageCache,
  key: string,
  status: 400 | 404,
): Promise<void> {
  const page = await cache.fetch(key)
  if (!page) throw new Error(`the page of the problem is missing: ${key}`)
  await sendCached(exchange, cache, page, status)
}

async function sendCached(
  { req, res }: Exchange,
  cache: PageCache,
  page: CachedPage,
  status: number,
): Promise<void> {
  const encoding = chooseEncoding(req.headers['accept-encoding'])
  sendStored(req, res, page, await cache.variant(page, encoding), status)
}

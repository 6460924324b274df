import type { Router } from '@koa/router'
import type { Middleware } from 'koa'

import { ROUTE_PATTERNS } from '#application/pages/routing/route-patterns.ts'
import { documentRoute, ROUTES } from '#application/pages/routing/routes.ts'
import type { Redirects } from '#domain/navigation/redirect.ts'

import { rateLimit } from './limits/rate-limit.ts'
import type { CountRequest } from './limits/rate-limit.ts'
import { followRedirects } from './middleware/follow-redirects.ts'
import { isLivePath, locatePage, renderedPage, storedPage, storedText } from './middleware/pages.ts'
import type { PageState } from './middleware/pages.ts'
import type { PageCache } from './page-cache/page-cache.ts'
import type { RenderedPage } from './page-cache/rendered-page.ts'
import type { PaintFault } from './rendering/fault-page.ts'
import type { PageAddress } from './rendering/page-address.ts'
import { TEXT_PATHS } from './rendering/render-text.ts'
import { respondRendered } from './rendering/respond-page.ts'

export interface PageRoutesOptions {
  readonly cache: PageCache
  readonly redirects: () => Redirects
  readonly count: CountRequest
  /** The pages of editors in preview. */
  readonly previewPages: Middleware<PageState>
  /** Renders the page of an address that is never stored. */
  readonly renderOnce: (address: PageAddress) => Promise<RenderedPage | undefined>
  readonly paintFault: PaintFault
}

/** Adds the texts for programs, the pages of the route table, and the documents at any other path. */
export function addPageRoutes(router: Router, options: PageRoutesOptions): void {
  const { cache, count, paintFault } = options
  const limit = rateLimit({
    count,
    refuse: async (context, wait) => {
      const { text, headers } = await paintFault(undefined)
      const retry = ['Retry-After', String(wait)]
      await respondRendered(context, { text, headers: [...headers, ...retry] }, 429)
    },
  })
  const redirects = followRedirects(options.redirects, isLivePath(cache))
  const page = [
    options.previewPages,
    redirects,
    storedPage(cache),
    limit('pages'),
    renderedPage(cache, options.renderOnce),
  ]
  router.get(TEXT_PATHS, redirects, storedText(cache))
  for (const [path, route] of ROUTES)
    router.get(
      path,
      locatePage(() => route),
      ...page,
    )
  for (const { path, route } of ROUTE_PATTERNS) {
    const locate = locatePage((words, at) => route(words) ?? documentRoute(at))
    router.get(path, locate, ...page)
  }
  router.get(
    '/{*path}',
    locatePage((_words, at) => documentRoute(at)),
    ...page,
  )
}

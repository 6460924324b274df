import type { Middleware } from 'koa'

import type { Site } from '#application/site.ts'
import type { Banner } from '#domain/editorial/banner.ts'
import { classifyLink } from '#domain/navigation/link.ts'
import type { LinkSite } from '#domain/navigation/link.ts'

import { respondError } from '../http/respond.ts'

/** Browsers ask each time; shared caches keep it for a minute, longer while we are slow or down. */
const BANNERS_CACHE_CONTROL =
  'public, max-age=0, s-maxage=60, stale-while-revalidate=86400, stale-if-error=604800'
const ACTION_CODE_CACHE_CONTROL = 'public, max-age=300'

/** `GET /api/cart`: how many items wait in the basket that the visitor's cookie of this name holds. */
export function basket(countOf: Site['basketCount'], cookie: string): Middleware {
  return async (context) => {
    context.body = { items_count: await countOf(context.cookies.get(cookie)) }
  }
}

/** `GET /api/getBanner`: the banners of the home page, their links by the link rule of the site. */
export function banners(read: Site['banners'], site: LinkSite): Middleware {
  return async (context) => {
    const shown = (await read()).map((banner) => withRuledLink(banner, site))
    context.set('Cache-Control', BANNERS_CACHE_CONTROL)
    context.body = shown
  }
}

/** A refused link keeps its label and loses its address. */
function withRuledLink(banner: Banner, site: LinkSite): Banner {
  const { kind, href } = classifyLink(banner.link.url, site)
  const link = { label: banner.link.label, url: href }
  return { ...banner, link: kind === 'external' ? { ...link, target: '_blank' } : link }
}

/** `GET /api/getcact/?cact={code}`: the marketing code that stands for another, or that none matches. Two codes at once, or none, are refused before any look-up. */
export function actionCode(lookUp: Site['lookUpActionCode']): Middleware {
  return async (context) => {
    const codes = new URLSearchParams(context.querystring).getAll('cact')
    const found = await lookUp(codes.length === 1 ? codes[0] : undefined)
    if (found.ok) {
      context.set('Cache-Control', ACTION_CODE_CACHE_CONTROL)
      context.body = found.value
    } else respondError(context, 400, 'Ce code n’est pas bien écrit.')
  }
}

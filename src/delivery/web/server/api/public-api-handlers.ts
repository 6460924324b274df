import type { Middleware } from 'koa'
import { z } from 'zod'

import { MAX_PATH_LENGTH } from '#application/page-views/count-page-views.ts'
import type { PageViewCounter } from '#application/page-views/count-page-views.ts'
import type { CurrentBanners } from '#application/pages/news/load-current-banners.ts'
import type { Site } from '#application/site-use-cases.ts'
import type { Banner } from '#domain/editorial/banner.ts'
import { NEWSLETTER_SERVICE_MESSAGES } from '#domain/messages.ts'
import { classifyLink } from '#domain/navigation/classify-link.ts'
import type { LinkSite } from '#domain/navigation/classify-link.ts'
import { markBeginnings } from '#domain/search/match-name-prefixes.ts'
import type { SuggestedPage, Suggestion } from '#domain/search/merge-suggestions.ts'
import { MAX_SEARCH_LENGTH, normalizeSearchQuery } from '#domain/search/normalize-search-query.ts'
import type { SearchQuery } from '#domain/search/normalize-search-query.ts'
import { suggestionNote } from '#domain/search/suggestion-labels.ts'
import { days, minutes, seconds } from '#domain/shared/duration.ts'
import type { ConsentCounts } from '#ports/consent-counts.ts'

import { isReader } from '../front/page-view-requests.ts'
import { respondError, TOO_OFTEN } from '../http/write-responses.ts'
import { sharedCacheControl } from '../rendering/cache-lifetimes.ts'
import type { BodyState } from './api-middleware.ts'

/** Milliseconds that shared caches store banners. */
const BANNERS_TTL_MS = minutes(1)

/**
 * Returns the `Cache-Control` of banners, which shared caches store for a minute, but not beyond
 * the next planned change.
 */
function bannersCacheControl({ outdatedAfter = Number.POSITIVE_INFINITY }: CurrentBanners): string {
  const until = seconds(Math.floor(outdatedAfter / seconds(1)))
  const isUsableLater = outdatedAfter >= BANNERS_TTL_MS + days(1)
  return sharedCacheControl(Math.min(BANNERS_TTL_MS, until), isUsableLater)
}

const ACTION_CODE_CACHE_CONTROL = 'public, max-age=300'

/**
 * Creates the handler of `GET /api/cart`, which responds with the number of items in the reader's
 * basket. `cookie` is the name of the basket cookie.
 */
export function respondBasketCount(countOf: Site['basketCount'], cookie: string): Middleware {
  return async (context) => {
    context.body = { items_count: await countOf(context.cookies.get(cookie)) }
  }
}

/**
 * Creates the handler of `GET /api/getBanner`, which responds with the banners of the home page.
 * URLs that `classifyLink` refuses become empty; external links open in a new tab.
 */
export function respondBanners(read: Site['banners'], site: LinkSite): Middleware {
  return async (context) => {
    const current = await read()
    context.set('Cache-Control', bannersCacheControl(current))
    context.body = current.banners.map((banner) => withRuledLink(banner, site))
  }
}

/**
 * Applies the site's rule for links. A refused link keeps its label but loses its URL; an external
 * link opens a new tab.
 */
function withRuledLink(banner: Banner, site: LinkSite): Banner {
  const { kind, href } = classifyLink(banner.link.url, site)
  const link = { label: banner.link.label, url: href }
  return { ...banner, link: kind === 'external' ? { ...link, target: '_blank' } : link }
}

/**
 * Creates the handler of `GET /api/getcact/?cact={code}`. It responds with the action code (a
 * marketing code) to use for the given code, or an error. Requests without a code or with several
 * are rejected.
 */
export function respondActionCode(lookUp: Site['lookUpActionCode']): Middleware {
  return async (context) => {
    const codes = new URLSearchParams(context.querystring).getAll('cact')
    const meaning = await lookUp(codes.length === 1 ? codes[0] : undefined)
    if (meaning.ok) {
      context.set('Cache-Control', ACTION_CODE_CACHE_CONTROL)
      context.body = meaning.value
    } else respondError(context, 400, 'Ce code n’est pas bien écrit.')
  }
}

const CACHE_CONTROL = 'public, max-age=300'

/**
 * Creates the handler of `GET /api/suggestions?query={text}`, which responds with search
 * suggestions. Incomplete responses are not cacheable.
 */
export function respondSuggestions(suggest: Site['suggest']): Middleware {
  return async (context) => {
    const text = new URLSearchParams(context.querystring).get('query') ?? ''
    const query = normalizeSearchQuery(text)
    if (!query.ok) respondError(context, 400, 'Il n’y a rien à chercher.')
    else if (text.length > MAX_SEARCH_LENGTH) respondError(context, 400, 'Ce texte est trop long.')
    else {
      const { suggestions: pages, whole } = await suggest(query.value)
      if (whole) context.set('Cache-Control', CACHE_CONTROL)
      context.body = pages.map((each) => shownTo(each, query.value))
    }
  }
}

function shownTo(suggestion: Suggestion, query: SearchQuery): SuggestedPage {
  const { label, path, kind } = suggestion
  const marked = kind === 'search' ? [{ text: label, marked: false }] : markBeginnings(label, query)
  const note = suggestionNote(suggestion)
  return { label: marked, path, ...(note !== '' && { note }) }
}

/** Schema of the JSON body of `POST /api/consent`. */
export const consentBody = z.strictObject({
  version: z.int().min(1).max(999_999),
  answers: z.strictObject({
    audience: z.boolean().exactOptional(),
    recordings: z.boolean().exactOptional(),
  }),
})

/**
 * Creates the handler of `POST /api/consent`, which increments anonymous counters of consent
 * choices.
 */
export function countConsent(
  counts: ConsentCounts,
): Middleware<BodyState<z.output<typeof consentBody>>> {
  return async (context) => {
    const { version, answers } = context.state.body
    await counts.count(version, answers)
    context.status = 202
    context.body = { error: false }
  }
}

/** Schema of the JSON body of `POST /api/page-view`. */
export const pageViewBody = z.strictObject({
  path: z.string().startsWith('/').max(MAX_PATH_LENGTH),
  isRouteChange: z.boolean(),
})

/**
 * Creates the handler of `POST /api/page-view`, with which scripts report that a page is shown.
 * Those of editors, previews and programs are not counted.
 */
export function countReportedView(
  count: PageViewCounter['count'],
): Middleware<BodyState<z.output<typeof pageViewBody>>> {
  return (context) => {
    const { path, isRouteChange } = context.state.body
    if (isReader(context.req.headers)) count(path, isRouteChange ? 'routeChange' : 'reported')
    context.status = 204
  }
}

const KEY = /^[\w-]{16,64}$/

/** Schema of the JSON body of `POST /api/newsletter`. */
export const signUpBody = z.strictObject({
  email: z.string().max(1_000),
  groups: z.array(z.string().max(100)).max(20),
})

/**
 * Creates the handler of `POST /api/newsletter`. It signs an email address up, once per valid
 * `Idempotency-Key`. The response is the same for known and unknown email addresses.
 */
export function signUpToNewsletter(
  signUp: Site['newsletters']['signUp'],
): Middleware<BodyState<z.output<typeof signUpBody>>> {
  return async (context) => {
    const key = context.get('Idempotency-Key')
    const taken = await signUp.byCall(context.state.body, {
      caller: context.ip,
      ...(KEY.test(key) && { key }),
    })
    if (taken.ok) {
      context.status = 202
      context.body = { error: false }
    } else if (taken.problem === 'tooManySignUps') {
      respondError(context, 429, TOO_OFTEN, { 'Retry-After': '3600' })
    } else context.body = { error: NEWSLETTER_SERVICE_MESSAGES[taken.problem] }
  }
}

import type { Router } from '@koa/router'
import type { Middleware } from 'koa'

import type { Site } from '#application/site-use-cases.ts'
import type { ContinuationView } from '#application/views/continuation-and-preview-views.ts'
import type { Settings } from '#delivery/settings/read-settings.ts'
import * as API_PATHS from '#domain/navigation/api-paths.ts'
import { DOWNLOADS_REASONS } from '#domain/premium/premium-messages.ts'
import type { ConsentCounts } from '#ports/consent-counts.ts'
import type { Monitoring } from '#ports/error-reporter.ts'
import type { Logger } from '#ports/logger.ts'

import { respondError, respondTooOften } from '../http/write-responses.ts'
import { rateLimit } from '../limits/rate-limit.ts'
import type { CountRequest } from '../limits/rate-limit.ts'
import { DEADLINES } from '../limits/request-deadlines.ts'
import { deadline, refuseOtherSites, requireOurPages } from '../middleware/request-guards.ts'
import { leavePreview } from '../preview/preview-form-handlers.ts'
import { ANY_CALL, callRouter, respondUnknownCall, parseBody } from './api-middleware.ts'
import { bearerAuthenticator, requireBearer } from './authenticate-bearer-token.ts'
import { takeMailEvents } from './mail-event-handler.ts'
import {
  respondContinuation,
  downloadBody,
  requestDownload,
  takeDownload,
  activatePremium,
  emailBody,
  limitAttempts,
  respondPremiumByEmail,
  respondPremiumState,
  respondRights,
} from './personal-api-handlers.ts'
import {
  consentBody,
  countReportedView,
  pageViewBody,
  countConsent,
  signUpToNewsletter,
  signUpBody,
  respondActionCode,
  respondBanners,
  respondBasketCount,
  respondSuggestions,
} from './public-api-handlers.ts'
import { relayMonitoring } from './relay-monitoring-reports.ts'

interface SiteApiRoutesOptions {
  readonly site: Site
  readonly settings: Settings
  readonly logger: Logger
  /** Counts requests against the rate limits. */
  readonly count: CountRequest
  readonly consents: ConsentCounts
  readonly renderContinuation: (view: ContinuationView) => string
  /** Middlewares of `POST /api/csp-report`, with which browsers report policy violations. */
  readonly policyReports: readonly Middleware[]
  readonly monitoring: Monitoring | undefined
}

/** Creates the router of the site's API, with the middleware of each call. */
export function siteApiRoutes(options: SiteApiRoutesOptions): Router {
  const guards = guardsOf(options)
  const router = callRouter(options.logger)
  addPublicCalls(router, options, guards)
  addPersonalCalls(router, options, guards)
  removeHeadMethod(router, [API_PATHS.activation, API_PATHS.continuation])
  return router.all(ANY_CALL, respondUnknownCall)
}

/** Creates the middlewares that several calls share. */
function guardsOf({ site, settings, count }: SiteApiRoutesOptions) {
  const { origin } = settings.site
  const bearer = bearerAuthenticator(site.tokens)
  return {
    bearer,
    identity: requireBearer(bearer),
    ourPages: requireOurPages(origin, respondError),
    notElsewhere: refuseOtherSites(origin, respondError),
    limit: rateLimit({
      count,
      subjectOf: async (context) => (await bearer(context))?.subject,
      refuse: respondTooOften,
    }),
  }
}

type Guards = ReturnType<typeof guardsOf>

/** Adds the calls that need no session, and those with which browsers report errors. */
function addPublicCalls(
  router: Router,
  { site, settings, consents, monitoring, policyReports }: SiteApiRoutesOptions,
  { limit, ourPages, notElsewhere }: Guards,
): void {
  const { origin, publisher, purposes = [] } = settings.site
  const links = { origin, publisherDomains: publisher.domains }
  router
    .get(
      API_PATHS.basket,
      limit('reading'),
      respondBasketCount(site.basketCount, settings.basketCookie),
    )
    .get(API_PATHS.banners, limit('reading'), respondBanners(site.banners, links))
    .get(ACTION_CODE, limit('reading'), respondActionCode(site.lookUpActionCode))
    .get(API_PATHS.suggestions, limit('suggestions'), respondSuggestions(site.suggest))
    .post(
      API_PATHS.newsletter,
      limit('newsletter'),
      notElsewhere,
      parseBody(signUpBody),
      signUpToNewsletter(site.newsletters.signUp),
    )
    .post(
      API_PATHS.consent,
      limit('consent'),
      ourPages,
      parseBody(consentBody),
      countConsent(consents),
    )
    .post(
      API_PATHS.pageView,
      limit('pageView'),
      ourPages,
      parseBody(pageViewBody),
      countReportedView(site.pageViews.count),
    )
    .post(API_PATHS.leavePreview, ourPages, leavePreview(site.preview.leave, origin))
    .post(API_PATHS.policyReports, ...policyReports)
  const { mailEventsSecret: secret } = settings
  if (secret !== undefined) {
    const end = site.newsletters.endAddresses
    const take = takeMailEvents({ end, secret, now: () => Date.now() })
    router.post(API_PATHS.mailEvents, limit('mailEvents'), take)
  }
  if (monitoring) {
    const relay = relayMonitoring({ ...monitoring, recordings: purposes.includes('recordings') })
    router.post(API_PATHS.monitoring, limit('monitoring'), ourPages, relay)
  }
}

/** Adds the calls of signed-in readers, identified by their token. */
function addPersonalCalls(
  router: Router,
  { site, renderContinuation }: SiteApiRoutesOptions,
  { limit, identity, bearer, notElsewhere }: Guards,
): void {
  const { premium, downloads } = site
  const activation = [
    deadline(DEADLINES.activation),
    limit('activation'),
    notElsewhere,
    identity,
    activatePremium(premium.activate),
  ]
  router
    .get(API_PATHS.premiumState, limit('personal'), identity, respondPremiumState(premium.stateOf))
    .get(
      `${API_PATHS.rights}{:email}`,
      limit('personal'),
      identity,
      respondRights(site.rightsByEmail),
    )
    .post(
      API_PATHS.premiumByEmail,
      parseBody(emailBody),
      limitAttempts(site.admits, bearer),
      respondPremiumByEmail(premium.byEmail, bearer),
    )
    .get(API_PATHS.activation, ...activation)
    .post(API_PATHS.activation, ...activation)
    .get(
      API_PATHS.continuation,
      limit('continuation'),
      identity,
      respondContinuation(site.continuation, renderContinuation),
    )
    .get(API_PATHS.download, limit('download'), takeDownload(downloads))
    .post(
      API_PATHS.download,
      limit('download'),
      notElsewhere,
      requireBearer(bearer, DOWNLOADS_REASONS.anonymousReader),
      parseBody(downloadBody),
      requestDownload(downloads),
    )
}

/** Paths of the call for action codes, with and without the final slash. */
const ACTION_CODE = [API_PATHS.actionCode, API_PATHS.actionCode.slice(0, -1)]

/** Removes HEAD, which the router adds to GET, from calls that change state. */
function removeHeadMethod(router: Router, paths: readonly string[]): void {
  for (const layer of router.stack.filter(({ path }) => paths.includes(String(path)))) {
    layer.methods = layer.methods.filter((method) => method !== 'HEAD')
  }
}

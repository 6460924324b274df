import type { Site } from '#application/site.ts'
import type { ContinuationView } from '#application/views/continuation-view.ts'
import type { Settings } from '#delivery/composition/settings.ts'
import { PRODUCT_CALLS } from '#domain/navigation/product-calls.ts'
import type { ConsentCounts } from '#ports/consent-counts.ts'

import type { Build } from '../assets.ts'
import { limitedCall } from '../limits/limited-call.ts'
import type { CountRequest } from '../limits/rate-limiter.ts'
import type { RateLimitName } from '../limits/rate-limits.ts'
import { bearerOf, bearerOnce } from './bearer-of.ts'
import type { Call } from './call.ts'
import { cart } from './cart.ts'
import { clearPreviewModeCookies } from './clear-preview-mode-cookies.ts'
import { consent } from './consent.ts'
import { continuation } from './continuation.ts'
import { countAttempt } from './count-attempt.ts'
import { download } from './download.ts'
import { getBanner } from './get-banner.ts'
import { getCact } from './get-cact.ts'
import { newsletter } from './newsletter.ts'
import { premiumStateNet } from './premium-state-net.ts'
import { premiumState } from './premium-state.ts'
import { rights } from './rights.ts'
import { setPremium } from './set-premium.ts'
import { suggestions } from './suggestions.ts'
import { supportCalls } from './support-calls.ts'

interface CallParts {
  readonly build: Pick<Build, 'paintContinuation'>
  readonly count: CountRequest
  readonly consents: ConsentCounts
}

/** The calls of the product (§7) over the use cases of the site. */
export function productCalls(
  site: Site,
  settings: Settings,
  { build, count, consents }: CallParts,
): ReadonlyMap<string, Call> {
  const { origin, publisher } = settings.site
  const rule = { origin, publisherDomains: publisher.domains }
  const bearer = bearerOnce(bearerOf(site.tokens))
  const limited = (limit: RateLimitName, call: Call): Call =>
    limitedCall(limit, call, { count, bearerOf: bearer })
  const { byEmail, stateOf, activate } = site.premium
  const actionCode = limited('reading', getCact(site.lookUpActionCode))
  const subscribed = {
    bearerOf: bearer,
    read: site.continuation,
    paint: (view: ContinuationView) => build.paintContinuation(view, settings.site),
  }
  return new Map([
    [PRODUCT_CALLS.basket, limited('reading', cart(site.basketCount, settings.basketCookie))],
    [PRODUCT_CALLS.banners, limited('reading', getBanner(site.banners, rule))],
    [PRODUCT_CALLS.actionCode, actionCode],
    [PRODUCT_CALLS.actionCode.replace(/\/$/, ''), actionCode],
    [
      PRODUCT_CALLS.premiumByEmail,
      premiumStateNet({
        byEmail,
        bearerOf: bearer,
        countAttempt: countAttempt(site.admits, PRODUCT_CALLS.premiumByEmail),
      }),
    ],
    [PRODUCT_CALLS.premiumState, limited('personal', premiumState(stateOf, bearer))],
    [`${PRODUCT_CALLS.rights}*`, limited('personal', rights(site.rightsByEmail, bearer))],
    [
      PRODUCT_CALLS.activation,
      limited('activation', setPremium({ activate, bearerOf: bearer, origin })),
    ],
    [PRODUCT_CALLS.continuation, limited('continuation', continuation(subscribed))],
    [PRODUCT_CALLS.newsletter, limited('newsletter', newsletter(site.newsletters.signUp, origin))],
    [
      PRODUCT_CALLS.download,
      limited('download', download({ downloads: site.downloads, bearerOf: bearer, origin })),
    ],
    [PRODUCT_CALLS.suggestions, limited('suggestions', suggestions(site.suggest))],
    [PRODUCT_CALLS.consent, limited('consent', consent(consents, origin))],
    [PRODUCT_CALLS.leavePreview, clearPreviewModeCookies(site.preview.leave, origin)],
    ...supportCalls(site.supportDesk, settings.supportKey, site.admits),
  ])
}

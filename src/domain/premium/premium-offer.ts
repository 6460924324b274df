import { PATHS } from '../navigation/site-paths.ts'
import { days } from '../shared/duration.ts'
import type { Duration } from '../shared/duration.ts'

/** Premium offer: length of the free trial, and lowest monthly price in euro cents. */
export interface PremiumOffer {
  readonly trialDays: number
  readonly monthlyPriceFromCents: number
  /** Path of the page that presents the offer. */
  readonly path: string
}

/** Offer of the site: 30 days free, then from €9.90 a month. Its texts are in `messages.ts`. */
export const PREMIUM_OFFER: PremiumOffer = {
  trialDays: 30,
  monthlyPriceFromCents: 990,
  path: PATHS.premiumOffer,
}

/** Length of a free trial, in milliseconds. */
export const TRIAL_LENGTH: Duration = days(PREMIUM_OFFER.trialDays)

import { PATHS } from '../navigation/site-paths.ts'
import { days } from '../shared/duration.ts'
import type { Duration } from '../shared/duration.ts'

/** The Premium news offer: a free trial of so many days, then a monthly price, in euro cents, that starts at so much (§1, §9). */
export interface PremiumOffer {
  readonly trialDays: number
  readonly monthlyPriceFromCents: number
  /** The page that presents the offer. */
  readonly path: string
}

/** Thirty days free, then from 9.90 € a month (§9); the words that say so stand in `messages.ts`. */
export const PREMIUM_OFFER: PremiumOffer = {
  trialDays: 30,
  monthlyPriceFromCents: 990,
  path: PATHS.premiumOffer,
}

/** How long a free trial lasts, in milliseconds: thirty days of 24 hours from the moment it starts (§9). */
export const TRIAL_LENGTH: Duration = days(PREMIUM_OFFER.trialDays)

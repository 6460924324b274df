import { PATHS } from '../navigation/site-paths.ts'
import { days } from '../shared/duration.ts'
import type { Duration } from '../shared/duration.ts'

/** Premium offer: a free trial, then a monthly price from this many euro cents. */
export interface PremiumOffer {
  readonly trialDays: number
  readonly monthlyPriceFromCents: number
  /** The page that presents the offer. */
  readonly path: string
}

/** Thirty days free, then from 9.90 € a month; the words are in `messages.ts`. */
export const PREMIUM_OFFER: PremiumOffer = {
  trialDays: 30,
  monthlyPriceFromCents: 990,
  path: PATHS.premiumOffer,
}

/** Length of a free trial, in milliseconds: thirty days of 24 hours. */
export const TRIAL_LENGTH: Duration = days(PREMIUM_OFFER.trialDays)

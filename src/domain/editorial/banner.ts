import type { Instant } from '../shared/instant.ts'

/** Promotional banner of the home page. */
export interface Banner {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly link: {
    readonly label: string
    readonly url: string
    /** Set to `_blank` for a link that opens in a new window. */
    readonly target?: '_blank'
  }
  /** Moment from which the banner is shown; at once without it. */
  readonly from?: Instant
  /** Moment at which the banner disappears; never without it. */
  readonly until?: Instant
}

/** Maximum number of banners shown at once. */
export const MAX_BANNERS = 10

/** Returns the banners that are shown at a moment, without their periods. */
export function bannersAt(banners: readonly Banner[], now: Instant): readonly Banner[] {
  return banners.flatMap(({ from = now, until = Number.POSITIVE_INFINITY, ...shown }) =>
    from <= now && now < until ? [shown] : [],
  )
}

/** Returns the next moment at which a banner begins or ends. Undefined if none does. */
export function nextBannerChange(banners: readonly Banner[], now: Instant): Instant | undefined {
  const moments = banners.flatMap(({ from, until }) => [from ?? now, until ?? now])
  const [next] = moments.filter((moment) => moment > now).toSorted((a, b) => a - b)
  return next
}

/** How often something may be asked for in a minute: from a network address, behind which a whole office may stand, and by one person, where a token proves who asks. */
export interface RateLimit {
  readonly address: number
  readonly person?: number
}

/** The limits of what is answered afresh; kept pages have none. Limits of sign-in, of sign-ups to newsletters and of the desk of the support staff are counted in the database, by their own rules. */
export const RATE_LIMITS = {
  /** Basket, banners, action codes: asked for by most page views. */
  reading: { address: 6_000 },
  /** A few for each search that is typed. */
  suggestions: { address: 3_000 },
  /** Results, and whatever else is painted for one reader. */
  pages: { address: 1_200 },
  /** Premium state, rights. */
  personal: { address: 3_000, person: 240 },
  continuation: { address: 3_000, person: 120 },
  activation: { address: 600, person: 30 },
  download: { address: 600, person: 60 },
  newsletter: { address: 300 },
  /** One for each choice about consent. */
  consent: { address: 600 },
  policyReports: { address: 120 },
  /** A page load is one, and each of its faults. */
  monitoring: { address: 1_200 },
} as const satisfies Readonly<Record<string, RateLimit>>

export type RateLimitName = keyof typeof RATE_LIMITS

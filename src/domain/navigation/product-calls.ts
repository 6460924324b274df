/** Paths of the site's own HTTP API, called by its pages. */
export const PRODUCT_CALLS = {
  basket: '/api/cart',
  actionCode: '/api/getcact/',
  banners: '/api/getBanner',
  premiumByEmail: '/api/premiumStateNet',
  premiumState: '/api/premiumState',
  /** Followed by an email address. */
  rights: '/api/rights/',
  activation: '/api/setPremium',
  newsletter: '/api/newsletter',
  /** Continuation of a gated article; the query names its path. */
  continuation: '/api/continuation',
  /** Followed by the name of a support question. Only the command line calls it. */
  support: '/api/support/',
  /** Returns the link from which a file is downloaded. */
  download: '/api/download',
  /** Suggestions for a partly typed search. */
  suggestions: '/api/suggestions',
  /** Records the consent choices of readers, for statistics. */
  consent: '/api/consent',
  /** Receives error reports of pages. */
  monitoring: '/api/monitoring',
  leavePreview: '/api/clear-preview-mode-cookies',
  /** Receives reports of Content Security Policy violations. */
  policyReports: '/api/csp-report',
} as const

type Address<Name extends keyof typeof PRODUCT_CALLS> = (typeof PRODUCT_CALLS)[Name]

// Constants of their own for the scripts that load early, so that their bundles do not contain the
// whole list.
export const BASKET_CALL: Address<'basket'> = '/api/cart'
export const BANNERS_CALL: Address<'banners'> = '/api/getBanner'
export const LEAVE_PREVIEW_CALL: Address<'leavePreview'> = '/api/clear-preview-mode-cookies'
export const CONSENT_CALL: Address<'consent'> = '/api/consent'
export const MONITORING_CALL: Address<'monitoring'> = '/api/monitoring'
export const SUGGESTIONS_CALL: Address<'suggestions'> = '/api/suggestions'

/** Paths of the site's HTTP API. */
export const API_PATHS = {
  basket: '/api/cart',
  actionCode: '/api/getcact/',
  banners: '/api/getBanner',
  premiumByEmail: '/api/premiumStateNet',
  premiumState: '/api/premiumState',
  /** Followed by an email address. */
  rights: '/api/rights/',
  activation: '/api/setPremium',
  newsletter: '/api/newsletter',
  /** Returns the body of a Premium article, continuation included. */
  continuation: '/api/continuation',
  /** Followed by the name of a support query. */
  support: '/api/support/',
  /** Returns whether a file may be downloaded, and its link. */
  download: '/api/download',
  /** Suggestions for a partly typed search. */
  suggestions: '/api/suggestions',
  /** Records the consent choices of readers, for statistics. */
  consent: '/api/consent',
  /** Receives monitoring reports of pages, such as errors. */
  monitoring: '/api/monitoring',
  leavePreview: '/api/clear-preview-mode-cookies',
  /** Receives reports of Content Security Policy violations. */
  policyReports: '/api/csp-report',
} as const

type Address<Name extends keyof typeof API_PATHS> = (typeof API_PATHS)[Name]

// Constants of their own for the scripts that load early, so that their bundles do not contain the
// whole list.
export const BASKET_PATH: Address<'basket'> = '/api/cart'
export const BANNERS_PATH: Address<'banners'> = '/api/getBanner'
export const LEAVE_PREVIEW_PATH: Address<'leavePreview'> = '/api/clear-preview-mode-cookies'
export const CONSENT_PATH: Address<'consent'> = '/api/consent'
export const MONITORING_PATH: Address<'monitoring'> = '/api/monitoring'
export const SUGGESTIONS_PATH: Address<'suggestions'> = '/api/suggestions'

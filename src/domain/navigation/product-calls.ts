/** Addresses of the calls that the site answers for its own pages. */
export const PRODUCT_CALLS = {
  basket: '/api/cart',
  actionCode: '/api/getcact/',
  banners: '/api/getBanner',
  premiumByEmail: '/api/premiumStateNet',
  premiumState: '/api/premiumState',
  /** Followed by an e-mail address. */
  rights: '/api/rights/',
  activation: '/api/setPremium',
  newsletter: '/api/newsletter',
  /** Continuation of the gated article whose path the query names. */
  continuation: '/api/continuation',
  /** Followed by the name of a question: the support desk, for its command line only. */
  support: '/api/support/',
  /** A file is asked for there, and taken by the link that it gives. */
  download: '/api/download',
  /** Suggestions for a search that is being typed. */
  suggestions: '/api/suggestions',
  /** Where the choices of readers are counted. */
  consent: '/api/consent',
  /** Where pages say what broke in them. */
  monitoring: '/api/monitoring',
  leavePreview: '/api/clear-preview-mode-cookies',
  /** Where browsers report what the policy of a page refused. */
  policyReports: '/api/csp-report',
} as const

type Address<Name extends keyof typeof PRODUCT_CALLS> = (typeof PRODUCT_CALLS)[Name]

// Those of the scripts that come early, each apart from the others: none of these needs the whole
// list.
export const BASKET_CALL: Address<'basket'> = '/api/cart'
export const BANNERS_CALL: Address<'banners'> = '/api/getBanner'
export const LEAVE_PREVIEW_CALL: Address<'leavePreview'> = '/api/clear-preview-mode-cookies'
export const CONSENT_CALL: Address<'consent'> = '/api/consent'
export const MONITORING_CALL: Address<'monitoring'> = '/api/monitoring'
export const SUGGESTIONS_CALL: Address<'suggestions'> = '/api/suggestions'

// Paths of the site's HTTP API, imported as the namespace `API_PATHS`. Bundles of scripts contain
// only the paths that they use.

export const basket = '/api/cart'
export const actionCode = '/api/getcact/'
export const banners = '/api/getBanner'
export const premiumByEmail = '/api/premiumStateNet'
export const premiumState = '/api/premiumState'
/** Followed by an email address. */
export const rights = '/api/rights/'
export const activation = '/api/setPremium'
export const newsletter = '/api/newsletter'
/** Receives the bounces and complaints that a mail service reports. */
export const mailEvents = '/api/mail-events'
/** Returns the body of a Premium article, continuation included. */
export const continuation = '/api/continuation'
/** Returns whether a file may be downloaded, and its link. */
export const download = '/api/download'
/** Suggestions for a partly typed search. */
export const suggestions = '/api/suggestions'
/** Records the consent choices of readers, for statistics. */
export const consent = '/api/consent'
/** Counts the view of a page that a browser shows. */
export const pageView = '/api/page-view'
/** Receives monitoring reports of pages, such as errors. */
export const monitoring = '/api/monitoring'
export const leavePreview = '/api/clear-preview-mode-cookies'
/** Receives reports of Content Security Policy violations. */
export const policyReports = '/api/csp-report'

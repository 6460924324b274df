export { isRateLimited } from '#adapters/http/product/http-newsletter-sign-ups.ts'
import { httpBannerStore } from '#adapters/http/product/http-banner-store.ts'
import { httpDownloadClient } from '#adapters/http/product/http-download-client.ts'
import { httpNewsletterSignUps } from '#adapters/http/product/http-newsletter-sign-ups.ts'
import { httpPreviewMode } from '#adapters/http/product/http-preview-mode.ts'
import { httpSearchSuggestions } from '#adapters/http/product/http-search-suggestions.ts'
import { httpOwnBasket } from '#adapters/http/product/http-shop-baskets.ts'
import { storedBearer } from '#application/session/read-stored-identity-token.ts'
import type { DownloadDecision } from '#ports/download-stores.ts'
import type { Logger } from '#ports/logger.ts'
import type { SearchSuggestions } from '#ports/site-search.ts'
import type { UnverifiedBearer } from '#ports/token-verifier.ts'

import { storedTokens } from './sign-in-storage.ts'

// The clients of the site's API for browser scripts. The API has the origin of the page, so base
// URLs are empty. Unused clients are tree-shaken from each bundle.

/** Logger that writes warnings to the browser console. */
export const logger: Pick<Logger, 'warn'> = {
  warn: (event, fields) => console.warn(event, fields),
}

/** Client of the reader's basket, identified by cookies. */
export const basket = /* @__PURE__ */ httpOwnBasket('')

/** Client that loads the banners of the home page. */
export const bannerStore = /* @__PURE__ */ httpBannerStore('')

/** Client that ends the preview mode of this browser. */
export const previewMode = /* @__PURE__ */ httpPreviewMode('')

/** Client that signs readers up for newsletters. */
export const newsletterSignUps = /* @__PURE__ */ httpNewsletterSignUps('')

const fileRequests = /* @__PURE__ */ httpDownloadClient('')

/** Creates the client that loads the suggestions of one search field. */
export function searchSuggestions(): SearchSuggestions {
  return httpSearchSuggestions('')
}

/**
 * Returns the bearer of the stored token, without verifying its signature. Returns undefined if
 * there is no readable token.
 */
export function readerBearer(): UnverifiedBearer | undefined {
  return storedBearer(storedTokens)
}

/**
 * Requests a downloadable file with the reader's stored token, if any. Returns the verdict, and the
 * download link if access is granted.
 */
export function requestFile(href: string): Promise<DownloadDecision> {
  return fileRequests.ask(readerBearer(), href)
}

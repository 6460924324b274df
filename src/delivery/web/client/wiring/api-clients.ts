import { httpBannerStore } from '#adapters/http/product/http-banner-store.ts'
import { httpBasket } from '#adapters/http/product/http-baskets.ts'
import { httpFileRequests } from '#adapters/http/product/http-file-requests.ts'
import { httpNewsletterSignUps } from '#adapters/http/product/http-newsletter-sign-ups.ts'
import { httpPreviewMode } from '#adapters/http/product/http-preview-mode.ts'
import { httpSearchSuggestions } from '#adapters/http/product/http-search-suggestions.ts'
import { storedBearer } from '#application/session/stored-token.ts'
import type { FileAnswer } from '#ports/download-stores.ts'
import type { UnverifiedBearer } from '#ports/identity-tokens-and-client.ts'
import type { Logger } from '#ports/logger.ts'
import type { SearchSuggestions } from '#ports/search.ts'

import { storedTokens } from './sign-in-storage.ts'

// The clients of the site's API for browser scripts. The API has the origin of the page, so base
// URLs are empty. Unused clients are tree-shaken from each bundle.

/** Logs to the console of the browser. */
export const logger: Pick<Logger, 'warn'> = {
  warn: (event, fields) => console.warn(event, fields),
}

/** The basket, identified by the browser's cookies. */
export const basket = /* @__PURE__ */ httpBasket('')

/** The banners of the home page. */
export const bannerStore = /* @__PURE__ */ httpBannerStore('')

/** The preview mode of this browser. */
export const previewMode = /* @__PURE__ */ httpPreviewMode('')

/** The sign-up for newsletters. */
export const newsletterLists = /* @__PURE__ */ httpNewsletterSignUps('')

const fileRequests = /* @__PURE__ */ httpFileRequests('')

/** Creates the client that loads suggestions for one search field. */
export function searchSuggestions(): SearchSuggestions {
  return httpSearchSuggestions('')
}

/** Returns the holder of the stored token, unverified; undefined without a token. */
export function readerBearer(): UnverifiedBearer | undefined {
  return storedBearer(storedTokens)
}

/** Requests a downloadable file for the signed-in reader. */
export function requestFile(href: string): Promise<FileAnswer> {
  return fileRequests.ask(readerBearer(), href)
}

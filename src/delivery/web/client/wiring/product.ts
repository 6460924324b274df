import { httpFileRequests } from '#adapters/http/product/http-file-requests.ts'
import {
  httpBannerStore,
  httpBasket,
  httpNewsletterSignUps,
  httpPreviewMode,
  httpSearchSuggestions,
} from '#adapters/http/product/http-site-calls.ts'
import { storedBearer } from '#application/session/stored-holder.ts'
import type { FileAnswer } from '#ports/downloads.ts'
import type { UnverifiedBearer } from '#ports/identity.ts'
import type { Journal } from '#ports/monitoring.ts'
import type { SearchSuggestions } from '#ports/search.ts'

import { storedTokens } from './sign-in.ts'

/** Logs to the console. */
export const journal: Pick<Journal, 'warn'> = {
  warn: (event, fields) => console.warn(event, fields),
}

// Calls go to the server that sent the page: their origin is empty. Unused ones are dropped from
// each bundle.

/** The basket, by the cookies of the browser. */
export const basket = /* @__PURE__ */ httpBasket('')

/** The banners of the home page. */
export const bannerStore = /* @__PURE__ */ httpBannerStore('')

/** The preview mode of this browser. */
export const previewMode = /* @__PURE__ */ httpPreviewMode('')

/** The lists of the newsletters. */
export const newsletterLists = /* @__PURE__ */ httpNewsletterSignUps('')

const fileRequests = /* @__PURE__ */ httpFileRequests('')

/** The suggestions for one search field of the page. */
export function searchSuggestions(): SearchSuggestions {
  return httpSearchSuggestions('')
}

/** The holder of the stored token. */
export function readerBearer(): UnverifiedBearer | undefined {
  return storedBearer(storedTokens)
}

/** Requests a file for the reader of this window. */
export function requestFile(href: string): Promise<FileAnswer> {
  return fileRequests.ask(readerBearer(), href)
}

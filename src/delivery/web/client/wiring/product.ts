import { httpBannerBoard } from '#adapters/http/product/http-banner-board.ts'
import { httpBasket } from '#adapters/http/product/http-baskets.ts'
import { httpFileRequests } from '#adapters/http/product/http-file-requests.ts'
import { httpNewsletterLists } from '#adapters/http/product/http-newsletter-lists.ts'
import { httpPreviewMode } from '#adapters/http/product/http-preview-mode.ts'
import { httpSearchSuggestions } from '#adapters/http/product/http-search-suggestions.ts'
import { storedBearer } from '#application/session/stored-holder.ts'
import type { FileAnswer } from '#ports/downloads.ts'
import type { UnverifiedBearer } from '#ports/identity.ts'
import type { Journal } from '#ports/monitoring.ts'
import type { SearchSuggestions } from '#ports/search.ts'

import { storedTokens } from './sign-in.ts'

/** The console is the log of a page (§8). */
export const journal: Pick<Journal, 'warn'> = {
  warn: (event, fields) => console.warn(event, fields),
}

// The calls of the product go to the server that sent the page: their origin is empty. What a script does not use is dropped from its build.

/** The basket of the visitor, by the cookies that the browser sends along. */
export const basket = /* @__PURE__ */ httpBasket('')

/** The banners of the home page. */
export const bannerBoard = /* @__PURE__ */ httpBannerBoard('')

/** The preview mode of this browser. */
export const previewMode = /* @__PURE__ */ httpPreviewMode('')

/** The lists of the newsletters. */
export const newsletterLists = /* @__PURE__ */ httpNewsletterLists('')

const fileRequests = /* @__PURE__ */ httpFileRequests('')

/** The suggestions for one search field of the page. */
export function searchSuggestions(): SearchSuggestions {
  return httpSearchSuggestions('')
}

/** The person whom the stored token of this window names. */
export function readerBearer(): UnverifiedBearer | undefined {
  return storedBearer(storedTokens)
}

/** Asks for a file in the name of the reader of this window. */
export function requestFile(href: string): Promise<FileAnswer> {
  return fileRequests.ask(readerBearer(), href)
}

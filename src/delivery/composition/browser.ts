import { httpBannerBoard } from '#adapters/http/product/http-banner-board.ts'
import { httpBasket } from '#adapters/http/product/http-baskets.ts'
import { httpPreviewMode } from '#adapters/http/product/http-preview-mode.ts'
import type { Journal } from '#ports/journal.ts'

/** The console is the log of a page (§8). */
export const journal: Pick<Journal, 'warn'> = {
  warn: (event, fields) => console.warn(event, fields),
}

/** The basket of the visitor, by the cookies that the browser sends along. */
export const basket = httpBasket('')

/** The banners, from the server that sent the page. */
export const bannerBoard = httpBannerBoard('')

/** The preview mode of this browser. */
export const previewMode = httpPreviewMode('')

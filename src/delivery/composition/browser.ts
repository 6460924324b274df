import { httpBannerBoard } from '../../adapters/http/product/http-banner-board.ts'
import { httpBasket } from '../../adapters/http/product/http-basket.ts'
import { httpPreviewMode } from '../../adapters/http/product/http-preview-mode.ts'
import type { Journal } from '../../ports/journal.ts'

/** The console is the log of a page (§8). */
export const journal: Journal = {
  info: (event, fields) => console.info(event, fields),
  warn: (event, fields) => console.warn(event, fields),
  error: (event, fault, fields) => console.error(event, fault, fields),
}

/** The basket of the visitor, by the cookies that the browser sends along. */
export const basket = httpBasket('')

/** The banners, from the server that sent the page. */
export const bannerBoard = httpBannerBoard('')

/** The preview mode of this browser. */
export const previewMode = httpPreviewMode('')

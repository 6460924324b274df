import type { Site } from '../../../../application/site.ts'
import { PRODUCT_CALLS } from '../../../../domain/navigation/product-calls.ts'
import type { Settings } from '../../../composition/settings.ts'
import type { Call } from './call.ts'
import { cart } from './cart.ts'
import { clearPreviewModeCookies } from './clear-preview-mode-cookies.ts'
import { getBanner } from './get-banner.ts'

/** The calls of the product (§7) over the use cases of the site. */
export function productCalls(site: Site, settings: Settings): ReadonlyMap<string, Call> {
  const { origin, publisher } = settings.site
  const rule = { origin, publisherDomains: publisher.domains }
  return new Map([
    [PRODUCT_CALLS.basket, cart(site.basketCount, settings.basketCookie)],
    [PRODUCT_CALLS.banners, getBanner(site.banners, rule)],
    [PRODUCT_CALLS.leavePreview, clearPreviewModeCookies(origin)],
  ])
}

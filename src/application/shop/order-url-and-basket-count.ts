import { parseBasketKey } from '#domain/basket/parse-basket-key-and-count.ts'
import { safeReturn } from '#domain/navigation/same-origin-urls.ts'
import { shopAddress, SUBSCRIPTION_ANCHOR } from '#domain/navigation/shop-order-url.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import { actionCodeInForce, foundActionCode, parseActionCode } from '#domain/visitor/action-code.ts'
import type { ActionCode } from '#domain/visitor/action-code.ts'
import type { Logger } from '#ports/logger.ts'
import type { ContentLibrary } from '#ports/published-content.ts'
import type { ActionCodes } from '#ports/rights-and-action-codes.ts'
import type { Baskets } from '#ports/shop-baskets.ts'

import { withFallback } from '../shared/with-fallback.ts'
import type { SiteIdentity } from '../views/frame-view.ts'

interface OrderDeps {
  readonly library: Pick<ContentLibrary, 'documentAt'>
  readonly codes: ActionCodes
  readonly site: Pick<SiteIdentity, 'origin' | 'links' | 'actionCode'>
  readonly logger: Pick<Logger, 'warn'>
}

/** Purchase as requested by a browser. */
export interface RequestedOrder {
  /** Page on which the purchase started. */
  readonly page: string
  /** Action code in the query of that page, which its script may not have stored yet. */
  readonly supplied?: string | undefined
  /** Action code in the reader's cookie. */
  readonly stored?: string | undefined
}

/**
 * Creates the use case that returns the URL for a purchase. Without a shop, returns the path of the
 * product or of the Premium offer.
 */
export function orderAddress({ library, codes, site, logger }: OrderDeps) {
  async function codeOf({ supplied, stored }: RequestedOrder): Promise<ActionCode> {
    const code = parseActionCode(supplied)
    const answer = code.ok
      ? await withFallback(undefined, () => codes.lookUp(code.value), logger)
      : undefined
    const actionCode = code.ok ? foundActionCode(code.value, answer) : undefined
    return actionCode ?? actionCodeInForce(stored, site.actionCode)
  }

  return async (requested: RequestedOrder): Promise<string> => {
    const page = safeReturn(requested.page, site.origin)
    const [path = PATHS.home] = page.split(/[?#]/u, 1)
    const document = path.startsWith(PRODUCTS) ? await library.documentAt(path) : undefined
    const product = document?.kind === 'product' ? document : undefined
    const shop = product?.shopUrl ?? site.links.shop
    if (shop === undefined) {
      return product?.path ?? `${PATHS.premiumOffer}#${SUBSCRIPTION_ANCHOR}`
    }
    return shopAddress(shop, {
      product: product?.path ?? PATHS.premiumOffer,
      returnUrl: site.origin + page,
      actionCode: await codeOf(requested),
    })
  }
}

const PRODUCTS = '/produit/'

/**
 * Creates the use case that counts the items in the basket of a cookie. It returns 0 without a
 * valid cookie.
 */
export function basketCount(baskets: Baskets): (cookie: string | undefined) => Promise<number> {
  return async (cookie) => {
    const key = parseBasketKey(cookie)
    return key.ok ? baskets.basket(key.value).itemsCount() : 0
  }
}

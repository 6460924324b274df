import type { ActionCode } from '../visitor/action-code.ts'
import { PATHS } from './site-paths.ts'

/** Query field with the page to return to after an order. */
export const ORDER_RETURN = 'returnUrl'

/** Anchor in the Premium offer page to which « Je m’abonne » leads on a site without a shop. */
export const SUBSCRIPTION_ANCHOR = 's-abonner'

/**
 * Returns the URL on this site that orders the product or Premium offer whose page has the path
 * `page`.
 */
export function orderLink(page: string): string {
  return `${PATHS.order}?${new URLSearchParams({ [ORDER_RETURN]: page }).toString()}`
}

/** Order of a product, as sent to the shop. */
export interface Order {
  /** Path of the product or of the Premium offer. */
  readonly product: string
  /** Absolute URL of the page to return to. */
  readonly returnUrl: string
  readonly actionCode: ActionCode
}

/**
 * Builds the URL of the shop for an order, with the product, the page to return to and the action
 * code.
 */
export function shopAddress(shop: string, { product, returnUrl, actionCode }: Order): string {
  const address = new URL(shop)
  address.searchParams.set('produit', product)
  address.searchParams.set(ORDER_RETURN, returnUrl)
  address.searchParams.set('cact', actionCode)
  return address.href
}

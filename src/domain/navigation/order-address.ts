import type { ActionCode } from '../visitor/action-code.ts'
import { PATHS } from './site-paths.ts'

/** The query key of the page that an order starts from, and comes back to. */
export const ORDER_RETURN = 'returnUrl'

/** Where « Je m’abonne » leads on a site without a shop. */
export const SUBSCRIPTION_ANCHOR = 's-abonner'

/** The link that orders what a page is about: its product, else the Premium subscription. */
export function orderLink(page: string): string {
  return `${PATHS.order}?${new URLSearchParams({ [ORDER_RETURN]: page }).toString()}`
}

/** An order as the shop is told of it. */
export interface Order {
  /** The path of the product, or of the Premium offer. */
  readonly product: string
  /** `https://…` of the page that the order comes back to. */
  readonly returnUrl: string
  readonly actionCode: ActionCode
}

/** The address of the shop that an order opens, with what the shop has to know of it. */
export function shopAddress(shop: string, { product, returnUrl, actionCode }: Order): string {
  const address = new URL(shop)
  address.searchParams.set('produit', product)
  address.searchParams.set(ORDER_RETURN, returnUrl)
  address.searchParams.set('cact', actionCode)
  return address.href
}

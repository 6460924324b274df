import { use } from 'react'

import { priceText } from '#domain/editorial/money.ts'
import { NOTHING_SOLD } from '#domain/messages.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { Link } from '../shell/link.tsx'
import { SiteContext } from '../shell/site-context.ts'
import { OrderLink } from './order-link.tsx'

import styles from './offer-actions.module.css'

interface ProductOrderProps {
  readonly price?: number | undefined
  readonly shopUrl?: string | undefined
}

/** The price of a product, and the way to order it. */
export function ProductOrder({ price, shopUrl }: ProductOrderProps) {
  const { links, demonstration = false } = use(SiteContext)
  const isSold = (shopUrl ?? links.shop) !== undefined
  return (
    <div className={styles.buttons}>
      <p className={styles.price}>{priceText(price)}</p>
      {isSold && <OrderLink className="button">Commander</OrderLink>}
      {!isSold && demonstration && (
        <p>{NOTHING_SOLD.demonstration} Ce produit ne s’y commande pas.</p>
      )}
      {!isSold && !demonstration && (
        <p>
          {NOTHING_SOLD.elsewhere} <Link href={PATHS.contact}>Écrivez-nous</Link> pour commander.
        </p>
      )}
    </div>
  )
}

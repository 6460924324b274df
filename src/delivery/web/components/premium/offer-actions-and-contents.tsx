import { use } from 'react'
import type { ReactNode } from 'react'

import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import { GATE_TEXTS } from '#domain/messages.ts'
import { safeReturn } from '#domain/navigation/same-origin-urls.ts'
import { orderLink } from '#domain/navigation/shop-order-url.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { AccountLink } from '../shell/account-link.tsx'
import { Icon } from '../text/icon.tsx'
import { Link } from '../text/link.tsx'
import { PagePath, SiteContext } from '../text/site-and-page-contexts.ts'

import styles from './offer.module.css'

interface OfferActionsProps {
  /** False after a trial or a subscription, since the trial is offered once. */
  readonly trial?: boolean
}

/**
 * Renders the actions of the Premium offer: trial if available, subscription with its price,
 * cancellation and sign-in.
 */
export function OfferActions({ trial = true }: OfferActionsProps) {
  const look = trial ? 'button button-quiet' : 'button'
  return (
    <div className={styles.actions} {...dataAttributes({ offer: true })}>
      <p className={styles.buttons}>
        {trial && (
          <span {...dataAttributes({ newcomer: true })}>
            <AccountLink action="signUp" trial className="button">
              {GATE_TEXTS.startTrial}
            </AccountLink>
          </span>
        )}
        <OrderLink className={look}>{GATE_TEXTS.subscribe}</OrderLink>
        <span className={styles.price}>{GATE_TEXTS.price}</span>
      </p>
      <output {...dataAttributes({ message: true })} />
      <p className={styles.terms}>
        {trial && (
          <span {...dataAttributes({ newcomer: true })}>Rien n’est prélevé pendant l’essai. </span>
        )}
        <Link href={PATHS.cancellation}>Résiliable en ligne</Link> à tout moment.{' '}
        <span {...dataAttributes({ anonymous: true })}>
          Déjà abonné{'\u202F'}? <AccountLink action="signIn">Connectez-vous</AccountLink>
        </span>
      </p>
    </div>
  )
}

const CONTENTS = [
  'Tous les articles Premium en entier\u00A0: la règle, puis la méthode',
  'Les téléchargements sans limite',
  'Trois thèmes, un seul abonnement, résiliable en ligne',
]

/** Renders the contents of the Premium offer in three lines. */
export function OfferContents() {
  return (
    <ul className={styles.contents}>
      {CONTENTS.map((line) => (
        <li key={line}>
          <Icon name="check" width={20} height={20} />
          {line}
        </li>
      ))}
    </ul>
  )
}

interface OrderLinkProps {
  readonly className?: string | undefined
  readonly children: ReactNode
}

/**
 * Renders the link that orders the product of a product page, or the Premium offer elsewhere. The
 * server redirects it to the shop, if there is one.
 */
export function OrderLink({ className, children }: OrderLinkProps) {
  const { origin } = use(SiteContext)
  return (
    <Link href={orderLink(safeReturn(use(PagePath), origin))} className={className} rel="nofollow">
      {children}
    </Link>
  )
}

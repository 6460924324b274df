import { hooks } from '#delivery/web/contract/hooks.ts'
import { GATE_TEXTS } from '#domain/messages.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { AccountLink } from '../shell/account-link.tsx'
import { Link } from '../shell/link.tsx'
import { OrderLink } from './order-link.tsx'

import styles from './offer-actions.module.css'

interface OfferActionsProps {
  /** False for whoever had a trial or a subscription already: a free trial is given once (§4). */
  readonly trial?: boolean
}

/** The trial, the subscription, the price, and the way in for subscribers who are not signed in. */
export function OfferActions({ trial = true }: OfferActionsProps) {
  const look = trial ? 'button button-quiet' : 'button'
  return (
    <div className={styles.actions} {...hooks({ offer: true })}>
      <p className={styles.buttons}>
        {trial && (
          <span {...hooks({ newcomer: true })}>
            <AccountLink action="signUp" trial className="button">
              {GATE_TEXTS.startTrial}
            </AccountLink>
          </span>
        )}
        <OrderLink className={look}>{GATE_TEXTS.subscribe}</OrderLink>
        <span className={styles.price}>{GATE_TEXTS.price}</span>
      </p>
      <output {...hooks({ fault: true })} />
      <p className={styles.terms}>
        {trial && <span {...hooks({ newcomer: true })}>Rien n’est prélevé pendant l’essai. </span>}
        <Link href={PATHS.cancellation}>Résiliable en ligne</Link> à tout moment.{' '}
        <span {...hooks({ anonymous: true })}>
          Déjà abonné{'\u202F'}? <AccountLink action="signIn">Connectez-vous</AccountLink>
        </span>
      </p>
    </div>
  )
}

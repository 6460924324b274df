import { GATE_TEXTS } from '../../../domain/messages.ts'
import { PATHS } from '../../../domain/navigation/site-paths.ts'
import { AccountLink } from './account-link.tsx'
import { Link } from './link.tsx'

import styles from './offer-actions.module.css'

/** The trial, the subscription, the price and the way in for subscribers. */
export function OfferActions({ subscribe }: { readonly subscribe: 'offer' | 'account' }) {
  return (
    <div className={styles.actions}>
      <p className={styles.buttons}>
        <AccountLink action="signUp" trial className="button">
          {GATE_TEXTS.startTrial}
        </AccountLink>
        {subscribe === 'offer' ? (
          <Link href={PATHS.premiumOffer} className="button button-quiet">
            {GATE_TEXTS.subscribe}
          </Link>
        ) : (
          <AccountLink action="signUp" className="button button-quiet">
            {GATE_TEXTS.subscribe}
          </AccountLink>
        )}
        <span className={styles.price}>{GATE_TEXTS.price}</span>
      </p>
      <p className={styles.terms}>
        Rien n’est prélevé pendant l’essai,{' '}
        <Link href={PATHS.cancellation}>résiliable en ligne</Link> à tout moment. Déjà abonné
        {'\u202F'}? <AccountLink action="signIn">Connectez-vous</AccountLink>
      </p>
    </div>
  )
}

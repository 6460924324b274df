import { use } from 'react'

import { GATE_TEXTS } from '../../../domain/messages.ts'
import { PATHS } from '../../../domain/navigation/site-paths.ts'
import { Link } from './link.tsx'
import { SiteContext } from './site-context.ts'

import styles from './offer-actions.module.css'

interface OfferActionsProps {
  /** Where the trial and the subscription start; the account service by default. */
  readonly href?: string
}

/** The trial, the subscription, the price and the way in for subscribers. */
export function OfferActions({ href }: OfferActionsProps) {
  const { links } = use(SiteContext)
  const start = href ?? links.account
  return (
    <div className={styles.actions}>
      <p className={styles.buttons}>
        <Link href={start} className="button" marked={false}>
          {GATE_TEXTS.startTrial}
        </Link>
        <Link href={start} className="button button-quiet" marked={false}>
          {GATE_TEXTS.subscribe}
        </Link>
        <span className={styles.price}>{GATE_TEXTS.price}</span>
      </p>
      <p className={styles.terms}>
        Rien n’est prélevé pendant l’essai,{' '}
        <Link href={PATHS.cancellation}>résiliable en ligne</Link> à tout moment. Déjà abonné
        {'\u202F'}?{' '}
        <Link href={links.account} marked={false}>
          Connectez-vous
        </Link>
      </p>
    </div>
  )
}

import { GATE_TEXTS } from '../../../domain/messages.ts'
import { PATHS } from '../../../domain/navigation/site-paths.ts'
import { GATE_ID } from '../head/gate-id.ts'
import { OfferActions } from './offer-actions.tsx'

import styles from './premium-gate.module.css'

/** Stands in place of the continuation of a premium article, the same for everyone: the page never holds the rest. */
export function PremiumGate() {
  return (
    <section id={GATE_ID} className={styles.gate} aria-labelledby="suite-titre">
      <div className={styles.ghost} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <h2 id="suite-titre">{GATE_TEXTS.reserved}</h2>
      <OfferActions href={PATHS.premiumOffer} />
    </section>
  )
}

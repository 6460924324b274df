import { GATE_TEXTS } from '../../../domain/messages.ts'
import { PAGE_IDS } from '../page-ids.ts'
import { OfferActions } from './offer-actions.tsx'

import styles from './premium-gate.module.css'

/** Stands in place of the continuation of a premium article, the same for everyone: the page never holds the rest. */
export function PremiumGate() {
  return (
    <section id={PAGE_IDS.gate} className={styles.gate} aria-labelledby={PAGE_IDS.gateTitle}>
      <div className={styles.ghost} aria-hidden="true" data-screen>
        <span />
        <span />
        <span />
      </div>
      <h2 id={PAGE_IDS.gateTitle}>{GATE_TEXTS.reserved}</h2>
      <OfferActions subscribe="offer" />
    </section>
  )
}

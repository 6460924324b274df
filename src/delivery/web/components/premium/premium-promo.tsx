import { hooks } from '#delivery/web/contract/hooks.ts'
import * as pageIds from '#delivery/web/contract/page-ids.ts'
import { GATE_TEXTS } from '#domain/messages.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { Illustration } from '../document/illustration.tsx'
import { Link } from '../shell/link.tsx'

import styles from './premium-promo.module.css'

/** The premium offer on the home page: what it gives, what it costs, and the way to the rest. */
export function PremiumPromo() {
  return (
    <section className={styles.promo} aria-labelledby={pageIds.premiumPromo}>
      <div className={styles.offer}>
        <h2 id={pageIds.premiumPromo}>
          L’Actualité Premium, pour décider en connaissance du droit
        </h2>
        <ul>
          <li>Les articles Premium en entier{'\u00A0'}: la règle, puis la marche à suivre.</li>
          <li>Les téléchargements sans limite.</li>
          <li>Les trois matières, sans option à ajouter.</li>
        </ul>
        <p className={styles.way} {...hooks({ newcomer: true })}>
          <Link href={PATHS.premiumOffer} className="button">
            {GATE_TEXTS.startTrial}
          </Link>
          <span>{GATE_TEXTS.price}</span>
        </p>
      </div>
      <Illustration seed={PATHS.premiumOffer} className={styles.drawing} />
    </section>
  )
}

import { GATE_TEXTS } from '../../../domain/messages.ts'
import { PATHS } from '../../../domain/navigation/site-paths.ts'
import { Link } from './link.tsx'

import styles from './premium-promo.module.css'

/** The premium offer on the home page, in one sentence. */
export function PremiumPromo() {
  return (
    <section className={styles.promo} aria-labelledby="offre-premium">
      <div>
        <h2 id="offre-premium">L’Actualité Premium, pour décider en connaissance du droit</h2>
        <p>Analyses, modèles et fiches pratiques en accès complet, téléchargements illimités.</p>
      </div>
      <p className={styles.offer}>
        <Link href={PATHS.premiumOffer} className="button">
          {GATE_TEXTS.startTrial}
        </Link>
        <span>{GATE_TEXTS.price}</span>
      </p>
    </section>
  )
}

import type { PremiumOfferView } from '#application/views/news-views.ts'
import * as pageIds from '#delivery/web/contract/page-ids.ts'

import { DocumentNotices } from '../components/document/document-notices.tsx'
import { Illustration } from '../components/document/illustration.tsx'
import { Related } from '../components/document/related.tsx'
import { SubscriptionWithoutShop } from '../components/premium/nothing-sold.tsx'
import { OfferActions } from '../components/premium/offer-actions.tsx'
import { Breadcrumb } from '../components/shell/breadcrumb.tsx'
import { paintBody } from '../components/text/body.tsx'

import styles from './premium-offer-page.module.css'

/** The premium offer: what it gives, what it costs, how it starts and how it stops. */
export function PremiumOfferPage({ view }: { readonly view: PremiumOfferView }) {
  const { document, latest } = view
  return (
    <>
      <Breadcrumb crumbs={view.breadcrumb} />
      <article>
        <header className={styles.hero}>
          <div>
            <p className="kicker">Actualité Premium</p>
            <h1>{document.title}</h1>
            <p className={styles.standfirst}>{document.standfirst}</p>
            <OfferActions />
          </div>
          <Illustration seed={document.path} shape="square" className={styles.drawing} />
        </header>
        <SubscriptionWithoutShop article={latest[0]?.path} />
        <div className={`${styles.body} prose`}>{paintBody(document.body)}</div>
        <section className={styles.closing} aria-labelledby={pageIds.premiumStart}>
          <h2 id={pageIds.premiumStart}>Jugez-en pendant trente jours</h2>
          <OfferActions />
        </section>
        <DocumentNotices document={document} />
      </article>
      <Related cards={latest} title="Derniers articles Premium" />
    </>
  )
}

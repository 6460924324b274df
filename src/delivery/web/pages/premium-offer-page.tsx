import { use } from 'react'
import type { ReactNode } from 'react'

import { DEMONSTRATION_ACCOUNTS } from '#application/premium/demonstration-accounts.ts'
import type { PremiumOfferView } from '#application/views/news-views.ts'
import { NOTHING_SOLD } from '#domain/messages.ts'
import { SUBSCRIPTION_ANCHOR } from '#domain/navigation/shop-order-url.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { NotedText, renderBody } from '../components/document/document-body.tsx'
import { DocumentNotices } from '../components/document/document-notices.tsx'
import { RelatedDocuments } from '../components/lists/card-section.tsx'
import { OfferActions } from '../components/premium/offer-actions-and-contents.tsx'
import { AccountLink } from '../components/shell/account-link.tsx'
import { Illustration } from '../components/text/generated-illustration.tsx'
import { Link } from '../components/text/link.tsx'
import { PagePath, SiteContext } from '../components/text/site-and-page-contexts.ts'
import * as pageIds from '../contract/element-ids.ts'

import noteStyles from '../components/text/note.module.css'
import styles from './premium-offer-page.module.css'

/**
 * Renders the page of the Premium offer: its text, links to subscribe or try, and the latest
 * Premium articles.
 */
export function PremiumOfferPage({ view }: { readonly view: PremiumOfferView }) {
  const { document, latest } = view
  return (
    <>
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
        <NotedText {...document}>
          <div className={`${styles.body} prose`}>{renderBody(document.body)}</div>
        </NotedText>
        <section className={styles.closing} aria-labelledby={pageIds.premiumStart}>
          <h2 id={pageIds.premiumStart}>Jugez-en pendant trente jours</h2>
          <OfferActions />
        </section>
        <DocumentNotices document={document} />
      </article>
      <RelatedDocuments cards={latest} title="Derniers articles Premium" />
    </>
  )
}

/**
 * Renders the target of « Je m’abonne » on a site without a shop: a demonstration account, or the
 * contact page.
 */
function SubscriptionWithoutShop({ article }: { readonly article: string | undefined }) {
  const { links, demonstration = false } = use(SiteContext)
  if (links.shop !== undefined) return undefined
  return (
    <section
      id={SUBSCRIPTION_ANCHOR}
      className={noteStyles.note}
      aria-labelledby={pageIds.subscribeTitle}
    >
      <h2 id={pageIds.subscribeTitle}>S’abonner</h2>
      {demonstration ? <SubscriberAccount article={article} /> : <AskPublisher />}
    </section>
  )
}

function SubscriberAccount({ article }: { readonly article: string | undefined }) {
  const page = use(PagePath)
  const { label, email } = DEMONSTRATION_ACCOUNTS.active
  return (
    <>
      <p>
        <strong>{NOTHING_SOLD.demonstration}</strong> Aucun abonnement ne s’y commande, et aucun
        paiement n’y est demandé.
      </p>
      <p>
        Pour voir ce que lit un abonné, connectez-vous avec le compte de démonstration «{'\u202F'}
        {label}
        {'\u202F'}», <code>{email}</code>
        {'\u00A0'}: la page de connexion le propose, et un clic remplit le formulaire.
      </p>
      <p>
        <PagePath value={article ?? page}>
          <AccountLink action="signIn" className="button">
            Lire un article en abonné
          </AccountLink>
        </PagePath>
      </p>
    </>
  )
}

function AskPublisher(): ReactNode {
  return (
    <p>
      {NOTHING_SOLD.elsewhere} <Link href={PATHS.contact}>Écrivez-nous</Link> pour vous abonner.
    </p>
  )
}

import { use } from 'react'
import type { ReactNode } from 'react'

import { DEMONSTRATION_ACCOUNTS } from '#application/premium/demonstration-accounts.ts'
import * as pageIds from '#delivery/web/contract/page-ids.ts'
import { NOTHING_SOLD } from '#domain/messages.ts'
import { SUBSCRIPTION_ANCHOR } from '#domain/navigation/order-address.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { AccountLink } from '../shell/account-link.tsx'
import { Link } from '../shell/link.tsx'
import { PagePath } from '../shell/page-path.ts'
import { SiteContext } from '../shell/site-context.ts'

import styles from '../text/note.module.css'

/** What « Je m’abonne » leads to on a site without a shop: what a subscriber sees, or whom to ask. */
export function SubscriptionWithoutShop({ article }: { readonly article: string | undefined }) {
  const { links, demonstration = false } = use(SiteContext)
  if (links.shop !== undefined) return undefined
  return (
    <section
      id={SUBSCRIPTION_ANCHOR}
      className={styles.note}
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

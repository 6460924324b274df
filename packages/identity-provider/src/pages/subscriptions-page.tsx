import { use } from 'react'
import type { ReactNode } from 'react'

import { SHELL_TEXTS } from '#domain/messages.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import { PREMIUM_OFFER } from '#domain/premium/premium-offer.ts'
import type { PremiumState } from '#domain/visitor/premium-state.ts'

import { FrameContext } from './components/account-page-views.ts'
import { SiteLink, PageLink } from './components/links.tsx'
import { Panel, PrivatePage, OwnList } from './components/private-page-layout.tsx'

import styles from './subscriptions-page.module.css'

/**
 * Page of the subscriptions: Premium status, other rights, and links to the shop, if any, and to
 * cancellation.
 */
export function SubscriptionsPage() {
  const { site } = use(FrameContext)
  return (
    <PrivatePage title={SHELL_TEXTS.subscriptions}>
      <Panel
        id="premium"
        title="Actualité Premium"
        intro="Tous les articles en entier et les téléchargements sans limite."
      >
        <PremiumStatus />
      </Panel>
      <Panel
        id="acces"
        title="Vos accès"
        intro="Les espaces et les conventions collectives que votre abonnement ou votre entreprise vous ouvre."
      >
        <RightsList />
      </Panel>
      {site.links.shop !== undefined && (
        <Panel id="boutique" title="Autres produits">
          <p>
            Les publications et les formations de {site.publisher.name} se commandent à{' '}
            <a href={site.links.shop}>la boutique</a>.
          </p>
        </Panel>
      )}
      <Panel id="resiliation" title="Résilier" intro="Trois clics suffisent, sans nous téléphoner.">
        <p>
          <SiteLink path={PATHS.cancellation}>Résilier votre contrat</SiteLink>
        </p>
      </Panel>
    </PrivatePage>
  )
}

interface Status {
  readonly title: string
  /** Text before the date. */
  readonly dated?: string
  readonly text: string
  readonly good?: boolean
}

const OVER: Status = {
  title: 'Abonnement terminé',
  dated: ' le',
  text: 'Vous pouvez vous abonner de nouveau quand vous voulez.',
}

const STATUSES: Readonly<Record<PremiumState, Status>> = {
  active: {
    title: 'Abonnement en cours',
    dated: ', jusqu’au',
    text: 'Tous les articles vous sont ouverts en entier, et vos téléchargements sont sans limite.',
    good: true,
  },
  trial: {
    title: 'Essai gratuit en cours',
    dated: ', jusqu’au',
    text: 'Tout vous est ouvert, comme aux abonnés. L’essai s’arrête de lui-même, et rien ne vous est demandé si vous ne vous abonnez pas.',
    good: true,
  },
  expiredTrial: {
    title: 'Essai gratuit terminé',
    dated: ' le',
    text: 'Un abonnement vous rouvre tous les articles en entier.',
  },
  expiredSubscriber: OVER,
  expired: OVER,
  none: {
    title: 'Pas d’abonnement',
    text: `L’essai gratuit dure ${PREMIUM_OFFER.trialDays}\u00A0jours et n’engage à rien.`,
  },
}

/** Renders every Premium state; the script shows the current one. */
function PremiumStatus() {
  return (
    <div className={styles.status} aria-live="polite" data-status="premium">
      <p data-when="waiting">Un instant, nous lisons vos abonnements…</p>
      {Object.entries(STATUSES).map(([state, status]) => (
        <State key={state} when={state} {...status}>
          {status.good === true ? (
            <SiteLink path={PATHS.cancellation}>Résilier votre contrat</SiteLink>
          ) : (
            <Offer />
          )}
        </State>
      ))}
      <State
        when="unverified"
        title="Adresse à vérifier"
        text="Un abonnement est reconnu par votre adresse, une fois vérifiée."
      >
        <PageLink to="verifyEmail">Vérifier mon adresse</PageLink>
      </State>
      <State
        when="unknown"
        title="Inconnu (service indisponible)"
        text="Cela ne change rien à ce que vous avez souscrit. Rechargez cette page dans quelques minutes."
      />
    </div>
  )
}

function State({
  when,
  title,
  dated,
  text,
  good = false,
  children,
}: Status & { readonly when: string; readonly children?: ReactNode }) {
  return (
    <div data-when={when} hidden>
      <p className={good ? styles.good : undefined}>
        <strong>{title}</strong>
        {dated !== undefined && <span data-until>{dated} </span>}
      </p>
      <p>{text}</p>
      {children !== undefined && <p>{children}</p>}
    </div>
  )
}

function Offer() {
  return (
    <SiteLink path={PATHS.premiumOffer} className="button">
      Voir l’offre Premium
    </SiteLink>
  )
}

/** List of the rights other than Premium, which the script fills. */
function RightsList() {
  return (
    <div aria-live="polite" data-status="rights">
      <p data-when="waiting">Un instant…</p>
      <div data-when="known" hidden>
        <OwnList
          name="rights"
          title="Vos accès"
          empty="Aucun espace ni aucune convention collective pour l’instant."
        />
      </div>
      <p data-when="unverified" hidden>
        Ils seront connus une fois votre adresse vérifiée.
      </p>
      <p data-when="unknown" hidden>
        Inconnus (service indisponible).
      </p>
    </div>
  )
}

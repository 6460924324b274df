import { use } from 'react'

import { SHELL_TEXTS } from '#domain/messages.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { FrameContext } from './frame-context.ts'
import { HeldRights } from './parts/held-rights.tsx'
import { Panel } from './parts/panel.tsx'
import { PremiumStanding } from './parts/premium-standing.tsx'
import { PrivatePage } from './parts/private-page.tsx'
import { SiteLink } from './parts/site-link.tsx'

/** What a person subscribes to, and how that is changed or ended. */
export function SubscriptionsPage() {
  const { site } = use(FrameContext)
  return (
    <PrivatePage title={SHELL_TEXTS.subscriptions}>
      <Panel
        id="premium"
        title="Actualité Premium"
        intro="Tous les articles en entier et les téléchargements sans limite."
      >
        <PremiumStanding />
      </Panel>
      <Panel
        id="acces"
        title="Vos accès"
        intro="Les espaces et les conventions collectives que votre abonnement ou votre entreprise vous ouvre."
      >
        <HeldRights />
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

import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import * as pageIds from '#delivery/web/contract/element-ids.ts'
import { GATE_TEXTS } from '#domain/messages.ts'
import { premiumGate } from '#domain/premium/premium-gate.ts'
import { PREMIUM_OFFER } from '#domain/premium/premium-offer.ts'
import { isTrialOffered } from '#domain/visitor/premium-state.ts'
import type { PremiumState } from '#domain/visitor/premium-state.ts'

import { OfferActions, OfferContents } from './offer-actions-and-contents.tsx'

import styles from './premium-gate.module.css'

/** Result of asking whether the rights of a signed-in reader open the article. */
export type RightsOutcome = 'missing' | 'unknown'

interface PremiumGateProps {
  /** French words for the rights that open the article as well. */
  readonly openedBy?: string | undefined
  /** Undefined for an anonymous reader, or before the rights are asked. */
  readonly rights?: RightsOutcome | undefined
  /** Reader's Premium state; `none` for an anonymous reader. */
  readonly state?: PremiumState
  /** Fetches the continuation again after a failure. */
  readonly retry?: () => void
}

/**
 * Renders the Premium gate in place of the rest of an article. The server renders the offer; an
 * island updates it for current and former subscribers.
 */
export function PremiumGate({ state = 'none', openedBy, rights, retry }: PremiumGateProps) {
  const { gate } = premiumGate({ access: 'premium' }, { kind: 'signedIn', status: { state } })
  const titleId = state === 'none' ? pageIds.gateTitle : `${pageIds.gateTitle}-${state}`
  return (
    <section aria-labelledby={titleId}>
      <TextSkeleton />
      <div className={styles.offer}>
        <p className={styles.kicker}>Actualité Premium</p>
        <h2 id={titleId}>{TITLES[gate]}</h2>
        {gate === 'none' && (
          <>
            <p>{CONTINUATION_UNAVAILABLE}</p>
            <button type="button" className="button" onClick={retry}>
              Réessayer
            </button>
          </>
        )}
        {gate === 'expired' && <p>{endedAccess(state)}</p>}
        {gate !== 'none' && openedBy !== undefined && (
          <p>
            {rights === undefined ? GATE_TEXTS.openedBy : RIGHTS_TEXTS[rights]} {openedBy}.
          </p>
        )}
        {gate !== 'none' && rights === 'unknown' && (
          <button type="button" className="button button-quiet" onClick={retry}>
            Réessayer
          </button>
        )}
        {gate !== 'none' && <OfferContents />}
        <noscript>
          <p>{GATE_TEXTS.withoutScripts}</p>
        </noscript>
        {gate !== 'none' && <OfferActions trial={isTrialOffered(state)} />}
      </div>
    </section>
  )
}

const TITLES = {
  offer: GATE_TEXTS.reserved,
  expired: GATE_TEXTS.expired,
  none: 'Votre accès Premium est en cours',
} as const

const RIGHTS_TEXTS: Readonly<Record<RightsOutcome, string>> = {
  missing: 'Vos droits n’ouvrent pas cet article. Il s’ouvre aussi avec',
  unknown: 'Vos droits ne peuvent pas être vérifiés pour le moment. Cet article s’ouvre aussi avec',
}

/** Message for a subscriber if the continuation cannot be loaded. */
export const CONTINUATION_UNAVAILABLE =
  'La suite de cet article ne peut pas s’afficher pour le moment. Vous n’avez rien à payer ni à activer.'

function endedAccess(state: PremiumState): string {
  const ended =
    state === 'expiredTrial'
      ? `Votre essai gratuit de ${PREMIUM_OFFER.trialDays} jours est terminé.`
      : 'Votre abonnement a pris fin.'
  return `${ended} ${GATE_TEXTS.reserved}.`
}

/** Renders a fading skeleton of a text, without any words of the article. */
function TextSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true" {...dataAttributes({ screen: true })}>
      <span />
      <span />
      <span />
      <span />
    </div>
  )
}

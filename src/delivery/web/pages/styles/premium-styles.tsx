import { Section } from '#delivery/web/components/document/section.tsx'
import { OfferActions } from '#delivery/web/components/premium/offer-actions.tsx'
import { PremiumGate } from '#delivery/web/components/premium/premium-gate.tsx'
import { PremiumPromo } from '#delivery/web/components/premium/premium-promo.tsx'
import { hooks } from '#delivery/web/contract/hooks.ts'

import { State } from './state.tsx'

/** The gate, the offer and the welcome of the Premium news. */
export function PremiumStyles() {
  return (
    <Section id="premium" title="Premium">
      <State name="PremiumGate">
        <PremiumGate />
      </State>
      <State name="PremiumGate expiredTrial, expiredSubscriber but for its first words">
        <PremiumGate state="expiredTrial" />
      </State>
      <State name="OfferActions, sur la page de l’offre">
        <OfferActions />
      </State>
      <State name="PremiumPromo">
        <PremiumPromo />
      </State>
      <State name="Premium welcome">
        <p>
          <button
            type="button"
            className="button"
            {...hooks({ event: 'premiumActivated', trial: '' })}
          >
            Après un essai
          </button>{' '}
          <button
            type="button"
            className="button button-quiet"
            {...hooks({ event: 'premiumActivated' })}
          >
            Après un abonnement
          </button>
        </p>
      </State>
    </Section>
  )
}

import type { PremiumFact } from '#domain/premium/premium-history.ts'
import { days } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Right } from '#domain/visitor/rights.ts'
import type { IssuedActionCode } from '#ports/back-office.ts'

import type { DemonstrationKey } from './demonstration-accounts.ts'

/** What happened to the owner of each demonstration account, so that at this moment it stands as its label says (§4). */
export function demonstrationFacts(
  now: Instant,
): Readonly<Record<DemonstrationKey, readonly PremiumFact[]>> {
  return {
    none: [],
    trial: [{ kind: 'trialStarted', at: now - days(10) }],
    active: [
      { kind: 'trialStarted', at: now - days(130) },
      { kind: 'subscriptionStarted', at: now - days(100), until: now + days(265) },
    ],
    expiredTrial: [{ kind: 'trialStarted', at: now - days(45) }],
    expiredSubscriber: [
      { kind: 'subscriptionStarted', at: now - days(400), until: now - days(35) },
    ],
    rights: [],
  }
}

/** What the owner of each demonstration account may open (§6). */
export const DEMONSTRATION_RIGHTS: Readonly<Record<DemonstrationKey, readonly Right[]>> = {
  none: [],
  trial: [{ kind: 'trials', key: 'actualite-premium' }],
  active: [{ kind: 'subscriptions', key: 'actualite-premium' }],
  expiredTrial: [],
  expiredSubscriber: [],
  rights: [
    { kind: 'spaces', key: 'droit-du-travail' },
    { kind: 'spaces', key: 'sante-securite' },
    { kind: 'subscriptions', key: 'documentation' },
    { kind: 'collectiveAgreements', key: '1486' },
    { kind: 'collectiveAgreements', key: '3248' },
  ],
}

/** Marketing codes to try: two in force, one of which stands for another, and one that is over (§7). */
export function demonstrationCodes(now: Instant): readonly IssuedActionCode[] {
  const offer = 'Essai Premium de 30 jours'
  const inForce = { offer, validFrom: now - days(90), validUntil: undefined }
  return [
    { ...inForce, code: 'BIENVENUE', cact: 'BIENVENUE' },
    { ...inForce, code: 'rentree', cact: 'RENTREE-RH' },
    { ...inForce, code: 'ANCIEN', cact: 'ANCIEN', validUntil: now - days(30) },
  ]
}

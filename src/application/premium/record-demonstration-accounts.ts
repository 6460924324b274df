import type { PremiumFact } from '#domain/premium/premium-history.ts'
import { days } from '#domain/shared/duration.ts'
import { parseEmail } from '#domain/shared/email-address.ts'
import type { Email } from '#domain/shared/email-address.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Right } from '#domain/visitor/reader-rights.ts'
import type { AccountLookup } from '#ports/account-lookup.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { PremiumLedger } from '#ports/premium-ledger-and-activation.ts'
import type { IssuedActionCode, RightsAndCodesWriter } from '#ports/rights-and-action-codes.ts'

import { DEMONSTRATION_ACCOUNTS } from './demonstration-accounts.ts'
import type { DemonstrationKey } from './demonstration-accounts.ts'

interface Ports {
  readonly ledger: PremiumLedger
  readonly store: RightsAndCodesWriter
  readonly people: AccountLookup
  readonly clock: Clock
}

const KEYS: readonly DemonstrationKey[] = [
  'none',
  'trial',
  'active',
  'expiredTrial',
  'expiredSubscriber',
  'rights',
]

/**
 * Records the Premium history, rights and action codes of the demonstration accounts. Skips the
 * history of an account that has one, or that the provider does not know.
 */
export async function recordDemonstrationAccounts(ports: Ports): Promise<void> {
  const now = ports.clock.now()
  const facts = demonstrationFacts(now)
  for (const key of KEYS) {
    const address = parseEmail(DEMONSTRATION_ACCOUNTS[key].email)
    if (!address.ok) continue
    await recordPast(ports, address.value, facts[key], now)
    await ports.store.grant(address.value, DEMONSTRATION_RIGHTS[key])
  }
  await ports.store.issue(demonstrationCodes(now))
}

async function recordPast(
  { ledger, people }: Ports,
  email: Email,
  facts: readonly PremiumFact[],
  now: Instant,
): Promise<void> {
  const person = await people.identifiedBy({ kind: 'email', value: email })
  if (person === undefined || (await ledger.entriesOf(email)).length > 0) return
  for (const fact of facts) {
    if (fact.kind === 'trialStarted') {
      const order = { email, subject: person.id, at: fact.at, actionCode: 'BIENVENUE' }
      await ledger.startTrial(order)
    } else {
      const word = { author: 'démonstration', reason: 'compte de démonstration' }
      await ledger.record({ email, fact, ...word, recordedAt: now })
    }
  }
}

/**
 * Returns the Premium facts of each demonstration account. They are relative to now, so that its
 * state matches its label.
 */
function demonstrationFacts(
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

/** Stored rights of each demonstration account. Those of Premium follow its facts. */
const DEMONSTRATION_RIGHTS: Readonly<Record<DemonstrationKey, readonly Right[]>> = {
  none: [],
  trial: [],
  active: [],
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

/**
 * Returns sample action codes: two valid ones, of which one maps to another code, and an expired
 * one.
 */
function demonstrationCodes(now: Instant): readonly IssuedActionCode[] {
  const offer = 'Essai Premium de 30 jours'
  const inForce = { offer, validFrom: now - days(90), validUntil: undefined }
  return [
    { ...inForce, code: 'BIENVENUE', cact: 'BIENVENUE' },
    { ...inForce, code: 'rentree', cact: 'RENTREE-RH' },
    { ...inForce, code: 'ANCIEN', cact: 'ANCIEN', validUntil: now - days(30) },
  ]
}

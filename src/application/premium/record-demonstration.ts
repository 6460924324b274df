import type { PremiumFact } from '#domain/premium/premium-history.ts'
import { parseEmail } from '#domain/shared/email.ts'
import type { Email } from '#domain/shared/email.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Accounts } from '#ports/accounts.ts'
import type { BackOfficeRegister } from '#ports/back-office.ts'
import type { PremiumLedger } from '#ports/premium.ts'
import type { Clock } from '#ports/time.ts'

import { DEMONSTRATION_ACCOUNTS } from './demonstration-accounts.ts'
import type { DemonstrationKey } from './demonstration-accounts.ts'
import {
  DEMONSTRATION_RIGHTS,
  demonstrationCodes,
  demonstrationFacts,
} from './demonstration-history.ts'

interface Ports {
  readonly ledger: PremiumLedger
  readonly register: BackOfficeRegister
  readonly people: Accounts
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

/** Gives the demonstration accounts their past and their rights, where they have none yet, and issues the codes to try; what somebody did with an account stays (§4, §6). */
export async function recordDemonstration(ports: Ports): Promise<void> {
  const now = ports.clock.now()
  const facts = demonstrationFacts(now)
  for (const key of KEYS) {
    const address = parseEmail(DEMONSTRATION_ACCOUNTS[key].email)
    if (!address.ok) continue
    await recordPast(ports, address.value, facts[key], now)
    await ports.register.grant(address.value, DEMONSTRATION_RIGHTS[key])
  }
  await ports.register.issue(demonstrationCodes(now))
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

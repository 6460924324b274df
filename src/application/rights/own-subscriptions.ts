import { standingAt } from '#domain/premium/premium-history.ts'
import { parseEmail } from '#domain/shared/email.ts'
import type { OwnPremium, OwnSubscriptions } from '#domain/visitor/rights.ts'
import type { RightsDirectory } from '#ports/back-office.ts'
import type { ContentLibrary } from '#ports/content.ts'
import type { Bearer } from '#ports/identity.ts'
import type { Journal } from '#ports/monitoring.ts'
import type { PremiumAccounts, PremiumLedger } from '#ports/premium.ts'
import type { Clock } from '#ports/time.ts'

import { withFallback } from '../with-fallback.ts'
import { namedRights } from './named-rights.ts'

interface Ports {
  readonly accounts: Pick<PremiumAccounts, 'stateOf'>
  readonly ledger: Pick<PremiumLedger, 'entriesOf'>
  readonly rights: RightsDirectory
  readonly library: Pick<ContentLibrary, 'list'>
  readonly clock: Clock
  readonly journal: Pick<Journal, 'warn'>
}

/** What the bearer subscribes to: the state, with its date where our own ledger explains that very state, and the rights by name; each is unknown while nobody tells (§6, §8). */
export function ownSubscriptions(ports: Ports): (bearer: Bearer) => Promise<OwnSubscriptions> {
  const { rights, library, journal } = ports
  return async (bearer) => {
    const [premium, held] = await Promise.all([
      withFallback(undefined, () => ownPremium(ports, bearer), journal),
      withFallback(
        undefined,
        async () => namedRights(await rights.rightsOf(bearer), library),
        journal,
      ),
    ])
    return { premium, rights: held }
  }
}

async function ownPremium({ accounts, ledger, clock }: Ports, bearer: Bearer): Promise<OwnPremium> {
  const state = await accounts.stateOf(bearer)
  const email = parseEmail(bearer.email)
  const entries = email.ok && state !== 'none' ? await ledger.entriesOf(email.value) : []
  const facts = entries.map(({ fact }) => fact)
  const { state: explained, until } = standingAt(facts, clock.now())
  return explained === state && until !== undefined ? { state, until } : { state }
}

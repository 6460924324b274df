import { mayStartTrial, stateAt } from '#domain/premium/premium-history.ts'
import { isPremium } from '#domain/premium/premium-state.ts'
import type { PremiumState } from '#domain/premium/premium-state.ts'
import { parseEmail } from '#domain/shared/email.ts'
import type { Email } from '#domain/shared/email.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { PremiumAccounts, PremiumLedger } from '#ports/premium.ts'
import type { Clock } from '#ports/time.ts'

/** Where people stand by the facts of our own ledger, at the moment of the server's clock; an activation starts the one free trial, and is in force for whoever is Premium already (§4). */
export function ledgerAccounts(ledger: PremiumLedger, clock: Clock): PremiumAccounts {
  return {
    isPremium: async (bearer) => isPremium(await stateOf(bearer.email)),
    stateOf: async (bearer) => stateOf(bearer.email),
    activate: async ({ subject, email }, actionCode) => {
      const address = parseEmail(email)
      if (!address.ok) return refused('unexplained')
      const at = clock.now()
      const facts = await factsOf(address.value)
      if (isPremium(stateAt(facts, at))) return ok('inForce')
      const may = mayStartTrial(facts)
      if (!may.ok) return may
      const started = await ledger.startTrial({ email: address.value, subject, at, actionCode })
      return started.ok || isPremium(await stateOf(email)) ? ok('inForce') : started
    },
  }

  async function stateOf(email: string): Promise<PremiumState> {
    const address = parseEmail(email)
    return address.ok ? stateAt(await factsOf(address.value), clock.now()) : 'none'
  }

  async function factsOf(email: Email) {
    return (await ledger.entriesOf(email)).map(({ fact }) => fact)
  }
}

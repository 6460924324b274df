import { checkTrialAllowed, stateAt } from '#domain/premium/premium-history.ts'
import type { Email } from '#domain/shared/email-address.ts'
import { ok } from '#domain/shared/result.ts'
import { isPremium } from '#domain/visitor/premium-state.ts'
import type { PremiumState } from '#domain/visitor/premium-state.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { PremiumAccounts, PremiumLedger } from '#ports/premium-ledger-and-activation.ts'

/**
 * Creates Premium accounts over the site's own ledger. An activation starts the person's only free
 * trial, unless Premium access is current.
 */
export function ledgerAccounts(ledger: PremiumLedger, clock: Clock): PremiumAccounts {
  return {
    isPremium: async (bearer) => isPremium(await stateOf(bearer.email)),
    stateOf: async (bearer) => stateOf(bearer.email),
    activate: async ({ subject, email }, actionCode) => {
      const at = clock.now()
      const facts = await factsOf(email)
      if (isPremium(stateAt(facts, at))) return ok('inForce')
      const may = checkTrialAllowed(facts)
      if (!may.ok) return may
      const started = await ledger.startTrial({ email, subject, at, actionCode })
      return started.ok || isPremium(await stateOf(email)) ? ok('inForce') : started
    },
  }

  async function stateOf(email: Email): Promise<PremiumState> {
    return stateAt(await factsOf(email), clock.now())
  }

  async function factsOf(email: Email) {
    return (await ledger.entriesOf(email)).map(({ fact }) => fact)
  }
}

import { days } from '#domain/shared/duration.ts'
import { parseEmail } from '#domain/shared/email.ts'
import type { Email } from '#domain/shared/email.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { PremiumLedger } from '#ports/premium-ledger.ts'

/** A reader for each way of standing with the Premium offer that a ledger can tell. */
export const STANDINGS = ['none', 'trial', 'active', 'expiredTrial', 'expiredSubscriber'] as const

export type Standing = (typeof STANDINGS)[number]

/** The address of the reader who stands so. */
export function addressOf(standing: Standing): Email {
  const email = parseEmail(`${standing}@exemple.fr`)
  if (!email.ok) throw new Error(email.problem)
  return email.value
}

/** Writes down the past of each of them, so that they stand so at this moment. */
export async function recordStandings(ledger: PremiumLedger, now: Instant): Promise<void> {
  const trial = (standing: Standing, at: Instant) =>
    ledger.startTrial({
      email: addressOf(standing),
      subject: standing,
      at,
      actionCode: 'BIENVENUE',
    })
  const subscription = (standing: Standing, at: Instant, until: Instant) =>
    ledger.record({
      email: addressOf(standing),
      fact: { kind: 'subscriptionStarted', at, until },
      author: 'essai',
      reason: 'essai',
      recordedAt: now,
    })
  await trial('trial', now - days(5))
  await trial('expiredTrial', now - days(40))
  await subscription('active', now - days(5), now + days(25))
  await subscription('expiredSubscriber', now - days(60), now - days(30))
}

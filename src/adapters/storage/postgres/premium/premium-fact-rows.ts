import type { Selectable } from 'kysely'

import type { PremiumFact } from '#domain/premium/premium-history.ts'
import type { LedgerEntry } from '#ports/premium.ts'

import type { Tables } from '../platform/schema.ts'

type FactRow = Selectable<Tables['back_office.premium_fact']>

/** What a line of the ledger says. */
export function entryOf(row: FactRow): LedgerEntry {
  return {
    fact: factOf(row),
    author: row.author,
    reason: row.reason ?? undefined,
    actionCode: row.action_code ?? undefined,
    recordedAt: row.recorded_at.getTime(),
  }
}

function factOf({ kind, at, until }: FactRow): PremiumFact {
  const moment = at.getTime()
  if (kind === 'trialStarted' || kind === 'subscriptionEnded') return { kind, at: moment }
  if (until === null) throw new Error(`a ${kind} without its end`)
  return { kind, at: moment, until: until.getTime() }
}

import type { Selectable } from 'kysely'

import { checkTrialAllowed } from '#domain/premium/premium-history.ts'
import type { PremiumFact, TrialRefusal } from '#domain/premium/premium-history.ts'
import { trialKey } from '#domain/premium/trial-request.ts'
import type { Email } from '#domain/shared/email-address.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type {
  FactToRecord,
  LedgerEntry,
  PremiumLedger,
  TrialStart,
} from '#ports/premium-ledger-and-activation.ts'

import type { Tables } from '../platform/kysely-table-types.ts'
import { PostgresStore } from '../platform/postgres-store.ts'

type FactRow = Selectable<Tables['back_office.premium_fact']>

/** Converts a row to a ledger entry: a Premium fact with its author and reason. */
function entryOf(row: FactRow): LedgerEntry {
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

/** Append-only store of Premium facts: trials and subscriptions. */
export class PostgresPremiumLedger extends PostgresStore implements PremiumLedger {
  async entriesOf(email: Email): Promise<readonly LedgerEntry[]> {
    const rows = await this.database
      .selectFrom('back_office.premium_fact')
      .selectAll()
      .where('email', '=', email)
      .orderBy('at')
      .orderBy('id')
      .execute()
    return rows.map(entryOf)
  }

  async startTrial(order: TrialStart): Promise<Result<'trialStarted', TrialRefusal>> {
    const before = checkTrialAllowed(await this.#factsOf(order.email))
    if (!before.ok) return before
    if (await this.#started(order)) return ok('trialStarted')
    const after = checkTrialAllowed(await this.#factsOf(order.email))
    return after.ok ? refused('trialAlreadyUsed') : after
  }

  async record({ email, fact, author, reason, recordedAt }: FactToRecord): Promise<void> {
    await this.database
      .insertInto('back_office.premium_fact')
      .values({
        email,
        kind: fact.kind,
        at: new Date(fact.at),
        until: 'until' in fact ? new Date(fact.until) : null,
        trial_key: fact.kind === 'trialStarted' ? trialKey(email) : null,
        author,
        reason,
        recorded_at: new Date(recordedAt),
      })
      .execute()
  }

  async #started({ email, subject, at, actionCode }: TrialStart): Promise<boolean> {
    const row = await this.database
      .insertInto('back_office.premium_fact')
      .values({
        email,
        kind: 'trialStarted',
        at: new Date(at),
        trial_key: trialKey(email),
        subject,
        action_code: actionCode,
        author: 'site',
        recorded_at: new Date(at),
      })
      .onConflict((clash) => clash.doNothing())
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  }

  async #factsOf(email: Email) {
    return (await this.entriesOf(email)).map(({ fact }) => fact)
  }
}

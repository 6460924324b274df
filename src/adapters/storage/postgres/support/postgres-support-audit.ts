import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { days } from '#domain/shared/duration.ts'
import type { Email } from '#domain/shared/email-address.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { SupportAudit } from '#ports/support-desk.ts'
import type { AuditedLookUp, LookUp } from '#ports/support-reports.ts'

import type { Database } from '../platform/kysely-table-types.ts'

const RETENTION_MS = days(365)

/**
 * Stores the look-ups of the support staff for a year. Email addresses are hashed with a key of
 * this database.
 */
export class PostgresSupportAudit implements SupportAudit {
  readonly #database: Database
  readonly #clock: Clock

  constructor(database: Database, clock: Clock) {
    this.#database = database
    this.#clock = clock
  }

  async record({ agent, question, person, about, at }: LookUp): Promise<void> {
    await this.#database
      .insertInto('support.audit')
      .values({
        agent,
        question,
        person: person === undefined ? null : hashOf(person),
        about: about ?? null,
        at: new Date(at),
      })
      .execute()
    await this.#database
      .deleteFrom('support.audit')
      .where('at', '<', new Date(this.#clock.now() - RETENTION_MS))
      .execute()
  }

  async recent(most: number, person?: Email): Promise<readonly AuditedLookUp[]> {
    const rows = await this.#database
      .selectFrom('support.audit')
      .select(['agent', 'question', 'about', 'at'])
      .where('at', '>=', new Date(this.#clock.now() - RETENTION_MS))
      .where((where) =>
        person === undefined ? where.val(true) : where('person', '=', hashOf(person)),
      )
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(most)
      .execute()
    return rows.map(({ about, at, ...lookUp }) => ({
      ...lookUp,
      ...(about === null ? {} : { about }),
      at: at.getTime(),
    }))
  }
}

function hashOf(email: Email): RawBuilder<Uint8Array> {
  return sql<Uint8Array>`(select sha256(convert_to(key || ${email}, 'UTF8')) from support.audit_key)`
}

import { sql } from 'kysely'

import { cleanJson } from '#domain/shared/control-characters.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { OUTAGE_GRACE } from '#domain/visitor/premium-state.ts'
import type { LastKnownAnswers, LastKnownCall } from '#ports/rights-and-action-codes.ts'
import type { Bearer } from '#ports/token-verifier.ts'

import { PostgresStore } from './postgres-store.ts'

/** Expired answers deleted per write. */
const CLEARED = 20

/** Stores the last known answers of the back office, which are served during an outage. */
export class PostgresLastKnownAnswers extends PostgresStore implements LastKnownAnswers {
  async keep(
    { subject, email }: Bearer,
    question: LastKnownCall,
    answer: unknown,
    now: Instant,
  ): Promise<void> {
    const lastAnswer = { email, answer: cleanJson(answer), heard_at: new Date(now) }
    await this.database
      .insertInto('back_office.last_known')
      .values({ subject, question, ...lastAnswer })
      .onConflict((clash) => clash.columns(['subject', 'question']).doUpdateSet(lastAnswer))
      .execute()
    await this.#clear(now)
  }

  async recall(
    { subject, email }: Bearer,
    question: LastKnownCall,
    now: Instant,
  ): Promise<unknown> {
    const row = await this.database
      .selectFrom('back_office.last_known')
      .select('answer')
      .where('subject', '=', subject)
      .where('email', '=', email)
      .where('question', '=', question)
      .where('heard_at', '>', new Date(now - OUTAGE_GRACE))
      .executeTakeFirst()
    return row?.answer
  }

  async #clear(now: Instant): Promise<void> {
    await sql`
      delete from back_office.last_known where (subject, question) in (
        select subject, question from back_office.last_known
        where heard_at <= ${new Date(now - OUTAGE_GRACE)}
        limit ${CLEARED} for update skip locked
      )`.execute(this.database)
  }
}

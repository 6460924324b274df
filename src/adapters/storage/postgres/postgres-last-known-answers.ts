import type { Instant } from '../../../domain/shared/instant.ts'
import type { Bearer } from '../../../ports/bearer.ts'
import type { LastKnownAnswers, LastKnownQuestion } from '../../../ports/last-known-answers.ts'
import { asked } from './outages.ts'
import type { Database } from './schema.ts'

export class PostgresLastKnownAnswers implements LastKnownAnswers {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  keep(
    { subject, email }: Bearer,
    question: LastKnownQuestion,
    answer: unknown,
    heardAt: Instant,
  ): Promise<void> {
    const heard = { email, answer: JSON.stringify(answer), heard_at: new Date(heardAt) }
    return asked(async () => {
      await this.#database
        .insertInto('back_office.last_known')
        .values({ subject, question, ...heard })
        .onConflict((clash) => clash.columns(['subject', 'question']).doUpdateSet(heard))
        .execute()
    })
  }

  recall(
    { subject, email }: Bearer,
    question: LastKnownQuestion,
    since: Instant,
  ): Promise<unknown> {
    return asked(async () => {
      const row = await this.#database
        .selectFrom('back_office.last_known')
        .select('answer')
        .where('subject', '=', subject)
        .where('email', '=', email)
        .where('question', '=', question)
        .where('heard_at', '>', new Date(since))
        .executeTakeFirst()
      return row?.answer
    })
  }
}

import { days } from '#domain/shared/duration.ts'
import type { Message, Messenger, Outbox, SentMessage } from '#ports/mail.ts'
import type { Clock } from '#ports/time.ts'

import { asked } from './outages.ts'
import type { Database } from './schema.ts'

const KEPT_FOR = days(7)

/** The messages that wait in PostgreSQL to be looked at, for a week: where they go when nothing carries them further. A message handed over again under its key is kept once. */
export class PostgresOutbox implements Messenger, Outbox {
  readonly #database: Database
  readonly #clock: Clock

  constructor(database: Database, clock: Clock) {
    this.#database = database
    this.#clock = clock
  }

  async send({ key, unsubscribe, ...message }: Message): Promise<void> {
    const now = this.#clock.now()
    await asked(async () => {
      await this.#database
        .insertInto('identity.outbox')
        .values({
          ...message,
          sent_at: new Date(now),
          message_key: key ?? null,
          unsubscribe: unsubscribe ?? null,
        })
        .onConflict((conflict) => conflict.column('message_key').doNothing())
        .execute()
      await this.#database
        .deleteFrom('identity.outbox')
        .where('sent_at', '<', new Date(now - KEPT_FOR))
        .execute()
    })
  }

  async recent(most: number): Promise<readonly SentMessage[]> {
    const rows = await asked(() =>
      this.#database
        .selectFrom('identity.outbox')
        .selectAll()
        .where('sent_at', '>=', new Date(this.#clock.now() - KEPT_FOR))
        .orderBy('id', 'desc')
        .limit(most)
        .execute(),
    )
    return rows.map(({ sent_at, message_key, unsubscribe, ...message }) => ({
      ...message,
      sentAt: sent_at.getTime(),
      ...(message_key === null ? {} : { key: message_key }),
      ...(unsubscribe === null ? {} : { unsubscribe }),
    }))
  }
}

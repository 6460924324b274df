import { describe, expect, test } from 'vitest'

import { PostgresOutbox } from '#adapters/storage/postgres/platform/postgres-mail-queue-and-outbox.ts'
import { days } from '#domain/shared/duration.ts'
import type { Message } from '#ports/email-and-sms-messenger.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const { owner } = await testDatabase()

const aMessage = (body: string): Message => ({
  channel: 'email',
  recipient: 'a@exemple.fr',
  subject: 'Bienvenue',
  body,
})

/** Returns an empty outbox, and a function that advances its clock. */
async function make() {
  await owner.deleteFrom('identity.outbox').execute()
  const start = Date.UTC(2026, 2, 2)
  let now = start
  return {
    outbox: new PostgresOutbox(owner, { now: () => now }),
    now: start,
    turn: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

describe('an outbox', () => {
  test('shows what was sent as it was sent, the newest first', async () => {
    const { outbox, now } = await make()
    const sms: Message = { channel: 'sms', recipient: '+33612345678', subject: '', body: 'é' }
    await outbox.send(aMessage('un\ndeux'))
    await outbox.send(sms)
    expect(await outbox.recent(10)).toEqual([
      { ...sms, id: expect.any(String), sentAt: now },
      { ...aMessage('un\ndeux'), id: expect.any(String), sentAt: now },
    ])
  })

  test('stores every field that a message may have, but for its list', async () => {
    const { outbox, now } = await make()
    const message = { ...aMessage('1'), html: '<p>1</p>', key: 'lettre-2', unsubscribe: '/stop' }
    await outbox.send({ ...message, validFor: 1_000, listId: 'st.newsletters.exemple.fr' })
    expect(await outbox.recent(10)).toEqual([{ ...message, id: expect.any(String), sentAt: now }])
  })

  test('lists a message repeated under its key once, with unsubscribe URL', async () => {
    const { outbox, now } = await make()
    const message = { ...aMessage('1'), key: 'lettre-1', unsubscribe: 'https://exemple.fr/stop' }
    await Promise.all([outbox.send(message), outbox.send(message)])
    await outbox.send(message)
    expect(await outbox.recent(10)).toEqual([{ ...message, id: expect.any(String), sentAt: now }])
  })

  test('returns up to the requested number of messages', async () => {
    const { outbox } = await make()
    for (const body of ['1', '2', '3']) await outbox.send(aMessage(body))
    expect((await outbox.recent(2)).map(({ body }) => body)).toEqual(['3', '2'])
  })

  test('forgets a message after a week', async () => {
    const { outbox, turn } = await make()
    await outbox.send(aMessage('1'))
    turn(days(7))
    expect(await outbox.recent(2)).toHaveLength(1)
    turn(1)
    expect(await outbox.recent(2)).toEqual([])
    await outbox.send(aMessage('2'))
    turn(-days(7))
    expect((await outbox.recent(2)).map(({ body }) => body)).toEqual(['2'])
  })
})

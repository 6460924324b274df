import { setTimeout as delay } from 'node:timers/promises'

import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

import { SmtpMailServer } from '#adapters/mail/smtp-mail-server.ts'
import { postgresRefusedRecipients } from '#adapters/storage/postgres/newsletter/postgres-refused-recipients.ts'
import { JobQueue } from '#adapters/storage/postgres/platform/job-queue.ts'
import { PostgresMailQueue } from '#adapters/storage/postgres/platform/postgres-mail-queue-and-outbox.ts'
import { endRefusedMessages } from '#application/end-refused-messages.ts'
import type { Message } from '#ports/email-and-sms-messenger.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'
import { mailServer } from '#test/support/services/mail-server.ts'

const { owner, logger } = await testDatabase()
const refused = postgresRefusedRecipients(owner, { now: () => Date.now() })

const message: Message = {
  channel: 'email',
  recipient: 'jeanne@exemple.fr',
  subject: 'Votre lien',
  body: 'https://compte.preavis.example/?code=secret',
}

function queue(): PostgresMailQueue {
  const opened = new PostgresMailQueue(owner, logger)
  onTestFinished(() => opened[Symbol.asyncDispose]())
  return opened
}

async function smtp() {
  const server = await mailServer()
  const smtpServer = new SmtpMailServer({
    url: `smtp://127.0.0.1:${server.port}`,
    from: 'Préavis <bonjour@preavis.example>',
  })
  const carrier = endRefusedMessages({ server: smtpServer, refused, logger })
  onTestFinished(async () => {
    smtpServer[Symbol.dispose]()
    await server[Symbol.asyncDispose]()
  })
  return { server, carrier }
}

async function jobsThatName(address: string): Promise<number> {
  const { rows } = await sql`
    select from letters.job where row_to_json(job)::text like ${`%${address}%`}`.execute(owner)
  return rows.length
}

test('delivers after a restart what an earlier process queued', async () => {
  const { server, carrier } = await smtp()
  const before = new PostgresMailQueue(owner, logger)
  await before.send(message)
  await before[Symbol.asyncDispose]()
  expect(await jobsThatName(message.recipient)).toBe(1)
  const after = queue()
  expect(await after.waiting()).toEqual({ waiting: 1, oldest: expect.any(Number) })
  await after.work(carrier)
  await expect.poll(() => server.received.length, { timeout: 30_000 }).toBe(1)
  expect(server.received[0]?.envelope.at(-1)).toBe(message.recipient)
})

test('retries deferred messages, then deletes the address, never logging it', async () => {
  const { server, carrier } = await smtp()
  server.answer({ RCPT: '450 4.2.1 busy' })
  const mail = queue()
  await mail.work(carrier)
  await mail.send({ ...message, recipient: 'panne@exemple.fr' })
  await expect
    .poll(() => logger.entries)
    .toContainEqual(expect.objectContaining({ level: 'warn', event: 'mail deferred' }))
  server.answer({})
  await expect.poll(() => server.received.length, { timeout: 30_000 }).toBe(1)
  await expect.poll(() => jobsThatName('exemple.fr')).toBe(0)
  expect(await mail.waiting()).toEqual({ waiting: 0, oldest: 0 })
  expect(JSON.stringify(logger.entries)).not.toMatch(/exemple\.fr|secret/)
})

test('ends a message to a refused address, counted until accepted', async () => {
  const { server, carrier } = await smtp()
  const mail = queue()
  await mail.work(carrier)
  server.answer({ RCPT: '550 5.1.1 no mailbox' })
  await mail.send({ ...message, recipient: 'Faute@exemple.fr' })
  await expect.poll(() => refused.count(), { timeout: 30_000 }).toBe(1)
  await expect.poll(() => mail.waiting()).toEqual({ waiting: 0, oldest: 0 })
  expect(logger.entries.at(-1)).toMatchObject({ level: 'warn', event: 'mail refused' })
  server.answer({})
  await mail.send({ ...message, recipient: 'faute@exemple.fr' })
  await expect.poll(() => refused.count(), { timeout: 30_000 }).toBe(0)
  expect(JSON.stringify(logger.entries)).not.toMatch(/exemple\.fr/)
})

test('does not send a code that has ended', async () => {
  const sent: string[] = []
  const mail = queue()
  await mail.send({ ...message, subject: 'Fini', validFor: 1 })
  await mail.send({ ...message, subject: 'Valable', validFor: 3_600_000 })
  await delay(5)
  await mail.work({ send: async ({ subject }) => void sent.push(subject) })
  await expect.poll(() => mail.waiting(), { timeout: 30_000 }).toMatchObject({ waiting: 0 })
  expect(sent).toEqual(['Valable'])
  expect(logger.entries).toContainEqual(
    expect.objectContaining({ level: 'warn', event: 'mail expired' }),
  )
})

test('uses one Message-ID for all attempts, or that of the key', async () => {
  const sent: Message[] = []
  const mail = queue()
  await mail.work({
    send: async (each) => {
      sent.push(each)
      if (sent.length === 1) throw new Error('lost')
    },
  })
  await mail.send(message)
  await expect.poll(() => sent.length, { timeout: 30_000 }).toBe(2)
  expect(sent[1]).toEqual(sent[0])
  await mail.send({ ...message, key: 'clef' })
  await expect.poll(() => sent[2]?.key, { timeout: 30_000 }).toBe('clef')
})

test.each([
  ['logs a failure that lasts once', 'select missing', 1],
  ['logs no outage', `do 'begin raise sqlstate ''57P03''; end'`, 0],
])('a polling queue %s', async (_behaviour, failure, logged) => {
  let failing = false
  const database = owner.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (failing) await sql.raw(failure).execute(owner)
      return result
    },
  })
  const polling = new JobQueue(database, logger, { name: 'polled', batchSize: 1 })
  onTestFinished(() => polling[Symbol.asyncDispose]())
  await polling.work({ run: async () => {}, onDeferred: () => {}, onAbandoned: () => {} })
  const failures = () => logger.entries.filter(({ event }) => event === 'queue failed').length
  const before = failures()
  failing = true
  await delay(3_500)
  failing = false
  expect(failures() - before).toBe(logged)
})

import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'

import { SmtpMailServer } from '#adapters/mail/smtp-mail-server.ts'
import { PostgresChangelogStore } from '#adapters/storage/postgres/law/postgres-changelog-store.ts'
import { PostgresContentPublisher } from '#adapters/storage/postgres/publishing/postgres-content-publisher.ts'
import { comparisonOfDay } from '#test/support/fixtures/changelog-editions.ts'
import { anEdition } from '#test/support/fixtures/documents-and-editions.ts'
import { LAW_PATHS, agreementArticle } from '#test/support/fixtures/law-documents.ts'
import { lawBody } from '#test/support/fixtures/law-editions.ts'
import { anEmail } from '#test/support/fixtures/parsed-email.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'
import { mailServer } from '#test/support/services/mail-server.ts'
import { newsletterAdapters } from '#test/support/services/newsletter-adapters.ts'

const { owner, logger } = await testDatabase()
const server = await mailServer()
const smtp = new SmtpMailServer({
  url: `smtp://127.0.0.1:${server.port}`,
  from: 'Préavis <bonjour@preavis.example>',
})
const parts = newsletterAdapters({
  database: owner,
  logger,
  messenger: () => smtp,
})
afterAll(async () => {
  await parts.queue[Symbol.asyncDispose]()
  smtp[Symbol.dispose]()
  await server[Symbol.asyncDispose]()
})

/** Waits for the nth message to an address at the mail server. */
async function messageTo(email: string, rank: number): Promise<string> {
  const messages = () => server.received.filter(({ envelope }) => envelope.includes(email))
  await expect.poll(() => messages().length, { timeout: 30_000 }).toBe(rank)
  return messages().at(-1)?.content ?? ''
}

test('a newer edition of a followed agreement reaches the mail server once [W52]', async () => {
  const { followers, queueCheck, work } = parts
  const email = anEmail('anne@exemple.fr')
  const text = { kind: 'agreement', idcc: '1486' } as const
  const store = new PostgresChangelogStore(owner)
  await store.record(comparisonOfDay(1, [{ text, title: 'Article ancien' }]))
  await work()
  await followers.request(email, text)
  expect(await messageTo(email, 1)).toContain('/suivre/confirmation?')
  const { rows } = await sql<{ id: string }>`select id from newsletter.wish`.execute(owner)
  await followers.confirm(rows[0]?.id ?? '', await parts.changelog.latest())
  const welcome = await messageTo(email, 2)
  expect(welcome).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  await store.record(comparisonOfDay(2, [{ text, title: 'Article 4.2' }]))
  await queueCheck()
  await queueCheck()
  const notice = await messageTo(email, 3)
  expect(notice).toContain('Article 4.2')
  expect(notice).not.toContain('Article ancien')
  expect(notice).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  await expect.poll(async () => (await parts.queue.waiting()).waiting).toBe(0)
  expect(server.received).toHaveLength(3)
  expect(JSON.stringify(logger.entries)).not.toContain(email)
})

const publisher = new PostgresContentPublisher(owner)

/** Publishes an edition of the agreements with one article of an agreement. */
async function publishWords(version: string, month: number, words: string): Promise<void> {
  const id = 'agreements:KALICONT000000003248/KALIARTI-A1'
  const own = { id, idcc: '3248', title: 'Article A1', body: lawBody(words) }
  const document = { ...agreementArticle(`${LAW_PATHS.base}/a1`), ...own }
  const stateAt = Date.UTC(2026, month, 5)
  const edition = { source: 'agreements', version, changelogOf: '@law/agreements', stateAt }
  await publisher.publish(anEdition([document], edition))
}

test('an import of a newer edition notifies the followers of its agreement [W52]', async () => {
  const { followers, changelog, queueCheck } = parts
  const email = anEmail('bruno@exemple.fr')
  await publishWords('1.0.0', 0, 'Un mois.')
  await followers.request(email, { kind: 'agreement', idcc: '3248' })
  await messageTo(email, 1)
  const { rows } = await sql<{ id: string }>`
    select id from newsletter.wish where email = ${email}`.execute(owner)
  await followers.confirm(rows[0]?.id ?? '', await changelog.latest())
  await messageTo(email, 2)
  await publishWords('1.1.0', 1, 'Deux mois.')
  await queueCheck()
  expect(await messageTo(email, 3)).toContain('Article A1')
})

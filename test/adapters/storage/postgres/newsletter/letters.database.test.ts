import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { SmtpMailServer } from '#adapters/mail/smtp-mail-server.ts'
import { PostgresContentLibrary } from '#adapters/storage/postgres/library/postgres-content-library.ts'
import { LETTER_PATH } from '#test/support/fixtures/letters.ts'
import { deletePublishedContent, testDatabase } from '#test/support/processes/test-database.ts'
import { mailServer } from '#test/support/services/mail-server.ts'
import { newsletterAdapters } from '#test/support/services/newsletter-adapters.ts'
import { publishLetter, subscribe } from '#test/support/services/published-letter.ts'

const { owner, pages, logger } = await testDatabase()
const server = await mailServer()
const smtp = new SmtpMailServer({
  url: `smtp://127.0.0.1:${server.port}`,
  from: 'Préavis <bonjour@preavis.example>',
})
const library = new PostgresContentLibrary(pages, logger)
const parts = newsletterAdapters({ database: owner, logger, library, messenger: () => smtp })
const { queue, readers, sendings, startLetters } = parts
beforeAll(() => parts.work())
afterAll(async () => {
  await queue[Symbol.asyncDispose]()
  smtp[Symbol.dispose]()
  await server[Symbol.asyncDispose]()
})

let letter = 0
beforeEach(async () => {
  server.answer({})
  server.received.length = 0
  letter += 1
  await deletePublishedContent(owner)
  await sql`delete from newsletter.subscriber`.execute(owner)
})

const path = () => `${LETTER_PATH}-${letter}`

const recipients = () => server.received.map(({ envelope }) => envelope[1] ?? '').toSorted()
async function sent(counts: object): Promise<void> {
  await expect.poll(() => sendings.sending(path()), { timeout: 30_000 }).toMatchObject(counts)
}

test('a published letter reaches each subscriber once, as HTML and text [N81]', async () => {
  const emails = await subscribe(owner, 30, `${letter}`)
  await publishLetter(owner, path())
  await Promise.all([startLetters(), startLetters()])
  await sent({ total: 30, sent: 30, deferred: 0, refused: 0 })
  await startLetters()
  expect(await readers.queueIssue('st', path())).toBe(0)
  expect(recipients()).toEqual(emails)
  const headers = server.received[0]!.content.replaceAll(/\r\n\s+/g, ' ')
  expect(headers).toContain('Subject: La lettre de novembre\r\n')
  expect(headers).toContain('List-ID: <st.newsletters.www.preavis.example>\r\n')
  expect(headers).toMatch(
    /\r\nList-Unsubscribe: <https:\/\/www\.preavis\.example\/actualite\/newsletters\/desinscription\?jeton=[^>]+>\r\n/,
  )
  expect(headers).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  expect(headers).toMatch(/\r\nContent-Type: multipart\/alternative/)
  const types = [...headers.matchAll(/\r\nContent-Type: (text\/\w+); charset=utf-8/g)]
  expect(types.map(([, type]) => type)).toEqual(['text/plain', 'text/html'])
})

test('a paused letter waits, and goes on when it is resumed [N81]', async () => {
  const emails = await subscribe(owner, 60, `${letter}`)
  server.answer({ '.': '451 later' })
  await publishLetter(owner, path())
  await startLetters()
  await expect
    .poll(async () => (await sendings.sending(path()))?.deferred, { timeout: 30_000 })
    .toBeGreaterThan(0)
  expect(await sendings.pause(path())).toBe(true)
  const heldBack = async () => {
    await startLetters()
    return (await queue.waiting()).waiting
  }
  await expect.poll(heldBack, { timeout: 30_000 }).toBe(0)
  server.answer({})
  server.received.length = 0
  await new Promise((done) => setTimeout(done, 3_000))
  expect(server.received).toEqual([])
  expect(await sendings.sending(path())).toMatchObject({ sent: 0, pausedAt: expect.any(Number) })
  await sendings.resume(path())
  await sent({ total: 60, sent: 60, deferred: 0 })
  expect(recipients()).toEqual(emails)
  expect(await sendings.pause('/actualite/newsletters/st/inconnue')).toBe(false)
})

test('an address that a mail server refuses is counted as refused [N81]', async () => {
  await subscribe(owner, 2, `${letter}`)
  server.answer({ RCPT: '550 relaying denied' })
  await publishLetter(owner, path())
  await startLetters()
  await sent({ total: 2, sent: 0, refused: 2 })
  expect(await openSubscriptions()).toBe(2)
})

test('an address that does not exist gets no further letter [N81]', async () => {
  await subscribe(owner, 2, `${letter}`)
  server.answer({ RCPT: '550 5.1.1 no mailbox' })
  await publishLetter(owner, path())
  await startLetters()
  await sent({ total: 2, sent: 0, refused: 2 })
  await expect.poll(openSubscriptions).toBe(0)
})

test('a letter that is paused before it begins sends nothing until then [N81]', async () => {
  const emails = await subscribe(owner, 2, `${letter}`)
  await publishLetter(owner, path())
  expect(await readers.queueIssue('st', path(), { isPaused: true })).toBe(2)
  await startLetters()
  await new Promise((done) => setTimeout(done, 3_000))
  expect(server.received).toEqual([])
  expect(await sendings.sending(path())).toMatchObject({ sent: 0, pausedAt: expect.any(Number) })
  await sendings.resume(path())
  await sent({ total: 2, sent: 2 })
  expect(recipients()).toEqual(emails)
})

test('a reader gets no letter after unsubscribing [N81]', async () => {
  await subscribe(owner, 2, `${letter}`)
  await publishLetter(owner, path())
  await readers.queueIssue('st', path(), { isPaused: true })
  await sql`update newsletter.subscription set ended_at = now()`.execute(owner)
  await sendings.resume(path())
  await sent({ total: 2, cancelled: 2 })
  expect(server.received).toEqual([])
})

/** Counts the subscriptions that did not end. */
async function openSubscriptions(): Promise<number> {
  const { rows } = await sql<{ open: string }>`
    select count(*) as open from newsletter.subscription where ended_at is null`.execute(owner)
  return Number(rows[0]?.open)
}

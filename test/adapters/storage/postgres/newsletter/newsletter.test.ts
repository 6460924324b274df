import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { httpNewsletterSignUps } from '#adapters/http/product/http-newsletter-sign-ups.ts'
import { newsletterLinkActions } from '#application/newsletter/newsletter-link-actions.ts'
import { newsletterSignUp } from '#application/newsletter/newsletter-sign-up.ts'
import { days } from '#domain/shared/duration.ts'
import { refused } from '#domain/shared/result.ts'
import { Outage } from '#ports/outage.ts'
import { newsletterSignUpsContract } from '#test/contracts/newsletter-sign-ups.contract.ts'
import { anEmail } from '#test/support/fixtures/parsed-email.ts'
import { runningSite } from '#test/support/processes/running-site.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'
import { newsletterAdapters } from '#test/support/services/newsletter-adapters.ts'

const { owner, logger } = await testDatabase()
let now = Date.now()
let refusals = 0
const clock = { now: () => now }
const parts = newsletterAdapters({
  database: owner,
  logger,
  clock,
  messenger: (outbox) => ({
    send: async (message) => {
      if (refusals > 0) {
        refusals -= 1
        throw new Outage('e-mail', new Error('mail server: 451'))
      }
      return outbox.send(message)
    },
  }),
})
const { lists, readers, links, outbox, queue } = parts
const settle = newsletterLinkActions({ readers, links, clock })
const attempts = { admits: () => Promise.resolve(true), forgive: () => Promise.resolve() }
const signUp = newsletterSignUp({ lists, attempts, clock, disguised: (name) => name })
const site = await runningSite({
  newsletters: {
    signUp,
    settle,
    orderIssue: () => Promise.resolve(refused('noSuchIssue')),
    endAddresses: (events) => readers.endAddresses(events),
  },
})
beforeAll(() => parts.work())
afterAll(async () => {
  await queue[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

async function wishes(email: string): Promise<readonly (readonly string[])[]> {
  const { rows } = await sql<{ groups: readonly string[] }>`
    select groups from newsletter.wish where lower(email) = lower(${email})
    order by asked_at, groups`.execute(owner)
  return rows.map(({ groups }) => groups)
}

describe('in PostgreSQL', () => {
  newsletterSignUpsContract({ lists, wishes })
})

describe('over HTTP, with our own server as the one that answers', () => {
  newsletterSignUpsContract({
    lists: httpNewsletterSignUps(`http://127.0.0.1:${site.port}`),
    wishes,
  })
})

const lettersFor = async (email: string) =>
  (await outbox.recent(1_000)).filter(({ recipient }) => recipient === email).toReversed()

/** Waits for the nth message to an address. */
async function letterFor(email: string, rank: number) {
  await expect.poll(async () => (await lettersFor(email)).length, { timeout: 30_000 }).toBe(rank)
  const letter = (await lettersFor(email)).at(-1)
  if (!letter) throw new Error('no letter')
  return letter
}

function tokenIn(body: string, page: string): string {
  const address = body.match(/https\S+/g)?.find((each) => each.includes(`/${page}?`)) ?? 'x:?'
  return new URL(address).searchParams.get('jeton') ?? ''
}

async function confirmed(email: string, groups: readonly string[]) {
  await lists.signUp({ email, groups }, randomUUID())
  const before = (await lettersFor(email)).length
  const letter = await letterFor(email, Math.max(1, before))
  expect(await settle.confirm(tokenIn(letter.body, 'confirmation'))).toBe(true)
  return letterFor(email, 2)
}

test('nothing is sent before the owner confirms by a one-time link [M01]', async () => {
  const email = 'claire@exemple.fr'
  await lists.signUp({ email, groups: ['pme', 'st'] })
  const asking = await letterFor(email, 1)
  expect(asking.unsubscribe).toBeUndefined()
  expect(asking.body).toContain('- Droit social général\n- Santé et sécurité au travail')
  const token = tokenIn(asking.body, 'confirmation')
  expect(await settle.toConfirm(token)).toEqual({
    kind: 'confirm',
    token,
    email: 'c•••@exemple.fr',
    groups: ['pme', 'st'],
  })
  expect(await readers.count('st')).toBe(0)
  expect(await Promise.all([settle.confirm(token), settle.confirm(token)])).toContain(false)
  expect(await readers.count('st')).toBe(1)
  expect(await settle.toConfirm(token)).toEqual({ kind: 'confirmed' })
  const welcome = await letterFor(email, 2)
  expect(welcome.unsubscribe).toMatch(
    /^https:\/\/www\.preavis\.example\/actualite\/newsletters\/desinscription\?jeton=/,
  )
  const mine = tokenIn(welcome.body, 'preferences')
  await settle.leave(mine)
  expect(await settle.confirm(token)).toBe(false)
  expect(await readers.count('st')).toBe(0)
})

test('an address gets one unconfirmed email a day, whatever its newsletters [M01]', async () => {
  const email = 'plusieurs@exemple.fr'
  const start = now
  const signUpTo = (...groups: string[]) => lists.signUp({ email, groups }, randomUUID())
  await signUpTo('pme')
  const first = tokenIn((await letterFor(email, 1)).body, 'confirmation')
  await signUpTo('btp', 'pme')
  await signUpTo('st')
  expect(await settle.toConfirm(first)).toMatchObject({ groups: ['pme', 'btp', 'st'] })
  now = start + days(1) + 1
  await signUpTo('rp')
  const second = await letterFor(email, 2)
  expect(second.subject).toBe('Confirmez votre inscription à nos lettres')
  expect(await settle.confirm(first)).toBe(true)
  const welcome = await letterFor(email, 3)
  expect(await settle.toConfirm(tokenIn(second.body, 'confirmation'))).toEqual({
    kind: 'confirmed',
  })
  const mine = tokenIn(welcome.body, 'preferences')
  expect(await settle.toChoose(mine, null)).toMatchObject({ groups: ['pme', 'btp', 'rp', 'st'] })
  await signUpTo('metallurgie')
  await letterFor(email, 4)
  await settle.leave(mine)
  now = start
})

test('a link not signed by us for this use is rejected', async () => {
  const welcome = await confirmed('fausse@exemple.fr', ['btp'])
  const mine = tokenIn(welcome.body, 'preferences')
  const [id = '', mark = ''] = mine.split('.')
  const others = [
    '',
    'x',
    id,
    `${randomUUID()}.${mark}`,
    `${id}.${mark.slice(0, -1)}${mark.endsWith('A') ? 'E' : 'A'}`,
    await links.sign('confirm', id),
  ]
  for (const token of others) {
    expect(await settle.toChoose(token, null)).toEqual({ kind: 'linkOver' })
    expect(await settle.choose(token, ['pme'])).toBe('linkOver')
    await settle.leave(token)
  }
  expect(await settle.toChoose(mine, 'saved')).toMatchObject({ groups: ['btp'], said: 'saved' })
  expect(await settle.confirm(mine)).toBe(false)
})

test('one group at least is chosen; retained ones keep first consent', async () => {
  const welcome = await confirmed('choix@exemple.fr', ['pme', 'btp'])
  const mine = tokenIn(welcome.body, 'preferences')
  const first = now
  now += days(1)
  expect(await settle.choose(mine, ['sport'])).toBe('newsletterMissing')
  expect(await settle.choose(mine, ['pme', 'rp'])).toBe('saved')
  const { rows } = await sql<{ group_key: string; confirmed_at: Date; ended_at: Date | null }>`
    select group_key, confirmed_at, ended_at from newsletter.subscription
    join newsletter.subscriber on subscriber.id = subscriber_id
    where email = 'choix@exemple.fr' order by group_key`.execute(owner)
  now = first
  expect(rows).toEqual([
    { group_key: 'btp', confirmed_at: new Date(first), ended_at: new Date(first + days(1)) },
    { group_key: 'pme', confirmed_at: new Date(first), ended_at: null },
    { group_key: 'rp', confirmed_at: new Date(first + days(1)), ended_at: null },
  ])
})

test('a rejected email is retried, and logged once without address', async () => {
  refusals = 2
  await lists.signUp({ email: 'panne@exemple.fr', groups: ['pme'] })
  await letterFor('panne@exemple.fr', 1)
  const said = logger.entries.filter(({ event }) => event === 'mail deferred')
  expect(said).toHaveLength(1)
  expect(JSON.stringify(logger.entries)).not.toContain('panne@exemple.fr')
  const { rows } = await sql`
    select from letters.job where row_to_json(job)::text like '%@exemple.fr%'`.execute(owner)
  expect(rows).toEqual([])
})

test('a request expires after 7 days, and is deleted after 30', async () => {
  const email = 'oubli@exemple.fr'
  await lists.signUp({ email, groups: ['pme'] })
  const token = tokenIn((await letterFor(email, 1)).body, 'confirmation')
  const start = now
  now = start + days(7)
  expect(await settle.toConfirm(token)).toEqual({ kind: 'linkOver' })
  expect(await settle.confirm(token)).toBe(false)
  now = start + days(30) - 1
  await readers.deleteExpired()
  expect(await wishes(email)).toHaveLength(1)
  now = start + days(30)
  await readers.deleteExpired()
  now = start
  expect(await wishes(email)).toEqual([])
  expect(await readers.count('rp')).toBe(1)
})

test('an issue is queued once per subscriber, however often requested', async () => {
  const path = '/actualite/newsletters/rp/2026-10'
  expect(await readers.queueIssue('rp', path)).toBe(1)
  expect(await readers.queueIssue('rp', path)).toBe(0)
})

test('a bounce or complaint ends letters until the reader returns [N82]', async () => {
  const email = anEmail('rebut@exemple.fr')
  const welcome = await confirmed(email, ['pme', 'btp'])
  const mine = tokenIn(welcome.body, 'preferences')
  const report = { kind: 'bounce', email, at: now + 1_000 } as const
  expect(
    await readers.endAddresses([report, { ...report, email: anEmail('autre@exemple.fr') }]),
  ).toBe(1)
  expect(await settle.toChoose(mine, null)).toMatchObject({ groups: [], endedBecause: 'bounce' })
  now += 60_000
  expect(await settle.choose(mine, ['pme'])).toBe('saved')
  // The same report once more takes no one off who came back since.
  expect(await readers.endAddresses([report])).toBe(0)
  expect(await settle.toChoose(mine, null)).toMatchObject({ groups: ['pme'] })
  expect(await settle.toChoose(mine, null)).not.toHaveProperty('endedBecause')
  const complaint = { kind: 'complaint', email, at: now + 1_000 } as const
  expect(await readers.endAddresses([complaint])).toBe(1)
  expect(await settle.toChoose(mine, null)).toMatchObject({ endedBecause: 'complaint' })
  await settle.leave(mine)
})

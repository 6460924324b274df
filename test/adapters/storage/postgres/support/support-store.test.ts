import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { PostgresDownloadHistory } from '#adapters/storage/postgres/downloads/postgres-download-counts.ts'
import { PostgresSupportStore } from '#adapters/storage/postgres/support/postgres-support-store.ts'
import { CONFIRMATION_TTL } from '#domain/newsletter/newsletter-requests-and-subscribers.ts'
import { NO_RIGHTS } from '#domain/visitor/reader-rights.ts'
import { anEmail } from '#test/support/fixtures/parsed-email.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const { owner } = await testDatabase()
const NOW = Date.UTC(2026, 10, 21)
const store = new PostgresSupportStore(owner, { now: () => NOW })
const CLAIRE = anEmail('Claire@exemple.fr')
const UNKNOWN = anEmail('personne@exemple.fr')

test('finds the rights and the owner of an address, ignoring case [P02]', async () => {
  await owner
    .insertInto('back_office.person_right')
    .values([
      { email: CLAIRE, kind: 'spaces', key: 'sante' },
      { email: CLAIRE, kind: 'collectiveAgreements', key: '1486' },
    ])
    .execute()
  await owner
    .insertInto('back_office.holder')
    .values({ email: CLAIRE, subject: 'p-1', since: new Date(NOW) })
    .execute()
  expect(await store.rightsOf(CLAIRE)).toEqual({
    ...NO_RIGHTS,
    spaces: ['sante'],
    collectiveAgreements: ['1486'],
  })
  expect(await store.holderOf(CLAIRE)).toBe('p-1')
  expect(await store.rightsOf(UNKNOWN)).toEqual(NO_RIGHTS)
  expect(await store.holderOf(UNKNOWN)).toBeUndefined()
})

test('finds a code as it was written down', async () => {
  const row = { code: 'rentree', cact: 'RENTREE', offer: 'Essai', valid_from: new Date(5) }
  await owner
    .insertInto('back_office.action_code')
    .values([
      { ...row, valid_until: null },
      { ...row, code: 'ancien', valid_until: new Date(9) },
    ])
    .execute()
  const written = { code: 'rentree', cact: 'RENTREE', offer: 'Essai', validFrom: 5 }
  expect(await store.actionCode('rentree')).toEqual(written)
  expect(await store.actionCode('ancien')).toEqual({ ...written, code: 'ancien', validUntil: 9 })
  expect(await store.actionCode('RENTREE')).toBeUndefined()
  expect(await store.actionCodes()).toEqual(expect.arrayContaining(['ancien', 'rentree']))
})

test('finds the newsletters of an address, and those awaiting confirmation', async () => {
  const [id, at] = [randomUUID(), new Date(NOW - 1000)]
  const proof = { subscriber_id: id, asked_at: at, confirmed_at: at, wording: '1' }
  await owner
    .insertInto('newsletter.subscriber')
    .values({ id, email: 'claire@Exemple.fr', since: at })
    .execute()
  await owner
    .insertInto('newsletter.subscription')
    .values([
      { ...proof, group_key: 'pme', ended_at: null },
      { ...proof, group_key: 'st', ended_at: at },
    ])
    .execute()
  const wish = { email: 'claire@exemple.fr', request_key: null, wording: '1', confirmed_at: null }
  await owner
    .insertInto('newsletter.wish')
    .values([
      { ...wish, id: randomUUID(), groups: ['pme', 'btp'], asked_at: at },
      { ...wish, id: randomUUID(), groups: ['rp'], asked_at: new Date(NOW - CONFIRMATION_TTL) },
      { ...wish, id: randomUUID(), groups: ['rp'], asked_at: at, confirmed_at: at },
    ])
    .execute()
  const none = { followed: [], followsAwaited: [] }
  expect(await store.newslettersOf(CLAIRE)).toEqual({
    received: ['pme'],
    awaited: ['btp'],
    ...none,
  })
  expect(await store.newslettersOf(UNKNOWN)).toEqual({ received: [], awaited: [], ...none })
})

test('finds the texts that an address follows, and those awaiting confirmation [W55]', async () => {
  const [id, at] = [randomUUID(), new Date(NOW - 1000)]
  await owner
    .insertInto('newsletter.follower')
    .values({ id, email: 'Dora@exemple.fr', since: at })
    .execute()
  const follow = { follower_id: id, asked_at: at, confirmed_at: at, wording: '1' }
  await owner
    .insertInto('newsletter.follow')
    .values([
      { ...follow, text_key: 'agreement/1486', ended_at: null, notified_through: '0' },
      { ...follow, text_key: 'agreement/0016', ended_at: at, notified_through: '0' },
    ])
    .execute()
  const wish = { request_key: null, wording: '1', confirmed_at: null, asked_at: at, groups: [] }
  await owner
    .insertInto('newsletter.wish')
    .values(
      ['agreement/1486', 'article/l1237-13'].map((followed) => ({
        ...wish,
        id: randomUUID(),
        email: 'dora@exemple.fr',
        followed,
      })),
    )
    .execute()
  expect(await store.newslettersOf(anEmail('dora@exemple.fr'))).toEqual({
    received: [],
    awaited: [],
    followed: ['agreement/1486'],
    followsAwaited: ['article/l1237-13'],
  })
})

test('finds the downloads of a person that count in a month', async () => {
  const line = { subject: 'p-1', file: '/a.pdf', month: '2026-11', at: new Date(NOW) }
  await owner
    .insertInto('downloads.counted')
    .values([line, { ...line, file: '/b.pdf', month: '2026-10' }, { ...line, subject: 'p-2' }])
    .execute()
  const history = new PostgresDownloadHistory(owner)
  expect(await history.countedIn('2026-11', 'p-1')).toEqual([NOW])
})

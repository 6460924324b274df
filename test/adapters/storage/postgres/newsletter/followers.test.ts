import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

import { parseFollowJob } from '#adapters/storage/postgres/newsletter/follow-job-payloads.ts'
import { NewsletterMailQueue } from '#adapters/storage/postgres/newsletter/newsletter-mail-queue.ts'
import { PostgresFollowers } from '#adapters/storage/postgres/newsletter/postgres-followers.ts'
import { selectValues } from '#adapters/storage/postgres/platform/select-rows.ts'
import { MAX_FOLLOWED_TEXTS } from '#domain/following/followers-and-follow-jobs.ts'
import type { ChangedRange, FollowJob } from '#domain/following/followers-and-follow-jobs.ts'
import type { FollowedText } from '#domain/law/changelog.ts'
import { days } from '#domain/shared/duration.ts'
import type { Email } from '#domain/shared/email-address.ts'
import { anEmail } from '#test/support/fixtures/parsed-email.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const { owner, logger } = await testDatabase()
const queue = new NewsletterMailQueue({ database: owner, logger })
afterAll(() => queue[Symbol.asyncDispose]())

const SYNTEC: FollowedText = { kind: 'agreement', idcc: '1486' }
const METAL: FollowedText = { kind: 'agreement', idcc: '3248' }
const ARTICLE: FollowedText = { kind: 'article', number: 'L1237-13' }

let count = 0
const newAddress = (): Email => anEmail(`suivi.${(count += 1)}@exemple.fr`)

let now = Date.now()
const followers = new PostgresFollowers({ database: owner, queue, clock: { now: () => now } })
const advance = (milliseconds: number) => {
  now += milliseconds
}

/** Returns the queued jobs, the oldest first. */
async function jobs(): Promise<readonly FollowJob[]> {
  const data = await selectValues(owner, z.unknown())`
    select data from letters.job where name = 'newsletter-letter' order by created_on, id`
  return data.flatMap((each) => parseFollowJob(each) ?? [])
}

const requested = async (email: Email, text: FollowedText) => {
  await followers.request(email, text)
  const sent = (await jobs()).filter((job) => job.kind === 'followConfirmation')
  const last = sent.at(-1)
  if (!last) throw new Error('no request')
  return last.request
}
const confirmed = async (email: Email, text: FollowedText, position: number) => {
  const outcome = await followers.confirm(await requested(email, text), position)
  if (outcome.kind === 'linkOver') throw new Error('not confirmed')
  return outcome.follower
}
const noticesOf = async (follower: string): Promise<readonly (readonly ChangedRange[])[]> =>
  (await jobs()).flatMap((job) =>
    job.kind === 'lawChanges' && job.follower === follower ? [job.changes] : [],
  )
const clear = async (...ids: readonly string[]) => {
  for (const id of ids) await followers.unfollow(id)
}

describe('followers of legal texts', () => {
  test('follow nothing before the owner confirms, then once [W51]', async () => {
    const email = newAddress()
    const request = await requested(email, SYNTEC)
    expect(await followers.requestOf(request)).toMatchObject({ email, texts: [SYNTEC] })
    expect(await followers.oldestPosition()).toBeUndefined()
    const outcomes = await Promise.all([
      followers.confirm(request, 5),
      followers.confirm(request, 5),
    ])
    const [first] = outcomes
    if (first.kind !== 'followed') throw new Error(first.kind)
    expect(outcomes).toEqual([first, first])
    expect(await followers.follower(first.follower)).toEqual({
      id: first.follower,
      email,
      texts: [SYNTEC],
    })
    expect(await followers.oldestPosition()).toBe(5)
    const welcomes = (await jobs()).filter(
      (job) => job.kind === 'followWelcome' && job.follower === first.follower,
    )
    expect(welcomes).toHaveLength(1)
    await clear(first.follower)
  })

  test('count a form sent twice once', async () => {
    const email = newAddress()
    const before = (await jobs()).length
    await Promise.all([followers.request(email, SYNTEC), followers.request(email, SYNTEC)])
    expect((await jobs()).length).toBe(before + 1)
  })

  test('get one unconfirmed email a day, whatever the number of texts [W51]', async () => {
    const email = newAddress()
    const before = (await jobs()).length
    const request = await requested(email, SYNTEC)
    for (const text of [METAL, ARTICLE]) expect(await requested(email, text)).toBe(request)
    expect((await jobs()).length).toBe(before + 1)
    expect((await followers.requestOf(request))?.texts).toEqual([SYNTEC, METAL, ARTICLE])
    advance(days(1) + 1)
    const second = await requested(email, METAL)
    expect(second).not.toBe(request)
    const outcome = await followers.confirm(request, 5)
    if (outcome.kind !== 'followed') throw new Error(outcome.kind)
    const followed = await followers.follower(outcome.follower)
    expect(new Set(followed?.texts)).toEqual(new Set([SYNTEC, METAL, ARTICLE]))
    expect(await followers.confirm(second, 5)).toEqual(outcome)
    await clear(outcome.follower)
  })

  test('refuse an unknown link, and one older than a week [W51]', async () => {
    expect(await followers.confirm(crypto.randomUUID(), 0)).toEqual({ kind: 'linkOver' })
    const request = await requested(newAddress(), SYNTEC)
    advance(days(7))
    expect(await followers.confirm(request, 0)).toEqual({ kind: 'linkOver' })
  })

  test('are notified once, of all changed texts in one email [W52]', async () => {
    const email = newAddress()
    const anne = await confirmed(email, SYNTEC, 10)
    expect(await confirmed(email, ARTICLE, 20)).toBe(anne)
    const bruno = await confirmed(newAddress(), METAL, 10)
    const newest = new Map([
      ['agreement/1486', 25],
      ['article/l1237-13', 30],
    ])
    const range = { after: 10, through: 30 }
    const emails = await Promise.all([
      followers.notify(newest, range),
      followers.notify(newest, range),
    ])
    expect(emails.toSorted((a, b) => a - b)).toEqual([0, 1])
    expect(await noticesOf(anne)).toEqual([
      [
        { text: SYNTEC, after: 10, through: 25 },
        { text: ARTICLE, after: 20, through: 30 },
      ],
    ])
    expect(await noticesOf(bruno)).toEqual([])
    expect(await followers.oldestPosition()).toBe(30)
    await clear(anne, bruno)
  })

  test('are not notified of changes before their confirmation [W52]', async () => {
    const follower = await confirmed(newAddress(), SYNTEC, 50)
    const newest = new Map([['agreement/1486', 50]])
    expect(await followers.notify(newest, { after: 40, through: 60 })).toBe(0)
    expect(await followers.oldestPosition()).toBe(60)
    await clear(follower)
  })

  test('unfollow one text, or all; a new confirmation starts again [W53]', async () => {
    const email = newAddress()
    const follower = await confirmed(email, SYNTEC, 1)
    await confirmed(email, METAL, 1)
    await followers.unfollow(follower, SYNTEC)
    expect((await followers.follower(follower))?.texts).toEqual([METAL])
    await followers.unfollow(follower)
    expect((await followers.follower(follower))?.texts).toEqual([])
    advance(days(1))
    expect(await confirmed(email, SYNTEC, 70)).toBe(follower)
    expect(
      await followers.notify(new Map([['agreement/1486', 60]]), { after: 1, through: 60 }),
    ).toBe(0)
    await clear(follower)
  })

  test('follow at most a hundred texts', async () => {
    const email = newAddress()
    for (let number = 1; number <= MAX_FOLLOWED_TEXTS; number += 1) {
      await confirmed(email, { kind: 'article', number: `L${number}` }, 0)
    }
    const request = await requested(email, SYNTEC)
    const full = await followers.confirm(request, 0)
    if (full.kind !== 'full') throw new Error(full.kind)
    expect(await followers.confirm(request, 0)).toEqual(full)
    await followers.unfollow(full.follower, { kind: 'article', number: 'L1' })
    expect(await followers.confirm(request, 0)).toEqual({ ...full, kind: 'followed' })
  })

  test('have one check for each state of the changelog', async () => {
    await followers.queueCheck(900)
    await followers.queueCheck(900)
    const checks = (await jobs()).filter((job) => job.kind === 'lawChangesCheck')
    expect(checks).toEqual([{ kind: 'lawChangesCheck', through: 900 }])
  })
})

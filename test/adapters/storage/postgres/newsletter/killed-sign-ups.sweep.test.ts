import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { PostgresChangelogStore } from '#adapters/storage/postgres/law/postgres-changelog-store.ts'
import type { FollowedText } from '#domain/law/changelog.ts'
import { comparisonOfDay } from '#test/support/fixtures/changelog-editions.ts'
import { anEmail } from '#test/support/fixtures/parsed-email.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'
import { newsletterAdapters } from '#test/support/services/newsletter-adapters.ts'

const childAt = (name: string): string =>
  fileURLToPath(new URL(`../../../../support/processes/${name}.ts`, import.meta.url))
const SIGNING_UP = childAt('newsletter-sign-up-process')
const NOTIFYING = childAt('notify-followers-process')
const ROUNDS = Number(process.env['KILLS'] ?? (process.env['PREAVIS_LONG'] === undefined ? 5 : 200))
/** Maximum milliseconds between the first line and the kill. */
const LATEST = 400

const { connection, owner, logger } = await testDatabase()

/** Runs a process that is killed at a random moment. Returns the lines that it printed. */
async function killedRound(program: string, round: number): Promise<readonly string[]> {
  const child = spawn(process.execPath, [program, JSON.stringify(connection), String(round)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const acknowledged: string[] = []
  let killing: Promise<unknown> | undefined
  for await (const line of createInterface(child.stdout)) {
    acknowledged.push(line)
    killing ??= wait(Math.random() * LATEST).then(() => child.kill('SIGKILL'))
  }
  await Promise.all([killing, ended])
  return acknowledged
}

interface Handed {
  readonly email: string
  readonly wishes: number
  readonly letters: number
}

async function handedOver(): Promise<readonly Handed[]> {
  const { rows } = await sql<Handed>`
    select email, count(distinct wish.id)::integer as wishes, count(outbox.id)::integer as letters
    from newsletter.wish left join identity.outbox on recipient = email
    group by email`.execute(owner)
  return rows
}

test(
  `sign-ups of ${ROUNDS} killed processes have one wish and one email`,
  { timeout: ROUNDS * 20_000 },
  async () => {
    const acknowledged: string[] = []
    for (let round = 1; round <= ROUNDS; round++)
      acknowledged.push(...(await killedRound(SIGNING_UP, round)))
    expect(acknowledged.length).toBeGreaterThan(ROUNDS)

    const { work, queue } = newsletterAdapters({ database: owner, logger })
    await work()
    await expect
      .poll(async () => (await handedOver()).filter(({ letters }) => letters === 0).length, {
        timeout: ROUNDS * 10_000,
      })
      .toBe(0)
    await queue[Symbol.asyncDispose]()

    const handed = await handedOver()
    expect(handed.filter(({ wishes, letters }) => wishes !== 1 || letters !== 1)).toEqual([])
    const known = new Set(handed.map(({ email }) => email))
    expect(acknowledged.filter((email) => !known.has(email))).toEqual([])
  },
)

const TEXTS: readonly FollowedText[] = [
  { kind: 'agreement', idcc: '1486' },
  { kind: 'article', number: 'L1237-13' },
]
const FOLLOWERS = 30

test(
  `changes notified by ${ROUNDS} killed processes reach each follower once [W52]`,
  { timeout: ROUNDS * 20_000 },
  async () => {
    const parts = newsletterAdapters({ database: owner, logger })
    const { followers, changelog, queueCheck, work, queue } = parts
    const store = new PostgresChangelogStore(owner)
    const emails = Array.from({ length: FOLLOWERS }, (_, rank) =>
      anEmail(`suivi${rank}@exemple.fr`),
    )
    for (const [rank, email] of emails.entries()) {
      for (const text of TEXTS.slice(0, 1 + (rank % 2))) await followers.request(email, text)
    }
    const { rows } = await sql<{ id: string }>`
      select id from newsletter.wish where followed is not null`.execute(owner)
    for (const { id } of rows) await followers.confirm(id, await changelog.latest())

    for (let round = 1; round <= ROUNDS; round++) {
      const changed = TEXTS.map((text) => ({ text, title: `Article ${text.kind} ${round}.` }))
      await store.record(comparisonOfDay(round, changed))
      await killedRound(NOTIFYING, round)
    }

    await queueCheck()
    await work()
    await expect
      .poll(async () => (await queue.waiting()).waiting, { timeout: ROUNDS * 10_000 })
      .toBe(0)
    await queue[Symbol.asyncDispose]()
    const received = await sql<{ email: string; body: string }>`
      select recipient as email, body from identity.outbox
      where recipient like 'suivi%'`.execute(owner)
    for (const [rank, email] of emails.entries()) {
      const all = received.rows.filter((each) => each.email === email).map(({ body }) => body)
      const heard = all.flatMap((body) => body.match(/Article \w+ \d+\./g) ?? []).toSorted()
      const expected = TEXTS.slice(0, 1 + (rank % 2)).flatMap(({ kind }) =>
        Array.from({ length: ROUNDS }, (_, round) => `Article ${kind} ${round + 1}.`),
      )
      expect(heard).toEqual(expected.toSorted())
    }
  },
)

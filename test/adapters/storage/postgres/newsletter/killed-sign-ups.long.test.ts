import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { testDatabase } from '#test/support/processes/database.ts'
import { newsletterParts } from '#test/support/services/newsletter-parts.ts'

const CHILD = fileURLToPath(
  new URL('../../../../support/processes/newsletter-child.ts', import.meta.url),
)
const ROUNDS = process.env['PREAVIS_LONG'] === undefined ? 10 : 200
/** Maximum milliseconds between the first sign-up and the kill. */
const LATEST = 400

const { connection, owner, journal } = await testDatabase()

/**
 * Sends sign-ups from a process that is killed at a random moment. Returns the acknowledged ones.
 */
async function killedRound(round: number): Promise<readonly string[]> {
  const child = spawn(process.execPath, [CHILD, JSON.stringify(connection), String(round)], {
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
  `sign-ups of ${ROUNDS} processes killed at random: each that was acknowledged has one wish and one letter`,
  { timeout: ROUNDS * 20_000 },
  async () => {
    const acknowledged: string[] = []
    for (let round = 1; round <= ROUNDS; round++) acknowledged.push(...(await killedRound(round)))
    expect(acknowledged.length).toBeGreaterThan(ROUNDS)

    const { work, queue } = newsletterParts({ database: owner, journal })
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

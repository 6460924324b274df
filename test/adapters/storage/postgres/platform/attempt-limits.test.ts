import { fc } from '@fast-check/vitest'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { PostgresAttemptLimits } from '#adapters/storage/postgres/platform/postgres-attempt-limits.ts'
import { minutes } from '#domain/shared/duration.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const { owner } = await testDatabase()

const NOW = Date.UTC(2026, 10, 21)
const LIMIT = { most: 3, within: minutes(10) }

/** Returns limits without earlier attempts. */
async function make() {
  await sql`truncate identity.attempt`.execute(owner)
  return new PostgresAttemptLimits(owner)
}

describe('attempts', () => {
  test('are admitted up to the limit, under each key alone', async () => {
    const attempts = await make()
    const admitted = []
    for (let time = 0; time < 5; time++) admitted.push(await attempts.admits('a', LIMIT, NOW))
    expect(admitted).toEqual([true, true, true, false, false])
    expect(await attempts.admits('b', LIMIT, NOW)).toBe(true)
  })

  test('restart once the window is over, which refused ones do not lengthen', async () => {
    const attempts = await make()
    for (let time = 0; time < 9; time++) await attempts.admits('a', LIMIT, NOW + time)
    expect(await attempts.admits('a', LIMIT, NOW + minutes(10) - 1)).toBe(false)
    expect(await attempts.admits('a', LIMIT, NOW + minutes(10))).toBe(true)
    expect(await attempts.admits('a', LIMIT, NOW + minutes(20) - 1)).toBe(true)
  })

  test('wait twice as long after each refused one, up to a limit', async () => {
    const attempts = await make()
    const limit = { ...LIMIT, growsTo: minutes(60) }
    const admits = (at: number) => attempts.admits('a', limit, NOW + at)
    for (let time = 0; time < 3; time++) expect(await admits(0)).toBe(true)
    expect(await admits(minutes(9))).toBe(false)
    expect(await admits(minutes(18))).toBe(false)
    // 18 minutes, and twice ten.
    expect(await admits(minutes(37))).toBe(false)
    expect(await admits(minutes(37 + 40) - 1)).toBe(false)
    expect(await admits(minutes(77 + 60))).toBe(true)
  })

  test('are forgiven after a success', async () => {
    const attempts = await make()
    for (let time = 0; time < 9; time++) await attempts.admits('a', LIMIT, NOW)
    await attempts.forgive('a')
    expect(await attempts.admits('a', LIMIT, NOW)).toBe(true)
  })

  test('are each counted when concurrent: as many pass as the limit', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 8 }), fc.nat(8), async (most, more) => {
        const attempts = await make()
        const tries = Array.from({ length: most + more }, () =>
          attempts.admits('a', { ...LIMIT, most }, NOW),
        )
        const admitted = (await Promise.all(tries)).filter(Boolean)
        expect(admitted).toHaveLength(most)
      }),
      { numRuns: 15 },
    )
  })
})

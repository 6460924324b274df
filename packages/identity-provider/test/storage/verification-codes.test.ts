import { describe, expect, test } from 'vitest'

import { minutes } from '#domain/shared/duration.ts'
import type { CodePurpose, SentCode } from '#provider/ports/grants-and-sessions.ts'
import { PostgresVerificationCodes } from '#provider/storage/postgres-verification-codes.ts'
import { depsOver } from '#test/support/processes/identity-provider-deps.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const { owner } = await testDatabase()
const { tables } = depsOver(owner, { now: () => Date.now() })

async function noCodes() {
  await tables.deleteFrom('identity.verification_code').execute()
  return new PostgresVerificationCodes(tables)
}

const NOW = Date.UTC(2026, 2, 2)
const PURPOSE: CodePurpose = { purpose: 'passwordless', address: 'a@exemple.fr' }

const aCode = (changes: Partial<SentCode> = {}): SentCode => ({
  ...PURPOSE,
  code: '123456',
  data: { state: 'é' },
  expiresAt: NOW + minutes(10),
  ...changes,
})

describe('the codes', () => {
  test('a code matches repeatedly, and is consumed once', async () => {
    const codes = await noCodes()
    await codes.store(aCode())
    expect(await codes.matches(PURPOSE, '123456', NOW)).toBe(true)
    expect(await codes.matches(PURPOSE, '123456', NOW)).toBe(true)
    expect(await codes.consume(PURPOSE, '123456', NOW)).toEqual({ state: 'é' })
    expect(await codes.consume(PURPOSE, '123456', NOW)).toBeUndefined()
    expect(await codes.matches(PURPOSE, '123456', NOW)).toBe(false)
  })

  test('a discarded code matches no more; others stay', async () => {
    const codes = await noCodes()
    await codes.store(aCode())
    await codes.store(aCode({ purpose: 'passwordReset' }))
    await codes.discard({ ...PURPOSE, address: 'A@exemple.fr' })
    expect(await codes.matches(PURPOSE, '123456', NOW)).toBe(false)
    expect(await codes.matches({ ...PURPOSE, purpose: 'passwordReset' }, '123456', NOW)).toBe(true)
  })

  test('one of concurrent uses of a code succeeds', async () => {
    const codes = await noCodes()
    await codes.store(aCode())
    const taken = await Promise.all(
      Array.from({ length: 8 }, () => codes.consume(PURPOSE, '123456', NOW)),
    )
    expect(taken.filter((data) => data !== undefined)).toEqual([{ state: 'é' }])
  })

  test.each(['matches', 'consume'] as const)('five wrong guesses end a code: %s', async (guess) => {
    const codes = await noCodes()
    await codes.store(aCode())
    for (let count = 0; count < 4; count += 1) await codes[guess](PURPOSE, '000000', NOW)
    expect(await codes.matches(PURPOSE, '123456', NOW)).toBe(true)
    await codes[guess](PURPOSE, '000000', NOW)
    expect(await codes.matches(PURPOSE, '123456', NOW)).toBe(false)
    expect(await codes.consume(PURPOSE, '123456', NOW)).toBeUndefined()
  })

  test('guesses made at once cost a try each', async () => {
    const codes = await noCodes()
    await codes.store(aCode())
    await Promise.all(Array.from({ length: 5 }, () => codes.matches(PURPOSE, '000000', NOW)))
    expect(await codes.consume(PURPOSE, '123456', NOW)).toBeUndefined()
  })

  test('a right code after five concurrent wrong guesses is refused', async () => {
    const codes = await noCodes()
    await codes.store(aCode())
    const guesses = ['000000', '000001', '000002', '000003', '000004']
    const taken = await Promise.all(guesses.map((code) => codes.consume(PURPOSE, code, NOW)))
    expect(taken).toEqual(guesses.map(() => undefined))
    expect(await codes.consume(PURPOSE, '123456', NOW)).toBeUndefined()
  })

  test('a code is good until its end, and not at it', async () => {
    const codes = await noCodes()
    await codes.store(aCode())
    expect(await codes.matches(PURPOSE, '123456', NOW + minutes(10) - 1)).toBe(true)
    expect(await codes.matches(PURPOSE, '123456', NOW + minutes(10))).toBe(false)
    expect(await codes.consume(PURPOSE, '123456', NOW + minutes(10))).toBeUndefined()
  })

  test('a newer code replaces the older one, with tries of its own', async () => {
    const codes = await noCodes()
    await codes.store(aCode())
    for (let count = 0; count < 5; count += 1) await codes.matches(PURPOSE, '000000', NOW)
    await codes.store(aCode({ code: '654321', data: {} }))
    expect(await codes.consume(PURPOSE, '123456', NOW)).toBeUndefined()
    expect(await codes.consume(PURPOSE, '654321', NOW)).toEqual({})
  })

  test('a code is valid for one purpose and one case-insensitive address', async () => {
    const codes = await noCodes()
    await codes.store(aCode({ address: 'A@Exemple.fr' }))
    await codes.store(aCode({ purpose: 'passwordReset', code: '654321', data: {} }))
    expect(await codes.matches({ ...PURPOSE, address: 'b@exemple.fr' }, '123456', NOW)).toBe(false)
    const reset: CodePurpose = { ...PURPOSE, purpose: 'passwordReset' }
    expect(await codes.matches(reset, '123456', NOW)).toBe(false)
    expect(await codes.consume(reset, '654321', NOW)).toEqual({})
    expect(await codes.consume(PURPOSE, '123456', NOW)).toEqual({ state: 'é' })
  })
})

test('a code is stored as a digest, deleted after a day', async () => {
  const codes = await noCodes()
  const sent = { purpose: 'passwordless', code: '123456', data: {} } as const
  await codes.store({ ...sent, address: 'a@exemple.fr', expiresAt: 0 })
  const [row] = await tables.selectFrom('identity.verification_code').selectAll().execute()
  expect(JSON.stringify(row)).not.toContain('123456')
  await codes.store({ ...sent, address: 'b@exemple.fr', expiresAt: 86_400_001 })
  const left = await tables.selectFrom('identity.verification_code').select('address').execute()
  expect(left).toEqual([{ address: 'b@exemple.fr' }])
})

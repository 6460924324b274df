import { expect, test } from 'vitest'

import { postgresCancellationRegister } from '../../../../src/adapters/storage/postgres/postgres-cancellation-register.ts'
import { readCancellation } from '../../../../src/domain/premium/cancellation.ts'
import { testDatabase } from '../../../support/database.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const { owner } = await testDatabase()
const register = postgresCancellationRegister(owner)

function aWish(reference: string, name = 'Claire Élan', wishedOn = '2026-12-31') {
  const read = readCancellation(
    { name, email: 'claire@exemple.fr', contract: 'Actualité Premium', wishedOn },
    NOW,
  )
  if (!read.ok) throw new Error(read.problem.join())
  return { ...read.value, reference, receivedAt: NOW }
}

test('a wish is kept once under its reference, whatever comes again or at the same moment', async () => {
  const reference = 'f12f3ee3-1f54-47d8-9e36-c121130866ba'
  const wish = aWish(reference)
  expect(await register.record(wish)).toEqual(wish)
  const later = { ...aWish(reference, 'Autre', ''), receivedAt: NOW + 1_000 }
  const again = await Promise.all(Array.from({ length: 8 }, () => register.record(later)))
  for (const kept of again) expect(kept).toEqual(wish)
  const other = aWish('0b0c3ee3-1f54-47d8-9e36-c121130866ba', 'Paul', '')
  expect(await register.record(other)).toEqual(other)
  const { rows } = await owner
    .selectFrom('back_office.cancellation')
    .select(({ fn }) => fn.countAll<string>().as('rows'))
    .executeTakeFirstOrThrow()
  expect(Number(rows)).toBe(2)
})

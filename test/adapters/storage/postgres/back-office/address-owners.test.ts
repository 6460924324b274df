import { beforeEach, expect, test } from 'vitest'

import { PostgresAddressOwners } from '#adapters/storage/postgres/premium/postgres-address-owners.ts'
import { anEmail } from '#test/support/fixtures/parsed-email.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'
import { forgetPeople } from '#test/support/services/embedded-back-office.ts'

const { owner } = await testDatabase()
const owners = new PostgresAddressOwners(owner)
const CLAIRE = anEmail('claire@exemple.fr')

beforeEach(() => forgetPeople(owner))

test('an address is taken by the first of concurrent persons, for good [P01]', async () => {
  const subjects = Array.from({ length: 12 }, (_, rank) => `u-${rank}`)
  const ask = () => Promise.all(subjects.map((subject) => owners.isOwnedBy(CLAIRE, subject, 0)))
  const first = await ask()
  expect(first.filter(Boolean)).toHaveLength(1)
  expect(await ask()).toEqual(first)
})

test('one person may own several addresses [P01]', async () => {
  expect(await owners.isOwnedBy(CLAIRE, 'u-1', 0)).toBe(true)
  expect(await owners.isOwnedBy(anEmail('c@exemple.fr'), 'u-1', 0)).toBe(true)
  expect(await owners.isOwnedBy(CLAIRE, 'u-1', 1)).toBe(true)
})

import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { postgresCancellationStore } from '#adapters/storage/postgres/premium/postgres-cancellation-store.ts'
import { readCancellation } from '#domain/premium/cancellation-form.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const DAY = 86_400_000
const { owner } = await testDatabase()
const stored = postgresCancellationStore(owner)
const announced: string[] = []
const store = {
  ...stored,
  receive: (reference: string, at: number) =>
    stored.receive(reference, at, async (received) => void announced.push(received.reference)),
}

function aWish(wishedOn = '2026-12-31', checkedAt = NOW) {
  const form = { name: 'Claire Élan', email: 'claire@exemple.fr', contract: 'Actualité Premium' }
  const read = readCancellation({ ...form, wishedOn }, NOW)
  if (!read.ok) throw new Error(read.problem.join())
  return { ...read.value, reference: randomUUID(), checkedAt }
}

function receivedAt({ checkedAt: _checkedAt, ...wish }: ReturnType<typeof aWish>, at: number) {
  return { ...wish, receivedAt: at }
}

test('a checked cancellation is received once, however many calls come at once', async () => {
  const wish = aWish()
  await store.check(wish)
  const receipts = await Promise.all(
    Array.from({ length: 8 }, () => store.receive(wish.reference, NOW + 1_000)),
  )
  expect(receipts.filter((receipt) => receipt?.isFirst)).toHaveLength(1)
  expect(announced.filter((reference) => reference === wish.reference)).toHaveLength(1)
  const later = await store.receive(wish.reference, NOW + 2 * DAY)
  for (const receipt of [...receipts, later]) {
    expect(receipt?.received).toEqual(receivedAt(wish, NOW + 1_000))
  }
})

function fail(): Promise<never> {
  return Promise.reject(new Error('no notice'))
}

test('a cancellation with a failed notice is not received', async () => {
  const wish = aWish()
  await store.check(wish)
  await expect(stored.receive(wish.reference, NOW, fail)).rejects.toThrow('no notice')
  expect(await store.receive(wish.reference, NOW)).toMatchObject({ isFirst: true })
})

test('a cancellation without requested day stores none', async () => {
  const wish = aWish('')
  await store.check(wish)
  expect(await store.receive(wish.reference, NOW)).toEqual({
    received: receivedAt(wish, NOW),
    isFirst: true,
    acknowledged: false,
  })
})

test('an acknowledged cancellation is so for every later call', async () => {
  const [acknowledged, other] = [aWish(), aWish()]
  for (const wish of [acknowledged, other]) {
    await store.check(wish)
    await store.receive(wish.reference, NOW)
  }
  await store.acknowledge(acknowledged.reference)
  expect(await store.receive(acknowledged.reference, NOW)).toMatchObject({ acknowledged: true })
  expect(await store.receive(other.reference, NOW)).toMatchObject({ acknowledged: false })
})

test('a cancellation never checked, or checked a day ago, is not received', async () => {
  const old = aWish('', NOW - DAY - 1)
  await store.check(old)
  expect(await store.receive(randomUUID(), NOW)).toBeUndefined()
  expect(await store.receive(old.reference, NOW)).toBeUndefined()
})

test('a cancellation without notice is deleted after a day', async () => {
  const [forgotten, received, recent] = [aWish(), aWish(), aWish('', NOW + DAY)]
  await store.check(forgotten)
  await store.check(received)
  await store.receive(received.reference, NOW)
  await store.check(recent)
  await store.check(aWish('', NOW + DAY + 1))
  const rows = await owner.selectFrom('back_office.cancellation').select('reference').execute()
  const references = rows.map(({ reference }) => reference)
  expect(references).not.toContain(forgotten.reference)
  expect(references).toEqual(expect.arrayContaining([received.reference, recent.reference]))
})

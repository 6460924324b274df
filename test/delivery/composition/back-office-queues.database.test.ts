import { expect, onTestFinished, test } from 'vitest'

import { systemMetrics } from '#delivery/composition/application-metric-sources.ts'
import { composeSite } from '#delivery/composition/compose-site.ts'
import { deliverToBackOffice } from '#delivery/composition/external-back-office.ts'
import { NEWSLETTER_SIGN_UPS } from '#delivery/composition/newsletters-and-follows.ts'
import { SECTOR_KEYS } from '#domain/editorial/sector.ts'
import { anEmail } from '#test/support/fixtures/parsed-email.ts'
import { settingsForDatabase } from '#test/support/processes/settings-for-database.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'
import { failingBackOffice } from '#test/support/services/failing-back-office.ts'
import type { FailingBackOffice } from '#test/support/services/failing-back-office.ts'

const { connection, logger } = await testDatabase()

const FORM = { email: anEmail('claire@exemple.fr'), groups: SECTOR_KEYS.slice(0, 1) }

async function siteWith(origin: string) {
  const settings = settingsForDatabase(connection, { BACK_OFFICE_URL: origin })
  const parts = await composeSite({ settings, logger, role: 'tool', migrate: false })
  onTestFinished(() => parts[Symbol.asyncDispose]())
  return parts
}

/** Idempotency keys of the sign-ups that the back office has received. */
function keysOf({ heard }: FailingBackOffice) {
  return heard
    .filter(({ url }) => url === '/api/newsletter')
    .map(({ headers }) => headers['idempotency-key'])
}

test('a newsletter change queued in an outage is delivered after a restart [E03]', async () => {
  await using backOffice = await failingBackOffice()
  const keys = () => keysOf(backOffice)
  const before = await siteWith(backOffice.origin)
  // What is asked arrives; the answer does not.
  await backOffice.spoil({ does: 'reset', after: 0 })
  const lists = before.resolve(NEWSLETTER_SIGN_UPS)
  expect(await lists.signUp(FORM, 'clef-1')).toEqual({ ok: true, value: 'received' })
  await backOffice.spoil({ does: 'refuse' })
  const other = { ...FORM, groups: SECTOR_KEYS.slice(0, 2) }
  expect(await lists.signUp(other)).toEqual({ ok: true, value: 'received' })
  expect(await lists.signUp({ ...FORM, email: 'claire' })).toMatchObject({ ok: false })
  const { queues } = systemMetrics(before, undefined)
  expect(await queues.wishes()).toEqual({ waiting: 2, oldest: expect.any(Number) })
  const awaited = keys().length
  await backOffice.spoil(undefined)
  await deliverToBackOffice(await siteWith(backOffice.origin))
  await expect.poll(() => keys().length, { timeout: 30_000 }).toBe(awaited + 2)
  await expect.poll(() => queues.wishes()).toMatchObject({ waiting: 0 })
  expect(keys().filter((key) => key === 'clef-1')).toHaveLength(2)
  expect(new Set(keys()).size).toBe(2)
  expect(JSON.stringify(logger.entries)).not.toContain('claire')
})

test('a sign-up is received while the back office hangs, with one key', async () => {
  await using backOffice = await failingBackOffice()
  const before = await siteWith(backOffice.origin)
  const lists = before.resolve(NEWSLETTER_SIGN_UPS)
  await backOffice.spoil({ does: 'hang' })
  const form = { ...FORM, email: anEmail('odile@exemple.fr') }
  const again = { ...form, groups: [...form.groups] }
  for (const [pressed, key] of [[form], [again], [form, 'clef-3']] as const) {
    expect(await lists.signUp(pressed, key)).toEqual({ ok: true, value: 'received' })
  }
  const { queues } = systemMetrics(before, undefined)
  expect(await queues.wishes()).toMatchObject({ waiting: 1 })
  await backOffice.spoil(undefined)
  await deliverToBackOffice(await siteWith(backOffice.origin))
  await expect.poll(() => keysOf(backOffice).length, { timeout: 30_000 }).toBe(1)
  await expect.poll(() => queues.wishes()).toMatchObject({ waiting: 0 })
  expect(await lists.signUp(form, 'clef-4')).toEqual({ ok: true, value: 'received' })
  expect(new Set(keysOf(backOffice)).size).toBe(2)
})

test('a newsletter change without an outage is sent at once, unqueued', async () => {
  await using backOffice = await failingBackOffice()
  const parts = await siteWith(backOffice.origin)
  const lists = parts.resolve(NEWSLETTER_SIGN_UPS)
  expect(await lists.signUp(FORM, 'clef-2')).toEqual({ ok: true, value: 'received' })
  expect(backOffice.heard).toHaveLength(1)
  const { queues } = systemMetrics(parts, undefined)
  expect(await queues.wishes()).toEqual({ waiting: 0, oldest: 0 })
  // Without a key no service trusts the site alone: then there are no orders to bring.
  expect(await queues.orders()).toBeUndefined()
})

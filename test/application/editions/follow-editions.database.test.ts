import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { checkEditions, isCheckDue } from '#application/editions/check-data-package-editions.ts'
import { listDataPackages } from '#application/editions/list-data-package-editions.ts'
import { rollBackEdition } from '#application/editions/roll-back-data-package-edition.ts'
import { hours } from '#domain/shared/duration.ts'
import { anEdition } from '#test/support/fixtures/documents-and-editions.ts'
import { editionTestSite } from '#test/support/processes/edition-test-site.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const database = await testDatabase()
let world: Awaited<ReturnType<typeof editionTestSite>>

beforeEach(async () => {
  world = await editionTestSite(database)
})

afterEach(() => world[Symbol.asyncDispose]())

describe('the schedule', () => {
  test('asks again after a day, after an outage in an hour', async () => {
    expect(await isCheckDue(world.ports())).toBe(true)
    expect(await world.check({}, true)).toHaveLength(1)
    expect(await isCheckDue(world.ports())).toBe(false)
    expect(await world.check({}, true)).toEqual([])
    world.now += hours(24)
    expect(await isCheckDue(world.ports())).toBe(true)
    world.registry.answer = 'unavailable'
    await world.check({}, true)
    world.now += hours(1)
    expect(await isCheckDue(world.ports())).toBe(true)
  }, 20_000)

  test('lets one process check at a time', async () => {
    const locked = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const first = world.store.exclusively(() => {
      locked.resolve()
      return held.promise
    })
    await locked.promise
    expect(await checkEditions(world.ports())({ ifDue: true })).toEqual({ status: 'busy' })
    expect(await rollBackEdition(world.ports())('code')).toEqual({ ok: false, problem: 'busy' })
    held.resolve()
    await first
    expect(await checkEditions(world.ports())({ ifDue: true })).toMatchObject({ status: 'checked' })
  })

  test('skips a package that was never imported', async () => {
    await sql`truncate edition, document cascade`.execute(database.owner)
    expect(await world.check()).toEqual([])
  })

  test('follows a publication that a stop cut short [W12]', async () => {
    await world.release('1.1.0', { L3: 'Texte nouveau.' })
    await world.check()
    await sql`update editions.decision set followed_at = null`.execute(database.owner)
    world.followed.length = 0
    expect(await isCheckDue(world.ports())).toBe(true)
    await world.check({}, true)
    expect(world.followed).toEqual(['verify'])
    expect(await isCheckDue(world.ports())).toBe(false)
  })

  test('retries sources that were unavailable after a publication [W12]', async () => {
    await world.publisher.publish(anEdition([], { source: 'faq' }))
    await world.release('1.1.0', { L3: 'Texte nouveau.' })
    world.unavailable.add('faq')
    await world.check()
    expect(world.events()).toContain('edition not followed')
    expect(await isCheckDue(world.ports())).toBe(true)
    world.unavailable.clear()
    await world.check({}, true)
    expect(world.followed).toEqual(['verify', 'faq', 'verify', 'faq'])
    expect(await isCheckDue(world.ports())).toBe(false)
  })
})

describe('a rollback', () => {
  test('returns to the edition before, and waits for a newer one [W13]', async () => {
    await world.release('1.1.0', { L3: 'Texte nouveau.' })
    await world.check()
    expect(await rollBackEdition(world.ports())('code')).toMatchObject({
      ok: true,
      value: { from: { version: '1.1.0' }, to: { version: '1.0.0' } },
    })
    expect(await world.wordsAt('L3')).toContain('Texte 1.')
    expect(await world.check()).toMatchObject([
      { decision: 'refused', reasons: [{ code: 'rolledBack', version: '1.1.0' }] },
    ])
    await world.release('1.2.0', { L3: 'Texte suivant.' })
    expect(await world.check()).toMatchObject([{ decision: 'published', version: '1.2.0' }])
    expect(await world.wordsAt('L3')).toContain('Texte suivant.')
    expect(await rollBackEdition(world.ports())('code')).toMatchObject({
      value: { to: { version: '1.0.0' } },
    })
  })

  test('has nothing before the edition of the release [W13]', async () => {
    expect(await rollBackEdition(world.ports())('code')).toEqual({ ok: false, problem: 'pinned' })
    expect(await rollBackEdition(world.ports())('demo')).toEqual({
      ok: false,
      problem: 'packageUnknown',
    })
  })
})

test('the list names the edition in use and every decision [W13]', async () => {
  await world.release('1.1.0', { L3: 'Texte nouveau.' })
  await world.check()
  const list = listDataPackages({ packages: [world.code], store: world.store, interval: hours(24) })
  expect(await list()).toMatchObject([
    {
      package: '@exemple/code',
      inUse: { version: '1.1.0', stateAt: '2026-02-01' },
      before: { version: '1.0.0' },
      nextCheckAt: world.now + hours(24),
      entries: [{ decision: 'published' }],
    },
  ])
  const pinned = listDataPackages({
    packages: [world.code],
    store: world.store,
    interval: undefined,
  })
  expect(await pinned()).toMatchObject([{ inUse: { version: '1.0.0' } }])
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { releaseCode, smallCode } from '#test/support/fixtures/labour-code-editions.ts'
import { ARTICLES, editionTestSite } from '#test/support/processes/edition-test-site.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const database = await testDatabase()
let world: Awaited<ReturnType<typeof editionTestSite>>

beforeEach(async () => {
  world = await editionTestSite(database)
})

afterEach(() => world[Symbol.asyncDispose]())

describe('a newer edition', () => {
  test('is published as a whole, with its decision [W12]', async () => {
    const integrity = await world.release('1.1.0', { L3: 'Texte nouveau.' })
    const [entry] = await world.check()
    expect(entry).toMatchObject({
      decision: 'published',
      version: '1.1.0',
      integrity,
      stateAt: '2026-02-01',
      reasons: [],
      report: { sources: [{ source: 'code', changed: 1, created: 0, withdrawn: 0 }] },
    })
    expect(await world.wordsAt('L3')).toContain('Texte nouveau.')
    expect(await world.publisher.status()).toMatchObject([
      { source: 'code', version: '1.1.0', stateAt: Date.parse('2026-02-01') },
      { source: 'guides' },
    ])
    expect(await world.store.entries()).toMatchObject([
      { decision: 'published', followedAt: world.now },
    ])
    expect(world.followed).toEqual(['verify'])
    expect(world.events()).toContain('edition published')
  })

  test('is unchanged from then on [W13]', async () => {
    await world.release('1.1.0', { L3: 'Texte nouveau.' })
    await world.check()
    expect(await world.check()).toMatchObject([{ decision: 'unchanged', version: '1.1.0' }])
    expect(await world.check()).toMatchObject([{ decision: 'unchanged' }])
    expect((await world.store.entries()).map(({ decision }) => decision)).toEqual([
      'unchanged',
      'published',
    ])
  })

  test('that shrank is refused, and nothing of it is visible [W12]', async () => {
    await releaseCode(world.registry, '1.1.0', smallCode(ARTICLES - 10, { L3: 'Texte nouveau.' }))
    const [entry] = await world.check()
    expect(entry).toMatchObject({ decision: 'refused', version: '1.1.0' })
    expect(entry?.reasons.map(({ code: reason }) => reason)).toEqual([
      'documentsLost',
      'addressesLost',
    ])
    expect(await world.wordsAt('L3')).toContain('Texte 1.')
    expect(await world.publisher.status()).toMatchObject([
      { version: '1.0.0', documents: ARTICLES + 1 },
      {},
    ])
    expect(world.events()).toContain('edition refused')
    await world.check()
    expect(world.events().filter((event) => event === 'edition refused')).toHaveLength(1)
    expect(await world.store.entries()).toHaveLength(1)
  })

  test('that was refused is published under wider bounds [W12]', async () => {
    await releaseCode(world.registry, '1.1.0', smallCode(ARTICLES - 10))
    expect(await world.check()).toMatchObject([{ decision: 'refused' }])
    expect(await world.check({ maxLoss: 0.2 })).toMatchObject([{ decision: 'published' }])
  })

  test('of records that cannot be read is refused [W12]', async () => {
    await world.release('1.1.0', { X1: null, X2: null })
    expect(await world.check()).toMatchObject([
      { decision: 'refused', reasons: [{ code: 'recordsRejected', count: 2 }] },
    ])
  })

  test('that takes the words of a simulator is refused above the bound [W12]', async () => {
    await world.release('1.1.0', { 'L1234-1': 'Le salarié a droit à un préavis de trois mois.' })
    expect(await world.check()).toMatchObject([
      {
        decision: 'refused',
        reasons: [{ code: 'rowsWithdrawn', count: 1, of: 1 }],
        report: { rows: { proved: 1, withdrawn: [expect.stringContaining('L1234-1')] } },
      },
    ])
    expect(await world.check({ maxLoss: 1 })).toMatchObject([{ decision: 'published' }])
  })

  test('that leaves links leading nowhere is refused above the bound [W12]', async () => {
    const { L5: _gone, ...rest } = smallCode(ARTICLES)
    await releaseCode(world.registry, '1.1.0', rest)
    expect(await world.check({ maxDeadLinks: 0 })).toMatchObject([
      {
        decision: 'refused',
        reasons: [{ code: 'linksDead', count: 1 }],
        report: {
          deadLinks: { count: 1, examples: [{ from: '/guide/a', to: '/code-du-travail/l5' }] },
        },
      },
    ])
    expect(await world.check()).toMatchObject([{ decision: 'published' }])
  })

  test('with an earlier day of data is refused [W11]', async () => {
    await world.release('1.1.0', {}, '2025-12-31')
    expect(await world.check()).toMatchObject([
      { decision: 'refused', reasons: [{ code: 'olderState', stateAt: '2025-12-31' }] },
    ])
  })
})

describe('the tag of the registry', () => {
  test.each([
    ['0.9.0', 'older'],
    ['1.1.0-rc.1', 'prerelease'],
  ])('at %s is refused as %s [W11]', async (version, reason) => {
    await world.release(version, { L3: 'Texte nouveau.' })
    expect(await world.check()).toMatchObject([
      { decision: 'refused', reasons: [{ code: reason }] },
    ])
    expect(await world.wordsAt('L3')).toContain('Texte 1.')
  })

  test('that gives other content to the version in use is refused [W11]', async () => {
    await world.release('1.0.0', { L3: 'Texte nouveau.' })
    expect(await world.check()).toMatchObject([
      { decision: 'refused', reasons: [{ code: 'otherIntegrity' }] },
    ])
  })
})

describe('an outage', () => {
  test('is stored and logged once; the published edition stays [W14]', async () => {
    world.registry.answer = 'unavailable'
    expect(await world.check()).toMatchObject([
      { decision: 'failed', reasons: [{ code: 'unavailable', service: '@exemple/code' }] },
    ])
    world.registry.answer = 'garbage'
    expect(await world.check()).toMatchObject([{ decision: 'failed' }])
    expect(world.events().filter((event) => event === 'edition not checked')).toHaveLength(1)
    expect(await world.publisher.status()).toMatchObject([{ version: '1.0.0' }, {}])
  }, 20_000)

  test('of the tarball is no answer either [W14]', async () => {
    await world.release('1.1.0', {})
    world.registry.misstate('1.1.0', `sha512-${'A'.repeat(86)}==`)
    expect(await world.check()).toMatchObject([{ decision: 'failed' }])
  }, 20_000)

  test('is what a broken package and a tarball bomb are [W14]', async () => {
    await world.registry.release('1.1.0', { 'data/code.json': '{"stateAt":' })
    expect(await world.check()).toMatchObject([{ decision: 'failed' }])
    const noise = Array.from({ length: 100_000 }, () => Math.random().toString(36)).join('')
    await world.registry.release('1.2.0', { 'data/code.json': '{}', 'data/noise.txt': noise })
    expect(await world.check()).toMatchObject([{ decision: 'failed' }])
    expect(await world.publisher.status()).toMatchObject([{ version: '1.0.0' }, {}])
  }, 20_000)
})

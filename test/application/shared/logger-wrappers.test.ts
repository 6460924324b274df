import { fc, test as property } from '@fast-check/vitest'
import { expect, test, describe } from 'vitest'

import { throttledWarnings, searchWithOutageLog } from '#application/shared/logger-wrappers.ts'
import { withFallback } from '#application/shared/with-fallback.ts'
import { seconds } from '#domain/shared/duration.ts'
import { Outage } from '#ports/outage.ts'
import { FakeSearch, searchedFor } from '#test/support/memory/fake-search.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'

const warnings = fc.array(
  fc.record({
    after: fc.nat(seconds(80)),
    service: fc.constantFrom('rights', 'state', undefined),
  }),
)

property.prop([warnings])('logs an outage once until a minute passes, with a count', (given) => {
  const logger = new MemoryLogger()
  let now = 0
  const counted = throttledWarnings(logger, { now: () => now })
  const lastAt = new Map<string | undefined, number>()
  let silent = 0
  for (const { after, service } of given) {
    now += after
    const last = lastAt.get(service)
    const lines = logger.entries.length
    counted.warn('outage', { service })
    const due = last === undefined || now - last >= seconds(60)
    expect(logger.entries.length - lines).toBe(due ? 1 : 0)
    lastAt.set(service, now)
    silent += due ? 0 : 1
  }
  const skipped = logger.entries.reduce(
    (sum, { fields }) => sum + Number(fields?.['unsaid'] ?? 0),
    0,
  )
  expect(skipped).toBeLessThanOrEqual(silent)
  now += seconds(60)
  for (const service of lastAt.keys()) counted.warn('outage', { service })
  const all = logger.entries.reduce((sum, { fields }) => sum + Number(fields?.['unsaid'] ?? 0), 0)
  expect(all).toBe(silent)
})

const QUESTION = { query: searchedFor('claire@site.example'), choices: {}, literal: false }
const FIRST = { offset: 0, limit: 20 }

test('logs a search outage and its end once, without the query', async () => {
  const search = new FakeSearch()
  const logger = new MemoryLogger()
  const watched = searchWithOutageLog(search, logger)
  const ask = (): Promise<unknown> => watched.find(QUESTION, FIRST).catch(() => undefined)
  await ask()
  search.unavailable = true
  await ask()
  await ask()
  await watched.suggest(QUESTION.query, 5).catch(() => undefined)
  search.unavailable = false
  await ask()
  await ask()
  search.unavailable = true
  await ask()
  expect(logger.entries.map(({ level, event, fields }) => [level, event, fields])).toEqual([
    ['warn', 'search unavailable', { service: 'recherche' }],
    ['info', 'search back', undefined],
    ['warn', 'search unavailable', { service: 'recherche' }],
  ])
})

test('an outage stays one for the caller, a bug is none', async () => {
  const search = new FakeSearch()
  const logger = new MemoryLogger()
  search.unavailable = true
  await expect(searchWithOutageLog(search, logger).find(QUESTION, FIRST)).rejects.toMatchObject({
    service: 'recherche',
  })
  const broken = new FakeSearch(() => {
    throw new Error('bug')
  })
  const quiet = new MemoryLogger()
  await expect(searchWithOutageLog(broken, quiet).find(QUESTION, FIRST)).rejects.toThrow('bug')
  expect(quiet.entries).toEqual([])
})

describe('a default taken otherwise', () => {
  test('is not taken when the service answers, even with nothing', async () => {
    const logger = new MemoryLogger()
    expect(await withFallback('none', () => Promise.resolve('trial'), logger)).toBe('trial')
    expect(await withFallback('none', () => Promise.resolve(undefined), logger)).toBeUndefined()
    expect(logger.entries).toEqual([])
  })

  test('is used during an outage, which is logged once without cause [M02]', async () => {
    const logger = new MemoryLogger()
    const outage = new Outage('rights', new Error('claire@exemple.fr'))
    expect(await withFallback([], () => Promise.reject(outage), logger)).toEqual([])
    expect(logger.entries).toEqual([
      { level: 'warn', event: 'outage', fields: { service: 'rights' } },
    ])
  })

  test('hides no bug: rethrows any other value [M02]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (thrown) => {
        const logger = new MemoryLogger()
        const attempt = () => {
          throw thrown
        }
        const outcome = await withFallback('none', async () => attempt(), logger).then(
          (value) => ({ value }),
          (thrown: unknown) => ({ thrown }),
        )
        expect(outcome).toStrictEqual({ thrown })
        expect(logger.entries).toEqual([])
      }),
    )
  })
})

test('throttled warnings remember the last hundred outages', () => {
  const logger = new MemoryLogger()
  const throttled = throttledWarnings(logger, { now: () => 0 })
  for (let service = 0; service <= 100; service += 1) throttled.warn('outage', { service })
  throttled.warn('outage', { service: 100 })
  expect(logger.entries).toHaveLength(101)
  throttled.warn('outage', { service: 0 })
  expect(logger.entries).toHaveLength(102)
})

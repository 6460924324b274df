import { expect, test } from 'vitest'

import type { ImportOutcome } from '#application/content/import-content.ts'
import { withStepsAfter } from '#application/content/steps-after-import.ts'
import { Outage } from '#ports/outage.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'

type Status = ImportOutcome['status']

const OUTAGE = new Outage('base de données', new Error('53300'))

/** Imports with these outcomes, by source. Returns the steps that ran, and what was logged. */
async function imported(
  statuses: Readonly<Record<string, Status>>,
  end: () => Promise<number> = async () => 2,
) {
  const logger = new MemoryLogger()
  const steps: string[] = []
  const outcomes = Object.entries(statuses).map(
    ([source, status]) => ({ status, source }) as ImportOutcome,
  )
  const step = (name: string) => () => {
    steps.push(name)
    return end()
  }
  const importing = withStepsAfter(
    async () => outcomes,
    {
      storeLaw: step('law'),
      seedChangelog: step('changelog'),
      checkQuotations: step('quotations'),
      removeDownloads: step('downloads'),
    },
    logger,
  )
  expect(await importing([])).toBe(outcomes)
  return { steps, logged: logger.entries.map(({ level, event }) => [level, event]) }
}

test('an import of the Code or of agreements stores what changed [W03] [W44]', async () => {
  expect((await imported({ guides: 'published', code: 'unknown' })).steps).toEqual([])
  const { steps } = await imported({ code: 'published', guides: 'refused' })
  expect(steps).toEqual(['quotations', 'law'])
  const agreements = await imported({ agreements: 'published', guides: 'refused' })
  expect(agreements.steps).toEqual(['quotations', 'changelog'])
})

test('an unchanged import stores what a stopped one left [W03] [W44]', async () => {
  const { steps } = await imported({ code: 'unchanged', agreements: 'unchanged' })
  expect(steps).toEqual(['law', 'changelog'])
})

test('old downloads are removed after an import [W16]', async () => {
  const { steps, logged } = await imported({ guides: 'published', faq: 'unchanged' })
  expect(steps).toEqual(['downloads'])
  expect(logged).toEqual([['info', 'old downloads removed']])
  expect((await imported({ guides: 'published' }, async () => 0)).logged).toEqual([])
})

test.each<{ readonly statuses: Readonly<Record<string, Status>> }>([
  { statuses: { guides: 'published', faq: 'unavailable' } },
  { statuses: { guides: 'published', faq: 'refused' } },
  { statuses: { guides: 'unchanged' } },
  { statuses: {} },
])('nothing is removed after $statuses [W16]', async ({ statuses }) => {
  expect((await imported(statuses)).steps).toEqual([])
})

test.each([
  { level: 'warn', failure: OUTAGE },
  { level: 'error', failure: new Error('EACCES') },
])('a failed step is logged as $level, and stops no other [W16]', async ({ level, failure }) => {
  const all = { code: 'published', agreements: 'published' } as const
  const { steps, logged } = await imported(all, () => Promise.reject(failure))
  expect(steps).toEqual(['quotations', 'law', 'changelog', 'downloads'])
  expect(logged).toEqual([
    [level, 'simulators not verified'],
    [level, 'law texts not stored'],
    [level, 'law texts not stored'],
    [level, 'old downloads not removed'],
  ])
})

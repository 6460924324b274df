import { expect, test } from 'vitest'

import type { ImportOutcome } from '#application/content/import-content.ts'
import { removeDownloadsAfterImport } from '#application/content/remove-downloads-after-import.ts'
import { Outage } from '#ports/outage.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'

type Status = ImportOutcome['status']

async function imported(statuses: readonly Status[], remove = async () => 2) {
  const logger = new MemoryLogger()
  let removals = 0
  const outcomes = statuses.map((status) => ({ status, source: 'code' }) as ImportOutcome)
  const importing = removeDownloadsAfterImport(
    async () => outcomes,
    () => {
      removals += 1
      return remove()
    },
    logger,
  )
  expect(await importing([])).toBe(outcomes)
  return { removals, logged: logger.entries.map(({ level, event }) => [level, event]) }
}

test('old downloads are removed after an import [W16]', async () => {
  const { removals, logged } = await imported(['published', 'unchanged'])
  expect(removals).toBe(1)
  expect(logged).toEqual([['info', 'old downloads removed']])
  expect((await imported(['published'], async () => 0)).logged).toEqual([])
})

test.each<{ readonly statuses: readonly Status[] }>([
  { statuses: ['published', 'unavailable'] },
  { statuses: ['published', 'refused'] },
  { statuses: ['unchanged'] },
  { statuses: [] },
])('nothing is removed after $statuses [W16]', async ({ statuses }) => {
  expect((await imported(statuses)).removals).toBe(0)
})

test('a failed removal is logged, and fails no import [W16]', async () => {
  const broken = await imported(['published'], () => Promise.reject(new Error('EACCES')))
  expect(broken.logged).toEqual([['error', 'old downloads not removed']])
  const outage = new Outage('base de données', undefined)
  const unavailable = await imported(['published'], () => Promise.reject(outage))
  expect(unavailable.logged).toEqual([['warn', 'old downloads not removed']])
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { fc } from '@fast-check/vitest'
import { afterAll, expect, test } from 'vitest'

import { PurgeLog } from '#delivery/web/server/page-cache/purge-log.ts'
import { runs } from '#test/support/property-settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'preavis-purged-'))
const file = join(folder, 'pages.purged')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const tags = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 3 })

/** The log after purges in this order, each known to the next process alone. */
function logAfter(inOrder: readonly (readonly string[])[]): PurgeLog {
  rmSync(file, { force: true })
  for (const each of inOrder) new PurgeLog(file).add(new Set(each))
  return new PurgeLog(file)
}

test('a page is current until any process purges one of its tags', () => {
  fc.assert(
    fc.property(fc.array(tags), fc.array(tags), tags, (before, after, shown) => {
      const log = logAfter([...before, ...after])
      const isPurged = after.some((each) => each.some((tag) => shown.includes(tag)))
      expect(log.isCurrent(before.length, shown)).toBe(!isPurged)
    }),
    { numRuns: runs(100) },
  )
})

test('more tags than are remembered purge everything, and only what was before', () => {
  const everything = Array.from({ length: 10_001 }, (_, rank) => `document:${rank}`)
  const log = logAfter([['a'], everything])
  expect(log.isCurrent(1, ['b'])).toBe(false)
  expect(log.isCurrent(2, ['b', 'document:7'])).toBe(true)
  log.add(new Set(['b']))
  expect(log.isCurrent(2, ['b'])).toBe(false)
})

test('a log remembers the last publication, and that it is new', () => {
  rmSync(file, { force: true })
  const log = new PurgeLog(file)
  expect([log.isNew, log.announced]).toEqual([true, undefined])
  log.announced = 7
  const next = new PurgeLog(file)
  expect([next.isNew, next.announced]).toEqual([false, 7])
})

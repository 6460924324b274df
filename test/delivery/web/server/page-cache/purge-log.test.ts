import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { fc } from '@fast-check/vitest'
import { afterAll, expect, test } from 'vitest'

import { REMOVAL_TAG } from '#application/pages/common/cache-tags.ts'
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

const purges = fc.array(fc.record({ tags, removes: fc.boolean() }))

test('a purge outdates copies with its tags, a removal removes them', () => {
  fc.assert(
    fc.property(purges, purges, tags, (before, after, shown) => {
      const log = logAfter(
        [...before, ...after].map((each) => [...each.tags, ...(each.removes ? [REMOVAL_TAG] : [])]),
      )
      const concerning = after.filter((each) => each.tags.some((tag) => shown.includes(tag)))
      const isRemoved = concerning.some(({ removes }) => removes)
      const state = concerning.length === 0 ? 'current' : isRemoved ? 'removed' : 'outdated'
      expect(log.stateOf(before.length, shown)).toBe(state)
    }),
    { numRuns: runs(100) },
  )
})

test.each([
  ['outdated', []],
  ['removed', [REMOVAL_TAG]],
])('more tags than are remembered leave all earlier copies %s', (state, marks) => {
  const everything = Array.from({ length: 10_001 }, (_, rank) => `document:${rank}`)
  const log = logAfter([['a'], [...everything, ...marks]])
  expect(log.stateOf(1, ['b'])).toBe(state)
  expect(log.stateOf(2, ['b', 'document:7'])).toBe('current')
  log.add(new Set(['b']))
  expect(log.stateOf(2, ['b'])).toBe('outdated')
})

test('a withdrawal removes copies of its documents and outdates lists [N04]', () => {
  const log = logAfter([['a'], ['document:/guide/a', 'list:guide', REMOVAL_TAG]])
  expect(log.stateOf(1, ['document:/guide/a', 'list:guide'])).toBe('removed')
  expect(log.stateOf(1, ['list:guide'])).toBe('outdated')
})

test('the log of an earlier release removes the copies it purged', () => {
  writeFileSync(file, JSON.stringify({ purges: 3, allPurged: 1, tags: [['a', 3]] }))
  const log = new PurgeLog(file)
  expect([log.stateOf(2, ['a']), log.stateOf(2, ['b']), log.stateOf(0, ['b'])]).toEqual([
    'removed',
    'current',
    'removed',
  ])
})

test('a log remembers the last publication, and that it is new', () => {
  rmSync(file, { force: true })
  const log = new PurgeLog(file)
  expect([log.isNew, log.announced]).toEqual([true, undefined])
  log.announced = 7
  const next = new PurgeLog(file)
  expect([next.isNew, next.announced]).toEqual([false, 7])
})

import { afterAll, expect, test } from 'vitest'

import { sampleRoutes } from '#test/support/fixtures/worst-requests.ts'
import { routeAttack } from '#test/support/processes/route-attack.ts'

/** Share of the inputs per role and route; the sweep sends all of them. */
const SHARE = 0.07
/** Bytes that caches and compiled code may add; a leak of the inputs would be ten times as much. */
const MAX_GROWTH = 64 * 1024 * 1024

const site = await routeAttack()
afterAll(() => site[Symbol.asyncDispose]())
const routes = sampleRoutes(site.routes)

test('every route bounds time and size under its worst inputs', async () => {
  expect(routes.length).toBeGreaterThan(80)
  const before = site.heapBytes()
  const problems: string[] = []
  for (const route of routes)
    for (const role of site.roles) problems.push(...(await site.attack(route, role, SHARE)))
  expect(problems).toEqual([])
  expect(site.heapBytes() - before).toBeLessThan(MAX_GROWTH)
}, 300_000)

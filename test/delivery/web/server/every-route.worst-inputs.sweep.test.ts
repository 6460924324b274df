import { afterAll, expect, test } from 'vitest'

import { sampleRoutes } from '#test/support/fixtures/worst-requests.ts'
import { routeAttack } from '#test/support/processes/route-attack.ts'

/** Bytes that a route may keep after its worst inputs, in caches and working copies. */
const MAX_GROWTH = 32 * 1024 * 1024

const site = await routeAttack()
afterAll(() => site[Symbol.asyncDispose]())

test.each(sampleRoutes(site.routes))(
  '$method $path stands all its worst inputs, as every role',
  async (route) => {
    const before = site.heapBytes()
    const problems: string[] = []
    for (const role of site.roles) problems.push(...(await site.attack(route, role, 1)))
    expect(problems).toEqual([])
    expect(site.heapBytes() - before).toBeLessThan(MAX_GROWTH)
  },
)

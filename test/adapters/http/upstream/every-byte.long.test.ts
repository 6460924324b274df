import { fc } from '@fast-check/vitest'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { isOutage } from '#ports/outage.ts'
import { failureProxy } from '#test/support/services/failure-proxy.ts'
import type { Failure } from '#test/support/services/failure-proxy.ts'
import { healthyServices } from '#test/support/services/healthy-services.ts'
import { FAILURES } from '#test/support/services/service-failures.ts'
import { SERVICE_REQUESTS } from '#test/support/services/service-requests.ts'
import { testUpstream } from '#test/support/services/test-upstream-client.ts'

const LONG = { connect: 60_000, total: 60_000, reusesConnections: false, retries: 0 } as const
const MINUTES = 60_000

describe.runIf(process.env['PREAVIS_LONG'] === '1')('through a service that fails anywhere', () => {
  let services: Awaited<ReturnType<typeof healthyServices>>
  beforeAll(async () => {
    services = await healthyServices()
  })
  afterAll(() => services[Symbol.asyncDispose]())

  test.each(SERVICE_REQUESTS)(
    '$asks returns the whole response or an outage at any broken byte',
    async ({ name, ask, healthy }) => {
      await using proxy = await failureProxy(services.port)
      for (const does of ['reset', 'cut'] as const) {
        for (let after = 0; after < 900; after += 1) {
          await proxy.spoil({ does, after })
          const came = await ask(proxy.origin, testUpstream(name, LONG).send).catch(
            (thrown: unknown) => (isOutage(thrown) ? healthy : thrown),
          )
          expect([does, after, came]).toEqual([does, after, healthy])
        }
      }
    },
    10 * MINUTES,
  )

  test(
    'a service recovers after any sequence of failures',
    async () => {
      const all = Object.values(FAILURES).filter(([, ...kinds]) => !kinds.includes('late'))
      const failures = fc.array(
        fc.constantFrom<Failure | undefined>(undefined, ...all.map(([failure]) => failure)),
        { minLength: 1, maxLength: 12 },
      )
      const property = fc.asyncProperty(
        failures,
        fc.constantFrom(...SERVICE_REQUESTS),
        async (ills, { name, ask, healthy }) => {
          await using proxy = await failureProxy(services.port)
          const { send, breaker } = testUpstream(name, LONG, undefined, 1)
          for (const ill of ills) {
            await proxy.spoil(ill)
            await ask(proxy.origin, send).catch((thrown: unknown) => {
              if (!isOutage(thrown)) throw thrown
            })
          }
          await proxy.spoil(undefined)
          await expect
            .poll(() => ask(proxy.origin, send).catch(() => 'resting'), { interval: 2 })
            .toEqual(healthy)
          expect(breaker()).toBe('closed')
        },
      )
      await fc.assert(property, { numRuns: 500 })
    },
    10 * MINUTES,
  )
})

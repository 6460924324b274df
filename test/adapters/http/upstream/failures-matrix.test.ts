import { isDeepStrictEqual } from 'node:util'

import { afterAll, expect, test } from 'vitest'

import { UPSTREAM_LIMITS } from '#adapters/http/upstream/call-limits.ts'
import { isOutage } from '#ports/outage.ts'
import { failureProxy } from '#test/support/services/failure-proxy.ts'
import { healthyServices } from '#test/support/services/healthy-services.ts'
import { MATRIX, originDuring } from '#test/support/services/service-failures.ts'
import type { MatrixFailure } from '#test/support/services/service-failures.ts'
import { SERVICE_REQUESTS } from '#test/support/services/service-requests.ts'
import type { ServiceRequest } from '#test/support/services/service-requests.ts'
import { testUpstream } from '#test/support/services/test-upstream-client.ts'

const services = await healthyServices()
afterAll(() => services[Symbol.asyncDispose]())

/** Returns the outcome during a failure, the counted kinds of failure, and the outcome after it. */
async function throughIllness(
  { name, ask }: ServiceRequest,
  failure: MatrixFailure,
  timeout: number,
) {
  await using proxy = await failureProxy(services.port)
  const ill = testUpstream(name, { connect: timeout, total: timeout, reusesConnections: false })
  const well = testUpstream(name, { connect: LONG, total: LONG, reusesConnections: false })
  const origin = await originDuring(proxy, failure)
  const came = await ask(origin, ill.send).then(
    (value) => ({ value }),
    (thrown: unknown) => (isOutage(thrown) ? 'outage' : { thrown }),
  )
  await proxy.spoil(undefined)
  const recovered = await ask(proxy.origin, well.send)
  return { came, kindsCounted: [...ill.counts().failures.keys()], recovered }
}

/** True if the client judges a response by its status only, and the adapter its text. */
function readsAnyBody({ name }: ServiceRequest): boolean {
  return UPSTREAM_LIMITS[name].responseType !== 'json'
}

/** Long enough for a busy machine; short for failures by lateness. */
const LONG = 20_000
const SHORT = 200

test.each(Object.entries(MATRIX))(
  'a service that %s is an outage everywhere until it recovers [C01] [C03] [C05] [C06] [C07] [C08] [C10] [E03]',
  async (_how, [failure, ...kinds]) => {
    const timeout = kinds.includes('late') ? SHORT : LONG
    const results = await Promise.all(
      SERVICE_REQUESTS.map(async (service) => {
        const { came, kindsCounted, recovered } = await throughIllness(service, failure, timeout)
        const harmless = 'harmless' in service ? [{ value: service.harmless }] : []
        const contained = ['outage', ...harmless].some((fine) => isDeepStrictEqual(fine, came))
        const isCounted =
          kinds.length === 0
            ? kindsCounted.length === 0
            : kindsCounted.some((kind) => kinds.includes(kind))
        return {
          asks: service.asks,
          came: contained ? 'nothing' : came,
          kindsCounted: isCounted || readsAnyBody(service) ? 'as it is' : kindsCounted,
          recovered,
        }
      }),
    )
    expect(results).toEqual(
      SERVICE_REQUESTS.map(({ asks, healthy }) => ({
        asks,
        came: 'nothing',
        kindsCounted: 'as it is',
        recovered: healthy,
      })),
    )
  },
)

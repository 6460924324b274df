import { isDeepStrictEqual } from 'node:util'

import { afterAll, expect, test } from 'vitest'

import { isOutage } from '#ports/outage.ts'
import { failureProxy } from '#test/support/services/failure-proxy.ts'
import type { Failure } from '#test/support/services/failure-proxy.ts'
import { FAILURES } from '#test/support/services/failures.ts'
import { healthyServices } from '#test/support/services/healthy-services.ts'
import { SERVICE_REQUESTS } from '#test/support/services/service-requests.ts'
import type { ServiceRequest } from '#test/support/services/service-requests.ts'
import { upstreamOfTests } from '#test/support/services/upstream-of-tests.ts'

const services = await healthyServices()
afterAll(() => services[Symbol.asyncDispose]())

/** What came of a question while the service was ill, under which kinds it was told, and what came of it as soon as the service was well. */
async function throughIllness({ name, ask }: ServiceRequest, fault: Failure, patience: number) {
  await using proxy = await failureProxy(services.port)
  const ill = upstreamOfTests(name, { connect: patience, total: patience, keeps: false })
  const well = upstreamOfTests(name, { connect: LONG, total: LONG, keeps: false })
  await proxy.spoil(fault)
  const came = await ask(proxy.origin, ill.send).then(
    (value) => ({ value }),
    (thrown: unknown) => (isOutage(thrown) ? 'outage' : { thrown }),
  )
  await proxy.spoil(undefined)
  const recovered = await ask(proxy.origin, well.send)
  return { came, told: [...ill.counts().faults.keys()], recovered }
}

/** Long enough for a busy machine; where lateness is the fault, nobody waits for it. */
const LONG = 20_000
const SHORT = 200

test.each(Object.entries(FAILURES))(
  'a service that %s is out for every adapter, told under its kind, and there again once it is well [C01] [C03] [C05] [C06] [C07] [C08] [C10] [E03]',
  async (_how, [fault, ...kinds]) => {
    const patience = kinds.includes('late') ? SHORT : LONG
    const results = await Promise.all(
      SERVICE_REQUESTS.map(async (service) => {
        const { came, told, recovered } = await throughIllness(service, fault, patience)
        const harmless = 'harmless' in service ? [{ value: service.harmless }] : []
        const contained = ['outage', ...harmless].some((fine) => isDeepStrictEqual(fine, came))
        const isTold =
          kinds.length === 0 ? told.length === 0 : told.some((kind) => kinds.includes(kind))
        return {
          asks: service.asks,
          came: contained ? 'nothing' : came,
          told: isTold || service.name === 'agreement feed' ? 'as it is' : told,
          recovered,
        }
      }),
    )
    expect(results).toEqual(
      SERVICE_REQUESTS.map(({ asks, healthy }) => ({
        asks,
        came: 'nothing',
        told: 'as it is',
        recovered: healthy,
      })),
    )
  },
)

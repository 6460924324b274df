import type { IncomingHttpHeaders } from 'node:http'

import { faultProxy } from './fault-proxy.ts'
import type { FaultProxy } from './fault-proxy.ts'
import { healthyServices } from './healthy-services.ts'

/** A back office of somebody else, which a test takes ill and cures. */
export interface FaultyBackOffice extends AsyncDisposable, Pick<FaultProxy, 'origin' | 'spoil'> {
  readonly heard: readonly { readonly url: string; readonly headers: IncomingHttpHeaders }[]
}

/** Opens it, in good health. */
export async function faultyBackOffice(): Promise<FaultyBackOffice> {
  const services = await healthyServices()
  const proxy = await faultProxy(services.port)
  return {
    origin: proxy.origin,
    heard: services.heard,
    spoil: proxy.spoil,
    [Symbol.asyncDispose]: async () => {
      await proxy[Symbol.asyncDispose]()
      await services[Symbol.asyncDispose]()
    },
  }
}

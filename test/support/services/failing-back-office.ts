import type { IncomingHttpHeaders } from 'node:http'

import { failureProxy } from './failure-proxy.ts'
import type { FailureProxy } from './failure-proxy.ts'
import { healthyServices } from './healthy-services.ts'

/**
 * Remote back office whose connections a test can make fail. `heard` lists the received requests.
 */
export interface FailingBackOffice extends AsyncDisposable, Pick<FailureProxy, 'origin' | 'spoil'> {
  readonly heard: readonly { readonly url: string; readonly headers: IncomingHttpHeaders }[]
}

/** Starts a remote back office, which does not fail at first. */
export async function failingBackOffice(): Promise<FailingBackOffice> {
  const services = await healthyServices()
  const proxy = await failureProxy(services.port)
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

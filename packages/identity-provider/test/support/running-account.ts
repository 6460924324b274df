import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

import { Router } from '@koa/router'

import type { Outbox } from '#ports/email-and-sms-messenger.ts'
import { renderAccount } from '#provider/pages/render-account-page.tsx'
import { createIdentityServer } from '#provider/server/identity-server.ts'
import { aFrame } from '#test/support/fixtures/frame-view.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'

const ASSETS = { css: 'p{color:red}', script: '/assets/account.js', fonts: [] }

export const ACCOUNT_ORIGIN = 'https://compte.preavis.example'

export interface RunningAccount extends AsyncDisposable {
  readonly port: number
  readonly logger: MemoryLogger
  ask(path: string, options?: RequestInit): Promise<Response>
}

/** Serves the account pages on a socket, without the API, with an outbox. */
export async function runningAccount(
  outbox?: Outbox,
  calls: Router = new Router(),
): Promise<RunningAccount> {
  const logger = new MemoryLogger()
  const { site } = aFrame()
  const running = createIdentityServer(
    {
      handle: () => Promise.resolve(undefined),
      settings: {
        origin: ACCOUNT_ORIGIN,
        domain: 'compte.preavis.example',
        clientId: 'preavis',
        accountClientId: 'preavis-compte',
        editorsClient: { id: 'preavis-redaction', origins: [], redirectUris: [] },
        demonstration: outbox !== undefined,
        customTokenSecret: undefined,
      },
      site,
      logger,
      outages: logger,
    },
    {
      render: (view, frame) => renderAccount(view, frame, ASSETS),
      styleHash: 'sha256-compte',
      staticFiles: new Map(),
      trustedProxies: 0,
      calls,
      connections: { keepAlive: 5_000, connections: 100, limitsAddresses: false },
      demonstrationAccounts: [],
      outbox,
    },
  )
  const { server } = running
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    logger,
    ask: (path, options) =>
      fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...options }),
    [Symbol.asyncDispose]: () => {
      server.closeAllConnections()
      return running.stop(0)
    },
  }
}

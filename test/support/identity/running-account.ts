import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

import type { Router } from '@koa/router'

import { paintAccount } from '#delivery/web/account/paint-account.tsx'
import { callRouter } from '#delivery/web/server/api/call-router.ts'
import { createIdentityServer } from '#delivery/web/server/identity/identity-server.ts'
import { refused } from '#domain/shared/result.ts'
import type { Outbox } from '#ports/outbox.ts'

import { aFrame } from '../fixtures/a-frame.ts'
import { MemoryJournal } from '../memory/memory-journal.ts'

const ASSETS = { css: 'p{color:red}', script: '/assets/account.js', fonts: [] }

export const ACCOUNT_ORIGIN = 'https://compte.preavis.example'

export interface RunningAccount extends AsyncDisposable {
  readonly port: number
  readonly journal: MemoryJournal
  ask(path: string, options?: RequestInit): Promise<Response>
}

/** The pages of the account service over a real socket, beside a provider that knows no address; with an outbox, on a developer's machine. */
export async function runningAccount(outbox?: Outbox, calls?: Router): Promise<RunningAccount> {
  const journal = new MemoryJournal()
  const { site } = aFrame()
  const running = createIdentityServer({
    identity: {
      kind: 'embedded',
      origin: ACCOUNT_ORIGIN,
      domain: 'compte.preavis.example',
      clientId: 'preavis',
      accountClientId: 'preavis-compte',
      port: 0,
      demonstration: outbox !== undefined,
      customTokenSecret: undefined,
      provider: () => Promise.resolve(undefined),
      tokens: { verify: () => Promise.resolve(refused('malformed')) },
      outbox,
    },
    build: {
      paint: () => '',
      styleHash: '',
      staticFiles: new Map(),
      account: {
        paint: (view, frame) => paintAccount(view, frame, ASSETS),
        styleHash: 'sha256-compte',
      },
    },
    site,
    journal,
    trustedProxies: 0,
    calls: calls ?? callRouter(journal),
    connections: { keepAlive: 5_000, connections: 100 },
    demonstrationAccounts: [],
  })
  const { server } = running
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    journal,
    ask: (path, options) =>
      fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...options }),
    [Symbol.asyncDispose]: () => {
      server.closeAllConnections()
      return running.stop(0)
    },
  }
}

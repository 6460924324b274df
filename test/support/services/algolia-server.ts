import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { z } from 'zod'

import { wireQuery } from './algolia-matching.ts'
import type { WireQuery } from './algolia-matching.ts'
import { algoliaStore } from './algolia-store.ts'
import type { AlgoliaStore } from './algolia-store.ts'

/** Application id and API keys that the fake server accepts. */
export const ALGOLIA_KEYS = { appId: 'TESTAPP', search: 'cle-de-lecture', admin: 'cle-d-ecriture' }

/** Handler that replaces the normal response of the server. */
export type Misbehaviour = (request: IncomingMessage, response: ServerResponse) => void

/** Fake Algolia server with the API calls that the site uses. */
export interface AlgoliaServer extends AsyncDisposable {
  readonly address: string
  readonly store: AlgoliaStore
  /** Method and path of the calls so far. */
  readonly calls: readonly string[]
  /** Returns the queries of the last search call. */
  lastQueries(): readonly WireQuery[]
  /** Replaces the normal responses by a handler; undefined restores them. */
  misbehave(how: Misbehaviour | undefined): void
}

/** Starts a fake Algolia server without indexes. */
export async function algoliaServer(): Promise<AlgoliaServer> {
  const store = algoliaStore()
  const calls: string[] = []
  let lastQueries: readonly WireQuery[] = []
  let misbehaviour: Misbehaviour | undefined

  const answer = async (request: IncomingMessage): Promise<WireAnswer> => {
    const { pathname } = new URL(request.url ?? '', 'http://algolia')
    calls.push(`${request.method} ${pathname}`)
    const body: unknown = JSON.parse((await text(request)) || '{}')
    const refusal = refusalOf(request, pathname)
    if (refusal) return refusal
    if (pathname !== '/1/indexes/*/queries') return written(store, request.method, pathname, body)
    lastQueries = z.object({ requests: z.array(wireQuery) }).parse(body).requests
    const results = store.results(lastQueries)
    return results ? [200, { results }] : [404, { message: 'Index does not exist', status: 404 }]
  }

  const server = createServer((request, response) => {
    if (misbehaviour) {
      misbehaviour(request, response)
      return
    }
    void send(response, answer(request))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    store,
    calls,
    lastQueries: () => lastQueries,
    misbehave: (how) => {
      misbehaviour = how
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type WireAnswer = readonly [number, unknown]

async function send(response: ServerResponse, answer: Promise<WireAnswer>): Promise<void> {
  const [status, body] = await answer
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

/** Returns an error unless the API key permits the call. The search key permits queries only. */
function refusalOf({ headers }: IncomingMessage, path: string): WireAnswer | undefined {
  const key = headers['x-algolia-api-key']
  const known =
    headers['x-algolia-application-id'] === ALGOLIA_KEYS.appId &&
    (key === ALGOLIA_KEYS.search || key === ALGOLIA_KEYS.admin)
  if (!known) return [403, { message: 'Invalid Application-ID or API key', status: 403 }]
  return key === ALGOLIA_KEYS.admin || path.endsWith('/queries')
    ? undefined
    : [403, { message: 'Method not allowed with this API key', status: 403 }]
}

function written(store: AlgoliaStore, method = '', path: string, body: unknown): WireAnswer {
  const [, index = '', action = '', task] =
    /^\/1\/indexes\/([^/]+)(?:\/(\w+))?(?:\/(\d+))?$/.exec(path) ?? []
  if (action === 'task') return [200, { status: store.taskStatus(Number(task)) }]
  const taskID = store.write(`${method} ${action}`.trim(), index, body)
  return taskID === undefined
    ? [404, { message: 'No such call', status: 404 }]
    : [200, { taskID, updatedAt: '2026-11-21T00:00:00.000Z' }]
}

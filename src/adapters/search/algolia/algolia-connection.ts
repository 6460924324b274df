import type { algoliasearch as openClient, SearchClient } from 'algoliasearch'

import { seconds } from '#domain/shared/duration.ts'
import { Outage } from '#ports/outage.ts'

/** The Algolia application that stores the publisher's search index. */
export interface AlgoliaAccount {
  readonly appId: string
  /** URL of the only host to call, instead of Algolia's own hosts. */
  readonly host?: string | undefined
}

/** Methods of Algolia's client that the site calls. Each API key has a client of its own. */
export type AlgoliaClient = Pick<
  SearchClient,
  'search' | 'batch' | 'setSettings' | 'operationIndex' | 'waitForTask' | 'deleteIndex'
>

/** Returns the client of one API key; creates it at the first call. */
export type Connect<Client = AlgoliaClient> = () => Promise<Client>

type Requester = NonNullable<NonNullable<Parameters<typeof openClient>[2]>['requester']>

/** Sends an HTTP request. */
type Send = (address: string, request: RequestInit) => Promise<Response>

/** Returns a function that creates, at its first call, the client of an account for one API key. */
export function connectionTo(account: AlgoliaAccount, key: string, send: Send): Connect {
  let client: Promise<AlgoliaClient> | undefined
  return () => (client ??= clientOf(account, key, send))
}

/** Creates a client. Imports Algolia's package lazily, since only sites with an account need it. */
async function clientOf(
  { appId, host }: AlgoliaAccount,
  key: string,
  send: Send,
): Promise<AlgoliaClient> {
  const { algoliasearch } = await import('algoliasearch')
  return algoliasearch(appId, key, {
    requester: { send: (request) => sendAlgoliaRequest(request, send) },
    // No retry after a 429: the embedded search then answers instead.
    maxRateLimitRetries: 0,
    timeouts: { connect: seconds(1), read: seconds(2), write: seconds(30) },
    ...(host !== undefined && { hosts: [hostOf(host)] }),
  })
}

/**
 * Sends a request of Algolia's client and returns the response. Returns status 0 if the connection
 * failed; the client then retries on Algolia's next host.
 */
async function sendAlgoliaRequest(
  { url, method, headers, data }: Parameters<Requester['send']>[0],
  send: Send,
): ReturnType<Requester['send']> {
  const body = data instanceof Uint8Array ? new TextDecoder().decode(data) : data
  try {
    const answer = await send(url, { method, headers, ...(body !== undefined && { body }) })
    return { status: answer.status, content: await answer.text(), isTimedOut: false }
  } catch {
    return { status: 0, content: 'no answer', isTimedOut: false }
  }
}

/**
 * Runs a call to Algolia and returns its result. Rejects with an `Outage` on any error. The error
 * message omits the query.
 */
export async function orOutage<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    throw new Outage(SERVICE, new Error(`algolia: ${statusOf(error) ?? nameOf(error)}`))
  }
}

/** Runs a call and returns its result. Rejects if the call takes longer than `milliseconds`. */
export async function withTimeout<Answer>(
  milliseconds: number,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(tooLate()), milliseconds)
  try {
    return await Promise.race([ask(), late])
  } finally {
    clearTimeout(timer)
  }
}

function tooLate(): Error {
  return Object.assign(new Error('no answer in time'), { name: 'TooLate' })
}

/** Returns the HTTP status of an error of Algolia's client; undefined without a response. */
export function statusOf(error: unknown): number | undefined {
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  return typeof status === 'number' ? status : undefined
}

const SERVICE = 'algolia'

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}

function hostOf(address: string) {
  const { protocol, hostname, port } = new URL(address)
  return {
    url: hostname,
    accept: 'readWrite' as const,
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    ...(port !== '' && { port: Number(port) }),
  }
}

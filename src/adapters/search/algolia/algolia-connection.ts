import type { SearchClient } from 'algoliasearch'

import { seconds } from '../../../domain/shared/duration.ts'
import { Outage } from '../../../ports/outage.ts'

/** Where the records are, and the keys to them. */
export interface AlgoliaAccount {
  readonly appId: string
  /** Opens the questions, and nothing else. */
  readonly searchKey: string
  /** Opens the writing of the index; only who builds it has it. */
  readonly adminKey?: string
  readonly index: string
  /** Another address than Algolia's own. */
  readonly host?: string
}

/** What is asked of Algolia's own client: the questions by the search key, the writing by the admin key. */
export type AlgoliaClient = Pick<
  SearchClient,
  'search' | 'batch' | 'setSettings' | 'operationIndex' | 'waitForTask' | 'deleteIndex'
>

/** Makes Algolia's own client with one of the keys; the package is only read by whoever has an account. */
export async function connectTo(
  { appId, host }: Pick<AlgoliaAccount, 'appId' | 'host'>,
  key: string,
): Promise<AlgoliaClient> {
  const { algoliasearch } = await import('algoliasearch')
  return algoliasearch(appId, key, {
    // A reader waits for no second try: the embedded search answers instead.
    maxRateLimitRetries: 0,
    timeouts: { connect: seconds(1), read: seconds(2), write: seconds(30) },
    ...(host !== undefined && { hosts: [hostOf(host)] }),
  })
}

/** Asks Algolia; whatever it answers but what was asked for is an outage, which says nothing of the question. */
export async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (fault) {
    throw new Outage(SERVICE, new Error(`algolia: ${statusOf(fault) ?? nameOf(fault)}`))
  }
}

/** Gives up when no answer came in so many milliseconds. */
export async function within<Answer>(
  milliseconds: number,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('too late')), milliseconds)
  try {
    return await Promise.race([ask(), late])
  } finally {
    clearTimeout(timer)
  }
}

/** The HTTP status of a refusal; `undefined` when there was no answer at all. */
export function statusOf(fault: unknown): number | undefined {
  const status = fault instanceof Error && 'status' in fault ? fault.status : undefined
  return typeof status === 'number' ? status : undefined
}

const SERVICE = 'algolia'

function nameOf(fault: unknown): string {
  return fault instanceof Error ? fault.name : 'unknown'
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

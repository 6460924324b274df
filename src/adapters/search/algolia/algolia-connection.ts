import type { SearchClient } from 'algoliasearch'

import { seconds } from '../../../domain/shared/duration.ts'
import { Outage } from '../../../ports/outage.ts'

/** Where the records of a publisher are. */
export interface AlgoliaAccount {
  readonly appId: string
  /** Another address than Algolia's own. */
  readonly host?: string | undefined
}

/** What is asked of Algolia's own client: the questions by the search key, the writing by the admin key. */
export type AlgoliaClient = Pick<
  SearchClient,
  'search' | 'batch' | 'setSettings' | 'operationIndex' | 'waitForTask' | 'deleteIndex'
>

/** Gives the client of a key, made when it is first asked for. */
export type Connect<Client = AlgoliaClient> = () => Promise<Client>

/** The way to an account with one of its keys. */
export function connectionTo(account: AlgoliaAccount, key: string): Connect {
  let client: Promise<AlgoliaClient> | undefined
  return () => (client ??= clientOf(account, key))
}

/** The package is only read by whoever has an account. */
async function clientOf({ appId, host }: AlgoliaAccount, key: string): Promise<AlgoliaClient> {
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

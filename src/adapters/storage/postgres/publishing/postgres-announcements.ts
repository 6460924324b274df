import { setTimeout as delay } from 'node:timers/promises'

import { Client } from 'pg'

import type { Announcements, OnPublication } from '#ports/caches.ts'
import type { Journal } from '#ports/monitoring.ts'

import type { DatabaseConnection } from '../platform/open-database.ts'
import { asked } from '../platform/outages.ts'
import { CHANNEL } from './announce.ts'
import { announcedSince, lastAnnounced } from './announcements-since.ts'

/** Milliseconds between two looks without being told: a connection may be dead without a word. */
const LOOK = 10_000
const SOONEST = 100
const LATEST = 2_000

interface Options {
  readonly connection: DatabaseConnection
  readonly applicationName: string
  readonly journal: Journal
}

/** Follows the announcements on a connection of its own. What was announced while there was none is read at the next. */
export class PostgresAnnouncements implements Announcements {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  async follow(told: OnPublication, since?: number): Promise<() => Promise<void>> {
    const stopping = new AbortController()
    const first = await asked(() => this.#connect())
    let seen = since ?? (await asked(() => lastAnnounced(first)))
    if (since === undefined) told('everything', seen)
    const listen = async (client: Client): Promise<void> => {
      const look = async (): Promise<void> => {
        const { last, outdated } = await announcedSince(client, seen)
        seen = last
        const all = outdated.length
        for (const [place, each] of outdated.entries())
          told(each, place + 1 === all ? last : undefined)
      }
      await lookWheneverTold(client, look, stopping.signal)
    }
    const following = this.#keepListening(first, listen, stopping.signal)
    return async () => {
      stopping.abort()
      await following
    }
  }

  async #keepListening(
    first: Client,
    listen: (client: Client) => Promise<void>,
    signal: AbortSignal,
  ): Promise<void> {
    let client: Client | undefined = first
    let wait = SOONEST
    while (!signal.aborted) {
      try {
        client ??= await this.#connect()
        wait = SOONEST
        await listen(client)
      } catch (fault) {
        const reason = fault instanceof Error ? fault.message : String(fault)
        if (wait === SOONEST) this.#options.journal.warn('announcements interrupted', { reason })
      }
      await client?.end().catch(() => undefined)
      client = undefined
      await delay(wait, undefined, { signal }).catch(() => undefined)
      wait = Math.min(2 * wait, LATEST)
    }
    await client?.end().catch(() => undefined)
  }

  async #connect(): Promise<Client> {
    const { connection, applicationName } = this.#options
    const client = new Client({
      ...connection,
      application_name: `${applicationName} announcements`,
      connectionTimeoutMillis: 2_000,
      query_timeout: 5_000,
      keepAlive: true,
    })
    // Without a listener a lost connection would end the process; the next question tells of it.
    client.on('error', () => undefined)
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    return client
  }
}

/** Looks at once, at each message, and from time to time; ends when stopped, fails when the connection does. */
async function lookWheneverTold(
  client: Client,
  look: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  let word = Promise.withResolvers<void>()
  const wake = (): void => word.resolve()
  client.on('notification', wake)
  client.on('end', wake)
  signal.addEventListener('abort', wake)
  try {
    while (!signal.aborted) {
      word = Promise.withResolvers<void>()
      await look()
      await Promise.race([word.promise, delay(LOOK, undefined, { ref: false })])
    }
  } finally {
    signal.removeEventListener('abort', wake)
  }
}

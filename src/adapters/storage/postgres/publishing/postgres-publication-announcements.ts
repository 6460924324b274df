import { setTimeout as delay } from 'node:timers/promises'

import { Client } from 'pg'
import { z } from 'zod'

import type { OnPublication, OutdatedTags, PublicationAnnouncements } from '#ports/cache-purges.ts'
import type { Logger } from '#ports/logger.ts'

import { orThrowOutage } from '../platform/database-outages.ts'
import { CONNECTION_TIMEOUT_MS } from '../platform/open-database.ts'
import type { DatabaseConnection } from '../platform/open-database.ts'
import { PUBLICATION_CHANNEL } from '../platform/publication-transaction.ts'

const announcements = z.array(
  z.object({ id: z.coerce.number().int(), tags: z.array(z.string()).nullable() }),
)

/** Returns the number of the last announcement; 0 before the first one. */
async function lastAnnounced(client: Client): Promise<number> {
  const { rows } = await client.query('select id, tags from announcement order by id desc limit 1')
  return announcements.parse(rows)[0]?.id ?? 0
}

/**
 * Returns the content outdated by the announcements after a number, and the latest number.
 * Everything is outdated if some are missing, as after a restored backup.
 */
async function announcedSince(
  client: Client,
  seen: number,
): Promise<{ readonly last: number; readonly outdated: readonly OutdatedTags[] }> {
  const { rows } = await client.query(
    'select id, tags from announcement where id >= $1 order by id',
    [seen],
  )
  const newAnnouncements = announcements.parse(rows)
  const unseen = newAnnouncements.filter(({ id }) => id > seen)
  const unbroken = seen === 0 ? (unseen[0]?.id ?? 1) === 1 : newAnnouncements[0]?.id === seen
  return unbroken
    ? { last: unseen.at(-1)?.id ?? seen, outdated: unseen.map(outdatedBy) }
    : {
        last: newAnnouncements.at(-1)?.id ?? (await lastAnnounced(client)),
        outdated: ['everything'],
      }
}

function outdatedBy({ tags }: { readonly tags: readonly string[] | null }): OutdatedTags {
  return tags === null ? 'everything' : new Set(tags)
}

/** Interval of polling in milliseconds, since a dead connection may go unnoticed. */
const LOOK = 10_000
const SOONEST = 100
const LATEST = 2_000

interface Options {
  readonly connection: DatabaseConnection
  readonly applicationName: string
  readonly logger: Logger
}

/**
 * Listens for announcements of publications on its own database connection. After a reconnection,
 * it loads the missed ones.
 */
export class PostgresPublicationAnnouncements implements PublicationAnnouncements {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  async follow(onPublication: OnPublication, since?: number): Promise<() => Promise<void>> {
    const stopping = new AbortController()
    const first = await orThrowOutage(() => this.#connect())
    let seen = since ?? (await orThrowOutage(() => lastAnnounced(first)))
    if (since === undefined) onPublication('everything', seen)
    const listen = async (client: Client): Promise<void> => {
      const look = async (): Promise<void> => {
        const { last, outdated } = await announcedSince(client, seen)
        seen = last
        const all = outdated.length
        for (const [place, each] of outdated.entries())
          onPublication(each, place + 1 === all ? last : undefined)
      }
      await pollOnNotification(client, look, stopping.signal)
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
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        if (wait === SOONEST) this.#options.logger.warn('announcements interrupted', { reason })
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
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      query_timeout: CONNECTION_TIMEOUT_MS,
      keepAlive: true,
    })
    // Without a listener a lost connection would end the process; the next query throws anyway.
    client.on('error', () => undefined)
    await client.connect()
    await client.query(`listen ${PUBLICATION_CHANNEL}`)
    return client
  }
}

/**
 * Calls `look` at once, at each notification and at a regular interval. Ends when the signal
 * aborts; throws if the connection fails.
 */
async function pollOnNotification(
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

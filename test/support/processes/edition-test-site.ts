import { sql } from 'kysely'

import { npmRegistry } from '#adapters/http/sources/npm-registry.ts'
import { PostgresContentLibrary } from '#adapters/storage/postgres/library/postgres-content-library.ts'
import { PostgresQuotedLaw } from '#adapters/storage/postgres/library/postgres-quoted-law.ts'
import { PostgresContentPublisher } from '#adapters/storage/postgres/publishing/postgres-content-publisher.ts'
import { PostgresEditionOutcomeStore } from '#adapters/storage/postgres/publishing/postgres-edition-outcome-store.ts'
import { PostgresEditionPublisher } from '#adapters/storage/postgres/publishing/postgres-edition-publisher.ts'
import { checkEditions } from '#application/editions/check-data-package-editions.ts'
import type { EditionPorts } from '#application/editions/publish-data-package-edition.ts'
import type { EditionBounds } from '#domain/editions/judge-package-edition.ts'
import { hours } from '#domain/shared/duration.ts'
import type { EditionEntry } from '#ports/data-package-editions.ts'

import { aGuide, anEdition } from '../fixtures/documents-and-editions.ts'
import { MemoryPurge } from '../fixtures/fake-publishing-ports.ts'
import { codePackage, releaseCode, smallCode } from '../fixtures/labour-code-editions.ts'
import type { SmallCode } from '../fixtures/labour-code-editions.ts'
import { SMALL_TABLES } from '../fixtures/small-simulator-tables.ts'
import { memoryTables } from '../memory/memory-simulators.ts'
import { releaseRegistry } from '../services/release-registry.ts'
import { deletePublishedContent } from './test-database.ts'
import type { TestDatabase } from './test-database.ts'

/** Number of articles of the small Labour Code after the first one. */
export const ARTICLES = 60

const NOTHING_VERIFIED = {
  tables: 0,
  rows: 0,
  passages: 0,
  withdrawn: [],
  deadlines: 0,
  withdrawnDeadlines: [],
  unproved: 0,
}

/**
 * Creates a site that imports a small Labour Code from a local registry, pinned to edition 1.0.0.
 */
export async function editionTestSite({ owner, pages, logger }: TestDatabase) {
  await deletePublishedContent(owner)
  await sql`truncate editions.decision`.execute(owner)
  logger.entries.length = 0
  const registry = await releaseRegistry('@exemple/code')
  const before = smallCode(ARTICLES)
  const code = await codePackage(registry, '1.0.0', await releaseCode(registry, '1.0.0', before))
  const publisher = new PostgresContentPublisher(owner)
  const [source] = await code.read(code)
  if (source) await publisher.publish(await source.read(() => {}))
  await publisher.publish(anEdition([citing('/code-du-travail/l5')], { source: 'guides' }))
  const library = new PostgresContentLibrary(pages, logger)
  const store = new PostgresEditionOutcomeStore(owner)
  const world = {
    registry,
    code,
    publisher,
    store,
    now: Date.UTC(2026, 10, 23),
    /** Names of the steps that ran after a publication. */
    followed: [] as string[],
    /** Keys of the sources whose import fails. */
    unavailable: new Set<string>(),
    ports: (bounds: Partial<EditionBounds> = {}): EditionPorts => {
      const clock = { now: () => world.now }
      return {
        packages: [code],
        registry: npmRegistry({ registry: registry.url, timeoutMs: 3_000 }),
        store,
        editionPublisher: new PostgresEditionPublisher({ database: owner, clock, logger }),
        publisher,
        tables: memoryTables(SMALL_TABLES.slice(0, 1)),
        deadlines: () => [],
        quotedLaw: new PostgresQuotedLaw(pages, logger),
        verify: async () => {
          world.followed.push('verify')
          return NOTHING_VERIFIED
        },
        storeLaw: () => Promise.resolve([]),
        imports: async (keys) => {
          world.followed.push(...keys)
          return keys
            .filter((key) => world.unavailable.has(key))
            .map((source) => ({ status: 'unavailable', source, service: 'npm', reason: 'down' }))
        },
        purge: new MemoryPurge(),
        logger,
        clock,
        bounds: { maxLoss: 0.02, maxDeadLinks: 10, ...bounds },
        interval: hours(24),
      }
    },
    async check(
      bounds: Partial<EditionBounds> = {},
      ifDue = false,
    ): Promise<readonly EditionEntry[]> {
      const outcome = await checkEditions(world.ports(bounds))({ ifDue })
      if (outcome.status === 'busy') throw new Error('busy')
      return outcome.entries
    },
    async wordsAt(number: string): Promise<string> {
      const document = await library.documentAt(`/code-du-travail/${number.toLowerCase()}`)
      return JSON.stringify(document?.body)
    },
    events: () => logger.entries.map(({ event }) => event),
    release: (version: string, changes: SmallCode, stateAt?: string) =>
      releaseCode(registry, version, smallCode(ARTICLES, changes), stateAt),
    async [Symbol.asyncDispose]() {
      await registry[Symbol.asyncDispose]()
      await code[Symbol.asyncDispose]()
    },
  }
  return world
}

function citing(href: string) {
  const children = [{ type: 'text', text: 'article' } as const]
  return aGuide('a', {
    body: [{ type: 'paragraph', children: [{ type: 'link', href, children }] }],
  })
}

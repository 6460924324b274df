import { afterAll, expect, test } from 'vitest'

import { PostgresContentLibrary } from '#adapters/storage/postgres/library/postgres-content-library.ts'
import { openDatabase } from '#adapters/storage/postgres/platform/open-database.ts'
import { PostgresContentPublisher } from '#adapters/storage/postgres/publishing/postgres-content-publisher.ts'
import { PostgresPublicationAnnouncements } from '#adapters/storage/postgres/publishing/postgres-publication-announcements.ts'
import { PostgresPublicationSchedule } from '#adapters/storage/postgres/publishing/postgres-publication-schedule.ts'
import { publishScheduledDocuments } from '#application/content/publish-scheduled-documents.ts'
import { hours, seconds } from '#domain/shared/duration.ts'
import type { OutdatedTags } from '#ports/cache-purges.ts'
import { anArticle, anEdition } from '#test/support/fixtures/documents-and-editions.ts'
import { MemoryPurge } from '#test/support/fixtures/fake-publishing-ports.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const { connection, owner, pages, logger } = await testDatabase()
/** Six in the morning in Paris. */
const SIX = Date.UTC(2026, 10, 24, 5)
let now = SIX - 1
const article = anArticle('a-l-heure', { publishedAt: SIX })
const TAG = `document:${article.path}`

interface Turn {
  readonly delay: number
  readonly act: () => void
}

/** A server whose timers only the test fires. It has its own connections, as a process has. */
async function aServer(name: string) {
  const database = openDatabase({ connection, applicationName: name, logger })
  const own = new MemoryLogger()
  let turn = Promise.withResolvers<Turn>()
  let isStopped = false
  const notified = Promise.withResolvers<OutdatedTags>()
  const announcements = new PostgresPublicationAnnouncements({
    connection,
    applicationName: name,
    logger,
  })
  const leave = await announcements.follow((outdated) => {
    if (outdated !== 'everything' && outdated.has(TAG)) notified.resolve(outdated)
  })
  const kill = async () => {
    if (isStopped) return
    isStopped = true
    await leave()
    await database.destroy()
  }
  afterAll(kill)
  await publishScheduledDocuments({
    schedule: new PostgresPublicationSchedule(database),
    purge: new MemoryPurge(),
    clock: { now: () => now },
    logger: own,
    timers: { after: (delay, act) => turn.resolve({ delay, act }) },
    isStopped: () => isStopped,
  })
  return {
    logger: own,
    kill,
    notified: notified.promise,
    next: () => turn.promise,
    async fire({ act }: Turn) {
      turn = Promise.withResolvers()
      act()
      await turn.promise
    },
  }
}

test('a document due at six is there in five seconds, once [N47]', async () => {
  const servers = await Promise.all([aServer('one'), aServer('two')])
  const turns = await Promise.all(servers.map((server) => server.next()))
  // Scheduled by another process after both have looked, a millisecond before it is due.
  await new PostgresContentPublisher(owner, { now: () => now }).publish(anEdition([article]))
  const library = new PostgresContentLibrary(pages, logger)
  expect(await library.documentAt(article.path)).toBeUndefined()
  for (const { delay } of turns) expect(now + delay).toBeLessThanOrEqual(SIX + seconds(5))

  now = SIX + seconds(5)
  await Promise.all(
    servers.map(async (server, place) => {
      const turn = turns[place]
      if (turn !== undefined) await server.fire(turn)
    }),
  )
  expect(await library.documentAt(article.path)).toMatchObject({ id: article.id })
  const published = servers.flatMap(({ logger: own }) =>
    own.entries.filter(({ event }) => event === 'scheduled documents published'),
  )
  expect(published).toHaveLength(1)
  // Both are told what to purge, also the one that published nothing.
  for (const server of servers) expect(await server.notified).toContain('list:article')
})

test('a server publishes on time when the other one was killed [N47]', async () => {
  const seven = SIX + hours(1)
  now = seven - seconds(1)
  const later = anArticle('une-heure-apres', { publishedAt: seven })
  await new PostgresContentPublisher(owner, { now: () => now }).publish(
    anEdition([article, later], { version: '2' }),
  )
  const [killed, standing] = await Promise.all([aServer('killed'), aServer('standing')])
  const [, turn] = await Promise.all([killed.next(), standing.next()])
  await killed.kill()
  expect(now + turn.delay).toBeLessThanOrEqual(seven + seconds(5))
  now += turn.delay
  await standing.fire(turn)
  const library = new PostgresContentLibrary(pages, logger)
  expect(await library.documentAt(later.path)).toMatchObject({ id: later.id })
})

import { describe, expect, test } from 'vitest'

import { importContent } from '#application/content/import-content.ts'
import type { ImportOutcome } from '#application/content/import-content.ts'
import { ok } from '#domain/shared/result.ts'
import type { ContentSource } from '#ports/content-source-and-publisher.ts'
import { Outage } from '#ports/outage.ts'
import { aGuide, anArticle, anEdition } from '#test/support/fixtures/documents-and-editions.ts'
import {
  MemoryIndex,
  MemoryPublisher,
  MemoryPurge,
  sourceOf,
} from '#test/support/fixtures/fake-publishing-ports.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'

function importing(...sources: readonly ContentSource[]) {
  const publisher = new MemoryPublisher()
  const logger = new MemoryLogger()
  const run = importContent({
    sources,
    publisher,
    library: publisher,
    index: new MemoryIndex(),
    purge: new MemoryPurge(),
    logger,
    clock: { now: () => 0 },
    settings: {
      source: 'demo',
      sync: () => Promise.resolve(ok([])),
      held: () => Promise.resolve([]),
    },
  })
  return { run, logger }
}

const demo = anEdition([anArticle('a')], { source: 'demo' })
const GUIDES = anEdition([aGuide('a')], { source: 'guides' })

/** A source with these hashes of its importers and inputs, which a test changes. */
function fingerprintedSource() {
  const fingerprint = { importers: 'a', inputs: 'a' }
  const reads: string[] = []
  const source: ContentSource = {
    key: 'demo',
    fingerprint: () => Promise.resolve({ ...fingerprint }),
    read: (progress) => {
      reads.push(fingerprint.inputs)
      return sourceOf(demo).read(progress)
    },
  }
  return { source, fingerprint, reads }
}

const statusesOf = (outcomes: readonly ImportOutcome[]) => outcomes.map(({ status }) => status)

describe('an import of a source with a published fingerprint', () => {
  test('reads nothing again, unless told to reread it [W34]', async () => {
    const { source, reads } = fingerprintedSource()
    const { run } = importing(source, sourceOf(GUIDES))
    expect(statusesOf(await run([]))).toEqual(['published', 'published'])
    expect((await run([]))[0]).toEqual({ status: 'unchanged', source: 'demo', version: '1' })
    expect(reads).toHaveLength(1)
    await run([], undefined, { reread: true })
    expect(reads).toHaveLength(2)
  })

  test.each(['importers', 'inputs'] as const)(
    'reads again after other %s, then not',
    async (part) => {
      const { source, fingerprint, reads } = fingerprintedSource()
      const { run, logger } = importing(source)
      await run([])
      fingerprint[part] = 'b'
      expect(statusesOf([...(await run([])), ...(await run([]))])).toEqual([
        'published',
        'unchanged',
      ])
      expect(reads).toHaveLength(2)
      const events = logger.entries.map(({ event }) => event)
      expect(events.includes('importers changed, source read again')).toBe(part === 'importers')
    },
  )

  test('an unavailable one stops no other, and is read next time [W34]', async () => {
    const { source } = fingerprintedSource()
    let isUnavailable = true
    const failing: ContentSource = {
      ...source,
      read: (progress) =>
        isUnavailable
          ? Promise.reject(new Outage('kali', new Error('ECONNREFUSED')))
          : source.read(progress),
    }
    const { run } = importing(failing, sourceOf(GUIDES))
    expect(statusesOf(await run([]))).toEqual(['unavailable', 'published'])
    isUnavailable = false
    expect(statusesOf(await run([]))).toEqual(['published', 'published'])
  })
})

import { describe, expect, test } from 'vitest'

import { importContent } from '#application/content/import-content.ts'
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
  return importContent({
    sources,
    publisher,
    library: publisher,
    index: new MemoryIndex(),
    purge: new MemoryPurge(),
    logger: new MemoryLogger(),
    clock: { now: () => 0 },
    settings: {
      source: 'demo',
      sync: () => Promise.resolve(ok([])),
      held: () => Promise.resolve([]),
    },
  })
}

const demo = anEdition([anArticle('a')], { source: 'demo' })
const GUIDES = anEdition([aGuide('a')], { source: 'guides' })

describe('an import of a source with a fixed edition', () => {
  test('reads a fixed edition once, unless told to reread it [W34]', async () => {
    let reads = 0
    let version = '1'
    const fixed: ContentSource = {
      key: 'demo',
      fixedVersion: () => Promise.resolve(version),
      read: (progress) => {
        reads += 1
        return sourceOf({ ...demo, version }).read(progress)
      },
    }
    const run = importing(fixed, sourceOf(GUIDES))
    expect((await run([])).map(({ status }) => status)).toEqual(['published', 'published'])
    expect((await run([]))[0]).toEqual({ status: 'unchanged', source: 'demo', version: '1' })
    expect(reads).toBe(1)
    await run([], undefined, { reread: true })
    version = '2'
    await run([])
    expect(reads).toBe(3)
  })

  test('an unavailable fixed edition stops no other, and is read next time [W34]', async () => {
    let isUnavailable = true
    const fixed: ContentSource = {
      key: 'demo',
      fixedVersion: () => Promise.resolve('1'),
      read: (progress) =>
        isUnavailable
          ? Promise.reject(new Outage('kali', new Error('ECONNREFUSED')))
          : sourceOf({ ...demo, version: '1' }).read(progress),
    }
    const run = importing(fixed, sourceOf(GUIDES))
    expect((await run([])).map(({ status }) => status)).toEqual(['unavailable', 'published'])
    isUnavailable = false
    expect((await run([])).map(({ status }) => status)).toEqual(['published', 'published'])
  })
})

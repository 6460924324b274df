import { beforeEach, describe, expect, test } from 'vitest'

import { importContent } from '#application/content/import-content.ts'
import { ok } from '#domain/shared/result.ts'
import type { ContentSource } from '#ports/content-source-and-publisher.ts'
import { Outage } from '#ports/outage.ts'
import {
  aGuide,
  anArticle,
  anEdition,
  recordsOf,
} from '#test/support/fixtures/documents-and-editions.ts'
import {
  MemoryIndex,
  MemoryPublisher,
  MemoryPurge,
  failingSource,
  sourceOf,
} from '#test/support/fixtures/fake-publishing-ports.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'

let now = Date.UTC(2026, 10, 21)
/** Every look at it takes a second and a half. */
const clock = { now: () => (now += 1_500) }
const settings = {
  source: 'demo',
  sync: () => Promise.resolve(ok([])),
  held: () => Promise.resolve([]),
}
let publisher: MemoryPublisher
let index: MemoryIndex
let purge: MemoryPurge
let logger: MemoryLogger

beforeEach(() => {
  publisher = new MemoryPublisher()
  index = new MemoryIndex()
  purge = new MemoryPurge()
  logger = new MemoryLogger()
})

const importing = (...sources: readonly ContentSource[]) =>
  importContent({ sources, publisher, library: publisher, index, purge, logger, clock, settings })

const guides = (...ids: readonly string[]) =>
  anEdition(
    ids.map((id) => aGuide(id)),
    { source: 'guides' },
  )
const demo = anEdition([anArticle('a')], { source: 'demo' })

describe('an import', () => {
  test('publishes every source when none is named, and says what each changed', async () => {
    const outcomes = await importing(sourceOf(demo), sourceOf(guides('a', 'b')))([])
    expect(outcomes).toMatchObject([
      {
        status: 'published',
        source: 'demo',
        report: { created: [expect.any(String)] },
      },
      { status: 'published', source: 'guides', report: { created: ['/guide/a', '/guide/b'] } },
    ])
  })

  test('rejects a document at an address of the server', async () => {
    const edition = anEdition([anArticle('a'), { ...anArticle('b'), path: '/metrics' }])
    const [outcome] = await importing(sourceOf(edition))([])
    expect(outcome).toMatchObject({
      report: { rejected: [{ reason: 'chemin réservé par le site : /metrics' }] },
    })
  })

  test('reports how long a source took, from reading to publication', async () => {
    expect(await importing(sourceOf(demo))([])).toMatchObject([{ source: 'demo', seconds: 1.5 }])
  })

  test('reads only the sources named, each once', async () => {
    const outcomes = await importing(sourceOf(demo), sourceOf(guides('a')))(['guides', 'guides'])
    expect(outcomes.map(({ source }) => source)).toEqual(['guides'])
  })

  test('reads again the sources that quote one of those named', async () => {
    const faq: ContentSource = { ...sourceOf(anEdition([], { source: 'faq' })), quotes: ['demo'] }
    const outcomes = await importing(faq, sourceOf(demo), sourceOf(guides('a')))(['demo'])
    expect(outcomes.map(({ source }) => source)).toEqual(['demo', 'faq'])
  })

  test('reads a source composed from all others once, after them [W33]', async () => {
    const last: ContentSource = { ...sourceOf(anEdition([], { source: 'lettres' })), last: true }
    const early: ContentSource = { ...sourceOf(guides('a')), quotes: ['demo'] }
    const outcomes = await importing(last, early, sourceOf(demo))([])
    expect(outcomes.map(({ source }) => source)).toEqual(['guides', 'demo', 'guides', 'lettres'])
  })

  test('reads again a source that quotes one published after it [W33]', async () => {
    const early: ContentSource = { ...sourceOf(guides('a')), quotes: ['demo'] }
    const run = importing(early, sourceOf(demo))
    expect((await run([])).map(({ source }) => source)).toEqual(['guides', 'demo', 'guides'])
    expect((await run([])).map(({ source }) => source)).toEqual(['guides', 'demo'])
  })

  test('does not know a key that no source has', async () => {
    expect(await importing(sourceOf(demo))(['codes'])).toEqual([
      { status: 'unknown', source: 'codes' },
    ])
  })

  test('tells how far the reading of each source is', async () => {
    const heard: unknown[] = []
    await importing(sourceOf(guides('a', 'b')))([], (...progress) => heard.push(progress))
    expect(heard).toEqual([
      ['guides', 0, 2],
      ['guides', 2, 2],
    ])
  })

  test('without a listener logs its progress', async () => {
    await importing(sourceOf(guides('a', 'b')))([])
    expect(logger.entries).toContainEqual({
      level: 'info',
      event: 'importing',
      fields: { source: 'guides', read: 2, total: 2 },
    })
  })

  test('says which words it separated', async () => {
    const glued = anEdition([anArticle('a', { title: 'La fin.Exemple' })], { source: 'demo' })
    expect(await importing(sourceOf(glued))([])).toMatchObject([
      { separated: [{ before: 'fin.Exemple', after: 'fin. Exemple' }] },
    ])
    expect(logger.entries).toContainEqual(
      expect.objectContaining({ fields: expect.objectContaining({ separated: 1 }) }),
    )
  })

  test('tells the records that could not be read', async () => {
    const rejected = { record: 'n° 3', reason: 'date inconnue' }
    const records = recordsOf([rejected, { document: aGuide('a') }])
    const outcomes = await importing(sourceOf({ ...guides(), records }))([])
    expect(outcomes).toMatchObject([{ report: { rejected: [rejected] } }])
    expect(logger.entries).toContainEqual(
      expect.objectContaining({ fields: expect.objectContaining({ rejected: 1, seconds: 1.5 }) }),
    )
  })
})

/** A publisher that puts an edition in place only when told to; and what happened, in order. */
function slowly() {
  const happened: string[] = []
  const waiting = new Map<string, () => void>()
  const slow = new MemoryPublisher()
  const publish = slow.publish.bind(slow)
  slow.publish = async (edition) => {
    const report = await publish(edition)
    await new Promise<void>((resolve) => waiting.set(edition.source, resolve))
    happened.push(`${edition.source} in place`)
    return report
  }
  const place = async (source: string) => {
    await expect.poll(() => waiting.has(source)).toBe(true)
    waiting.get(source)?.()
  }
  const signalling = (source: ContentSource): ContentSource => ({
    ...source,
    read: async (progress) => {
      happened.push(`${source.key} read`)
      return source.read(progress)
    },
  })
  const imports = (...sources: readonly ContentSource[]) =>
    importContent({
      sources: sources.map(signalling),
      publisher: slow,
      library: slow,
      index,
      purge,
      logger,
      clock,
      settings,
    })([])
  return { happened, place, imports }
}

describe('two sources at once', () => {
  const letters = anEdition([aGuide('l')], { source: 'letters' })

  test('the next is read while the database puts the last in place', async () => {
    const { happened, place, imports } = slowly()
    const outcomes = imports(sourceOf(demo), sourceOf(guides('a')))
    await expect.poll(() => happened).toEqual(['demo read', 'guides read'])
    await place('guides')
    await place('demo')
    expect((await outcomes).map(({ source }) => source)).toEqual(['demo', 'guides'])
  })

  test('the next one waits, and composed pages wait for all', async () => {
    const { happened, place, imports } = slowly()
    const composed: ContentSource = { ...sourceOf(letters), composed: true }
    const outcomes = imports(sourceOf(demo), sourceOf(guides('a')), composed)
    await place('guides')
    await place('demo')
    await place('letters')
    await outcomes
    expect(happened.slice(-2)).toEqual(['letters read', 'letters in place'])
    expect(happened.slice(0, 2)).toEqual(['demo read', 'guides read'])
  })

  test('a source waits for the publication of one that it quotes [W33]', async () => {
    const { happened, place, imports } = slowly()
    const quoting: ContentSource = { ...sourceOf(guides('a')), quotes: ['demo'] }
    const outcomes = imports(sourceOf(demo), quoting)
    await place('demo')
    await place('guides')
    await outcomes
    expect(happened).toEqual(['demo read', 'demo in place', 'guides read', 'guides in place'])
  })

  test('a bug in one is not lost behind another, which ends first', async () => {
    const { happened, place, imports } = slowly()
    const outcomes = imports(sourceOf(demo), failingSource('guides', new TypeError('bug')))
    await Promise.all([expect(outcomes).rejects.toThrow('bug'), place('demo')])
    expect(happened).toContain('demo in place')
  })
})

describe('pages and search', () => {
  test('forget what the new content makes stale, and nothing else', async () => {
    await importing(sourceOf(guides('a', 'b')))([])
    expect(purge.purges).toEqual([['document:/guide/a', 'document:/guide/b', 'list:guide']])
    expect(index.replacements).toEqual([['/guide/a', '/guide/b']])
  })

  test('are left alone by a second import of the same content', async () => {
    const run = importing(sourceOf(guides('a')))
    await run([])
    expect(await run([])).toMatchObject([{ report: { created: [], changed: [], unchanged: 1 } }])
    expect(purge.purges).toHaveLength(1)
    expect(index.replacements).toHaveLength(1)
  })

  test('forget the lists of a kind that a document of it left', async () => {
    const run = importing(sourceOf(guides('a', 'b'), guides('a')))
    await run([])
    await run([])
    expect(purge.purges[1]).toEqual(['document:/guide/b', 'list:guide', 'removal'])
    expect(index.replacements[1]).toEqual(['/guide/a'])
  })

  test('the search is refreshed once for all the sources', async () => {
    await importing(sourceOf(demo), sourceOf(guides('a')))([])
    expect(index.replacements).toHaveLength(1)
  })

  test('an outage of the search keeps the content on the site', async () => {
    index.replace = () => Promise.reject(new Outage('recherche', new Error('down')))
    expect(await importing(sourceOf(demo))([])).toMatchObject([{ status: 'published' }])
    const { level, fields } = logger.entries.at(-1) ?? {}
    expect([level, fields?.['service']]).toEqual(['warn', 'recherche'])
  })
})

describe('a source out of reach', () => {
  const unavailable = failingSource('guides', new Outage('registry', new Error('ECONNREFUSED')))

  test('leaves the others their turn, and is told as such', async () => {
    expect(await importing(unavailable, sourceOf(demo))([])).toMatchObject([
      { status: 'unavailable', source: 'guides', service: 'registry', reason: 'ECONNREFUSED' },
      { status: 'published', source: 'demo' },
    ])
    expect(logger.entries[0]).toMatchObject({ level: 'warn', fields: { source: 'guides' } })
  })

  test('a cause that is no error is told too', async () => {
    const cut = failingSource('guides', new Outage('registry', 'cut'))
    expect(await importing(cut)([])).toMatchObject([{ reason: 'cut' }])
  })

  test('an error other than an outage stops the import', async () => {
    const error = new Error('bug')
    await expect(importing(failingSource('guides', error))([])).rejects.toBe(error)
    index.replace = () => Promise.reject(error)
    await expect(importing(sourceOf(demo))([])).rejects.toBe(error)
  })
})

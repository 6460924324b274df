import { describe, expect, test } from 'vitest'

import type { Site } from '#application/site-use-cases.ts'
import { pinoLogger } from '#delivery/composition/pino-logger.ts'
import { SOURCE_KEYS } from '#delivery/settings/content-source-keys.ts'
import { readSettings } from '#delivery/settings/read-settings.ts'
import {
  importInBackground,
  refreshIndexInBackground,
  sourcesToImport,
} from '#delivery/web/server/publications/background-import-and-indexing.ts'
import { relayLog } from '#delivery/web/server/publications/command-child-process.ts'
import type { CommandProcess } from '#delivery/web/server/publications/command-child-process.ts'
import type { SourceStatus } from '#ports/content-source-and-publisher.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'
import { pagePorts, siteOver } from '#test/support/memory/memory-site.ts'

const small = siteOver(await pagePorts())
const PUBLIC = SOURCE_KEYS.filter((key) => key !== 'demo')
const demo: SourceStatus = { source: 'demo', version: '1', documents: 3, publishedAt: 0 }

function siteWith(content: Partial<Site['content']>): Site {
  return { ...small, content: { ...small.content, ...content } }
}

/** A line as the log of the command line writes it. */
function logged(msg: string, fields: Readonly<Record<string, unknown>> = {}, level = 30): string {
  return JSON.stringify({ level, time: '2026-11-21T12:00:00.000Z', msg, ...fields })
}

function startNothing(): never {
  throw new Error('started')
}

/** An import that says these lines, and ends with this code. */
interface ImportOutcome {
  readonly lines?: readonly string[]
  readonly code?: number | undefined
  readonly stopped?: boolean
  readonly error?: Error
}

async function imported({ lines = [], stopped, error, ...outcome }: ImportOutcome) {
  const logger = new MemoryLogger()
  const started: unknown[] = []
  async function* log(): AsyncGenerator<string> {
    yield* lines
  }
  const start = (sources: readonly string[]): CommandProcess => {
    started.push(sources)
    if (error) throw error
    return { log: log(), ended: Promise.resolve('code' in outcome ? outcome.code : 0) }
  }
  const signal = stopped ? AbortSignal.abort() : new AbortController().signal
  const notices: string[] = []
  const tell = (line: string) => void notices.push(line)
  await importInBackground({ logger, signal, start, tell }, ['demo', 'guides'])
  const entries = logger.entries.map(({ level, event }) => `${level} ${event}`)
  return { entries, started, logger, notices }
}

describe('the sources', () => {
  test.each([
    ['an empty site waits for the demonstration', [], '', ['demo'], PUBLIC],
    ['a site that has it listens at once', [demo], '', [], ['demo', ...PUBLIC]],
    ['a site may bring some of them', [demo], 'guides, faq', [], ['demo', 'guides', 'faq']],
    ['an empty site may keep to itself', [], 'false', ['demo'], []],
    ['a site that has it may keep to itself', [demo], 'false', [], ['demo']],
  ])('of the start: %s', async (_what, published, importOnStart, first, later) => {
    const settings = readSettings({ IMPORT_ON_START: importOnStart })
    if (!settings.ok) throw new Error('refused')
    const site = siteWith({ status: () => Promise.resolve(published) })
    expect(await sourcesToImport(site, settings.value)).toEqual({ first, later })
  })
})

const loggerOf = (lines: string[]) => pinoLogger('info', { write: (line) => lines.push(line) })
const withoutTime = (line: string) => ({ ...JSON.parse(line), time: '' })

describe('an import behind', () => {
  test('asks for nothing when nothing is to be read', async () => {
    const logger = new MemoryLogger()
    const { signal } = new AbortController()
    await importInBackground({ logger, signal, start: startNothing }, [])
    expect(logger.entries).toEqual([])
  })

  test('imports the given sources, its log included in the site’s', async () => {
    const { started, logger } = await imported({
      lines: [
        logged('importing', { source: 'guides', read: 26, total: 260 }),
        logged('source unavailable', { source: 'guides', service: 'npm' }, 40),
        'Réponse inconnue',
        '',
      ],
    })
    expect(started).toEqual([['demo', 'guides']])
    expect(logger.entries).toEqual([
      { level: 'info', event: 'importing', fields: { source: 'guides', read: 26, total: 260 } },
      { level: 'warn', event: 'source unavailable', fields: { source: 'guides', service: 'npm' } },
      { level: 'warn', event: 'import progress', fields: { line: 'Réponse inconnue' } },
    ])
  })

  test('tells of each source that was read, and of the end', async () => {
    const counts = { created: 1, changed: 2, unchanged: 1_500, seconds: 4.2 }
    const lines = [logged('source published', { source: 'guides', ...counts })]
    expect((await imported({ lines })).notices).toEqual([
      'Importé\u00A0: guides, 1\u202F503\u00A0documents, en 5\u00A0s.',
      'Tout est là.',
    ])
    expect((await imported({ code: 2 })).notices).toEqual([])
  })

  test('an error of the import stays one, with its cause and stack', async () => {
    const own: string[] = []
    const relayed: string[] = []
    const bug = new TypeError('bug', { cause: new Error('bad row') })
    loggerOf(own).error('law texts not stored', bug, { articles: 2 })
    async function* log(): AsyncGenerator<string> {
      yield* own
    }
    await relayLog({ log: log(), ended: Promise.resolve(0) }, loggerOf(relayed))
    expect(relayed.map(withoutTime)).toEqual(own.map(withoutTime))
  })

  test('without network leaves the site on what it has, and says so', async () => {
    expect((await imported({ code: 2 })).entries).toEqual(['warn staying on what is published'])
  })

  test('never fails the site: a bug is logged, unless stopping', async () => {
    const failed = ['error background import failed']
    expect((await imported({ code: 70 })).entries).toEqual(failed)
    expect((await imported({ error: new TypeError('bug') })).entries).toEqual(failed)
    expect((await imported({ code: undefined, stopped: true })).entries).toEqual([])
    expect((await imported({ error: new TypeError('bug'), stopped: true })).entries).toEqual([])
  })
})

async function* noLog(): AsyncGenerator<string> {
  yield* []
}

describe('a refresh of the search index', () => {
  test.each([
    ['that is done', 0, []],
    ['that a newer publication overtook', 2, []],
    ['that met a bug', 70, ['warn search not followed']],
    ['that was killed', undefined, ['warn search not followed']],
  ])('logs only a failure: one %s', async (_what, code, entries) => {
    const logger = new MemoryLogger()
    const { signal } = new AbortController()
    const start = (): CommandProcess => ({ log: noLog(), ended: Promise.resolve(code) })
    await refreshIndexInBackground({ logger, signal, start })
    expect(logger.entries.map(({ level, event }) => `${level} ${event}`)).toEqual(entries)
  })
})

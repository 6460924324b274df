import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { SOURCE_KEYS } from '#delivery/settings/content-source-keys.ts'
import { importSources } from '#scripts/bench/import-sources.ts'
import { startSite } from '#scripts/bench/start-server.ts'
import type { MeasuredServer } from '#scripts/bench/start-server.ts'

import { everyAddress, visitAll } from './every-address.ts'
import type { Visit } from './every-address.ts'

const CACHE_DIR = join(import.meta.dirname, '../../node_modules/.cache/preavis-sources')
/** Only what hangs is stopped: a busy machine makes no test fail. */
const MINUTES = 4 * 60_000

/** As many addresses as the whole library has at least. */
const FEWEST_ADDRESSES = 80_000

describe.runIf(process.env['PREAVIS_LONG'] === '1')('the whole library', () => {
  let dataDir: string
  let environment: Readonly<Record<string, string>>

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'preavis-long-'))
    await mkdir(CACHE_DIR, { recursive: true })
    await symlink(CACHE_DIR, join(dataDir, 'sources'))
    environment = { DATA_DIR: dataDir, LOG_LEVEL: 'info' }
  })

  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  test(
    'is imported by one command, source by source [A01]',
    () => {
      const report = importSources(environment)
      process.stdout.write(`${JSON.stringify(report, undefined, 1)}\n`)
      expect(report).toMatchObject({
        sources: SOURCE_KEYS.map((source) => ({ status: 'published', source, rejected: [] })),
      })
    },
    5 * MINUTES,
  )

  test(
    'does not change when it is imported again',
    () => {
      expect(importSources(environment)).toMatchObject({
        sources: SOURCE_KEYS.map(() => ({ created: 0, changed: 0, withdrawn: 0, renamed: {} })),
      })
    },
    5 * MINUTES,
  )

  describe('on a running site', () => {
    let site: MeasuredServer

    beforeAll(async () => {
      site = await startSite(environment)
    }, MINUTES)

    afterAll(() => site[Symbol.asyncDispose]())

    test(
      'is a sound page at every address of the sitemap',
      async () => {
        const paths = await everyAddress(site.origin)
        expect(new Set(paths).size).toBe(paths.length)
        expect(paths.length).toBeGreaterThan(FEWEST_ADDRESSES)
        const visits = await visitAll(site.origin, paths)
        process.stdout.write(`${visits.length} addresses\n`)
        tell('slowest', visits, ({ milliseconds }) => milliseconds)
        tell('largest', visits, ({ bytes }) => bytes)
        const faulty = visits.filter(({ issues }) => issues.length > 0)
        expect(faulty.map(({ path, issues }) => `${path}: ${issues.join(', ')}`)).toEqual([])
      },
      10 * MINUTES,
    )
  })
})

function tell(what: string, visits: readonly Visit[], figure: (visit: Visit) => number): void {
  const most = visits.toSorted((a, b) => figure(b) - figure(a)).slice(0, 10)
  const lines = most.map((visit) => `  ${Math.round(figure(visit))}  ${visit.path}`)
  process.stdout.write(`${[`The ${what}:`, ...lines].join('\n')}\n`)
}

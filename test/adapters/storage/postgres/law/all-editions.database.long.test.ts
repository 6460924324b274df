import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'
import { z } from 'zod'

import { PAST_AGREEMENT_EDITIONS } from '#adapters/http/sources/agreements/past-agreement-package-pins.ts'
import { PAST_CODE_EDITIONS } from '#adapters/http/sources/code/past-code-package-pins.ts'
import { PINS } from '#adapters/http/sources/data-package-pins.ts'
import { PostgresChangelogReader } from '#adapters/storage/postgres/law/postgres-changelog-reader.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const CHILD = fileURLToPath(
  new URL('../../../../support/processes/store-law-editions-process.ts', import.meta.url),
)
/** In bytes. An operator provides as much for `preavis content law`. */
const MAX_MEMORY = 700_000_000
const LONG = 3_000_000

const outcome = z.object({
  editions: z.array(z.object({ name: z.string(), status: z.string() })),
  comparisons: z.array(
    z.object({
      edition: z.object({ name: z.string() }),
      status: z.string(),
      entries: z.int().optional(),
    }),
  ),
  cpuSeconds: z.number(),
  peakMemory: z.number(),
})

const namesOf = (pins: readonly { readonly name: string; readonly version: string }[]) =>
  pins.map(({ name, version }) => `${name}@${version}`)

const isLong = process.env['PREAVIS_LONG'] === '1'
const database = isLong ? testDatabase() : Promise.reject(new Error('long tests only'))
database.catch(() => undefined)

test.runIf(isLong)(
  'every edition of the Code and of the agreements is imported once [W03] [W44]',
  async () => {
    const { connection, pages } = await database
    const importAll = async () => {
      const { stdout } = await promisify(execFile)(process.execPath, [
        CHILD,
        JSON.stringify(connection),
      ])
      return outcome.parse(JSON.parse(stdout))
    }
    const { editions, comparisons, cpuSeconds, peakMemory } = await importAll()
    expect(editions.map(({ name }) => name)).toEqual(namesOf([...PAST_CODE_EDITIONS, PINS.code]))
    expect(new Set(editions.map(({ status }) => status))).toEqual(new Set(['stored']))
    expect(comparisons.map(({ edition }) => edition.name)).toEqual(
      namesOf([...PAST_AGREEMENT_EDITIONS.slice(1), PINS.agreements]),
    )
    expect(new Set(comparisons.map(({ status }) => status))).toEqual(new Set(['recorded']))
    const counts = comparisons.map(({ entries = 0 }) => entries)
    const figures = { cpuSeconds, peakMegabytes: Math.round(peakMemory / 1e6), counts }
    process.stdout.write(`all editions of law: ${JSON.stringify(figures)}\n`)
    expect(counts.every((count) => count > 0)).toBe(true)
    expect(peakMemory).toBeLessThan(MAX_MEMORY)
    const seen = await new PostgresChangelogReader(pages).latest()
    const again = await importAll()
    const statuses = [...again.editions, ...again.comparisons].map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set(['known']))
    expect(await new PostgresChangelogReader(pages).latest()).toBe(seen)
  },
  LONG,
)

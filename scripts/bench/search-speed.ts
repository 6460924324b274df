import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'

import { z } from 'zod'

import { indexFilePath } from '#adapters/search/embedded/index-file.ts'
import { SqliteSiteSearch } from '#adapters/search/embedded/sqlite-site-search.ts'
import { SOURCES } from '#delivery/composition/content-and-imports.ts'
import { DEMO_SOURCE } from '#delivery/settings/content-source-keys.ts'
import type { Document } from '#domain/editorial/document.ts'

import type { Figure } from './figure-report.ts'
import { measureSearchIndex, timeQuery } from './measure-search-index.ts'
import { openLibrary } from './open-library.ts'
import type { OpenedLibrary } from './open-library.ts'
import { percentile } from './statistics.ts'

const BUILDER = join(import.meta.dirname, 'build-search-index.ts')
const MEGABYTE = 1024 * 1024
const Built = z.object({ documents: z.number(), seconds: z.number(), memory: z.number() })

/**
 * Measures how fast the embedded search builds, opens and answers, over the content of a data
 * folder. Writes its indexes to another folder.
 */
export async function measureSpeed(dataDir: string, folder: string): Promise<readonly Figure[]> {
  const [whole, standard] = [join(folder, 'everything'), join(folder, 'default')]
  await using library = await openLibrary(dataDir)
  const figures = [await readyWithDemonstration(library, join(folder, 'demonstration'))]
  figures.push(...(await built(dataDir, whole, 'everything')))
  figures.push(...(await answered(library, whole, { corpus: 'everything', most: 50 })))
  figures.push(...(await built(dataDir, standard, 'default')))
  figures.push(...(await answered(library, standard, { corpus: 'default', most: 20 })))
  return figures
}

/** Measures a first start: indexing the demonstration set, and the first result. */
async function readyWithDemonstration(
  { composition, library }: OpenedLibrary,
  folder: string,
): Promise<Figure> {
  const source = composition.resolve(SOURCES).find(({ key }) => key === DEMO_SOURCE)
  const edition = await source?.read(() => undefined)
  const documents: Document[] = []
  for await (const record of edition?.records ?? []) {
    if ('document' in record) documents.push(record.document)
  }
  const start = performance.now()
  await using search = new SqliteSiteSearch(folder, library)
  await search.replace(streamed(documents), 'bench')
  await timeQuery(search, 'préavis', 0)
  const value = (performance.now() - start) / 1000
  return { name: `ready with ${documents.length} documents`, value, unit: 's', most: 2 }
}

async function* streamed(documents: readonly Document[]): AsyncIterable<Document> {
  yield* documents
}

async function built(dataDir: string, folder: string, corpus: string): Promise<readonly Figure[]> {
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=400', BUILDER, dataDir, folder, corpus],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const [report] = await Promise.all([json(child.stdout), once(child, 'close')])
  const { documents, seconds, memory } = Built.parse(report)
  const { size } = await stat(indexFilePath(folder))
  return [
    { name: `${corpus}: documents`, value: documents, unit: '' },
    { name: `${corpus}: built in`, value: seconds, unit: 's' },
    { name: `${corpus}: memory of the builder, at most`, value: memory / MEGABYTE, unit: 'MB' },
    { name: `${corpus}: index on disk`, value: size / MEGABYTE, unit: 'MB' },
  ]
}

async function answered(
  { library }: OpenedLibrary,
  folder: string,
  { corpus, most }: { readonly corpus: string; readonly most: number },
): Promise<readonly Figure[]> {
  const { opened, times, processor, suggestions, ...cost } = await measureSearchIndex(
    folder,
    library,
  )
  const { held, worked, memory } = cost
  return [
    { name: `${corpus}: opened and asked`, value: opened / 1000, unit: 's', most: 0.2 },
    { name: `${corpus}: p50`, value: percentile(times, 0.5), unit: 'ms' },
    { name: `${corpus}: p95`, value: percentile(times, 0.95), unit: 'ms', most },
    {
      name: `${corpus}: p95, processor time`,
      value: percentile(processor, 0.95),
      unit: 'ms',
      most: 20,
    },
    { name: `${corpus}: suggestions, p95`, value: percentile(suggestions, 0.95), unit: 'ms' },
    { name: `${corpus}: event loop held, at most`, value: held, unit: 'ms', most: 10 },
    { name: `${corpus}: of which its own work, at most`, value: worked, unit: 'ms', most: 10 },
    { name: `${corpus}: memory more`, value: memory, unit: 'MB', most: 150 },
  ]
}

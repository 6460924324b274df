import { composeSite } from '#delivery/composition/compose-site.ts'
import type { Composition } from '#delivery/composition/dependency-container.ts'
import { LIBRARY, PUBLISHER } from '#delivery/composition/page-stores.ts'
import { pinoLogger } from '#delivery/composition/pino-logger.ts'
import { readSettings } from '#delivery/settings/read-settings.ts'
import type { SourcedDocument } from '#ports/content-source-and-publisher.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

import { importSources } from './import-sources.ts'

/** Content of a data folder, opened beside the running server. */
export interface OpenedLibrary extends AsyncDisposable {
  readonly composition: Composition
  readonly library: ContentLibrary
}

/** Opens the content of a data folder. */
export async function openLibrary(dataDir: string): Promise<OpenedLibrary> {
  const settings = readSettings({ DATA_DIR: dataDir })
  if (!settings.ok) throw new Error(settings.problem.join())
  const logger = pinoLogger('silent')
  const composition = await composeSite({
    settings: settings.value,
    logger,
    role: 'tool',
    migrate: true,
  })
  const dispose = () => composition[Symbol.asyncDispose]()
  return { composition, library: composition.resolve(LIBRARY), [Symbol.asyncDispose]: dispose }
}

/** Returns the paths of all indexable documents, by kind. */
export async function pathsByKind(
  library: ContentLibrary,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const lists = new Map<string, readonly string[]>()
  for (const { kind, documents } of await library.sitemapKindCounts()) {
    const paths: string[] = []
    for (let offset = 0; offset < documents; offset += BATCH) {
      const batch = await library.paths(kind, { offset, limit: BATCH })
      paths.push(...batch.map(({ path }) => path))
    }
    lists.set(kind, paths)
  }
  return lists
}

const BATCH = 5_000

/**
 * Creates a site in a data folder, with the demonstration set and the documents at these paths of
 * another site.
 */
export async function createSampleSite(
  dataDir: string,
  { library }: OpenedLibrary,
  paths: Iterable<string>,
): Promise<void> {
  importSources({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' }, ['demo'])
  {
    await using sampleLibrary = await openLibrary(dataDir)
    const records = documentsAt(library, paths)
    await sampleLibrary.composition
      .resolve(PUBLISHER)
      .publish({ source: 'sample', version: '1', records })
  }
  // A second import updates the search index.
  importSources({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' }, ['demo'])
}

async function* documentsAt(
  library: ContentLibrary,
  paths: Iterable<string>,
): AsyncGenerator<SourcedDocument> {
  for (const path of paths) {
    const document = await library.documentAt(path)
    if (document) yield { document }
  }
}

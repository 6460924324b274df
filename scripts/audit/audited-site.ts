import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { importSources } from '../bench/import-sources.ts'
import { startSite } from '../bench/start-server.ts'

/** Production build that runs for an audit. */
export interface AuditedSite extends AsyncDisposable {
  readonly origin: string
}

/**
 * Starts the built site on a free port, with the data of `DATA_DIR` if set. Otherwise imports these
 * sources, or all if none is given, into a temporary folder.
 */
export async function startAuditedSite(sources: readonly string[]): Promise<AuditedSite> {
  const dataDir = process.env['DATA_DIR']
  if (dataDir !== undefined && !existsSync(dataDir))
    throw new Error(`DATA_DIR is no folder: ${dataDir}`)
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'preavis-audit-')))
  const environment = { DATA_DIR: folder, LOG_LEVEL: 'info' }
  if (dataDir === undefined) importSources(environment, sources)
  const site = await startSite(environment)
  return {
    // Without SITE_ORIGIN the site's canonical URLs are on localhost.
    origin: site.origin.replace('127.0.0.1', 'localhost'),
    [Symbol.asyncDispose]: async () => {
      await site[Symbol.asyncDispose]()
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}

import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { importSources } from '../bench/import-sources.ts'
import { startSite } from '../bench/start-server.ts'

/** The production build, served to an audit. */
export interface AuditedSite extends AsyncDisposable {
  readonly origin: string
}

/**
 * Starts the built site on a free port: on the data of `DATA_DIR` if it is set, else on data of its
 * own with these sources, gone at the end.
 */
export async function auditedSite(sources: readonly string[]): Promise<AuditedSite> {
  const given = process.env['DATA_DIR']
  if (given !== undefined && !existsSync(given)) throw new Error(`DATA_DIR is no folder: ${given}`)
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'preavis-audit-')))
  const environment = { DATA_DIR: folder, LOG_LEVEL: 'info' }
  if (given === undefined) importSources(environment, sources)
  const site = await startSite(environment)
  return {
    // The canonical addresses of a site without SITE_ORIGIN are on localhost.
    origin: site.origin.replace('127.0.0.1', 'localhost'),
    [Symbol.asyncDispose]: async () => {
      await site[Symbol.asyncDispose]()
      if (given === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}

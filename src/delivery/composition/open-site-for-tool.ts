import type { Site } from '#application/site.ts'

import { readSettings } from '../settings/settings.ts'
import { compose } from './compose.ts'
import { pinoJournal } from './journal.ts'
import { StartRefusal } from './start-refusal.ts'
import { SITE } from './tokens.ts'

/** Preparations that a command needs before it runs: see `SiteNeeds` of the command line. */
export interface ToolNeeds {
  readonly schemaAsItIs?: boolean
  readonly lookUp?: boolean
  readonly search?: boolean
}

/**
 * Opens the site for the command line, whether or not a server is running. The log goes to stderr.
 */
export async function openSiteForTool(
  needs: ToolNeeds,
): Promise<AsyncDisposable & { readonly site: Site }> {
  const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env })
  if (!settings.ok) {
    throw new StartRefusal(
      settings.problem.map((issue) => `Réglage incorrect\u00A0: ${issue}.`).join('\n'),
    )
  }
  const registry = await compose({
    settings: settings.value,
    journal: pinoJournal(settings.value.logLevel, process.stderr),
    role: 'tool',
    migrate: !needs.schemaAsItIs && !needs.lookUp,
  })
  const site = registry.get(SITE)
  if (needs.lookUp) await requireCurrentSchema(site, registry)
  if (needs.search) await site.content.refreshSearch()
  return { site, [Symbol.asyncDispose]: () => registry[Symbol.asyncDispose]() }
}

async function requireCurrentSchema(site: Site, registry: AsyncDisposable): Promise<void> {
  const migrations = await site.database.status()
  if (migrations.every(({ appliedAt }) => appliedAt !== undefined)) return
  await registry[Symbol.asyncDispose]()
  throw new StartRefusal(
    'Le schéma de la base n’est pas à jour\u00A0: lancez «\u00A0preavis db migrate\u00A0».',
  )
}

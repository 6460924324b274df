import type { Site } from '#application/site-use-cases.ts'
import { lazy } from '#domain/shared/lazy.ts'
import { StartRefusal } from '#ports/outage.ts'
import type { SupportDesk } from '#ports/support-desk.ts'

import { readSettings } from '../settings/read-settings.ts'
import type { DatabaseOptions } from './bind-databases.ts'
import { composeReaderStores } from './compose-reader-stores.ts'
import { supportDeskOf } from './create-support-desk.ts'
import type { DeskContent } from './create-support-desk.ts'
import type { Registry } from './dependency-container.ts'
import { LIBRARY, MIGRATIONS, SITE, TEMPLATES } from './injection-tokens.ts'
import { pinoLogger } from './pino-logger.ts'
import { systemClock } from './system-clock.ts'

/** Options for opening the site or the support desk, which depend on the command. */
export interface OpenSiteOptions {
  /** True to run no migrations, even if the database schema is outdated. */
  readonly schemaAsItIs?: boolean
  /** True to run no migrations, and to require a current database schema. */
  readonly lookUp?: boolean
  /** True to refresh the search index first, if it is outdated. Ignored for the support desk. */
  readonly search?: boolean
}

/**
 * Opens the site for the command line, whether or not a server is running. Logs to standard error.
 * Rejects with a `StartRefusal` if the settings are invalid, or the required schema is not current.
 */
export async function openSiteForCommandLine(
  needs: OpenSiteOptions,
): Promise<AsyncDisposable & { readonly site: Site }> {
  const options = toolOptions(needs)
  const { composeSite } = await import('./compose-site.ts')
  const registry = await composeSite(options)
  if (needs.lookUp) await requireCurrentSchema(registry)
  const site = registry.get(SITE)
  if (needs.search) await site.content.refreshSearch()
  return { site, [Symbol.asyncDispose]: () => registry[Symbol.asyncDispose]() }
}

/**
 * Opens the support desk for the command line, with only the stores of reader data. Published
 * content is opened if a query needs it. With an external back office, opens the whole site.
 * Rejects with a `StartRefusal` like `openSiteForCommandLine`.
 */
export async function openDeskForCommandLine(
  needs: OpenSiteOptions,
): Promise<AsyncDisposable & { readonly desk: SupportDesk }> {
  const options = toolOptions(needs)
  if (options.settings.backOffice !== undefined) {
    const { site, ...opening } = await openSiteForCommandLine(needs)
    return { ...opening, desk: site.supportDesk }
  }
  const registry = await composeReaderStores(options, systemClock)
  if (needs.lookUp) await requireCurrentSchema(registry)
  return {
    desk: supportDeskOf(registry, options.settings, lazyContent(registry, options)),
    [Symbol.asyncDispose]: () => registry[Symbol.asyncDispose](),
  }
}

/** Returns the published content, which is opened at the first query about a page. */
function lazyContent(registry: Registry, options: DatabaseOptions): DeskContent {
  const load = lazy(async () => {
    const { bindRestOfSite } = await import('./compose-site.ts')
    await bindRestOfSite(registry, options)
    return registry.get(SITE)
  })
  return {
    library: {
      documentAt: async (path) => {
        await load()
        return registry.get(LIBRARY).documentAt(path)
      },
      list: async (query) => {
        await load()
        return registry.get(LIBRARY).list(query)
      },
    },
    templates: {
      templates: async () => {
        await load()
        return registry.get(TEMPLATES).templates()
      },
    },
    pageAt: async (address) => {
      const { loadPageAt } = await import('#application/pages/routing/load-page-at-path.ts')
      return loadPageAt((await load()).pages, address)
    },
    explainRedirect: async (path) => (await load()).redirects.explain(path),
  }
}

function toolOptions({ schemaAsItIs, lookUp }: OpenSiteOptions): DatabaseOptions {
  const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env })
  if (!settings.ok) {
    throw new StartRefusal(
      settings.problem.map((issue) => `Réglage incorrect\u00A0: ${issue}.`).join('\n'),
    )
  }
  return {
    settings: settings.value,
    logger: pinoLogger(settings.value.logLevel, process.stderr),
    role: 'tool',
    migrate: !schemaAsItIs && !lookUp,
  }
}

async function requireCurrentSchema(registry: Registry): Promise<void> {
  const migrations = await registry.get(MIGRATIONS).status()
  if (migrations.every(({ appliedAt }) => appliedAt !== undefined)) return
  await registry[Symbol.asyncDispose]()
  throw new StartRefusal(
    'Le schéma de la base n’est pas à jour\u00A0: lancez «\u00A0preavis db migrate\u00A0».',
  )
}

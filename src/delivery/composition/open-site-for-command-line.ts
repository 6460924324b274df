import type { Site } from '#application/site-use-cases.ts'
import { lazy } from '#domain/shared/lazy.ts'
import { StartRefusal } from '#ports/outage.ts'
import type { SupportDesk } from '#ports/support-desk.ts'

import { readSettings } from '../settings/read-settings.ts'
import { MIGRATIONS } from './databases.ts'
import type { Composition } from './dependency-container.ts'
import { pinoLogger } from './pino-logger.ts'
import { composeReaderStores } from './reader-stores.ts'
import type { CompositionOptions } from './reader-stores.ts'
import { supportDeskOf } from './support-desk-of-site.ts'
import type { DeskContent } from './support-desk-of-site.ts'

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
  const [{ composeSite }, { SITE }] = await Promise.all([
    import('./compose-site.ts'),
    import('./site.ts'),
  ])
  const composition = await composeSite(toolOptions(needs))
  if (needs.lookUp) await requireCurrentSchema(composition)
  const site = composition.resolve(SITE)
  if (needs.search) await site.content.refreshSearch()
  return { site, [Symbol.asyncDispose]: () => composition[Symbol.asyncDispose]() }
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
  const composition = await composeReaderStores(options)
  if (needs.lookUp) await requireCurrentSchema(composition)
  return {
    desk: supportDeskOf(composition, lazyContent(composition)),
    [Symbol.asyncDispose]: () => composition[Symbol.asyncDispose](),
  }
}

/** Returns the published content, which is opened at the first query about a page. */
function lazyContent(composition: Composition): DeskContent {
  const load = lazy(async () => {
    const [{ composeRestOfSite }, { SITE }, { LIBRARY }, { TEMPLATES }] = await Promise.all([
      import('./compose-site.ts'),
      import('./site.ts'),
      import('./page-stores.ts'),
      import('./templates-and-downloads.ts'),
    ])
    await composeRestOfSite(composition)
    const { pages, redirects } = composition.resolve(SITE)
    const [library, templates] = [composition.resolve(LIBRARY), composition.resolve(TEMPLATES)]
    return { pages, redirects, library, templates }
  })
  return {
    library: {
      documentAt: async (path) => (await load()).library.documentAt(path),
      list: async (query) => (await load()).library.list(query),
    },
    templates: { templates: async () => (await load()).templates.templates() },
    pageAt: async (address) => {
      const { loadPageAt } = await import('#application/pages/routing/load-page-at-path.ts')
      return loadPageAt((await load()).pages, address)
    },
    explainRedirect: async (path) => (await load()).redirects.explain(path),
  }
}

function toolOptions({ schemaAsItIs, lookUp }: OpenSiteOptions): CompositionOptions {
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

async function requireCurrentSchema(composition: Composition): Promise<void> {
  const migrations = await composition.resolve(MIGRATIONS).status()
  if (migrations.every(({ appliedAt }) => appliedAt !== undefined)) return
  await composition[Symbol.asyncDispose]()
  throw new StartRefusal(
    'Le schéma de la base n’est pas à jour\u00A0: lancez «\u00A0preavis db migrate\u00A0».',
  )
}

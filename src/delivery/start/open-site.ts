import { setTimeout } from 'node:timers/promises'

import { issueLines } from '#application/redirects/lint-redirects.ts'
import type { Site } from '#application/site-use-cases.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { Monitoring } from '#ports/error-reporter.ts'
import type { Logger } from '#ports/logger.ts'
import { isOutage, StartRefusal } from '#ports/outage.ts'

import { pollAgreementNews } from '../composition/agreement-news.ts'
import { systemMetrics } from '../composition/application-metric-sources.ts'
import { composeSite } from '../composition/compose-site.ts'
import { startPublicationSchedule } from '../composition/content-and-imports.ts'
import type { Composition } from '../composition/dependency-container.ts'
import { deliverMail } from '../composition/email-and-sms.ts'
import { deliverToBackOffice } from '../composition/external-back-office.ts'
import { demonstrationAccountsOf } from '../composition/identity-provider.ts'
import { sendNewsletterEmails } from '../composition/newsletters-and-follows.ts'
import { storePageViews } from '../composition/page-views.ts'
import { SITE } from '../composition/site.ts'
import { threadedPageReader } from '../composition/thread-pools.ts'
import type { Settings } from '../settings/read-settings.ts'
import type { Build } from '../web/server/build/load-build.ts'
import type { PageDiskStore } from '../web/server/page-cache/page-disk-store.ts'
import {
  importInBackground,
  sourcesToImport,
} from '../web/server/publications/background-import-and-indexing.ts'
import { CurrentRedirects } from '../web/server/publications/current-redirects.ts'
import { checkEditionsPeriodically } from '../web/server/publications/schedule-data-package-checks.ts'
import { siteApp } from '../web/server/site-app.ts'
import type { SiteApp } from '../web/server/site-app.ts'
import type { SiteServer } from '../web/server/site-server.ts'
import { purgeAfterPublications, workAfterPublications } from './after-publication.ts'
import { startAccountServer } from './start-account-server.ts'

/** Dependencies of the site. */
export interface SiteDeps {
  readonly settings: Settings
  readonly logger: Logger
  readonly clock: Clock
  readonly build: Build
  /** Maximum open files of the process; undefined if unknown. */
  readonly openFiles: number | undefined
  /** Copies of pages on disk; undefined if turned off. */
  readonly stalePages: PageDiskStore | undefined
  readonly monitoring: Monitoring | undefined
  /** Tells a person how the start goes on, in French. */
  readonly tell: (line: string) => void
  readonly server: Pick<SiteServer, 'state' | 'rejectWaiting'>
}

/** Site that is ready to answer requests, with its account service if it has one. */
export interface OpenedSite extends AsyncDisposable {
  readonly app: SiteApp
  /** Promise of the import that `startBackgroundWork` started; undefined before. */
  readonly imported: Promise<void> | undefined
  /**
   * Starts imports, search index refreshes, CDN purges, notices to followers, scheduled
   * publications, agreement news and data updates. The work ends when the signal is aborted.
   */
  startBackgroundWork(signal: AbortSignal): void
  /** Stops the account service. Closes remaining connections after the given milliseconds. */
  stop(withinMilliseconds: number): Promise<void>
}

const RETRY_MS = { first: 250, max: 2_000 }
/** Duration of failing connections after which requests no longer wait for the site. */
const OUTAGE_AFTER_MS = 4_000

/**
 * Opens the site: database, settings, first imports, redirects and account service. Retries with
 * backoff after an outage, such as of the database. Requests wait during the first retries.
 */
export async function openSite(deps: SiteDeps, signal: AbortSignal): Promise<OpenedSite> {
  const { logger, server } = deps
  let failingSince: number | undefined
  for (let wait = RETRY_MS.first; ; wait = Math.min(2 * wait, RETRY_MS.max)) {
    try {
      return await openOnce(deps)
    } catch (error) {
      if (!isOutage(error)) throw error
      failingSince ??= performance.now()
      if (performance.now() - failingSince > OUTAGE_AFTER_MS) server.rejectWaiting(error)
      if (wait === RETRY_MS.first) {
        logger.warn('database unavailable', { service: error.service })
      }
    }
    await setTimeout(wait, undefined, { signal })
  }
}

async function openOnce(deps: SiteDeps): Promise<OpenedSite> {
  const { settings, logger, clock } = deps
  const composition = await composeSite({ settings, logger, role: 'server', migrate: true }, clock)
  try {
    return await openOver(composition, deps)
  } catch (error) {
    await composition[Symbol.asyncDispose]()
    throw error
  }
}

/**
 * Publishes the menus, banners, reviews and redirects of the content folder. Invalid redirects
 * prevent the start.
 */
async function syncSettings({ content }: Site): Promise<void> {
  const synced = await content.syncSettings()
  if (synced.ok) return
  const lines = issueLines(synced.problem)
  throw new StartRefusal(['Les redirections sont refusées\u00A0:', ...lines].join('\n'))
}

async function openOver(composition: Composition, deps: SiteDeps): Promise<OpenedSite> {
  const { settings, logger, monitoring, tell } = deps
  const site = composition.resolve(SITE)
  await syncSettings(site)
  // An accessibility statement that contradicts the audit refuses the start, instead of failing
  // each page.
  await site.pages.accessibility()
  const sources = await sourcesToImport(site, settings)
  const [demonstrationAccounts] = await Promise.all([
    demonstrationAccountsOf(composition),
    sources.first.length > 0 ? site.content.import(sources.first) : undefined,
  ])
  const system = systemMetrics(composition, monitoring)
  const redirects = await CurrentRedirects.open(site, logger)
  const readMain = threadedPageReader()
  const app = siteApp({ ...deps, ...deps.server.state, site, redirects, system, readMain })
  await purgeAfterPublications(composition, { ...deps, cache: app.cache, redirects })
  await sendNewsletterEmails(composition)
  await deliverMail(composition)
  await deliverToBackOffice(composition)
  const account = await startAccountServer(composition, {
    ...deps,
    reports: app.reports,
    demonstrationAccounts,
  })
  let imported: Promise<void> | undefined
  return {
    app,
    get imported() {
      return imported
    },
    startBackgroundWork: (signal) => {
      workAfterPublications(composition, site, signal)
      void pollAgreementNews(composition, signal)
      imported = importInBackground({ logger, signal, tell }, sources.later)
      void startPublicationSchedule(composition, signal)
      void storePageViews(composition, signal)
      const { latest } = site.editions
      if (latest) void imported.then(() => checkEditionsPeriodically({ ...latest, logger, signal }))
    },
    stop: async (within) => {
      await account?.stop(within)
    },
    [Symbol.asyncDispose]: async () => {
      await site.pageViews.flush()
      await composition[Symbol.asyncDispose]()
    },
  }
}

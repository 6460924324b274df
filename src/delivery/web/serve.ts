import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import closeWithGrace from 'close-with-grace'

import type { Clock } from '../../ports/clock.ts'
import type { Journal } from '../../ports/journal.ts'
import { followNews } from '../composition/agreement-news.ts'
import { compose } from '../composition/compose.ts'
import { figuresOf } from '../composition/figures.ts'
import { journalOf, lastWords, openMonitoring } from '../composition/monitoring.ts'
import { sendLetters } from '../composition/newsletter.ts'
import type { Settings } from '../composition/settings.ts'
import { systemClock } from '../composition/system-clock.ts'
import { ANNOUNCEMENTS, PURGES, SITE } from '../composition/tokens.ts'
import { openAccountService } from './serve-account.ts'
import { loadBuild } from './server/assets.ts'
import { followPublications } from './server/follow-publications.ts'
import { FEW_OPEN_FILES, openFileLimit } from './server/http-limits.ts'
import { importInBackground, sourcesToImport } from './server/import-in-background.ts'
import { listen } from './server/listen.ts'
import { RedirectsInUse } from './server/redirects-in-use.ts'
import { createWebServer } from './server/web-server.ts'

const BUILD_FOLDER = join(import.meta.dirname, '../../../dist')
/** Milliseconds that the requests under way get to end. */
const GRACE = 7_000
/** Milliseconds that an import under way gets; cut short, it leaves what was published before. */
const IMPORT_GRACE = 1_000

/** Starts the site: database, demonstration set, redirects, then it listens, and imports the public sources behind. It stops on SIGTERM and SIGINT within ten seconds, without failing a request. */
export async function serve(
  settings: Settings,
  log: Journal,
  clock: Clock = systemClock,
): Promise<void> {
  const build = await loadBuild(BUILD_FOLDER)
  const monitoring = await openMonitoring(settings, { journal: log, clock, release: build.mark })
  const journal = journalOf(log, monitoring)
  const registry = await compose({ settings, journal, role: 'server', migrate: true }, clock)
  registry.closing(monitoring, lastWords)
  try {
    const site = registry.get(SITE)
    await site.content.furnish()
    // A statement that the facts deny refuses the start, rather than fail on each page.
    await site.pages.accessibility()
    const sources = await sourcesToImport(site, settings)
    if (sources.first.length > 0) await site.content.import(sources.first)
    const redirects = await RedirectsInUse.open(site, journal)
    const openFiles = await knownFileLimit(journal)
    const figures = figuresOf(registry, monitoring)
    const parts = { settings, journal, build, site, redirects, openFiles, monitoring, figures }
    const web = createWebServer(parts)
    const purge = registry.get(PURGES)
    purge.add(web.cache)
    const following = { announcements: registry.get(ANNOUNCEMENTS), purge, redirects, journal }
    registry.closing(await followPublications(following), (stop) => stop())
    const account = await openAccountService(registry, settings, {
      build,
      journal,
      openFiles,
      reports: web.reports,
    })
    await sendLetters(registry, settings)
    await listen(web.http.server, { ...settings, variable: 'PORT' })
    journal.info('listening', { origin: settings.site.origin, port: settings.port })
    const stopping = new AbortController()
    void followNews(registry, settings, stopping.signal)
    const imported = importInBackground(
      { site, redirects, purge, journal, signal: stopping.signal },
      sources.later,
    )
    closeWithGrace({ delay: GRACE + 2_000, logger: false }, async ({ signal, err }) => {
      if (err) journal.error('stopping after a fault', err)
      else journal.info('stopping', { signal: signal ?? 'none' })
      stopping.abort()
      web.stopping()
      await Promise.all([web.http.stop(GRACE), account?.stop(GRACE)])
      await Promise.race([imported, setTimeout(IMPORT_GRACE)])
      await registry[Symbol.asyncDispose]()
      journal.info('stopped')
    })
  } catch (fault) {
    await registry[Symbol.asyncDispose]()
    throw fault
  }
}

/** The file limit of this process; one that slow connections could use up is worth a warning. */
async function knownFileLimit(journal: Journal): Promise<number | undefined> {
  const openFiles = await openFileLimit()
  if (openFiles !== undefined && openFiles < FEW_OPEN_FILES) {
    journal.warn('few open files', { limit: openFiles, advised: FEW_OPEN_FILES })
  }
  return openFiles
}

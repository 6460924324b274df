import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import closeWithGrace from 'close-with-grace'
import type { Options } from 'close-with-grace'

import type { Clock } from '#ports/clock.ts'
import type { Journal } from '#ports/journal.ts'

import { journalOf, lastWords, openMonitoring } from '../composition/monitoring.ts'
import type { Settings } from '../composition/settings.ts'
import { requireDataFolder } from '../composition/start-refusal.ts'
import { systemClock } from '../composition/system-clock.ts'
import { loadSite } from './load-site.ts'
import type { OpenedSite } from './open-site.ts'
import { restOn } from './rest-on.ts'
import { loadPainters, readBuild } from './server/assets.ts'
import type { Build } from './server/assets.ts'
import { FEW_OPEN_FILES, openFileLimit } from './server/front/http-limits.ts'
import { listen } from './server/front/listen.ts'
import { openWhenReachable } from './server/open-when-reachable.ts'
import { lastGoodPages } from './server/page-cache/last-good-pages.ts'
import { openShelf } from './server/page-cache/open-shelf.ts'

const BUILD_FOLDER = join(import.meta.dirname, '../../../dist')
/** Milliseconds that the requests under way get to end. */
const GRACE = 7_000
/** Milliseconds that an import under way gets; cut short, it leaves what was published before. */
const IMPORT_GRACE = 1_000

/** Starts the site: database, demonstration set, redirects, then it listens, and imports the public sources behind. Where it is alone it listens from the first moment, and elsewhere while the database is out of reach, with the last good copies of its pages, and becomes whole by itself. It stops on SIGTERM and SIGINT within ten seconds, without failing a request. */
export async function serve(
  settings: Settings,
  log: Journal,
  clock: Clock = systemClock,
): Promise<void> {
  await requireDataFolder(settings)
  const files = await readBuild(BUILD_FOLDER)
  const monitoring = await openMonitoring(settings, { journal: log, clock, release: files.mark })
  const journal = journalOf(log, monitoring)
  const openFiles = await knownFileLimit(journal)
  const shelf = openShelf(settings, journal)
  const lastGood =
    shelf && lastGoodPages(shelf, { build: files.mark, origin: settings.site.origin })
  const parts = { settings, journal, clock, openFiles, lastGood, monitoring }
  let building: Promise<Build> | undefined
  const load = (): Promise<Build> => (building ??= loadPainters(files))
  const resting = restOn({ ...parts, files, build: load, copies: shelf?.size ?? 0 })
  await resting.early()
  const stopping = new AbortController()
  const open = async (): Promise<OpenedSite | undefined> => {
    const openSite = await loadSite(resting.server !== undefined)
    const build = await load()
    return openWhenReachable(() => openSite({ ...parts, build }), {
      meanwhile: resting.begin,
      signal: stopping.signal,
    })
  }
  const opening = open()
  // A start that is refused ends by itself, with its own exit code.
  const stops: Options = { delay: GRACE + 2_000, logger: false, skip: ['beforeExit'] }
  closeWithGrace(stops, async ({ signal, err }) => {
    if (err) journal.error('stopping after a fault', err)
    else journal.info('stopping', { signal: signal ?? 'none' })
    stopping.abort()
    const site = await Promise.race([opening.catch(() => undefined), setTimeout(IMPORT_GRACE)])
    site?.web.stopping()
    await Promise.all([resting.server?.stop(GRACE), site?.stop(GRACE)])
    await Promise.race([site?.imported, setTimeout(IMPORT_GRACE)])
    await site?.[Symbol.asyncDispose]()
    await shelf?.[Symbol.asyncDispose]()
    await lastWords(monitoring)
    journal.info('stopped')
  })
  try {
    const site = await opening
    const handedOver = resting.end(site?.web.http)
    if (!site) return
    if (!handedOver) await listen(site.web.http.server, { ...settings, variable: 'PORT' })
    journal.info('listening', { origin: settings.site.origin, port: settings.port })
    site.followSources(stopping.signal)
  } catch (fault) {
    const site = await opening.catch(() => undefined)
    await Promise.all([resting.server?.stop(0), site?.stop(0)])
    await site?.[Symbol.asyncDispose]()
    await lastWords(monitoring)
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

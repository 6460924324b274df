import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import closeWithGrace from 'close-with-grace'
import type { Options } from 'close-with-grace'

import { GENERIC_ERROR } from '#domain/messages.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { Logger } from '#ports/logger.ts'

import {
  withErrorReports,
  flushReports,
  openMonitoring,
} from '../composition/open-error-monitoring.ts'
import { pinoLogger } from '../composition/pino-logger.ts'
import { systemClock } from '../composition/process-dependencies.ts'
import {
  errorPageWithoutDatabase,
  isStartRefusal,
  requireDataFolder,
  startReason,
} from '../composition/start-errors.ts'
import { readSettings } from '../settings/read-settings.ts'
import type { Settings } from '../settings/read-settings.ts'
import { loadBuild } from '../web/server/build/load-build.ts'
import type { Build } from '../web/server/build/load-build.ts'
import { MIN_OPEN_FILES, openFileLimit, listen } from '../web/server/front/http-server.ts'
import { openPageDiskStore } from '../web/server/page-cache/page-disk-store.ts'
import { createSiteServer } from '../web/server/site-server.ts'
import type { OpenedSite } from './open-site.ts'

const BUILD_FOLDER = join(import.meta.dirname, '../../../dist')
const STOP_TIMEOUT_MS = 7_000
/** Time for a running import to stop. Unpublished content is dropped. */
const IMPORT_TIMEOUT_MS = 1_000

/**
 * Starts the site with the settings in environment variables. If the start is refused, prints the
 * reasons and sets the exit code 1.
 */
export async function startServer(
  environment: NodeJS.ProcessEnv,
  build: () => Promise<Build> = productionBuild,
): Promise<void> {
  const settings = readSettings(environment)
  if (!settings.ok) {
    refuse(settings.problem.map((problem) => `Réglage incorrect\u00A0: ${problem}.`))
    return
  }
  const logger = pinoLogger(settings.value.logLevel)
  try {
    await serve(settings.value, logger, systemClock, build)
  } catch (error) {
    if (!isStartRefusal(error)) logger.error('start failed', error)
    refuse([startReason(error) ?? GENERIC_ERROR])
  }
}

function productionBuild(): Promise<Build> {
  return loadBuild(BUILD_FOLDER)
}

function refuse(reasons: readonly string[]): void {
  for (const reason of reasons) process.stderr.write(`${reason}\n`)
  process.exitCode = 1
}

/**
 * Listens, opens the site, and serves it. On SIGTERM and SIGINT it shuts down gracefully within ten
 * seconds.
 */
export async function serve(
  settings: Settings,
  log: Logger,
  clock: Clock = systemClock,
  load: () => Promise<Build> = productionBuild,
): Promise<void> {
  await requireDataFolder(settings)
  const build = await load()
  const monitoring = await openMonitoring(settings, { logger: log, clock, release: build.mark })
  const logger = withErrorReports(log, monitoring)
  const openFiles = await knownFileLimit(logger)
  const stalePages = openPageDiskStore(settings, build.mark, logger)
  // Beside the log, which is JSON on the standard output.
  const tell = (line: string): void => {
    if (settings.logLevel !== 'silent') process.stderr.write(`${line}\n`)
  }
  const deps = { settings, logger, clock, build, openFiles, stalePages, monitoring, tell }
  const loadErrorPage = errorPageWithoutDatabase(settings, logger, clock)
  const server = createSiteServer({ ...deps, loadErrorPage })
  const stopping = new AbortController()
  const open = async (): Promise<OpenedSite> => {
    await listen(server.http.server, { ...settings, variable: 'PORT' })
    logger.info('listening', { origin: settings.site.origin, port: settings.port })
    // Imported late, since loading its modules would delay stale pages.
    const { openSite } = await import('./open-site.ts')
    return openSite({ ...deps, server }, stopping.signal)
  }
  const opening = open()
  const stop = async (timeout: number): Promise<void> => {
    stopping.abort()
    const site = await orTimeout(opening.catch(() => undefined))
    server.failReadiness()
    await Promise.all([server.http.stop(timeout), site?.stop(timeout)])
    await orTimeout(site?.imported)
    await site?.[Symbol.asyncDispose]()
    await stalePages?.[Symbol.asyncDispose]()
    await flushReports(monitoring)
  }
  // A refused start exits by itself, with its own exit code.
  const stops: Options = { delay: STOP_TIMEOUT_MS + 2_000, logger: false, skip: ['beforeExit'] }
  closeWithGrace(stops, async ({ signal, err }) => {
    if (err) logger.error('stopping after an error', err)
    else logger.info('stopping', { signal: signal ?? 'none' })
    await stop(STOP_TIMEOUT_MS)
    logger.info('stopped')
  })
  try {
    const site = await opening
    server.open(site.app)
    logger.info('ready')
    tell(`Le site est prêt\u00A0: ${settings.site.origin}`)
    site.startBackgroundWork(stopping.signal)
  } catch (error) {
    if (stopping.signal.aborted) return
    await stop(0)
    throw error
  }
}

/** Waits for `work`, a second at most. Leaves no timer, so that the process can end. */
async function orTimeout<Value>(work: Promise<Value> | undefined): Promise<Value | undefined> {
  const settled = new AbortController()
  const late = setTimeout(IMPORT_TIMEOUT_MS, undefined, { signal: settled.signal })
  late.catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    settled.abort()
  }
}

/**
 * Returns the maximum number of open files of the process. Logs a warning if slow connections could
 * exhaust it.
 */
async function knownFileLimit(logger: Logger): Promise<number | undefined> {
  const openFiles = await openFileLimit()
  if (openFiles !== undefined && openFiles < MIN_OPEN_FILES) {
    logger.warn('few open files', { limit: openFiles, advised: MIN_OPEN_FILES })
  }
  return openFiles
}

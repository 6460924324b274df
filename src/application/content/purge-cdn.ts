import { keysToPurge, WHOLE_SITE } from '#domain/caching/cache-keys.ts'
import { minutes, seconds } from '#domain/shared/duration.ts'
import type { Duration } from '#domain/shared/duration.ts'
import type {
  OutdatedTags,
  PurgeProgress,
  CdnPurgeCursor,
  CdnPurgeClient,
} from '#ports/cache-purges.ts'
import type { Timers } from '#ports/clock-and-timers.ts'
import type { Logger } from '#ports/logger.ts'
import { isOutage } from '#ports/outage.ts'

import { MENUS_TAG } from '../pages/common/cache-tags.ts'

interface PurgeDeps {
  readonly cursor: CdnPurgeCursor
  readonly caches: CdnPurgeClient
  readonly logger: Logger
  readonly timers: Timers
  readonly isStopped: () => boolean
}

/**
 * Delay after a publication, so that the servers purge their own caches before the CDN fetches
 * pages again.
 */
const PURGE_DELAY_MS: Duration = 300
/**
 * Delay before the second purge of the same keys. Until then, another server may have given the CDN
 * an old page.
 */
const SECOND_PURGE_DELAY_MS = seconds(16)
/**
 * Interval at which unpurged publications are looked for, in case the server that was purging has
 * stopped.
 */
const CHECK_INTERVAL_MS = minutes(1)
const [MIN_RETRY_MS, MAX_RETRY_MS] = [seconds(5), minutes(1)]
/** Maximum number of keys in a purge. Beyond, the whole site is purged. */
const MAX_KEYS = 500

/**
 * Starts the CDN purger, and returns a function that triggers a purge after a publication. Purges
 * that fail are retried, and each outage is logged once.
 */
export function startCdnPurger(ports: PurgeDeps): () => void {
  const { logger, timers, isStopped } = ports
  let round = 0
  let purging = false
  let wait: Duration = MIN_RETRY_MS
  let isDown = false

  /** Schedules a purge, and replaces one that was scheduled before. */
  const plan = (delay: Duration): void => {
    round += 1
    const mine = round
    timers.after(delay, () => {
      if (mine === round && !isStopped()) void purge()
    })
  }
  const purge = async (): Promise<void> => {
    if (purging) return plan(PURGE_DELAY_MS)
    purging = true
    const startRound = round
    const next = await purgeOutdated(ports).then(
      (progress) => {
        if (progress === 'by another') return SECOND_PURGE_DELAY_MS
        if (isDown) logger.info('service back', { service: 'cdn' })
        isDown = false
        wait = MIN_RETRY_MS
        return progress === 'all' ? CHECK_INTERVAL_MS : SECOND_PURGE_DELAY_MS
      },
      (error: unknown) => {
        if (isOutage(error)) {
          if (!isDown) logger.warn('cdn purge failed', { service: error.service })
          isDown = true
        } else logger.error('cdn purge failed', error)
        wait = Math.min(2 * wait, MAX_RETRY_MS)
        return wait
      },
    )
    purging = false
    if (startRound === round) plan(next)
  }
  plan(PURGE_DELAY_MS)
  return () => plan(PURGE_DELAY_MS)
}

function purgeOutdated({ cursor, caches, logger }: PurgeDeps): Promise<PurgeProgress> {
  return cursor.advance(async (outdated) => {
    const keys = keysOf(outdated)
    await caches.forget(keys)
    logger.info('cdn purged', { keys: keys.length })
  })
}

/**
 * Returns the keys to purge. A change of menus purges the whole site, since every page shows them.
 */
function keysOf(outdated: OutdatedTags): readonly string[] {
  const whole = outdated === 'everything' || outdated.has(MENUS_TAG)
  return whole ? [WHOLE_SITE] : keysToPurge(outdated, MAX_KEYS)
}

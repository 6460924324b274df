import { forgottenKeys, WHOLE_SITE } from '#domain/caching/cache-keys.ts'
import { minutes, seconds } from '#domain/shared/duration.ts'
import type { Duration } from '#domain/shared/duration.ts'
import type { Outdated, PurgeProgress, CdnPurgeCursor, SharedCaches } from '#ports/caches.ts'
import type { Journal } from '#ports/monitoring.ts'
import { isOutage } from '#ports/outage.ts'
import type { Timers } from '#ports/time.ts'

import { MENUS_TAG } from '../pages/parts/page-tags.ts'

interface TellPorts {
  readonly cursor: CdnPurgeCursor
  readonly caches: SharedCaches
  readonly journal: Journal
  readonly timers: Timers
  readonly isStopped: () => boolean
}

/**
 * Delay after a publication, so that the servers purge their own caches before the CDN fetches
 * pages again.
 */
const SOON: Duration = 300
/** Delay before the second purge of the same keys. */
const AGAIN = seconds(16)
/** Interval of checks without publications, in case the purging server has stopped. */
const QUIET = minutes(1)
const [SOONEST, LATEST] = [seconds(5), minutes(1)]
/** Maximum number of keys in a purge. Beyond, the whole site is purged. */
const MAX_KEYS = 500

/**
 * Purges the CDN after publications. Returns a function to call at each publication; outages are
 * retried and logged once.
 */
export function startCdnPurger(ports: TellPorts): () => void {
  const { journal, timers, isStopped } = ports
  let round = 0
  let telling = false
  let wait: Duration = SOONEST
  let isDown = false

  /** Replaces any earlier planned purge. */
  const plan = (delay: Duration): void => {
    round += 1
    const mine = round
    timers.after(delay, () => {
      if (mine === round && !isStopped()) void turn()
    })
  }
  const turn = async (): Promise<void> => {
    if (telling) return plan(SOON)
    telling = true
    const begun = round
    const next = await tellAll(ports).then(
      (came) => {
        if (came === 'by another') return AGAIN
        if (isDown) journal.info('service back', { service: 'cdn' })
        isDown = false
        wait = SOONEST
        return came === 'all' ? QUIET : AGAIN
      },
      (error: unknown) => {
        if (!isOutage(error)) journal.error('cdn purge failed', error)
        else if (!isDown) journal.warn('cdn purge failed', { service: error.service })
        isDown = true
        wait = Math.min(2 * wait, LATEST)
        return wait
      },
    )
    telling = false
    if (begun === round) plan(next)
  }
  plan(SOON)
  return () => plan(SOON)
}

function tellAll({ cursor, caches, journal }: TellPorts): Promise<PurgeProgress> {
  return cursor.tell(async (outdated) => {
    const keys = keysOf(outdated)
    await caches.forget(keys)
    journal.info('cdn purged', { keys: keys.length })
  })
}

/**
 * Returns the keys to purge. A change of menus purges the whole site, since every page shows them.
 */
function keysOf(outdated: Outdated): readonly string[] {
  const whole = outdated === 'everything' || outdated.has(MENUS_TAG)
  return whole ? [WHOLE_SITE] : forgottenKeys(outdated, MAX_KEYS)
}

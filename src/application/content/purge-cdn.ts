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

/** Every server forgets its own copies first, or the caches would fetch them again. */
const SOON: Duration = 300
/** What is told a second time waits for so long. */
const AGAIN = seconds(16)
/**
 * Without a word, it is looked after from time to time: the server that was telling may be gone.
 */
const QUIET = minutes(1)
const [SOONEST, LATEST] = [seconds(5), minutes(1)]
/** More keys than that are the whole site. */
const MAX_KEYS = 500

/** Purges the CDN at each publication, retrying during an outage, which is logged once. */
export function tellSharedCaches(ports: TellPorts): () => void {
  const { journal, timers, isStopped } = ports
  let round = 0
  let telling = false
  let wait: Duration = SOONEST
  let isDown = false

  /** The last that is planned is the one that comes. */
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

/** Every page shows the menus. */
function keysOf(outdated: Outdated): readonly string[] {
  const whole = outdated === 'everything' || outdated.has(MENUS_TAG)
  return whole ? [WHOLE_SITE] : forgottenKeys(outdated, MAX_KEYS)
}

import { seconds } from '#domain/shared/duration.ts'
import type { Duration } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { PagePurge } from '#ports/cache-purges.ts'
import type { Clock, Timers } from '#ports/clock-and-timers.ts'
import type { PublicationSchedule } from '#ports/content-source-and-publisher.ts'
import type { Logger } from '#ports/logger.ts'
import { isOutage } from '#ports/outage.ts'

import { changedTags } from '../pages/common/cache-tags.ts'

/** Maximum time between two checks, because another process may schedule a document meanwhile. */
const MAX_WAIT = seconds(5)

interface FollowSchedulePorts {
  readonly schedule: Pick<PublicationSchedule, 'publishDue' | 'nextDate'>
  readonly purge: PagePurge
  readonly clock: Clock
  readonly logger: Logger
  readonly timers: Timers
  readonly isStopped: () => boolean
}

/**
 * Publishes scheduled documents when they are due, until `isStopped` returns true. Resolves after
 * the first check; later checks run in the background. An outage is logged once and retried.
 */
export async function publishScheduledDocuments(ports: FollowSchedulePorts): Promise<void> {
  const { schedule, clock, logger, timers, isStopped } = ports
  let isDown = false
  let date: Instant | undefined
  const turn = async (): Promise<void> => {
    if (isStopped()) return
    try {
      await publishDue(ports)
      date = await schedule.nextDate()
      isDown = false
    } catch (error) {
      if (!isOutage(error)) logger.error('scheduled publication failed', error)
      else if (!isDown) logger.warn('outage', { service: error.service })
      isDown = true
    }
    timers.after(waitFor(isDown ? undefined : date, clock.now()), () => void turn())
  }
  await turn()
}

/** Publishes the documents that are due now, and purges the changed pages from the caches. */
export async function publishDue({
  schedule,
  purge,
  clock,
  logger,
}: Omit<FollowSchedulePorts, 'timers' | 'isStopped'>): Promise<void> {
  const reports = await schedule.publishDue(clock.now(), changedTags)
  for (const report of reports) {
    purge.purge(changedTags(report))
    const { source, created, changed } = report
    logger.info('scheduled documents published', {
      source,
      paths: [...created, ...changed].join(' '),
    })
  }
}

/** Returns the time until the next date, at most `MAX_WAIT`. */
function waitFor(date: Instant | undefined, now: Instant): Duration {
  return date === undefined ? MAX_WAIT : Math.min(Math.max(date - now, 0), MAX_WAIT)
}

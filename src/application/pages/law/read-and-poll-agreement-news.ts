import { hours, minutes } from '#domain/shared/duration.ts'
import type { Duration } from '#domain/shared/duration.ts'
import type { AgreementNews, AgreementNewsStore, AgreementFeed } from '#ports/agreement-news.ts'
import type { PagePurge } from '#ports/cache-purges.ts'
import type { Timers } from '#ports/clock-and-timers.ts'
import type { Logger } from '#ports/logger.ts'
import { isOutage } from '#ports/outage.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

import { isOfKind } from '../../shared/documents-of-kind.ts'
import { AGREEMENT_NEWS_TAG } from '../common/cache-tags.ts'
import { agreementNewsItem } from './agreement-cards.ts'

/**
 * Creates the source of agreement news that lists the site's dated agreement texts, most recent
 * first.
 */
export function agreementNewsFromContent(library: Pick<ContentLibrary, 'list'>): AgreementNews {
  return {
    async latest(limit) {
      const { items } = await library.list({
        kinds: ['agreementText'],
        dated: true,
        order: 'recent',
        offset: 0,
        limit,
      })
      return items.filter(isOfKind('agreementText')).map(agreementNewsItem)
    },
  }
}

/**
 * Creates the source of agreement news that reads the stored feed. Until a feed is stored, `own`
 * supplies the news.
 */
export function agreementNewsFromStoredFeed(
  store: Pick<AgreementNewsStore, 'read'>,
  own: AgreementNews,
): AgreementNews {
  return {
    async latest(limit) {
      const stored = await store.read()
      return stored === undefined ? own.latest(limit) : stored.pieces.slice(0, limit)
    },
  }
}

/** Polling interval, equal to the TTL of agreement pages. */
const POLL_INTERVAL_MS = hours(6)
/** Shorter polling interval after an outage. */
const RETRY_INTERVAL_MS = minutes(30)
/**
 * Maximum random change of the interval, as a fraction: servers started together poll at different
 * times.
 */
const JITTER = 0.1

interface FollowPorts {
  readonly feed: AgreementFeed
  readonly store: AgreementNewsStore
  readonly purge: PagePurge
  readonly logger: Logger
  readonly timers: Timers
  /** Random number between 0 and 1. */
  readonly random: () => number
  readonly isStopped: () => boolean
}

/**
 * Polls the feed of agreement news about every six hours, or 30 minutes after a failed poll.
 * Resolves after the first poll; later polls run in the background.
 */
export async function pollAgreementFeed(ports: FollowPorts): Promise<void> {
  const { logger, timers, random, isStopped } = ports
  let isDown = false
  const turn = async (): Promise<void> => {
    if (isStopped()) return
    const error = await errorOf(() => refresh(ports))
    if (isOutage(error)) {
      if (!isDown) logger.warn('outage', { service: error.service })
      isDown = true
    } else if (error !== undefined) logger.error('agreement feed failed', error)
    else {
      if (isDown) logger.info('service back', { service: 'agreement feed' })
      isDown = false
    }
    timers.after(
      jittered(error === undefined ? POLL_INTERVAL_MS : RETRY_INTERVAL_MS, random()),
      () => void turn(),
    )
  }
  await turn()
}

async function refresh({ feed, store, purge, logger }: FollowPorts): Promise<void> {
  const stored = await store.read()
  const reading = await feed.read(stored?.marks ?? {})
  if (reading === 'unchanged') return
  if (reading.skipped) logger.warn('agreement feed truncated', { skipped: reading.skipped })
  const isSame = JSON.stringify(reading.pieces) === JSON.stringify(stored?.pieces)
  const outdated = new Set(isSame ? [] : [AGREEMENT_NEWS_TAG])
  await store.keep(reading, outdated)
  if (isSame) return
  logger.info('agreement news changed', { pieces: reading.pieces.length })
  purge.purge(outdated)
}

async function errorOf(attempt: () => Promise<void>): Promise<unknown> {
  try {
    await attempt()
    return undefined
  } catch (error) {
    return error
  }
}

function jittered(interval: Duration, chance: number): Duration {
  return Math.round(interval * (1 + JITTER * (2 * chance - 1)))
}

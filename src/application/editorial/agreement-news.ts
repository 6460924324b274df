import { hours, minutes } from '#domain/shared/duration.ts'
import type { Duration } from '#domain/shared/duration.ts'
import type { AgreementNews, AgreementNewsShelf, AgreementFeed } from '#ports/agreement-news.ts'
import type { PagePurge } from '#ports/caches.ts'
import type { ContentLibrary } from '#ports/content.ts'
import type { Journal } from '#ports/monitoring.ts'
import { isOutage } from '#ports/outage.ts'
import type { Timers } from '#ports/time.ts'

import { agreementNewsItem } from '../pages/law/agreement-cards.ts'
import { isOfKind } from '../pages/lists/list.ts'
import { AGREEMENT_NEWS_TAG } from '../pages/parts/page-tags.ts'

/** The news of the collective agreements as the site has it by itself: the dated texts that it published, the latest signed first (§7). */
export function ownAgreementNews(library: Pick<ContentLibrary, 'list'>): AgreementNews {
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

/** The news of the agreements as a feed from elsewhere last gave them, which need not be there now; our own until it was read once (§7). */
export function keptAgreementNews(
  shelf: Pick<AgreementNewsShelf, 'kept'>,
  own: AgreementNews,
): AgreementNews {
  return {
    async latest(limit) {
      const kept = await shelf.kept()
      return kept === undefined ? own.latest(limit) : kept.pieces.slice(0, limit)
    },
  }
}

/** As long as the pages of the agreements are kept (§9). */
const INTERVAL = hours(6)
/** After an outage, it is tried again sooner. */
const AFTER_OUTAGE = minutes(30)
/** The part of an interval by which servers started together drift apart. */
const JITTER = 0.1

interface FollowPorts {
  readonly feed: AgreementFeed
  readonly shelf: AgreementNewsShelf
  readonly purge: PagePurge
  readonly journal: Journal
  readonly timers: Timers
  /** Between 0 and 1. */
  readonly random: () => number
  readonly isStopped: () => boolean
}

/** Reads the feed of agreement news now and every six hours until it is told to stop: what changed is kept and shown. An outage keeps what there was, and is said once (§7, §8, §9). */
export async function followAgreementFeed(ports: FollowPorts): Promise<void> {
  const { journal, timers, random, isStopped } = ports
  let away = false
  const turn = async (): Promise<void> => {
    if (isStopped()) return
    const fault = await faultOf(() => refresh(ports))
    if (isOutage(fault)) {
      if (!away) journal.warn('outage', { service: fault.service })
    } else if (fault !== undefined) journal.error('agreement feed failed', fault)
    else if (away) journal.info('service back', { service: 'agreement feed' })
    away = fault !== undefined
    timers.after(jittered(away ? AFTER_OUTAGE : INTERVAL, random()), () => void turn())
  }
  await turn()
}

async function refresh({ feed, shelf, purge, journal }: FollowPorts): Promise<void> {
  const kept = await shelf.kept()
  const reading = await feed.read(kept?.marks ?? {})
  if (reading === 'unchanged') return
  if (reading.skipped) journal.warn('agreement feed truncated', { skipped: reading.skipped })
  const isSame = JSON.stringify(reading.pieces) === JSON.stringify(kept?.pieces)
  const outdated = new Set(isSame ? [] : [AGREEMENT_NEWS_TAG])
  await shelf.keep(reading, outdated)
  if (isSame) return
  journal.info('agreement news changed', { pieces: reading.pieces.length })
  purge.purge(outdated)
}

async function faultOf(attempt: () => Promise<void>): Promise<unknown> {
  try {
    await attempt()
    return undefined
  } catch (fault) {
    return fault
  }
}

function jittered(interval: Duration, chance: number): Duration {
  return Math.round(interval * (1 + JITTER * (2 * chance - 1)))
}

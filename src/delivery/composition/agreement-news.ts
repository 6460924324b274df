import type { DependencyContainer } from 'tsyringe'

import { PostgresAgreementNewsStore } from '#adapters/storage/postgres/library/postgres-agreement-news-store.ts'
import {
  pollAgreementFeed,
  agreementNewsFromStoredFeed,
  agreementNewsFromContent,
} from '#application/pages/law/read-and-poll-agreement-news.ts'

import { PURGES } from './cache-purges.ts'
import { DATABASE, PAGES_DATABASE } from './databases.ts'
import { depsOf, provide } from './dependency-container.ts'
import { LIBRARY } from './page-stores.ts'
import { CLOCK, LOGGER, SETTINGS } from './process-dependencies.ts'
import { UPSTREAM_SERVICES } from './upstream-services.ts'

/**
 * News of collective agreements: the stored entries of the configured feed. Without stored entries
 * or feed, the news come from the site's own texts.
 */
export const AGREEMENT_NEWS = provide((c) => {
  const own = agreementNewsFromContent(c.resolve(LIBRARY))
  const { agreementFeed } = c.resolve(SETTINGS)
  if (agreementFeed === undefined) return own
  const store = new PostgresAgreementNewsStore(c.resolve(PAGES_DATABASE), agreementFeed)
  return agreementNewsFromStoredFeed(store, own)
})

/**
 * Polls the configured feed of agreement news, if any. Resolves after the first poll; later polls
 * run until the signal aborts.
 */
export async function pollAgreementNews(
  c: DependencyContainer,
  signal: AbortSignal,
): Promise<void> {
  const { agreementFeed: address } = c.resolve(SETTINGS)
  if (address === undefined) return
  const { xmlAgreementFeed } = await import('#adapters/http/feed/read-agreement-news-feed.ts')
  const { send } = c.resolve(UPSTREAM_SERVICES).to('agreement feed')
  await pollAgreementFeed({
    feed: xmlAgreementFeed({ address, clock: c.resolve(CLOCK), send }),
    store: new PostgresAgreementNewsStore(c.resolve(DATABASE), address),
    ...depsOf(c, { purge: PURGES, logger: LOGGER }),
    timers: { after: (delay, act) => void setTimeout(act, delay).unref() },
    random: Math.random,
    isStopped: () => signal.aborted,
  })
}

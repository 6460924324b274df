import { PostgresAgreementNewsStore } from '#adapters/storage/postgres/library/postgres-agreement-news-store.ts'
import {
  pollAgreementFeed,
  agreementNewsFromStoredFeed,
  agreementNewsFromContent,
} from '#application/editorial/read-and-poll-agreement-news.ts'

import type { Settings } from '../settings/read-settings.ts'
import type { Registry } from './dependency-container.ts'
import {
  AGREEMENT_NEWS,
  CLOCK,
  DATABASE,
  LOGGER,
  LIBRARY,
  PAGES_DATABASE,
  PURGES,
  UPSTREAM_SERVICES,
} from './injection-tokens.ts'

/**
 * Binds the news of collective agreements: the stored entries of the configured feed. Without
 * stored entries or feed, the news come from the site's own texts.
 */
export function bindAgreementNews(registry: Registry, { agreementFeed }: Settings): void {
  registry.bind(AGREEMENT_NEWS, (parts) => {
    const own = agreementNewsFromContent(parts.get(LIBRARY))
    if (agreementFeed === undefined) return own
    const store = new PostgresAgreementNewsStore(parts.get(PAGES_DATABASE), agreementFeed)
    return agreementNewsFromStoredFeed(store, own)
  })
}

/**
 * Polls the configured feed of agreement news, if any. Resolves after the first poll; later polls
 * run until the signal aborts.
 */
export async function pollAgreementNews(
  parts: Registry,
  { agreementFeed }: Settings,
  signal: AbortSignal,
): Promise<void> {
  if (agreementFeed === undefined) return
  const { xmlAgreementFeed } = await import('#adapters/http/feed/read-agreement-news-feed.ts')
  await pollAgreementFeed({
    feed: xmlAgreementFeed({
      address: agreementFeed,
      clock: parts.get(CLOCK),
      send: parts.get(UPSTREAM_SERVICES).to('agreement feed').send,
    }),
    store: new PostgresAgreementNewsStore(parts.get(DATABASE), agreementFeed),
    purge: parts.get(PURGES),
    logger: parts.get(LOGGER),
    timers: { after: (delay, act) => void setTimeout(act, delay).unref() },
    random: Math.random,
    isStopped: () => signal.aborted,
  })
}

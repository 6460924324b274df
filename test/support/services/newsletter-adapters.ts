import { renderLetterHtml } from '#adapters/mail/render-letter-html.ts'
import { PostgresChangelogReader } from '#adapters/storage/postgres/law/postgres-changelog-reader.ts'
import { NewsletterMailQueue } from '#adapters/storage/postgres/newsletter/newsletter-mail-queue.ts'
import { postgresEmailLinkSigner } from '#adapters/storage/postgres/newsletter/postgres-email-link-signer.ts'
import { PostgresFollowers } from '#adapters/storage/postgres/newsletter/postgres-followers.ts'
import { PostgresLetterSendings } from '#adapters/storage/postgres/newsletter/postgres-letter-sendings.ts'
import { postgresNewsletterSignUps } from '#adapters/storage/postgres/newsletter/postgres-newsletter-sign-ups.ts'
import { PostgresNewsletterSubscribers } from '#adapters/storage/postgres/newsletter/postgres-newsletter-subscribers.ts'
import type { Database } from '#adapters/storage/postgres/platform/kysely-table-types.ts'
import { PostgresOutbox } from '#adapters/storage/postgres/platform/postgres-mail-queue-and-outbox.ts'
import { queueFollowersCheck } from '#application/following/notify-followers.ts'
import { runFollowJob } from '#application/following/run-follow-job.ts'
import { startLetters } from '#application/newsletter/queue-newsletter-issue.ts'
import {
  recordAbandoned,
  sendNewsletterEmail,
} from '#application/newsletter/send-newsletter-email.ts'
import { seconds } from '#domain/shared/duration.ts'
import type { Duration } from '#domain/shared/duration.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { Messenger } from '#ports/email-and-sms-messenger.ts'
import type { Logger } from '#ports/logger.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

import { LETTER_SITE } from '../fixtures/letters.ts'
import { MemoryLibrary } from '../memory/memory-library.ts'

interface Options {
  readonly database: Database
  readonly logger: Logger
  readonly clock?: Clock
  readonly library?: ContentLibrary
  /** Wraps the outbox, for example to make sending fail. */
  readonly messenger?: (outbox: Messenger) => Messenger
  /** Time after which jobs of a killed process are retried; one second by default. */
  readonly timeout?: Duration
}

/**
 * Creates the newsletter adapters over a database, with an outbox.
 */
export function newsletterAdapters(options: Options) {
  const { database, logger, clock = { now: () => Date.now() }, messenger } = options
  const queue = new NewsletterMailQueue({
    database,
    logger,
    timeout: options.timeout ?? seconds(1),
  })
  const readers = new PostgresNewsletterSubscribers({ database, queue, clock })
  const followers = new PostgresFollowers({ database, queue, clock, checkDelay: 0 })
  const changelog = new PostgresChangelogReader(database)
  const links = postgresEmailLinkSigner(database)
  const sendings = new PostgresLetterSendings({ database, queue, clock })
  const outbox = new PostgresOutbox(database, clock)
  const deps = {
    readers,
    followers,
    changelog,
    links,
    sendings,
    renderHtml: renderLetterHtml,
    clock,
    library: options.library ?? new MemoryLibrary(),
    messenger: messenger?.(outbox) ?? outbox,
    site: LETTER_SITE,
  }
  return {
    queue,
    readers,
    followers,
    changelog,
    links,
    outbox,
    sendings,
    startLetters: startLetters(deps),
    lists: postgresNewsletterSignUps({ database, queue, clock }),
    queueCheck: queueFollowersCheck({ followers, changelog }),
    work: () =>
      queue.work({
        newsletters: sendNewsletterEmail(deps),
        follows: runFollowJob(deps),
        abandoned: recordAbandoned(sendings),
        tidy: () => readers.deleteExpired(),
        startLetters: startLetters(deps),
      }),
  }
}

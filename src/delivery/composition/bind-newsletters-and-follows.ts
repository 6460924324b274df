import { createHash } from 'node:crypto'

import { NewsletterMailQueue } from '#adapters/storage/postgres/newsletter/newsletter-mail-queue.ts'
import { postgresEmailLinkSigner } from '#adapters/storage/postgres/newsletter/postgres-email-link-signer.ts'
import { PostgresFollowers } from '#adapters/storage/postgres/newsletter/postgres-followers.ts'
import { postgresNewsletterSignUps } from '#adapters/storage/postgres/newsletter/postgres-newsletter-sign-ups.ts'
import { PostgresNewsletterSubscribers } from '#adapters/storage/postgres/newsletter/postgres-newsletter-subscribers.ts'
import { followTexts } from '#application/following/follow-legal-texts.ts'
import { queueFollowersCheck } from '#application/following/notify-followers.ts'
import { runFollowJob } from '#application/following/run-follow-job.ts'
import { newsletterLinkActions } from '#application/newsletter/newsletter-link-actions.ts'
import { newsletterSignUp } from '#application/newsletter/newsletter-sign-up.ts'
import { queueIssue } from '#application/newsletter/queue-newsletter-issue.ts'
import { sendNewsletterEmail } from '#application/newsletter/send-newsletter-email.ts'
import type { Site } from '#application/site-use-cases.ts'

import type { Settings } from '../settings/read-settings.ts'
import type { Registry } from './dependency-container.ts'
import {
  ATTEMPTS,
  CARRIER,
  CHANGELOG,
  CLOCK,
  DATABASE,
  LOGGER,
  EMAIL_LINKS,
  EMAIL_QUEUE,
  FOLLOWERS,
  LIBRARY,
  NEWSLETTER_SIGN_UPS,
  NEWSLETTER_SUBSCRIBERS,
  NEWSLETTER_DELIVERY,
} from './injection-tokens.ts'

/** Binds the newsletter subscribers, the followers of legal texts, and their email queue. */
export function bindNewsletters(registry: Registry): void {
  registry
    .bind(EMAIL_QUEUE, (of) =>
      of.disposeLater(
        new NewsletterMailQueue({ database: of.get(DATABASE), logger: of.get(LOGGER) }),
        (queue) => queue[Symbol.asyncDispose](),
      ),
    )
    .bind(NEWSLETTER_SIGN_UPS, (of) => postgresNewsletterSignUps(listParts(of)))
    .bind(NEWSLETTER_SUBSCRIBERS, (of) => new PostgresNewsletterSubscribers(listParts(of)))
    .bind(FOLLOWERS, (of) => new PostgresFollowers(listParts(of)))
    // Only a remote back office binds a delivery.
    .bind(NEWSLETTER_DELIVERY, () => undefined)
    .bind(EMAIL_LINKS, (of) => postgresEmailLinkSigner(of.get(DATABASE)))
}

function listParts(of: Registry) {
  return { database: of.get(DATABASE), queue: of.get(EMAIL_QUEUE), clock: of.get(CLOCK) }
}

/** Creates the use cases of newsletters. */
export function newsletterUseCases(parts: Registry): Site['newsletters'] {
  const clock = parts.get(CLOCK)
  const readers = parts.get(NEWSLETTER_SUBSCRIBERS)
  return {
    signUp: newsletterSignUp({ ...limitParts(parts), lists: parts.get(NEWSLETTER_SIGN_UPS) }),
    settle: newsletterLinkActions({
      readers,
      links: parts.get(EMAIL_LINKS),
      clock,
    }),
    orderIssue: queueIssue({ library: parts.get(LIBRARY), readers }),
  }
}

function limitParts(parts: Registry) {
  return {
    attempts: parts.get(ATTEMPTS),
    clock: parts.get(CLOCK),
    disguised: (name: string) => createHash('sha256').update(name).digest('base64url'),
  }
}

/** Creates the use cases of followed legal texts. */
export function followUseCases(parts: Registry): Site['follows'] {
  const ports = {
    ...limitParts(parts),
    followers: parts.get(FOLLOWERS),
    changelog: parts.get(CHANGELOG),
    library: parts.get(LIBRARY),
    links: parts.get(EMAIL_LINKS),
  }
  return { ...followTexts(ports), orderCheck: queueFollowersCheck(ports) }
}

/**
 * Starts the workers that send queued emails to subscribers and followers. Disposal of the registry
 * stops them.
 */
export function sendNewsletterEmails(parts: Registry, { site }: Settings): Promise<void> {
  const readers = parts.get(NEWSLETTER_SUBSCRIBERS)
  const deps = {
    readers,
    followers: parts.get(FOLLOWERS),
    changelog: parts.get(CHANGELOG),
    library: parts.get(LIBRARY),
    links: parts.get(EMAIL_LINKS),
    messenger: parts.get(CARRIER),
    clock: parts.get(CLOCK),
    site,
  }
  return parts.get(EMAIL_QUEUE).work({
    newsletters: sendNewsletterEmail(deps),
    follows: runFollowJob(deps),
    tidy: () => readers.deleteExpired(),
  })
}

import { createHash } from 'node:crypto'

import type { DependencyContainer } from 'tsyringe'

import { renderLetterHtml } from '#adapters/mail/render-letter-html.ts'
import { NewsletterMailQueue } from '#adapters/storage/postgres/newsletter/newsletter-mail-queue.ts'
import { postgresEmailLinkSigner } from '#adapters/storage/postgres/newsletter/postgres-email-link-signer.ts'
import { PostgresFollowers } from '#adapters/storage/postgres/newsletter/postgres-followers.ts'
import { PostgresLetterSendings } from '#adapters/storage/postgres/newsletter/postgres-letter-sendings.ts'
import type { PostgresNewsletterRequestQueue } from '#adapters/storage/postgres/newsletter/postgres-newsletter-request-queue.ts'
import { postgresNewsletterSignUps } from '#adapters/storage/postgres/newsletter/postgres-newsletter-sign-ups.ts'
import { PostgresNewsletterSubscribers } from '#adapters/storage/postgres/newsletter/postgres-newsletter-subscribers.ts'
import { followTexts } from '#application/following/follow-legal-texts.ts'
import { queueFollowersCheck } from '#application/following/notify-followers.ts'
import { runFollowJob } from '#application/following/run-follow-job.ts'
import { newsletterLinkActions } from '#application/newsletter/newsletter-link-actions.ts'
import { newsletterSignUp } from '#application/newsletter/newsletter-sign-up.ts'
import { queueIssue, startLetters } from '#application/newsletter/queue-newsletter-issue.ts'
import {
  recordAbandoned,
  sendNewsletterEmail,
} from '#application/newsletter/send-newsletter-email.ts'
import type { Newsroom } from '#application/newsroom/desk/newsroom-use-cases.ts'
import { letterDesk } from '#application/newsroom/letters/letter-desk.ts'
import type { LetterDesk } from '#application/newsroom/letters/letter-desk.ts'
import type { Site } from '#application/site-use-cases.ts'
import type { Followers } from '#ports/follower-store.ts'
import type { NewsletterSignUps } from '#ports/newsletter-stores.ts'

import { DATABASE } from './databases.ts'
import { CLOSING, depsOf, provide } from './dependency-container.ts'
import { CARRIER, MESSENGER } from './email-and-sms.ts'
import { ATTEMPTS } from './identity-provider.ts'
import { CHANGELOG } from './law-stores.ts'
import { LIBRARY } from './page-stores.ts'
import { CLOCK, LOGGER, SETTINGS } from './process-dependencies.ts'

/** Queue of emails to newsletter subscribers and followers. */
export const EMAIL_QUEUE = provide((c) =>
  c
    .resolve(CLOSING)
    .use(new NewsletterMailQueue(depsOf(c, { database: DATABASE, logger: LOGGER }))),
)

const LISTS = { database: DATABASE, queue: EMAIL_QUEUE, clock: CLOCK }

export const NEWSLETTER_SIGN_UPS = provide<NewsletterSignUps>((c) =>
  postgresNewsletterSignUps(depsOf(c, LISTS)),
)
export const NEWSLETTER_SUBSCRIBERS = provide(
  (c) => new PostgresNewsletterSubscribers(depsOf(c, LISTS)),
)
export const LETTER_SENDINGS = provide((c) => new PostgresLetterSendings(depsOf(c, LISTS)))
export const FOLLOWERS = provide<Followers>((c) => new PostgresFollowers(depsOf(c, LISTS)))
export const EMAIL_LINKS = provide((c) => postgresEmailLinkSigner(c.resolve(DATABASE)))

/** Queue of newsletter changes for an external back office, which receives them. */
interface NewsletterDelivery {
  readonly queue: PostgresNewsletterRequestQueue
  readonly deliver: NewsletterSignUps
}

/** Delivery of newsletter changes; undefined without an external back office. */
export const NEWSLETTER_DELIVERY = provide<NewsletterDelivery | undefined>(() => undefined)

export function newsletterUseCases(c: DependencyContainer): Site['newsletters'] {
  const deps = depsOf(c, { readers: NEWSLETTER_SUBSCRIBERS, links: EMAIL_LINKS, clock: CLOCK })
  return {
    signUp: newsletterSignUp({ ...limitDeps(c), lists: c.resolve(NEWSLETTER_SIGN_UPS) }),
    settle: newsletterLinkActions(deps),
    orderIssue: queueIssue({ library: c.resolve(LIBRARY), ...deps }),
    endAddresses: (events) => deps.readers.endAddresses(events),
  }
}

/** Creates the use cases of the newsroom's letters. */
export function lettersFor(c: DependencyContainer, desk: Newsroom): LetterDesk {
  return letterDesk({
    ...depsOf(c, { sendings: LETTER_SENDINGS, readers: NEWSLETTER_SUBSCRIBERS }),
    ...depsOf(c, { library: LIBRARY, messenger: MESSENGER, attempts: ATTEMPTS, clock: CLOCK }),
    desk,
    site: c.resolve(SETTINGS).site,
    renderHtml: renderLetterHtml,
  })
}

/** Resolves what limits attempts by a name, which `disguised` hashes. */
export function limitDeps(c: DependencyContainer) {
  return {
    ...depsOf(c, { attempts: ATTEMPTS, clock: CLOCK }),
    disguised: (name: string) => createHash('sha256').update(name).digest('base64url'),
  }
}

const FOLLOWS = {
  followers: FOLLOWERS,
  changelog: CHANGELOG,
  library: LIBRARY,
  links: EMAIL_LINKS,
}

/** Creates the use cases of followed legal texts. */
export function followUseCases(c: DependencyContainer): Site['follows'] {
  const ports = { ...limitDeps(c), ...depsOf(c, FOLLOWS) }
  return { ...followTexts(ports), queueCheck: queueFollowersCheck(ports) }
}

/**
 * Starts the workers that send queued emails to subscribers and followers. Disposal of the
 * composition stops them.
 */
export function sendNewsletterEmails(c: DependencyContainer): Promise<void> {
  const deps = {
    ...depsOf(c, FOLLOWS),
    ...depsOf(c, { readers: NEWSLETTER_SUBSCRIBERS, sendings: LETTER_SENDINGS }),
    ...depsOf(c, { messenger: CARRIER, clock: CLOCK }),
    renderHtml: renderLetterHtml,
    site: c.resolve(SETTINGS).site,
  }
  return c.resolve(EMAIL_QUEUE).work({
    newsletters: sendNewsletterEmail(deps),
    follows: runFollowJob(deps),
    abandoned: recordAbandoned(deps.sendings),
    tidy: () => deps.readers.deleteExpired(),
    startLetters: startLetters(deps),
  })
}

import { randomUUID } from 'node:crypto'

import type { DependencyContainer } from 'tsyringe'

import { authenticatedFetch } from '#adapters/http/fetch-json.ts'
import type { Send } from '#adapters/http/fetch-json.ts'
import { httpBannerStore } from '#adapters/http/product/http-banner-store.ts'
import { httpNewsletterSignUps } from '#adapters/http/product/http-newsletter-sign-ups.ts'
import {
  httpActionCodes,
  httpPremiumAccounts,
  httpActivationSender,
} from '#adapters/http/product/http-premium.ts'
import { httpRightsRepository } from '#adapters/http/product/http-rights-and-subscriptions.ts'
import { httpShopBaskets } from '#adapters/http/product/http-shop-baskets.ts'
import type { UpstreamName } from '#adapters/http/upstream/call-limits.ts'
import { PostgresNewsletterRequestQueue } from '#adapters/storage/postgres/newsletter/postgres-newsletter-request-queue.ts'
import { PostgresLastKnownAnswers } from '#adapters/storage/postgres/platform/postgres-last-known-back-office-answers.ts'
import { PostgresActivationRequests } from '#adapters/storage/postgres/premium/postgres-activation-requests.ts'
import { newsletterServiceWithOutbox } from '#application/newsletter/newsletter-sign-up.ts'
import {
  lastKnownAccounts,
  lastKnownRights,
  activationsWithOutbox,
} from '#application/premium/premium-fallbacks-and-outbox.ts'
import { rightsWithPremium } from '#application/premium/rights-with-premium.ts'
import { withFallback } from '#application/shared/with-fallback.ts'
import { lazy } from '#domain/shared/lazy.ts'
import type { PremiumAccounts } from '#ports/premium-ledger-and-activation.ts'

import { BACK_OFFICE_DATABASE, DATABASE } from './databases.ts'
import { CLOSING, depsOf, replace } from './dependency-container.ts'
import {
  ACTION_CODES,
  ACTIVATION_DELIVERY,
  PREMIUM_ACCOUNTS,
  RIGHTS,
} from './embedded-back-office.ts'
import { NEWSLETTER_DELIVERY, NEWSLETTER_SIGN_UPS } from './newsletters-and-follows.ts'
import { BANNERS, BASKETS } from './page-stores.ts'
import { CLOCK, LOGGER, SETTINGS } from './process-dependencies.ts'
import { OUTAGES, UPSTREAM_SERVICES } from './upstream-services.ts'

/** External back office of the publisher, as its clients reach it. */
interface BackOffice {
  readonly origin: string
  readonly key: string | undefined
  readonly to: (name: UpstreamName) => Send
}

/**
 * Replaces the embedded back office by HTTP clients of the publisher's external one. Does nothing
 * if none is configured.
 */
export function useExternalBackOffice(c: DependencyContainer): void {
  const { backOffice: configured, basketCookie } = c.resolve(SETTINGS)
  if (configured === undefined) return
  const { origin, key } = configured
  const to = (name: UpstreamName): Send =>
    authenticatedFetch(key, c.resolve(UPSTREAM_SERVICES).to(name).send)
  const office: BackOffice = { origin, key, to }
  replace(c, PREMIUM_ACCOUNTS, () => lastKnownAccounts(accountsAt(office, c), lastKnownDeps(c)))
  replace(c, ACTIVATION_DELIVERY, () => activationDelivery(office, c))
  replace(c, RIGHTS, () => {
    const rights = lastKnownRights(
      httpRightsRepository(origin, to('back office')),
      lastKnownDeps(c),
    )
    return rightsWithPremium(rights, c.resolve(PREMIUM_ACCOUNTS), c.resolve(OUTAGES))
  })
  replace(c, ACTION_CODES, () => httpActionCodes(origin, to('back office')))
  replace(c, BASKETS, () => httpShopBaskets(origin, basketCookie, to('basket')))
  replace(c, BANNERS, () => {
    const board = httpBannerStore(origin, to('banners'))
    return { banners: () => withFallback([], () => board.banners(), c.resolve(OUTAGES)) }
  })
  const newsletters = lazy(() => ({
    deliver: httpNewsletterSignUps(origin, to('newsletter delivery')),
    queue: c
      .resolve(CLOSING)
      .use(new PostgresNewsletterRequestQueue(c.resolve(DATABASE), c.resolve(LOGGER))),
  }))
  replace(c, NEWSLETTER_DELIVERY, newsletters)
  replace(c, NEWSLETTER_SIGN_UPS, () =>
    newsletterServiceWithOutbox(httpNewsletterSignUps(origin, to('newsletter sign-ups')), {
      queue: newsletters().queue,
      newKey: randomUUID,
      logger: c.resolve(OUTAGES),
    }),
  )
}

function activationDelivery({ origin, key, to }: BackOffice, c: DependencyContainer) {
  if (key === undefined) return undefined
  const deps = depsOf(c, { database: DATABASE, logger: LOGGER, clock: CLOCK })
  return {
    deliver: httpActivationSender(origin, to('premium order delivery')),
    orders: c.resolve(CLOSING).use(new PostgresActivationRequests(deps)),
  }
}

/**
 * Creates the client of the remote Premium accounts. Activations have their own circuit breaker.
 * Without an API key they are not retried, since only the reader's token authenticates them.
 */
function accountsAt({ origin, to }: BackOffice, c: DependencyContainer): PremiumAccounts {
  const reads = httpPremiumAccounts(origin, to('back office'))
  const activations = httpPremiumAccounts(origin, to('premium orders'))
  const { orders } = c.resolve(ACTIVATION_DELIVERY) ?? {}
  const durable = orders
    ? activationsWithOutbox(activations, { ...lastKnownDeps(c), orders })
    : activations
  return { ...reads, activate: (bearer, code) => durable.activate(bearer, code) }
}

function lastKnownDeps(c: DependencyContainer) {
  const answers = new PostgresLastKnownAnswers(c.resolve(BACK_OFFICE_DATABASE))
  return { answers, ...depsOf(c, { clock: CLOCK, logger: OUTAGES }) }
}

/**
 * Starts the workers that send queued requests to the publisher's back office, if one is
 * configured. They run until the composition is disposed.
 */
export async function deliverToBackOffice(c: DependencyContainer): Promise<void> {
  const newsletters = c.resolve(NEWSLETTER_DELIVERY)
  await newsletters?.queue.work(newsletters.deliver)
  const activations = c.resolve(ACTIVATION_DELIVERY)
  await activations?.orders.work(activations.deliver)
}

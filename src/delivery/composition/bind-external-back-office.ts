import { randomUUID } from 'node:crypto'

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
import { throttledWarnings } from '#application/shared/logger-wrappers.ts'
import { withFallback } from '#application/shared/with-fallback.ts'
import type { Logger } from '#ports/logger.ts'
import type { PremiumAccounts } from '#ports/premium-ledger-and-activation.ts'
import type { RightsRepository } from '#ports/rights-and-action-codes.ts'

import type { Settings } from '../settings/read-settings.ts'
import { token } from './dependency-container.ts'
import type { Registry } from './dependency-container.ts'
import {
  ACTION_CODES,
  BACK_OFFICE_DATABASE,
  CLOCK,
  LOGGER,
  ACTIVATION_DELIVERY,
  PREMIUM_ACCOUNTS,
  RIGHTS,
  BANNERS,
  BASKETS,
  DATABASE,
  NEWSLETTER_SIGN_UPS,
  UPSTREAM_SERVICES,
  NEWSLETTER_DELIVERY,
} from './injection-tokens.ts'

const OUTAGES = token<Pick<Logger, 'warn'>>('BackOfficeOutages')

/**
 * Binds the ports of the back office to HTTP clients of the publisher's external back office. Does
 * nothing if none is configured.
 */
export function bindRemoteBackOffice(
  registry: Registry,
  { backOffice, basketCookie }: Pick<Settings, 'backOffice' | 'basketCookie'>,
): void {
  if (backOffice === undefined) return
  const { origin, key } = backOffice
  const to = (parts: Registry, name: UpstreamName): Send =>
    authenticatedFetch(key, parts.get(UPSTREAM_SERVICES).to(name).send)
  registry
    .bind(OUTAGES, (parts) => throttledWarnings(parts.get(LOGGER), parts.get(CLOCK)))
    .bind(PREMIUM_ACCOUNTS, (parts) =>
      lastKnownAccounts(accountsAt(origin, parts, to), lastKnownDeps(parts)),
    )
    .bind(ACTIVATION_DELIVERY, (parts) =>
      key === undefined
        ? undefined
        : {
            deliver: httpActivationSender(origin, to(parts, 'premium order delivery')),
            orders: parts.disposeLater(
              new PostgresActivationRequests({
                database: parts.get(DATABASE),
                logger: parts.get(LOGGER),
                clock: parts.get(CLOCK),
              }),
              (orders) => orders[Symbol.asyncDispose](),
            ),
          },
    )
    .bind(RIGHTS, (parts) => rightsAt(origin, parts, to))
    .bind(ACTION_CODES, (parts) => httpActionCodes(origin, to(parts, 'back office')))
    .bind(BASKETS, (parts) => httpShopBaskets(origin, basketCookie, to(parts, 'basket')))
    .bind(BANNERS, (parts) => {
      const board = httpBannerStore(origin, to(parts, 'banners'))
      return { banners: () => withFallback([], () => board.banners(), parts.get(OUTAGES)) }
    })
  bindRemoteNewsletters(registry, origin, to)
}

/** Binds the sign-ups to newsletters to the external back office, behind their queue. */
function bindRemoteNewsletters(
  registry: Registry,
  origin: string,
  to: (parts: Registry, name: UpstreamName) => Send,
): void {
  registry
    .bind(NEWSLETTER_DELIVERY, (parts) => ({
      deliver: httpNewsletterSignUps(origin, to(parts, 'newsletter delivery')),
      queue: parts.disposeLater(
        new PostgresNewsletterRequestQueue(parts.get(DATABASE), parts.get(LOGGER)),
        (queue) => queue[Symbol.asyncDispose](),
      ),
    }))
    .bind(NEWSLETTER_SIGN_UPS, (parts) => {
      const delivery = parts.get(NEWSLETTER_DELIVERY)
      if (delivery === undefined)
        throw new Error('no external back office receives newsletter sign-ups')
      const lists = httpNewsletterSignUps(origin, to(parts, 'newsletter sign-ups'))
      const { queue } = delivery
      return newsletterServiceWithOutbox(lists, {
        queue,
        newKey: randomUUID,
        logger: parts.get(OUTAGES),
      })
    })
}

/**
 * Creates the client of the remote Premium accounts. Activations have their own circuit breaker.
 * Without an API key they are not retried, since only the reader's token authenticates them.
 */
function accountsAt(
  origin: string,
  parts: Registry,
  to: (parts: Registry, name: UpstreamName) => Send,
): PremiumAccounts {
  const reads = httpPremiumAccounts(origin, to(parts, 'back office'))
  const activations = httpPremiumAccounts(origin, to(parts, 'premium orders'))
  const { orders } = parts.get(ACTIVATION_DELIVERY) ?? {}
  const durable = orders
    ? activationsWithOutbox(activations, { ...lastKnownDeps(parts), orders })
    : activations
  return { ...reads, activate: (bearer, code) => durable.activate(bearer, code) }
}

/** Creates the client of the remote rights, with the access that the Premium state gives. */
function rightsAt(
  origin: string,
  parts: Registry,
  to: (parts: Registry, name: UpstreamName) => Send,
): RightsRepository {
  const stored = httpRightsRepository(origin, to(parts, 'back office'))
  return rightsWithPremium(
    lastKnownRights(stored, lastKnownDeps(parts)),
    parts.get(PREMIUM_ACCOUNTS),
    parts.get(OUTAGES),
  )
}

function lastKnownDeps(parts: Registry) {
  return {
    answers: new PostgresLastKnownAnswers(parts.get(BACK_OFFICE_DATABASE)),
    clock: parts.get(CLOCK),
    logger: parts.get(OUTAGES),
  }
}

/**
 * Starts the workers that send queued requests to the publisher's back office, if one is
 * configured. They run until the registry is disposed.
 */
export async function deliverToBackOffice(parts: Registry): Promise<void> {
  const newsletters = parts.get(NEWSLETTER_DELIVERY)
  await newsletters?.queue.work(newsletters.deliver)
  const orders = parts.get(ACTIVATION_DELIVERY)
  await orders?.orders.work(orders.deliver)
}

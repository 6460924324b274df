import { randomUUID } from 'node:crypto'

import { httpBannerBoard } from '#adapters/http/product/http-banner-board.ts'
import { httpBaskets } from '#adapters/http/product/http-baskets.ts'
import { httpNewsletterLists } from '#adapters/http/product/http-newsletter-lists.ts'
import {
  httpActionCodes,
  httpPremiumAccounts,
  httpPremiumOrders,
} from '#adapters/http/product/http-premium.ts'
import { httpRightsDirectory } from '#adapters/http/product/http-rights.ts'
import { authenticatedFetch } from '#adapters/http/product/product-call.ts'
import type { Send } from '#adapters/http/product/product-call.ts'
import type { UpstreamName } from '#adapters/http/upstream/budgets.ts'
import { PostgresWishQueue } from '#adapters/storage/postgres/newsletter/postgres-wish-queue.ts'
import { PostgresLastKnownAnswers } from '#adapters/storage/postgres/platform/postgres-last-known-answers.ts'
import { PostgresPremiumOrders } from '#adapters/storage/postgres/premium/postgres-premium-orders.ts'
import { throttledWarnings } from '#application/logging.ts'
import { listsThroughOutages } from '#application/newsletter/sign-up.ts'
import {
  lastKnownAccounts,
  lastKnownRights,
  ordersThroughOutages,
} from '#application/premium/last-known-accounts.ts'
import { withFallback } from '#application/with-fallback.ts'
import type { Journal } from '#ports/monitoring.ts'
import type { PremiumAccounts } from '#ports/premium.ts'

import type { Settings } from '../settings/settings.ts'
import { token } from './registry.ts'
import type { Registry } from './registry.ts'
import {
  ACTION_CODES,
  BACK_OFFICE_DATABASE,
  BANNERS,
  BASKETS,
  CLOCK,
  DATABASE,
  JOURNAL,
  NEWSLETTER_LISTS,
  ORDER_DELIVERY,
  PREMIUM_ACCOUNTS,
  RIGHTS,
  UPSTREAM_SERVICES,
  WISH_DELIVERY,
} from './tokens.ts'

const OUTAGES = token<Pick<Journal, 'warn'>>('BackOfficeOutages')

/** The publisher's own system answers for people, codes, newsletters, baskets and banners, by the calls of the product (§7). */
export function bindBackOfficeElsewhere(
  registry: Registry,
  { origin, key }: NonNullable<Settings['backOffice']>,
  basketCookie: string,
): void {
  const to = (parts: Registry, name: UpstreamName): Send =>
    authenticatedFetch(key, parts.get(UPSTREAM_SERVICES).to(name).send)
  registry
    .bind(OUTAGES, (parts) => throttledWarnings(parts.get(JOURNAL), parts.get(CLOCK)))
    .bind(PREMIUM_ACCOUNTS, (parts) =>
      lastKnownAccounts(accountsAt(origin, parts, to), bridgeIn(parts)),
    )
    .bind(ORDER_DELIVERY, (parts) =>
      key === undefined
        ? undefined
        : {
            deliver: httpPremiumOrders(origin, to(parts, 'premium order delivery')),
            orders: parts.closing(
              new PostgresPremiumOrders({
                database: parts.get(DATABASE),
                journal: parts.get(JOURNAL),
                clock: parts.get(CLOCK),
              }),
              (orders) => orders[Symbol.asyncDispose](),
            ),
          },
    )
    .bind(RIGHTS, (parts) =>
      lastKnownRights(httpRightsDirectory(origin, to(parts, 'back office')), bridgeIn(parts)),
    )
    .bind(ACTION_CODES, (parts) => httpActionCodes(origin, to(parts, 'back office')))
    .bind(WISH_DELIVERY, (parts) => ({
      lists: httpNewsletterLists(origin, to(parts, 'newsletter delivery')),
      queue: parts.closing(
        new PostgresWishQueue(parts.get(DATABASE), parts.get(JOURNAL)),
        (queue) => queue[Symbol.asyncDispose](),
      ),
    }))
    .bind(NEWSLETTER_LISTS, (parts) => {
      const delivery = parts.get(WISH_DELIVERY)
      if (delivery === undefined) throw new Error('no other system takes wishes')
      return listsThroughOutages(delivery.lists, delivery.queue, randomUUID)
    })
    .bind(BASKETS, (parts) => httpBaskets(origin, basketCookie, to(parts, 'basket')))
    .bind(BANNERS, (parts) => {
      const board = httpBannerBoard(origin, to(parts, 'banners'))
      return { banners: () => withFallback([], () => board.banners(), parts.get(OUTAGES)) }
    })
}

/** Activations have a budget of their own: questions that fail keep none from being made. Without a key nobody believes the site alone: then no order is brought later. */
function accountsAt(
  origin: string,
  parts: Registry,
  to: (parts: Registry, name: UpstreamName) => Send,
): PremiumAccounts {
  const asked = httpPremiumAccounts(origin, to(parts, 'back office'))
  const ordered = httpPremiumAccounts(origin, to(parts, 'premium orders'))
  const { orders } = parts.get(ORDER_DELIVERY) ?? {}
  const kept = orders ? ordersThroughOutages(ordered, { ...bridgeIn(parts), orders }) : ordered
  return { ...asked, activate: (bearer, code) => kept.activate(bearer, code) }
}

function bridgeIn(parts: Registry) {
  return {
    answers: new PostgresLastKnownAnswers(parts.get(BACK_OFFICE_DATABASE)),
    clock: parts.get(CLOCK),
    journal: parts.get(OUTAGES),
  }
}

import { backOfficeSend } from '../../adapters/http/product/back-office-send.ts'
import { httpActionCodes } from '../../adapters/http/product/http-action-codes.ts'
import { httpBannerBoard } from '../../adapters/http/product/http-banner-board.ts'
import { httpBaskets } from '../../adapters/http/product/http-baskets.ts'
import { httpNewsletterLists } from '../../adapters/http/product/http-newsletter-lists.ts'
import { httpPremiumAccounts } from '../../adapters/http/product/http-premium-accounts.ts'
import { httpRightsDirectory } from '../../adapters/http/product/http-rights-directory.ts'
import type { Send } from '../../adapters/http/product/product-call.ts'
import { sparingSend } from '../../adapters/http/product/sparing-send.ts'
import { PostgresLastKnownAnswers } from '../../adapters/storage/postgres/postgres-last-known-answers.ts'
import { countedWarnings } from '../../application/counted-warnings.ts'
import { otherwise } from '../../application/otherwise.ts'
import {
  accountsThroughOutages,
  rightsThroughOutages,
} from '../../application/premium/through-outages.ts'
import type { Journal } from '../../ports/journal.ts'
import { token } from './registry.ts'
import type { Registry } from './registry.ts'
import type { Settings } from './settings.ts'
import {
  ACTION_CODES,
  BACK_OFFICE_DATABASE,
  BANNERS,
  BASKETS,
  CLOCK,
  JOURNAL,
  NEWSLETTER_LISTS,
  PREMIUM_ACCOUNTS,
  RIGHTS,
} from './tokens.ts'

const SEND = token<Send>('BackOfficeSend')
const OUTAGES = token<Pick<Journal, 'warn'>>('BackOfficeOutages')

/** The publisher's own system answers for people, codes, newsletters, baskets and banners, by the calls of the product (§7). */
export function bindBackOfficeElsewhere(
  registry: Registry,
  { origin, key }: NonNullable<Settings['backOffice']>,
  basketCookie: string,
): void {
  registry
    .bind(SEND, (parts) => sparingSend(backOfficeSend(key), parts.get(CLOCK)))
    .bind(OUTAGES, (parts) => countedWarnings(parts.get(JOURNAL), parts.get(CLOCK)))
    .bind(PREMIUM_ACCOUNTS, (parts) =>
      accountsThroughOutages(httpPremiumAccounts(origin, parts.get(SEND)), bridgeIn(parts)),
    )
    .bind(RIGHTS, (parts) =>
      rightsThroughOutages(httpRightsDirectory(origin, parts.get(SEND)), bridgeIn(parts)),
    )
    .bind(ACTION_CODES, (parts) => httpActionCodes(origin, parts.get(SEND)))
    .bind(NEWSLETTER_LISTS, (parts) => httpNewsletterLists(origin, parts.get(SEND)))
    .bind(BASKETS, (parts) => httpBaskets(origin, basketCookie, parts.get(SEND)))
    .bind(BANNERS, (parts) => {
      const board = httpBannerBoard(origin, parts.get(SEND))
      return { banners: () => otherwise([], () => board.banners(), parts.get(OUTAGES)) }
    })
}

function bridgeIn(parts: Registry) {
  return {
    answers: new PostgresLastKnownAnswers(parts.get(BACK_OFFICE_DATABASE)),
    clock: parts.get(CLOCK),
    journal: parts.get(OUTAGES),
  }
}

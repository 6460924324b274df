import { randomUUID } from 'node:crypto'

import type { DependencyContainer } from 'tsyringe'

import { diffWordsAsync } from '#adapters/http/sources/code/word-diff.ts'
import { postgresCancellationStore } from '#adapters/storage/postgres/premium/postgres-cancellation-store.ts'
import { apiRateLimiter } from '#application/api-rate-limit.ts'
import { openPictures } from '#application/pictures/load-picture-file.ts'
import { cancelContract } from '#application/premium/cancel-contract.ts'
import {
  activatePremium,
  premiumByEmail,
} from '#application/premium/premium-check-and-activation.ts'
import { readContinuation } from '#application/premium/read-premium-article.ts'
import type { Site } from '#application/site-use-cases.ts'
import { lookUpActionCode } from '#application/visitor/look-up-action-code.ts'
import { ownSubscriptions, rightsByEmail } from '#application/visitor/rights-and-subscriptions.ts'

import { DATABASE } from './databases.ts'
import { depsOf } from './dependency-container.ts'
import { MESSENGER } from './email-and-sms.ts'
import { ACTION_CODES, PREMIUM_ACCOUNTS, PREMIUM_LEDGER, RIGHTS } from './embedded-back-office.ts'
import { ATTEMPTS, TOKEN_VERIFIER } from './identity-provider.ts'
import { followUseCases, limitDeps, newsletterUseCases } from './newsletters-and-follows.ts'
import { CONTINUATIONS, LIBRARY, PUBLISHED_VERSIONS } from './page-stores.ts'
import { PUBLISHED_PICTURES } from './pictures.ts'
import { CLOCK, LOGGER, SETTINGS } from './process-dependencies.ts'
import { TEMPLATES } from './templates-and-downloads.ts'

/**
 * Creates the use cases of readers: tokens, rate limits, Premium, rights, subscriptions,
 * continuations, action codes, newsletters, followed texts, cancellations.
 */
export function readerUseCases(c: DependencyContainer) {
  const { defaultActionCode, site } = c.resolve(SETTINGS)
  const reader = depsOf(c, { accounts: PREMIUM_ACCOUNTS, rights: RIGHTS, library: LIBRARY })
  const { accounts, rights } = reader
  return {
    tokens: c.resolve(TOKEN_VERIFIER),
    admits: apiRateLimiter(c.resolve(ATTEMPTS), c.resolve(CLOCK)),
    premium: {
      byEmail: premiumByEmail(accounts),
      stateOf: (bearer) => accounts.stateOf(bearer),
      activate: activatePremium(accounts, defaultActionCode),
    },
    continuation: readContinuation({
      ...reader,
      ...depsOf(c, { store: CONTINUATIONS, articleVersions: PUBLISHED_VERSIONS }),
      compareWords: diffWordsAsync,
      openPictures: (body) => openPictures(body, c.resolve(PUBLISHED_PICTURES)),
    }),
    newsletters: newsletterUseCases(c),
    follows: followUseCases(c),
    rightsByEmail: rightsByEmail(rights),
    ownSubscriptions: ownSubscriptions({
      ...reader,
      ...depsOf(c, { ledger: PREMIUM_LEDGER, templates: TEMPLATES, clock: CLOCK, logger: LOGGER }),
    }),
    lookUpActionCode: lookUpActionCode(c.resolve(ACTION_CODES)),
    cancelContract: cancelContract({
      ...limitDeps(c),
      ...depsOf(c, { messenger: MESSENGER, logger: LOGGER }),
      store: postgresCancellationStore(c.resolve(DATABASE)),
      site,
      newReference: randomUUID,
    }),
  } satisfies Partial<Site>
}

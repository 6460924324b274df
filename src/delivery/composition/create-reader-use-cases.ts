import { createHash, randomUUID } from 'node:crypto'

import { diffWordsAsync } from '#adapters/http/sources/code/word-diff.ts'
import { postgresCancellationStore } from '#adapters/storage/postgres/premium/postgres-cancellation-store.ts'
import { apiRateLimiter } from '#application/api-rate-limit.ts'
import { cancelContract } from '#application/premium/cancel-contract.ts'
import type { CancelContract } from '#application/premium/cancel-contract.ts'
import {
  activatePremium,
  premiumByEmail,
} from '#application/premium/premium-check-and-activation.ts'
import { readContinuation } from '#application/premium/read-premium-article.ts'
import type { Site } from '#application/site-use-cases.ts'
import { lookUpActionCode } from '#application/visitor/look-up-action-code.ts'
import { ownSubscriptions, rightsByEmail } from '#application/visitor/rights-and-subscriptions.ts'

import type { Settings } from '../settings/read-settings.ts'
import { followUseCases, newsletterUseCases } from './bind-newsletters-and-follows.ts'
import type { Registry } from './dependency-container.ts'
import {
  ACTION_CODES,
  ATTEMPTS,
  CLOCK,
  CONTINUATIONS,
  LOGGER,
  LIBRARY,
  PREMIUM_ACCOUNTS,
  PREMIUM_LEDGER,
  PUBLISHED_VERSIONS,
  RIGHTS,
  TEMPLATES,
  TOKEN_VERIFIER,
  DATABASE,
  MESSENGER,
} from './injection-tokens.ts'

/**
 * Creates the use cases of readers: tokens, rate limits, Premium, rights, subscriptions,
 * continuations, action codes, newsletters, followed texts.
 */
export function readerUseCases(
  parts: Registry,
  settings: Settings,
): Pick<
  Site,
  | 'tokens'
  | 'admits'
  | 'premium'
  | 'continuation'
  | 'rightsByEmail'
  | 'lookUpActionCode'
  | 'ownSubscriptions'
  | 'newsletters'
  | 'follows'
> {
  const accounts = parts.get(PREMIUM_ACCOUNTS)
  return {
    tokens: parts.get(TOKEN_VERIFIER),
    admits: apiRateLimiter(parts.get(ATTEMPTS), parts.get(CLOCK)),
    premium: {
      byEmail: premiumByEmail(accounts),
      stateOf: (bearer) => accounts.stateOf(bearer),
      activate: activatePremium(accounts, settings.defaultActionCode),
    },
    continuation: readContinuation({
      accounts,
      rights: parts.get(RIGHTS),
      library: parts.get(LIBRARY),
      store: parts.get(CONTINUATIONS),
      articleVersions: parts.get(PUBLISHED_VERSIONS),
      compareWords: diffWordsAsync,
    }),
    newsletters: newsletterUseCases(parts),
    follows: followUseCases(parts),
    rightsByEmail: rightsByEmail(parts.get(RIGHTS)),
    ownSubscriptions: ownSubscriptions({
      accounts,
      ledger: parts.get(PREMIUM_LEDGER),
      rights: parts.get(RIGHTS),
      library: parts.get(LIBRARY),
      templates: parts.get(TEMPLATES),
      clock: parts.get(CLOCK),
      logger: parts.get(LOGGER),
    }),
    lookUpActionCode: lookUpActionCode(parts.get(ACTION_CODES)),
  }
}

/** Creates the use case of the cancellation form, which stores cancellations in the database. */
export function cancelContractOf(parts: Registry, { site }: Settings): CancelContract {
  return cancelContract({
    store: postgresCancellationStore(parts.get(DATABASE)),
    messenger: parts.get(MESSENGER),
    attempts: parts.get(ATTEMPTS),
    clock: parts.get(CLOCK),
    logger: parts.get(LOGGER),
    site,
    newReference: randomUUID,
    disguised: (name) => createHash('sha256').update(name).digest('base64url'),
  })
}

import { joseTokenVerifier } from '#adapters/identity/tokens/jose-token-verifier.ts'
import { KeyCache } from '#adapters/identity/tokens/signing-key-cache.ts'
import { apiRateLimiter } from '#application/api-rate-limit.ts'
import {
  activatePremium,
  premiumByEmail,
} from '#application/premium/premium-check-and-activation.ts'
import type { Site } from '#application/site-use-cases.ts'
import { lookUpActionCode } from '#application/visitor/look-up-action-code.ts'
import { rightsByEmail } from '#application/visitor/rights-and-subscriptions.ts'
import { ok } from '#domain/shared/result.ts'
import type { PremiumState } from '#domain/visitor/premium-state.ts'
import { NO_RIGHTS } from '#domain/visitor/reader-rights.ts'
import type { PremiumAccounts } from '#ports/premium-ledger-and-activation.ts'
import type { ActionCodes, RightsRepository } from '#ports/rights-and-action-codes.ts'

import { signToken } from '../identity/signed-tokens.ts'
import {
  CLAIMS,
  EXPECTED,
  NOW,
  providerKey,
  secondProviderKey,
} from '../identity/test-signing-keys.ts'
import { MemoryLogger } from '../memory/memory-logger.ts'

/** Fake back office that records its requests. */
export interface RecordingBackOffice {
  readonly requests: string[]
  readonly accounts: PremiumAccounts
  readonly rights: RightsRepository
  readonly codes: ActionCodes
  /** Use cases of a site that call this back office. */
  readonly site: Pick<Site, 'tokens' | 'admits' | 'premium' | 'rightsByEmail' | 'lookUpActionCode'>
}

/** Default action code. */
export const USUAL_CODE = 'USUEL'

/**
 * Creates a fake back office in which every person is on trial. `limit` is the rate limit of each
 * key.
 */
export function recordingBackOffice(limit = Infinity): RecordingBackOffice {
  const requests: string[] = []
  const state: PremiumState = 'trial'
  const record = <Value>(question: string, answer: Value): Promise<Value> => {
    requests.push(question)
    return Promise.resolve(answer)
  }
  const accounts: PremiumAccounts = {
    isPremium: ({ email }) => record(`isPremium ${email}`, true),
    stateOf: ({ email }) => record(`stateOf ${email}`, state),
    activate: ({ email }, code) => record(`activate ${email} ${code}`, ok('inForce' as const)),
  }
  const rights: RightsRepository = {
    rightsOf: ({ email }) =>
      record(`rightsOf ${email}`, { ...NO_RIGHTS, spaces: ['rh', 'paie'], trials: ['essai'] }),
  }
  const codes: ActionCodes = {
    lookUp: (code) =>
      record(`lookUp ${code}`, code === 'RENTREE' ? { cact: 'R26' } : { error: 'No match found' }),
  }
  return {
    requests,
    accounts,
    rights,
    codes,
    site: useCasesCalling({ accounts, rights, codes }, limit),
  }
}

/** Creates the use cases of a site that call these ports. `limit` is the rate limit of each key. */
export function useCasesCalling(
  { accounts, rights, codes }: Pick<RecordingBackOffice, 'accounts' | 'rights' | 'codes'>,
  limit = Infinity,
): RecordingBackOffice['site'] {
  const counts = new Map<string, number>()
  const attempts = {
    admits: (key: string) => {
      counts.set(key, (counts.get(key) ?? 0) + 1)
      return Promise.resolve((counts.get(key) ?? 0) <= limit)
    },
  }
  return {
    tokens: verifierOfTests(),
    admits: apiRateLimiter(attempts, { now: () => NOW }),
    premium: {
      byEmail: premiumByEmail(accounts),
      stateOf: (bearer) => accounts.stateOf(bearer),
      activate: activatePremium(accounts, USUAL_CODE),
    },
    rightsByEmail: rightsByEmail(rights),
    lookUpActionCode: lookUpActionCode(codes),
  }
}

function verifierOfTests() {
  const source = {
    name: 'clefs',
    read: () => Promise.resolve({ keys: [providerKey.jwk, secondProviderKey.jwk] }),
  }
  const clock = { now: () => NOW }
  const keys = new KeyCache(source, clock, new MemoryLogger())
  return joseTokenVerifier({ algorithm: 'RS256', keys }, EXPECTED, clock)
}

/** Returns a valid identity token for an email address. `claims` changes its claims. */
export function tokenOf(email: string, claims: object = {}): string {
  return signToken(providerKey, { ...CLAIMS, sub: `sub of ${email}`, email, ...claims })
}

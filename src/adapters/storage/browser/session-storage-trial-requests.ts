import type { TrialRequest } from '#domain/premium/trial-request.ts'
import { fieldsOf } from '#domain/shared/unknown-fields.ts'
import type { TrialRequestStore } from '#ports/browser-storage.ts'

import { safeStorage } from './safe-storage.ts'

/** Session storage key of the trial request. */
const KEY = 'trial_wish'

/**
 * Creates the store, in the session storage, of the Premium trial that a reader requested before
 * signing in. Writing does nothing if the browser denies access.
 */
export function sessionStorageTrialRequests(storage: () => Storage): TrialRequestStore {
  const attempt = safeStorage(storage)
  return {
    keep: (request) => attempt((window) => window.setItem(KEY, JSON.stringify(request))),
    read: () => attempt((window) => trialRequestIn(JSON.parse(window.getItem(KEY) ?? 'null'))),
    forget: () => attempt((window) => window.removeItem(KEY)),
  }
}

function trialRequestIn(written: unknown): TrialRequest | undefined {
  const { path, storedAt, failed, unconfirmed } = fieldsOf(written)
  return typeof path === 'string' && typeof storedAt === 'number'
    ? { path, storedAt, failed: failed === true, unconfirmed: unconfirmed === true }
    : undefined
}

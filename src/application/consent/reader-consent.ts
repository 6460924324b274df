import {
  hasConsent,
  CONSENT_VERSION,
  consentEndsOn,
  isConsentValid,
  needsConsent,
} from '#domain/consent/consent.ts'
import type { Consent, ConsentAnswers, Purpose } from '#domain/consent/consent.ts'
import { parisDay } from '#domain/shared/paris-calendar.ts'
import type { ConsentStore } from '#ports/browser-storage.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { ConsentCounts } from '#ports/consent-counts.ts'
import type { Logger } from '#ports/logger.ts'

import { withFallback } from '../shared/with-fallback.ts'

interface ConsentDeps {
  /** Purposes that this site asks consent for, according to its configuration. */
  readonly purposes: readonly Purpose[]
  readonly store: ConsentStore
  readonly counts: ConsentCounts
  readonly clock: Clock
  readonly logger: Pick<Logger, 'warn'>
}

/** Consent of the reader in this browser, by purpose. */
export interface ReaderConsent {
  readonly purposes: readonly Purpose[]
  /** True if a purpose has no valid answer, so that the banner must be shown. */
  needsConsent(): boolean
  hasConsent(purpose: Purpose): boolean
  /**
   * Returns the valid choice, with the day on which it expires. Returns undefined if there is none.
   */
  choice(): (Consent & { readonly endsOn: string }) | undefined
  /** Stores the reader's answers and counts them. A failed count is logged and ignored. */
  choose(answers: ConsentAnswers): Promise<void>
}

/**
 * Creates the access to the consent of this browser. If it cannot be stored, a choice lasts until
 * the page is unloaded.
 */
export function readerConsent(deps: ConsentDeps): ReaderConsent {
  const { purposes, store, clock } = deps
  let latestConsent: Consent | undefined
  const last = () => store.read() ?? latestConsent
  return {
    purposes,
    needsConsent: () => needsConsent(last(), purposes, clock.now()),
    hasConsent: (purpose) => purposes.includes(purpose) && hasConsent(last(), purpose, clock.now()),
    choice: () => {
      const choice = last()
      const holds = isConsentValid(choice, clock.now())
      return holds ? { ...choice, endsOn: consentEndsOn(choice) } : undefined
    },
    choose: async (answers) => {
      latestConsent = { version: CONSENT_VERSION, madeOn: parisDay(clock.now()), answers }
      store.keep(latestConsent)
      const count = () => deps.counts.count(CONSENT_VERSION, answers)
      await withFallback(undefined, count, deps.logger)
    },
  }
}

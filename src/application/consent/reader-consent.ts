import {
  agreedTo,
  CONSENT_VERSION,
  consentEndsOn,
  consentHolds,
  mustAsk,
} from '#domain/consent/consent.ts'
import type { Consent, ConsentAnswers, Purpose } from '#domain/consent/consent.ts'
import { isoDay } from '#domain/shared/paris-calendar.ts'
import type { ConsentStore } from '#ports/browser-storage.ts'
import type { Journal } from '#ports/monitoring.ts'
import type { Clock } from '#ports/time.ts'
import type { ConsentCounts } from '#ports/visitor.ts'

import { withFallback } from '../with-fallback.ts'

interface ConsentParts {
  /** What this site asks for; nothing when nothing is configured. */
  readonly purposes: readonly Purpose[]
  readonly store: ConsentStore
  readonly counts: ConsentCounts
  readonly clock: Clock
  readonly journal: Pick<Journal, 'warn'>
}

/** The consent of this browser. */
export interface ReaderConsent {
  readonly purposes: readonly Purpose[]
  mustAsk(): boolean
  agreedTo(purpose: Purpose): boolean
  /** The choice that holds, and the first day on which it no longer will. */
  choice(): (Consent & { readonly endsOn: string }) | undefined
  /**
   * Keeps a choice from now on, and has it counted; a count that fails changes nothing for the
   * reader.
   */
  choose(answers: ConsentAnswers): Promise<void>
}

/** Reads and stores the consent; without cookies it asks once per window. */
export function readerConsent(parts: ConsentParts): ReaderConsent {
  const { purposes, store, clock } = parts
  let made: Consent | undefined
  const last = () => store.read() ?? made
  return {
    purposes,
    mustAsk: () => mustAsk(last(), purposes, clock.now()),
    agreedTo: (purpose) => purposes.includes(purpose) && agreedTo(last(), purpose, clock.now()),
    choice: () => {
      const choice = last()
      const holds = consentHolds(choice, clock.now())
      return holds ? { ...choice, endsOn: consentEndsOn(choice) } : undefined
    },
    choose: async (answers) => {
      made = { version: CONSENT_VERSION, madeOn: isoDay(clock.now()), answers }
      store.keep(made)
      const count = () => parts.counts.count(CONSENT_VERSION, answers)
      await withFallback(undefined, count, parts.journal)
    },
  }
}

import type { Instant } from '#domain/shared/instant.ts'

import type { Bearer } from './bearer.ts'

/** What the back office was asked about a person (§7). */
export type LastKnownQuestion = 'premiumByEmail' | 'premiumState' | 'rights'

/** What the back office last answered about people, kept for as long as it may stand in for it (`OUTAGE_GRACE`), in plain data. */
export interface LastKnownAnswers {
  keep(of: Bearer, question: LastKnownQuestion, answer: unknown, now: Instant): Promise<void>
  /** The answer last kept about this person under this very address; undefined when there is none, or none any more. */
  recall(of: Bearer, question: LastKnownQuestion, now: Instant): Promise<unknown>
}

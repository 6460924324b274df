import type { Instant } from '../domain/shared/instant.ts'
import type { Bearer } from './bearer.ts'

/** What the back office was asked about a person (§7). */
export type LastKnownQuestion = 'premiumByEmail' | 'premiumState' | 'rights'

/** What the back office last answered about people, for the time when it does not answer. */
export interface LastKnownAnswers {
  keep(of: Bearer, question: LastKnownQuestion, answer: unknown, heardAt: Instant): Promise<void>
  /** The answer last kept about this person under this address, in plain data, if it was heard since; undefined when there is none. */
  recall(of: Bearer, question: LastKnownQuestion, since: Instant): Promise<unknown>
}

import type { SourceCredit } from '#domain/editorial/document.ts'
import type { Instant } from '#domain/shared/instant.ts'

import { PINS } from '../pins.ts'
import { legiDay } from './legi-day.ts'

/** The day on which the Code was as the site states it. */
export const STATE_OF_CODE: Instant = legiDay(PINS.code.stateAt) ?? 0

/** The credit of what is drawn from the LEGI base, with the official page of it. */
export function codeCredit(key: string, url: string, retrievedAt: Instant): SourceCredit {
  const { producer, title, licence, version } = PINS.code
  return { key, producer, title, url, licence, updatedAt: STATE_OF_CODE, retrievedAt, version }
}

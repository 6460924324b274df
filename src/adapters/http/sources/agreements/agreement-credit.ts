import type { SourceCredit } from '#domain/editorial/document.ts'
import { legifranceUrl } from '#domain/editorial/legifrance.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { startOfParisDay } from '#domain/shared/paris-calendar.ts'

import { PINS } from '../pins.ts'

/** The day of the state of the agreements in the package. */
export const STATE_OF_AGREEMENTS: Instant = dayOf(PINS.agreements.stateAt)

/** Where a text of an agreement comes from: its own official page, by its identifier at Légifrance. */
export function creditOf(id: string, retrievedAt: Instant): SourceCredit {
  const { producer, title, url, licence, version } = PINS.agreements
  return {
    key: 'agreements',
    producer,
    title,
    url: legifranceUrl(id) ?? url,
    licence,
    updatedAt: STATE_OF_AGREEMENTS,
    retrievedAt,
    version,
  }
}

/** The moment at which a day begins in Paris, `2026-02-18`. */
export function dayOf(day: string): Instant {
  const start = startOfParisDay(day)
  return start.ok ? start.value : 0
}

import type { SourceCredit } from '../../../../domain/editorial/document.ts'
import { legifranceUrl } from '../../../../domain/editorial/legifrance.ts'
import type { Instant } from '../../../../domain/shared/instant.ts'
import { startOfParisDay } from '../../../../domain/shared/paris-calendar.ts'
import { PINS } from '../pins.ts'

const STATE = startOfParisDay(PINS.agreements.stateAt)

/** The day of the state of the agreements in the package. */
export const STATE_OF_AGREEMENTS: Instant = STATE.ok ? STATE.value : 0

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

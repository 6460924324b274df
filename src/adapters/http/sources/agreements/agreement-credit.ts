import type { SourceCredit } from '../../../../domain/editorial/document.ts'
import { legifranceUrl } from '../../../../domain/editorial/legifrance.ts'
import type { Instant } from '../../../../domain/shared/instant.ts'
import { startOfParisDay } from '../../../../domain/shared/paris-calendar.ts'
import { PINS } from '../pins.ts'
import type { PackagePin } from '../pins.ts'

/** The day of the state of the agreements in the package. */
export const STATE_OF_AGREEMENTS: Instant = stateOf(PINS.agreements)

/** Where a text of an agreement comes from: its own official page, by its identifier at Légifrance. */
export function creditOf(
  id: string,
  retrievedAt: Instant,
  pin: PackagePin = PINS.agreements,
): SourceCredit {
  const { producer, title, url, licence, version } = pin
  return {
    key: 'agreements',
    producer,
    title,
    url: legifranceUrl(id) ?? url,
    licence,
    updatedAt: stateOf(pin),
    retrievedAt,
    version,
  }
}

/** The day of the state of the data in a package. */
export function stateOf({ stateAt }: PackagePin): Instant {
  const start = startOfParisDay(stateAt)
  return start.ok ? start.value : 0
}

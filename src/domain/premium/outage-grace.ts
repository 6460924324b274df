import { hours } from '../shared/duration.ts'
import type { Duration } from '../shared/duration.ts'

/** How long what the back office last answered about a person still counts while it does not answer: a day, so that an outage takes nothing from whoever pays (§7, §8). */
export const OUTAGE_GRACE: Duration = hours(24)

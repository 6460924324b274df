import { seconds } from './duration.ts'
import type { Duration } from './duration.ts'

interface RequestDeadlines {
  readonly page: Readonly<Record<'services' | 'response', number>>
  readonly call: Readonly<Record<'services' | 'response', number>>
  readonly activation: Readonly<Record<'services' | 'response', number>>
  readonly dossier: Readonly<Record<'response', number>>
}

/**
 * Deadlines of a reader's requests in milliseconds, from the inside out: the services that the
 * server waits for in sequence, the server's response. Each leaves the next one time to say what
 * happened.
 */
export const REQUEST_DEADLINES: RequestDeadlines = {
  /** Pages, and forms without script. A database that is busy for seconds delays them only. */
  page: { services: 1_500, response: 8_000 },
  call: { services: 3_500, response: 5_000 },
  activation: { services: 5_000, response: 6_000 },
  dossier: { response: 12_000 },
}

/** Deadline of a browser script for a call, after the server's. */
export const CALL_DEADLINE: Duration = seconds(6)

/** Deadline of a browser script for an activation, after the server's. */
export const ACTIVATION_DEADLINE: Duration = seconds(7)

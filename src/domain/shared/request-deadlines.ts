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
  /** Pages, and forms without script. */
  page: { services: seconds(1.5), response: seconds(3) },
  call: { services: seconds(3.5), response: seconds(5) },
  activation: { services: seconds(5), response: seconds(6) },
  dossier: { response: seconds(12) },
}

/** Deadline of a browser script for a call, after the server's. */
export const CALL_DEADLINE: Duration = seconds(6)

/** Deadline of a browser script for an activation, after the server's. */
export const ACTIVATION_DEADLINE: Duration = seconds(7)

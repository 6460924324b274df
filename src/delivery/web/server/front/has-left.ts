import type { IncomingMessage } from 'node:http'

import { isLate } from '../limits/deadline.ts'

/** True of what went wrong because whoever asks left, or was cut off, before they had said all: nobody is there to be answered, and it is no fault of ours. */
export function hasLeft({ errored }: IncomingMessage, fault: unknown): boolean {
  return errored !== null && errored === fault
}

/** True if the deadline passed while the client had not sent its whole body: nothing of ours was late. */
export function stillSends({ complete }: IncomingMessage, fault: unknown): boolean {
  return !complete && isLate(fault)
}

import type { IncomingMessage } from 'node:http'

/** True of what went wrong because whoever asks left, or was cut off, before they had said all: nobody is there to be answered, and it is no fault of ours. */
export function hasLeft({ errored }: IncomingMessage, fault: unknown): boolean {
  return errored !== null && errored === fault
}

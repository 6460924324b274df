import { FaultyContent } from '../../adapters/storage/markdown/content-fault.ts'
import { EmbeddedPostgresFault } from '../../adapters/storage/postgres/embedded/embedded-postgres-fault.ts'

/** Préavis cannot start, for a reason that the person who starts it can mend; the message says it in French. */
export class StartRefusal extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StartRefusal'
  }
}

/** Whether a fault explains itself to the person who starts Préavis: anything else is a bug, and its stack belongs in the log. */
export function isStartRefusal(fault: unknown): fault is Error {
  return (
    fault instanceof StartRefusal ||
    fault instanceof EmbeddedPostgresFault ||
    fault instanceof FaultyContent
  )
}

import type { Body } from '#domain/editorial/body.ts'

/** The continuations of Premium articles, for the one use case that may read them (§6). Kept apart from the library, which has no way to them; when it does not answer, it throws an `Outage`. */
export interface ContinuationShelf {
  /** What follows the gate of the article published at this path; undefined when nothing does. */
  continuationAt(path: string): Promise<Body | undefined>
}

import type { DownloadsVerdict } from '#domain/premium/downloads-allowance.ts'

import type { Bearer } from './bearer.ts'

/** The answer to whoever asks for a file: the verdict, and the address to take it from where it is granted. */
export interface FileAnswer {
  readonly verdict: DownloadsVerdict
  readonly link: string | undefined
}

/** Asks the site for its files (§6). */
export interface FileRequests {
  /** Nobody is refused like a token that proves nothing; an answer that does not come is an `Outage`. */
  ask(bearer: Bearer | undefined, href: string): Promise<FileAnswer>
}

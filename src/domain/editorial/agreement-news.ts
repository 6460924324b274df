import type { Instant } from '../shared/instant.ts'
import type { TitledPath } from './document-detail.ts'

/** A piece of news of the collective agreements: a dated text of our own, or what a feed from elsewhere announces. Its path is one of the site, or a whole address elsewhere (§7). */
export interface AgreementNewsPiece extends TitledPath {
  /** Whose text it is, as far as that is known. */
  readonly agreement?: TitledPath
  readonly idcc?: string
  readonly signedOn?: Instant
  /** When a feed announced it. */
  readonly announcedAt?: Instant
  /** Whether it binds all employers of the trade, as far as that is known. */
  readonly extended?: boolean
}

import type { Instant } from '../shared/instant.ts'
import type { TitledPath } from './document-kinds.ts'

/**
 * News item about a collective agreement: a dated text of the site, or an entry of an external
 * feed. The path of a feed entry is an absolute URL.
 */
export interface AgreementNewsItem extends TitledPath {
  /** Agreement to which the text belongs, if known. */
  readonly agreement?: TitledPath
  readonly idcc?: string
  readonly signedOn?: Instant
  /** Date of the entry in its feed. */
  readonly announcedAt?: Instant
  /** True if the text binds all employers of the sector. Undefined if unknown. */
  readonly extended?: boolean
  /** Date of the text on this site, if the current data no longer contain it. */
  readonly textAsOf?: Instant
}

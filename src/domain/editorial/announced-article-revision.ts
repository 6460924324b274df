import type { Instant } from '../shared/instant.ts'
import { frenchDate } from './french-formats.ts'

/**
 * Publication of an article that is announced to readers: the first one, an update or a correction.
 * `notice` is the French text about the change.
 */
export type Revision =
  | { readonly kind: 'initial'; readonly at: Instant }
  | { readonly kind: 'update' | 'correction'; readonly at: Instant; readonly notice: string }

/**
 * Returns the French line about a revision: its kind, its day and, except for the first one, its
 * notice.
 */
export function revisionText(revision: Revision): string {
  const day = frenchDate(revision.at)
  switch (revision.kind) {
    case 'initial':
      return `Première version, du ${day}`
    case 'update':
      return `Mis à jour le ${day}\u00A0: ${revision.notice}`
    case 'correction':
      break
  }
  return `Rectificatif du ${day}\u00A0: ${revision.notice}`
}

import type { Instant } from '../shared/instant.ts'
import { frenchDate } from './french-formats.ts'

/**
 * Latest publication of an article that its page announces to readers. Minor changes are not
 * announced. `notice` is the French text about the change.
 */
export type Revision =
  | { readonly kind: 'initial'; readonly at: Instant }
  | { readonly kind: 'update' | 'correction'; readonly at: Instant; readonly notice: string }

/**
 * Returns the French line that announces a revision: « Mis à jour le 23 novembre 2026 : … » or
 * « Rectificatif du … : … ».
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

import type { Instant } from '../shared/instant.ts'
import { frenchDate } from './french-formats.ts'

/** Latest publication of an article that readers are told of. Minor changes are not. */
export type Revision =
  | { readonly kind: 'initial'; readonly at: Instant }
  | { readonly kind: 'update' | 'correction'; readonly at: Instant; readonly notice: string }

/** Formats a revision: « Mis à jour le 23 novembre 2026 : … », « Rectificatif du … : … ». */
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

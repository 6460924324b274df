import type { DocumentSummary } from '#domain/editorial/document.ts'
import { isoDay } from '#domain/shared/paris-calendar.ts'

/** The version of an edition made from other documents: how many, and the latest day of their data. */
export function editionVersion(documents: readonly Pick<DocumentSummary, 'source'>[]): string {
  const latest = Math.max(0, ...documents.map(({ source }) => source?.updatedAt ?? 0))
  return `${documents.length}@${isoDay(latest)}`
}

import type { DocumentKind } from '../../../domain/editorial/document-detail.ts'

/** One question has up to 130 answers with its own words, one agreement hundreds of texts with its name: each counts for less than what answers everybody. */
const WEIGHTS: Partial<Record<DocumentKind, number>> = { agreementAnswer: 0.5, agreementText: 0.5 }

/** What the rank of a document of this kind is multiplied by. */
export function weightOf(kind: DocumentKind): number {
  return WEIGHTS[kind] ?? 1
}

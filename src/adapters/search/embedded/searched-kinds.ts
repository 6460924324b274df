import type { DocumentKind } from '../../../domain/editorial/document-detail.ts'

/** Kinds that no search leads to: an article of an agreement or a part of the code is reached from the text or the article that a search finds, and tens of thousands of them, called « Préavis » or « Durée », would bury everything else. */
const UNSEARCHED: ReadonlySet<DocumentKind> = new Set(['agreementArticle', 'lawSection'])

/** One question has up to 130 answers with its own words, one agreement hundreds of texts with its name: each counts for less than what answers everybody. */
const WEIGHTS: Partial<Record<DocumentKind, number>> = { agreementAnswer: 0.5, agreementText: 0.5 }

/** Whether a search leads to documents of this kind. */
export function isSearched(kind: DocumentKind): boolean {
  return !UNSEARCHED.has(kind)
}

/** What the rank of a document of this kind is multiplied by. */
export function weightOf(kind: DocumentKind): number {
  return WEIGHTS[kind] ?? 1
}

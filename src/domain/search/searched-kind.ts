import type { DocumentKind } from '../editorial/document-detail.ts'

/** What readers tell results apart by: several kinds of document are one to them (§2). */
export const SEARCHED_KINDS = [
  'news',
  'guides',
  'questions',
  'law',
  'agreements',
  'definitions',
  'others',
] as const

export type SearchedKind = (typeof SEARCHED_KINDS)[number]

/** As what a reader finds a document of this kind (§2). */
export function searchedKindOf(kind: DocumentKind): SearchedKind {
  return SEARCHED_AS[kind] ?? 'others'
}

const SEARCHED_AS: Partial<Record<DocumentKind, SearchedKind>> = {
  article: 'news',
  guide: 'guides',
  question: 'questions',
  agreementAnswer: 'questions',
  lawArticle: 'law',
  lawSection: 'law',
  agreement: 'agreements',
  agreementText: 'agreements',
  agreementArticle: 'agreements',
  definition: 'definitions',
}

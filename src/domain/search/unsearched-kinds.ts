import type { DocumentKind } from '../editorial/document-detail.ts'

/** Kinds that no search leads to: an article of an agreement or a part of the code is reached from the text or from the article that a search finds, and tens of thousands of them, called « Préavis » or « Durée », would bury everything else (§2). */
export const UNSEARCHED_KINDS: readonly DocumentKind[] = ['agreementArticle', 'lawSection']

import type { DocumentKind } from '../editorial/document-detail.ts'

/** Kinds that no search leads to: a part of a code is a table of its articles, each of which is found by itself (§2). */
export const UNSEARCHED_KINDS: readonly DocumentKind[] = ['lawSection']

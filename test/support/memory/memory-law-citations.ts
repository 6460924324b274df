import { citationChanges } from '#domain/law/citation-changes.ts'
import type { CitedArticleHistory } from '#domain/law/citation-changes.ts'
import type { LawCitation, LawCitations, LawVerdict } from '#ports/law-citations.ts'

const PAGE = {
  document: 'demo:preavis',
  path: '/guide/preavis',
  title: 'Préavis',
  kind: 'guide',
} as const

/** In-memory citations on one page: one of an amended article, and one of an unknown number. */
export class MemoryLawCitations implements LawCitations {
  readonly #verdicts: LawVerdict[] = []

  async citations(path?: string): Promise<readonly LawCitation[]> {
    const asOf = '2025-01-01'
    const known = { ...PAGE, asOf, article: 'L1237-11', known: true }
    const unknown = { ...PAGE, asOf, article: 'L9999-9', known: false, changes: [] }
    const changes = citationChanges({ ...CITED, verdicts: this.#verdicts }, asOf)
    return path === undefined || path === PAGE.path ? [{ ...known, changes }, unknown] : []
  }

  async verdicts(): Promise<readonly LawVerdict[]> {
    return this.#verdicts.toReversed()
  }

  async judge(verdict: LawVerdict): Promise<void> {
    this.#verdicts.push(verdict)
  }
}

const COMMON = { article: 'A', number: 'L1237-11', held: true }
const CITED: CitedArticleHistory = {
  versions: [
    { ...COMMON, id: 'V1', from: '2008-06-27', until: '2025-10-25' },
    { ...COMMON, id: 'V2', from: '2025-10-25' },
  ],
  hashes: new Map([
    ['V1', 'a'],
    ['V2', 'b'],
  ]),
  moved: new Set(),
  verdicts: [],
}

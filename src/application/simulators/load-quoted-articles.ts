import { plainText } from '#domain/editorial/body-text.ts'
import { validityOf } from '#domain/law/document-up-to-date-status.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { checkQuotations } from '#domain/simulators/check-quotations.ts'
import type { ArticleText, ImportedLaw, Proof } from '#domain/simulators/check-quotations.ts'
import type { Row, Table } from '#domain/simulators/rule-table.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { QuotedArticle, QuotedLaw } from '#ports/simulator-tables.ts'

/** Dependencies for loading quoted articles. The clock decides whether they are in force. */
export interface QuotedLawPorts {
  readonly quotedLaw: QuotedLaw
  readonly clock: Clock
}

/**
 * Articles quoted by table rows or deadlines, by number or id. `proofOf` checks the quotations of a
 * row or deadline against these articles.
 */
export interface QuotedArticles {
  readonly documents: ReadonlyMap<string, QuotedArticle>
  readonly proofOf: (row: Pick<Row, 'passages'>) => Proof
}

/**
 * Loads the articles quoted by these table rows or deadlines. `importedLaw` says which sources of law,
 * Code or agreements, were imported.
 */
export async function loadQuotedArticles(
  { quotedLaw, clock }: QuotedLawPorts,
  { idcc }: Pick<Table, 'idcc'>,
  rows: readonly Pick<Row, 'passages'>[],
  importedLaw: ImportedLaw,
): Promise<QuotedArticles> {
  const ids = new Set(rows.flatMap(({ passages }) => passages.map(({ article }) => article)))
  const documents = await quotedLaw.articles([...ids], idcc)
  const now = clock.now()
  const texts = new Map([...documents].map(([id, document]) => [id, articleText(document, now)]))
  return { documents, proofOf: (row) => checkQuotations(row, texts, importedLaw) }
}

/** Returns the text of an article. Without a stated end, its words count as in force. */
function articleText(document: QuotedArticle, now: Instant): ArticleText {
  const state = validityOf(document, now)?.status
  return { text: plainText(document.body), inForce: state !== 'ended' && state !== 'notYet' }
}

import { plainText } from '#domain/editorial/body-text.ts'
import { isArchived } from '#domain/editorial/document-up-to-date-status.ts'
import { checkQuotations } from '#domain/simulators/check-quotations.ts'
import type { ArticleText, ImportedLaw, Proof } from '#domain/simulators/check-quotations.ts'
import type { Row, Table } from '#domain/simulators/rule-table.ts'
import type { QuotedArticle, QuotedLaw } from '#ports/simulator-tables.ts'

/**
 * Articles quoted by table rows or deadlines, by number or id. `proofOf` checks the quotations of a
 * row or deadline against these articles.
 */
export interface QuotedArticles {
  readonly documents: ReadonlyMap<string, QuotedArticle>
  readonly proofOf: (row: Pick<Row, 'passages'>) => Proof
}

/**
 * Loads the articles quoted by these table rows or deadlines. `held` says which sources of law,
 * Code or agreements, were imported.
 */
export async function loadQuotedArticles(
  quotedLaw: QuotedLaw,
  { idcc }: Pick<Table, 'idcc'>,
  rows: readonly Pick<Row, 'passages'>[],
  held: ImportedLaw,
): Promise<QuotedArticles> {
  const ids = new Set(rows.flatMap(({ passages }) => passages.map(({ article }) => article)))
  const documents = await quotedLaw.articles([...ids], idcc)
  const texts = new Map([...documents].map(([id, document]) => [id, articleText(document)]))
  return { documents, proofOf: (row) => checkQuotations(row, texts, held) }
}

function articleText(document: QuotedArticle): ArticleText {
  const isDeferred = document.kind === 'agreementArticle' && document.deferred === true
  return { text: plainText(document.body), inForce: !isDeferred && !isArchived(document) }
}

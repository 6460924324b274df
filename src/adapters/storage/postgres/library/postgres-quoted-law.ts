import { sql } from 'kysely'
import { z } from 'zod'

import { lawArticlePath } from '#domain/navigation/site-paths.ts'
import { isAgreementArticle } from '#domain/simulators/check-quotations.ts'
import type { ImportedLaw } from '#domain/simulators/check-quotations.ts'
import type { QuotedArticle, QuotedLaw } from '#ports/simulator-tables.ts'

import { LoggedPostgresStore } from '../platform/postgres-store.ts'
import { selectRows } from '../platform/select-rows.ts'
import { documentOf } from './document-rows.ts'

const articleRow = z.object({
  article: z.string(),
  path: z.string(),
  summary: z.unknown(),
  content: z.unknown(),
})

type ArticleRow = z.infer<typeof articleRow>

/**
 * Loads the articles of law that simulators quote, from the published documents. Agreement articles
 * from an earlier edition of the data package are excluded.
 */
export class PostgresQuotedLaw extends LoggedPostgresStore implements QuotedLaw {
  async held(): Promise<ImportedLaw> {
    const rows = await this.database.selectFrom('edition').select('source').execute()
    const sources = new Set(rows.map(({ source }) => source))
    return { code: sources.has('code'), agreements: sources.has('agreements') }
  }

  async articles(
    ids: readonly string[],
    idcc?: string,
  ): Promise<ReadonlyMap<string, QuotedArticle>> {
    const rows = [
      ...(await this.#ofAgreements(
        ids.filter((id) => isAgreementArticle(id)),
        idcc,
      )),
      ...(await this.#ofCode(ids.filter((id) => !isAgreementArticle(id)))),
    ]
    const articlesByKey = new Map<string, QuotedArticle>()
    for (const row of rows) {
      if (articlesByKey.has(row.article)) continue
      const document = documentOf(row, this.logger)
      if (document.kind === 'lawArticle' || document.kind === 'agreementArticle')
        articlesByKey.set(row.article, document)
    }
    return articlesByKey
  }

  async #ofAgreements(
    ids: readonly string[],
    idcc: string | undefined,
  ): Promise<readonly ArticleRow[]> {
    if (ids.length === 0) return []
    return selectRows(this.database, articleRow)`
      select split_part(id, '/', 2) as article, path, summary, content
      from document
      where source = 'agreements' and kind = 'agreementArticle' and split_part(id, '/', 2) = any(${ids}::text[])
      order by (summary ->> 'idcc') is not distinct from ${idcc ?? null}::text desc, id`
  }

  async #ofCode(numbers: readonly string[]): Promise<readonly ArticleRow[]> {
    if (numbers.length === 0) return []
    const byPath = new Map(numbers.map((number) => [lawArticlePath(number), number]))
    const rows = await this.database
      .selectFrom('document')
      .select(['path', 'summary', 'content'])
      .where(sql<boolean>`path = any(${[...byPath.keys()]})`)
      .execute()
    return rows.map((row) => ({ ...row, article: byPath.get(row.path) ?? '' }))
  }
}

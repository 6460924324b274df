import { sql } from 'kysely'
import { z } from 'zod'

import { sourceCreditSchema } from '#adapters/storage/document-schema.ts'
import { parseStored } from '#adapters/storage/parse-stored.ts'
import type { EarlierTextCounts, EarlierTextSummary } from '#ports/earlier-agreement-text-counts.ts'

import { PostgresStore } from '../platform/postgres-store.ts'

const rowsSchema = z.array(
  z.object({
    path: z.string(),
    base: z.coerce.number(),
    attached: z.coerce.number(),
    pay: z.coerce.number(),
    articles: z.coerce.number(),
    latest: z.coerce.number().nullable(),
    credit: sourceCreditSchema,
  }),
)

/**
 * Counts the published texts of collective agreements that come from an earlier edition of their
 * data package. The counts are by path of the agreement.
 */
export class PostgresEarlierTextCounts extends PostgresStore implements EarlierTextCounts {
  async byAgreement(): Promise<ReadonlyMap<string, EarlierTextSummary>> {
    const { rows } = await sql`
      select summary #>> '{agreement,path}' as path,
        count(*) filter (where summary ->> 'part' = 'base') as base,
        count(*) filter (where summary ->> 'part' = 'attached') as attached,
        count(*) filter (where summary ->> 'part' = 'pay') as pay,
        sum((summary ->> 'articleCount')::int) as articles,
        max((summary ->> 'signedOn')::bigint) as latest,
        (array_agg(summary -> 'source' order by id))[1] as credit
      from document
      where source = 'earlier-texts' and kind = 'agreementText'
      group by 1`.execute(this.database)
    return new Map(
      parseStored(rowsSchema, rows).map(({ path, latest, ...counts }) => [
        path,
        { ...counts, ...(latest !== null && { latestSignature: latest }) },
      ]),
    )
  }
}

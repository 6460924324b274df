import { z } from 'zod'

import { linkAddressSchema } from '#adapters/storage/body-schema.ts'
import { safeParseStored } from '#adapters/storage/parse-stored.ts'
import type { AgreementNewsItem } from '#domain/editorial/agreement-news-item.ts'
import { cleanJson } from '#domain/shared/control-characters.ts'
import type { FeedReading, AgreementNewsStore } from '#ports/agreement-news.ts'

import type { Database } from '../platform/kysely-table-types.ts'
import { announce, runPublication } from '../platform/publication-transaction.ts'

const piecesSchema = z.array(
  z.strictObject({
    path: linkAddressSchema,
    title: z.string().min(1),
    idcc: z
      .string()
      .regex(/^\d{4}$/)
      .exactOptional(),
    announcedAt: z.int().exactOptional(),
  }) satisfies z.ZodType<AgreementNewsItem>,
)

/** Stores the news about collective agreements from one feed, under the feed's URL. */
export class PostgresAgreementNewsStore implements AgreementNewsStore {
  readonly #database: Database
  readonly #feed: string

  constructor(database: Database, feed: string) {
    this.#database = database
    this.#feed = feed
  }

  async read(): Promise<FeedReading | undefined> {
    const row = await this.#database
      .selectFrom('agreement_news')
      .select(['pieces', 'etag', 'modified'])
      .where('feed', '=', this.#feed)
      .executeTakeFirst()
    const pieces = safeParseStored(piecesSchema, row?.pieces)
    if (row === undefined || !pieces.success) return undefined
    const { etag, modified } = row
    return {
      pieces: pieces.data,
      marks: { ...(etag !== null && { etag }), ...(modified !== null && { modified }) },
    }
  }

  keep({ pieces, marks }: FeedReading, outdated: ReadonlySet<string>): Promise<void> {
    const { etag = null, modified = null } = marks
    const row = { pieces: cleanJson(pieces), etag, modified }
    return runPublication(this.#database, async (transaction) => {
      await transaction
        .insertInto('agreement_news')
        .values({ feed: this.#feed, ...row })
        .onConflict((clash) => clash.column('feed').doUpdateSet(row))
        .execute()
      await announce(transaction, outdated)
    })
  }
}

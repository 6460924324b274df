import { sql } from 'kysely'
import { z } from 'zod'

import { bodySchema } from '#adapters/storage/body-schema.ts'
import { safeParseStored } from '#adapters/storage/parse-stored.ts'
import type { Body } from '#domain/editorial/document-body.ts'
import type { Logger } from '#ports/logger.ts'
import type { PremiumContinuationStore } from '#ports/published-content.ts'
import type { VersionName } from '#ports/published-versions.ts'

import type { Database } from '../platform/kysely-table-types.ts'
import { selectValues } from '../platform/select-rows.ts'
import { reportUnreadable } from './document-rows.ts'

/**
 * Loads the Premium continuations of articles and of their public versions, from the schema
 * `premium`. The schema `preview` adds those of unpublished articles.
 */
export class PostgresPremiumContinuationStore implements PremiumContinuationStore {
  readonly #database: Database
  readonly #logger: Logger
  readonly #table: 'premium.continuation' | 'preview.continuation'

  constructor(database: Database, logger: Logger, schema: 'premium' | 'preview' = 'premium') {
    this.#database = database
    this.#logger = logger
    this.#table = `${schema}.continuation`
  }

  async continuationAt(path: string): Promise<Body | undefined> {
    const [body] = await selectValues(this.#database, z.unknown())`
      select continuation.body
      from ${sql.table(this.#table)} as continuation
        join document on document.id = continuation.document_id
      where document.path = ${path}`
    return body === undefined ? undefined : this.#accepted(path, body)
  }

  async continuationOf({ documentId, label }: VersionName): Promise<Body | undefined> {
    const [body] = await selectValues(this.#database, z.unknown())`
      select body from premium.published_continuation
      where document_id = ${documentId} and label = ${label}`
    return body === undefined ? undefined : this.#accepted(`${documentId} ${label}`, body)
  }

  /**
   * Validates a stored continuation. The error names only the location, since the log must not
   * contain Premium text.
   */
  #accepted(path: string, stored: unknown): Body {
    const body = safeParseStored(bodySchema, stored)
    if (body.success) return body.data
    const where = `continuation.${body.error.issues[0]?.path.join('.')}`
    throw reportUnreadable(path, where, this.#logger)
  }
}

import { sql } from 'kysely'
import type { QueryExecutorProvider } from 'kysely'
import { z } from 'zod'

import { documentSummarySchema } from '#adapters/storage/document-schema.ts'
import type { DocumentKind } from '#domain/editorial/document-kinds.ts'
import { parseEmail } from '#domain/shared/email-address.ts'
import type { Email } from '#domain/shared/email-address.ts'

/**
 * Returns a template tag that runs SQL and returns its rows, each parsed by `row`. Rejects with a
 * `ZodError` if a row does not match it.
 */
export function selectRows<Row>(
  database: QueryExecutorProvider,
  row: z.ZodType<Row>,
): (text: TemplateStringsArray, ...values: readonly unknown[]) => Promise<Row[]> {
  return async (text, ...values) => {
    const { rows } = await sql(text, ...values).execute(database)
    return rows.map((each) => row.parse(each))
  }
}

/** Returns a template tag as `selectRows` does, for SQL that selects one column: its values. */
export function selectValues<Value>(
  database: QueryExecutorProvider,
  value: z.ZodType<Value>,
): (text: TemplateStringsArray, ...values: readonly unknown[]) => Promise<Value[]> {
  return async (text, ...values) => {
    const { rows } = await sql(text, ...values).execute(database)
    return rows.map((row) => value.parse(Object.values(Object(row))[0]))
  }
}

/** A `bigint`, as of `count(*)`, which PostgreSQL returns as text. */
export const bigintColumn = z.string().regex(/^\d+$/).transform(Number)

export const emailColumn = z.custom<Email>((value) => {
  if (typeof value !== 'string') return false
  const email = parseEmail(value)
  return email.ok && email.value === value
})

const KINDS: ReadonlySet<unknown> = new Set(
  documentSummarySchema.options.flatMap(({ shape }) => [...shape.kind.values]),
)

export const kindColumn = z.custom<DocumentKind>((value) => KINDS.has(value))

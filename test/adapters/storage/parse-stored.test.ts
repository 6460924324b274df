import { describe, expect, test } from 'vitest'
import type { z } from 'zod'

import { bodySchema } from '#adapters/storage/body-schema.ts'
import { documentSchema } from '#adapters/storage/document-schema.ts'
import { safeParseStored } from '#adapters/storage/parse-stored.ts'
import { validateStoredDocument } from '#adapters/storage/postgres/library/document-rows.ts'
import {
  bannersSchema,
  reviewsSchema,
  siteMenusSchema,
} from '#adapters/storage/site-settings-schema.ts'
import type { Document } from '#domain/editorial/document.ts'
import { demonstrationDocuments } from '#test/support/fixtures/demonstration-content.ts'
import { EVERY_BLOCK } from '#test/support/fixtures/every-block-type.ts'
import { LAW_LIBRARY_DOCUMENTS } from '#test/support/fixtures/law-library-documents.ts'
import { siteSettings } from '#test/support/fixtures/site-settings.ts'

const documents: readonly Document[] = [
  ...(await demonstrationDocuments()),
  ...LAW_LIBRARY_DOCUMENTS,
]

/** The value as a newer version stores it: each object has a key that this one does not know. */
function withNewerKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNewerKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, each]) => [key, withNewerKeys(each)] as const)
  return { ...Object.fromEntries(entries), newerKey: { anything: [1] } }
}

describe('a row of a newer version', () => {
  const kinds = documentSchema.options.flatMap(({ shape }) => [...shape.kind.values])

  test.each(kinds)('of the kind %s is read without its newer keys', (kind) => {
    const ofKind = documents.filter((document) => document.kind === kind)
    expect(ofKind).not.toEqual([])
    for (const document of ofKind) {
      const { body, footnotes, ...summary } = document
      const stored = {
        summary: withNewerKeys(summary),
        content: withNewerKeys({ body, footnotes }),
      }
      expect(validateStoredDocument(stored).data).toEqual(document)
    }
  })

  test('is read with every type of block and inline', () => {
    expect(safeParseStored(bodySchema, withNewerKeys(EVERY_BLOCK)).data).toEqual(EVERY_BLOCK)
  })

  test.each<[part: string, schema: z.ZodType, settings: unknown]>([
    ['menus', siteMenusSchema, siteSettings.menus],
    ['banners', bannersSchema, siteSettings.banners],
    ['reviews', reviewsSchema, siteSettings.reviews],
  ])('of %s is read without its newer keys', (_part, schema, settings) => {
    expect(safeParseStored(schema, withNewerKeys(settings)).data).toEqual(
      safeParseStored(schema, settings).data,
    )
  })

  test('with a block of an unknown type is refused', () => {
    const stored = [...EVERY_BLOCK, { type: 'hologram', newerKey: 1 }]
    expect(safeParseStored(bodySchema, stored).success).toBe(false)
  })
})

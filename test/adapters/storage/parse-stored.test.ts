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
import { lawChangeText } from '#domain/law/cited-law-changes.ts'
import { validityOf } from '#domain/law/document-up-to-date-status.ts'
import { validityLabel } from '#domain/law/validity-texts.ts'
import { demonstrationDocuments } from '#test/support/fixtures/demonstration-content.ts'
import { aGuide } from '#test/support/fixtures/documents-and-editions.ts'
import { EVERY_BLOCK } from '#test/support/fixtures/every-block-type.ts'
import { agreementArticle, SOURCE } from '#test/support/fixtures/law-documents.ts'
import { LAW_LIBRARY_DOCUMENTS } from '#test/support/fixtures/law-library-documents.ts'
import { siteSettings } from '#test/support/fixtures/site-settings.ts'

const documents: readonly Document[] = [
  ...(await demonstrationDocuments()),
  ...LAW_LIBRARY_DOCUMENTS,
]

/** Returns a document as it is read from a row with these keys of an older version. */
function storedWith(document: Document, older: object): Document | undefined {
  const { body, footnotes, ...summary } = document
  return validateStoredDocument({ summary: { ...summary, ...older }, content: { body, footnotes } })
    .data
}

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

describe('a row of an older version', () => {
  test('with an end of the law by a day claims no day [W22]', () => {
    const change = { article: 'L1237-1', kind: 'ended', on: '2026-03-01', approximate: true }
    const stored = storedWith(aGuide('smic'), { lawChanges: [change] })
    const [ended] = stored?.lawChanges ?? []
    const days = { asOf: '2025-01-01', today: '2026-11-28' }
    expect(ended && lawChangeText(ended, days)).toBe(
      'L’article L.\u00A01237-1, cité ici, a été abrogé ou renuméroté au plus tard le 1er mars 2026.',
    )
  })

  test('of a text missing from the data is not told in force [W34]', () => {
    const older = { source: { ...SOURCE, archived: true }, earlierText: { asOf: 0 } }
    const stored = storedWith(agreementArticle('/convention-collective/3248/a/1'), older)
    const validity = stored && validityOf(stored, Date.UTC(2026, 10, 28))
    expect(validity?.status).toBe('unknown')
    expect(validity && validityLabel(validity)).toMatch(
      /^État non indiqué par la source, texte au /u,
    )
  })
})

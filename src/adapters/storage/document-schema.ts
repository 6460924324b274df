import { z } from 'zod'

import type { Document, DocumentSummary, SourceCredit } from '../../domain/editorial/document.ts'
import { bodySchema, footnoteSchema, linkAddressSchema } from './body-schema.ts'

const instant = z.int()
const text = z.string().min(1)
const sitePath = z.string().regex(/^\/(?![/\\])/)

const sourceCreditSchema = z.strictObject({
  key: text,
  producer: text,
  title: text,
  url: linkAddressSchema,
  licence: text,
  updatedAt: instant,
  retrievedAt: instant,
  version: text,
}) satisfies z.ZodType<SourceCredit>

const summaryShape = {
  id: text,
  slug: z.string(),
  path: sitePath,
  title: text,
  standfirst: z.string(),
  publishedAt: instant,
  updatedAt: instant.exactOptional(),
  stateOfLawAt: instant.exactOptional(),
  themes: z.array(
    z.literal(['droit-du-travail', 'representants-du-personnel-ce', 'sante-securite']),
  ),
  sectors: z.array(z.literal(['pme', 'btp', 'rp', 'metallurgie', 'st'])),
  tags: z.array(z.string()),
  authors: z.array(z.string()),
  access: z.literal(['public', 'premium']),
  wordCount: z.int().nonnegative(),
  related: z.array(sitePath),
  source: sourceCreditSchema.exactOptional(),
  demo: z.boolean(),
}

const wholeShape = { ...summaryShape, body: bodySchema, footnotes: z.array(footnoteSchema) }

/** The ten kinds of document, each with its own fields, over the fields given. */
function kindsOf<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.discriminatedUnion('kind', [
    z.strictObject({ ...shape, kind: z.literal('article'), highlighted: z.boolean() }),
    z.strictObject({
      ...shape,
      kind: z.literal('definition'),
      term: text,
      variants: z.array(z.string()),
      abbreviations: z.array(z.string()),
    }),
    z.strictObject({
      ...shape,
      kind: z.literal('product'),
      typology: text,
      shopUrl: linkAddressSchema.exactOptional(),
    }),
    z.strictObject({
      ...shape,
      kind: z.literal('podcast'),
      durationMinutes: z.number().positive().exactOptional(),
      audioUrl: linkAddressSchema.exactOptional(),
    }),
    z.strictObject({
      ...shape,
      kind: z.literal(['guide', 'pressRelease', 'study', 'page', 'legalPage', 'premiumOffer']),
    }),
  ])
}

export const documentSchema = kindsOf(wholeShape) satisfies z.ZodType<Document>

export const documentSummarySchema = kindsOf(summaryShape) satisfies z.ZodType<DocumentSummary>

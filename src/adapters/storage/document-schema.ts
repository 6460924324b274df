import { z } from 'zod'

import type { LawVersion, TitledPath } from '../../domain/editorial/document-detail.ts'
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
  archived: z.literal(true).exactOptional(),
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

const titledPath = z.strictObject({ path: sitePath, title: text }) satisfies z.ZodType<TitledPath>
const idcc = z.string().regex(/^\d{4}$/)
const sectorKey = z.literal(['pme', 'btp', 'rp', 'metallurgie', 'st'])

const lawVersionSchema = z.strictObject({
  id: text,
  from: instant,
  until: instant.exactOptional(),
  by: text.exactOptional(),
}) satisfies z.ZodType<LawVersion>

const neighbours = { previous: titledPath.exactOptional(), next: titledPath.exactOptional() }

const wholeShape = { ...summaryShape, body: bodySchema, footnotes: z.array(footnoteSchema) }

/** The kinds of document, each with its own fields, over the fields given. */
function kindsOf<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.discriminatedUnion('kind', [
    z.strictObject({ ...shape, kind: z.literal('article'), highlighted: z.boolean() }),
    z.strictObject({
      ...shape,
      kind: z.literal('definition'),
      term: text,
      variants: z.array(z.string()),
      abbreviations: z.array(z.string()),
      categories: z.array(z.string()),
    }),
    z.strictObject({
      ...shape,
      kind: z.literal('guide'),
      asksQuestion: z.literal(true).exactOptional(),
    }),
    z.strictObject({
      ...shape,
      kind: z.literal('agreementAnswer'),
      question: titledPath,
      idcc,
      agreementName: text,
    }),
    z.strictObject({
      ...shape,
      kind: z.literal('lawSection'),
      code: text,
      within: z.array(titledPath),
    }),
    z.strictObject({
      ...shape,
      kind: z.literal('lawArticle'),
      code: text,
      number: text,
      legifranceId: text,
      within: z.array(titledPath),
      versions: z.array(lawVersionSchema),
      ...neighbours,
    }),
    z.strictObject({
      ...shape,
      kind: z.literal('agreement'),
      idcc: idcc.exactOptional(),
      shortTitle: text,
      officialUrl: linkAddressSchema,
      employees: z.int().positive().exactOptional(),
      articleCount: z.int().nonnegative(),
      trades: z.array(text),
    }),
    z.strictObject({
      ...shape,
      kind: z.literal('agreementText'),
      idcc: idcc.exactOptional(),
      agreement: titledPath,
      part: z.literal(['base', 'attached', 'pay']),
      nature: text.exactOptional(),
      signedOn: instant.exactOptional(),
      extended: z.boolean(),
      articleCount: z.int().nonnegative(),
    }),
    z.strictObject({
      ...shape,
      kind: z.literal('agreementArticle'),
      idcc: idcc.exactOptional(),
      agreement: titledPath,
      text: titledPath,
      within: z.array(text),
      number: text.exactOptional(),
      legifranceId: text,
      ...neighbours,
    }),
    z.strictObject({
      ...shape,
      kind: z.literal('newsletter'),
      group: sectorKey,
      month: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/),
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
      kind: z.literal([
        'question',
        'pressRelease',
        'companyLife',
        'study',
        'page',
        'legalPage',
        'premiumOffer',
      ]),
    }),
  ])
}

export const documentSchema = kindsOf(wholeShape) satisfies z.ZodType<Document>

export const documentSummarySchema = kindsOf(summaryShape) satisfies z.ZodType<DocumentSummary>

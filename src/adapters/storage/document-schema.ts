import { z } from 'zod'

import type { Revision } from '#domain/editorial/announced-article-revision.ts'
import type {
  Document,
  DocumentSummary,
  LawChange,
  SourceCredit,
} from '#domain/editorial/document.ts'
import type { OpeningRight } from '#domain/visitor/opening-rights.ts'

import { bodySchema, footnoteSchema, headPictureSchema, linkAddressSchema } from './body-schema.ts'
import {
  agreementSchemas,
  editorialSchemas,
  guideSchemas,
  lawSchemas,
  sitePathSchema,
} from './document-kind-schemas.ts'

const instant = z.int()
const text = z.string().min(1)
const calendarDay = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

export const sourceCreditSchema = z.strictObject({
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

const lawChangeSchema = z.strictObject({
  article: text,
  kind: z.literal(['modified', 'ended', 'began']),
  on: calendarDay,
  until: calendarDay.exactOptional(),
  after: calendarDay.exactOptional(),
  approximate: z.literal(true).exactOptional(),
  comparedFrom: calendarDay.exactOptional(),
}) satisfies z.ZodType<LawChange>

export const openingRightSchema = z.strictObject({
  kind: z.literal(['spaces', 'subscriptions', 'collectiveAgreements']),
  key: text,
}) satisfies z.ZodType<OpeningRight>

const revisionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('initial'), at: instant }),
  z.strictObject({ kind: z.literal(['update', 'correction']), at: instant, notice: text }),
]) satisfies z.ZodType<Revision>

const summaryShape = {
  id: text,
  slug: z.string(),
  path: sitePathSchema,
  title: text,
  standfirst: z.string(),
  searchTitle: text.exactOptional(),
  searchDescription: text.exactOptional(),
  picture: headPictureSchema.exactOptional(),
  publishedAt: instant,
  updatedAt: instant.exactOptional(),
  revision: revisionSchema.exactOptional(),
  stateOfLawAt: instant.exactOptional(),
  themes: z.array(
    z.literal(['droit-du-travail', 'representants-du-personnel-ce', 'sante-securite']),
  ),
  sectors: z.array(z.literal(['pme', 'btp', 'rp', 'metallurgie', 'st'])),
  tags: z.array(z.string()),
  authors: z.array(z.string()),
  access: z.literal(['public', 'premium']),
  openedBy: z.array(openingRightSchema).exactOptional(),
  wordCount: z.int().nonnegative(),
  related: z.array(sitePathSchema),
  source: sourceCreditSchema.exactOptional(),
  supersededBy: z.strictObject({ path: sitePathSchema, title: text }).exactOptional(),
  alsoCoveredBy: z.array(sitePathSchema).exactOptional(),
  lawChanges: z.array(lawChangeSchema).exactOptional(),
  demo: z.boolean(),
}

const wholeShape = { ...summaryShape, body: bodySchema, footnotes: z.array(footnoteSchema) }

/** Builds the union of the schemas of all document kinds, each with the fields of `shape`. */
function kindsOf<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.discriminatedUnion('kind', [
    ...editorialSchemas(shape),
    ...guideSchemas(shape),
    ...lawSchemas(shape),
    ...agreementSchemas(shape),
  ])
}

/** Schema of a stored document with its body. */
export const documentSchema = kindsOf(wholeShape) satisfies z.ZodType<Document>

/** Schema of a stored document without its body. */
export const documentSummarySchema = kindsOf(summaryShape) satisfies z.ZodType<DocumentSummary>

import { z } from 'zod'

import type { AgreementClosure, LawVersion, TitledPath } from '#domain/editorial/document-kinds.ts'
import type { EpisodeAudio } from '#domain/editorial/episode-audio.ts'
import type { CodeAnswer } from '#domain/editorial/labour-code-answer.ts'

import { downloadSchema, linkAddressSchema } from './body-schema.ts'

const text = z.string().min(1)
const instant = z.int()

/**
 * Schema of a path on this site. Rejects `//` and `/\` at the start, since a host name would
 * follow.
 */
export const sitePathSchema = z.string().regex(/^\/(?![/\\])/)

const titledPath = z.strictObject({
  path: sitePathSchema,
  title: text,
}) satisfies z.ZodType<TitledPath>
const idcc = z.string().regex(/^\d{4}$/)
const sectorKey = z.literal(['pme', 'btp', 'rp', 'metallurgie', 'st'])

const closureSchema = z.strictObject({
  state: z.literal(['replaced', 'attached', 'ended']),
  successors: z.array(idcc),
}) satisfies z.ZodType<AgreementClosure>

const codeAnswerSchema = z.strictObject({
  text,
  passages: z.array(z.strictObject({ article: text, words: text })),
  guide: sitePathSchema,
}) satisfies z.ZodType<CodeAnswer>

export const lawVersionSchema = z.strictObject({
  id: text,
  from: instant,
  until: instant.exactOptional(),
  by: text.exactOptional(),
  moved: z.literal(true).exactOptional(),
}) satisfies z.ZodType<LawVersion>

const audioSchema = z.strictObject({
  url: linkAddressSchema,
  bytes: z.int().nonnegative(),
  seconds: z.number().positive(),
  chapters: z.array(z.strictObject({ at: z.number().nonnegative(), title: text })),
  captions: linkAddressSchema.exactOptional(),
}) satisfies z.ZodType<EpisodeAudio>

const neighbours = { previous: titledPath.exactOptional(), next: titledPath.exactOptional() }

/**
 * Returns the schemas of news articles, definitions, guides, FAQ questions and agreements' answers,
 * each with the fields of `shape`.
 */
export function guideSchemas<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return [
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
      kind: z.literal('question'),
      codeAnswer: codeAnswerSchema.exactOptional(),
    }),
    z.strictObject({
      ...shape,
      kind: z.literal('agreementAnswer'),
      question: titledPath,
      idcc,
      agreementName: text,
    }),
  ] as const
}

/** Returns the schemas of articles and sections of a code, each with the fields of `shape`. */
export function lawSchemas<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return [
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
  ] as const
}

/**
 * Returns the schemas of collective agreements, their texts and their articles, each with the
 * fields of `shape`.
 */
export function agreementSchemas<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return [
    z.strictObject({
      ...shape,
      kind: z.literal('agreement'),
      idcc: idcc.exactOptional(),
      shortTitle: text,
      officialUrl: linkAddressSchema,
      signedOn: instant.exactOptional(),
      employees: z.int().positive().exactOptional(),
      articleCount: z.int().nonnegative(),
      trades: z.array(text),
      closed: closureSchema.exactOptional(),
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
      closed: closureSchema.exactOptional(),
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
      deferred: z.literal(true).exactOptional(),
      closed: closureSchema.exactOptional(),
      ...neighbours,
    }),
  ] as const
}

/**
 * Returns the schemas of newsletters, products, podcasts and the kinds without fields of their own,
 * each with the fields of `shape`.
 */
export function editorialSchemas<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return [
    z.strictObject({
      ...shape,
      kind: z.literal('newsletter'),
      group: sectorKey,
      month: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/),
      articles: z.array(text).exactOptional(),
      sponsor: text.exactOptional(),
      advertisement: z
        .strictObject({ advertiser: text, text, url: linkAddressSchema })
        .exactOptional(),
    }),
    z.strictObject({
      ...shape,
      kind: z.literal('product'),
      typology: text,
      price: z.int().positive().exactOptional(),
      shopUrl: linkAddressSchema.exactOptional(),
      file: downloadSchema.exactOptional(),
    }),
    z.strictObject({
      ...shape,
      kind: z.literal('podcast'),
      audio: audioSchema.exactOptional(),
    }),
    z.strictObject({
      ...shape,
      kind: z.literal([
        'pressRelease',
        'companyLife',
        'study',
        'page',
        'legalPage',
        'premiumOffer',
      ]),
    }),
  ] as const
}

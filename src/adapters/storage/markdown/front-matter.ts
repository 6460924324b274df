import { z } from 'zod'

import { TEMPLATE_KIND_KEYS } from '#domain/downloads/document-template.ts'
import type { DocumentDetail } from '#domain/editorial/document-kinds.ts'
import {
  captionsNameIn,
  parseChapter,
  parseClock,
  soundNameIn,
} from '#domain/editorial/episode-audio.ts'
import { MAX_LETTER_ARTICLES } from '#domain/editorial/letter-body.ts'
import { SECTOR_KEYS } from '#domain/editorial/sector.ts'
import { THEME_KEYS } from '#domain/editorial/theme.ts'
import { MAX_SEARCH_DESCRIPTION, MAX_SEARCH_TITLE } from '#domain/newsroom/search-snippet.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { parisMonth, startOfParisDay } from '#domain/shared/paris-calendar.ts'
import { writtenDayInIso } from '#domain/shared/parse-written-day.ts'
import { valueIn } from '#domain/shared/result.ts'
import { parseOpeningRight } from '#domain/visitor/opening-rights.ts'

import { parsedBy, writtenMoment } from '../parsed-by.ts'
import type { ContentIssue } from './content-issue.ts'
import { frenchIssueMessage } from './french-issue-messages.ts'
import { headPictureFields } from './front-matter-picture.ts'
import { productDetail, productFields } from './front-matter-product.ts'
import { parseYaml } from './load-yaml.ts'

const text = z.string().trim().min(1)
const texts = z.array(text)
const sitePath = z.string().regex(/^\/(?![/\\])/u, 'un chemin du site, par exemple /guide/…')

const day = parsedBy(
  z.string(),
  (written) => valueIn(startOfParisDay(writtenDayInIso(written))),
  'un jour qui existe, par exemple 2026-03-04 ou 04/03/2026',
)

const openedBy = z
  .array(
    parsedBy(
      text,
      parseOpeningRight,
      'un droit, par exemple espace:cse, abonnement:paie ou convention:1486',
    ),
  )
  .max(10)
  .exactOptional()

const sound = z.string().refine((url) => soundNameIn(url) !== undefined)

const captions = z
  .string()
  .refine((url) => captionsNameIn(url) !== undefined, 'l’adresse de sous-titres du site')

const clock = parsedBy(
  z.string(),
  (written) => valueIn(parseClock(written)) || undefined,
  'une durée, par exemple 12:30 ou 1:02:30',
)

const chapter = parsedBy(
  z.string(),
  (line) => valueIn(parseChapter(line)),
  'un instant et un titre, par exemple 12:30 La signature',
)

const common = {
  title: text,
  standfirst: z.string().trim().min(40).max(300),
  searchTitle: text.max(MAX_SEARCH_TITLE).exactOptional(),
  searchDescription: text.max(MAX_SEARCH_DESCRIPTION).exactOptional(),
  status: z.literal('draft').exactOptional(),
  publishedAt: writtenMoment.optional(),
  updatedAt: day.optional(),
  stateOfLawAt: day.optional(),
  themes: z.array(z.enum(THEME_KEYS)).default([]),
  sectors: z.array(z.enum(SECTOR_KEYS)).default([]),
  tags: texts.default([]),
  authors: texts.default([]),
  related: z.array(sitePath).default([]),
}

const KIND_SCHEMAS = [
  z.strictObject({
    ...common,
    ...headPictureFields,
    kind: z.literal('article'),
    access: z.enum(['public', 'premium']).default('public'),
    openedBy,
    highlighted: z.boolean().default(false),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('definition'),
    term: text,
    variants: texts.default([]),
    abbreviations: texts.default([]),
    categories: texts.default([]),
  }),
  z.strictObject({
    ...common,
    ...headPictureFields,
    kind: z.literal('product'),
    ...productFields,
  }),
  z.strictObject({
    ...common,
    ...headPictureFields,
    kind: z.literal('podcast'),
    audioUrl: z
      .union([sound, z.url({ protocol: /^https$/u })], {
        error: 'l’adresse d’un son du site, ou une adresse https://… de l’hébergeur',
      })
      .exactOptional(),
    audioBytes: z.coerce.number().int().positive().exactOptional(),
    duration: clock.exactOptional(),
    chapters: z.array(chapter).max(200).default([]),
    captions: captions.exactOptional(),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('newsletter'),
    group: z.enum(SECTOR_KEYS),
    articles: z.array(sitePath).max(MAX_LETTER_ARTICLES).default([]),
    sponsor: text.max(100).exactOptional(),
    advertiser: text.exactOptional(),
    advertText: text.exactOptional(),
    advertUrl: z.url({ protocol: /^https$/u }).exactOptional(),
  }),
  z.strictObject({
    ...common,
    ...headPictureFields,
    kind: z.literal(['pressRelease', 'companyLife', 'study', 'page', 'legalPage', 'premiumOffer']),
  }),
] as const

const KINDS = KIND_SCHEMAS.flatMap(({ shape }) => [...shape.kind.values])

/**
 * Schema of a document's front matter: common fields, and those of its kind. Unknown fields are
 * rejected.
 */
export const frontMatterSchema = z.discriminatedUnion('kind', KIND_SCHEMAS, {
  error: ({ code }) =>
    code === 'invalid_union' ? `un genre de page, au choix\u00A0: ${KINDS.join(', ')}` : undefined,
})

export type FrontMatter = z.infer<typeof frontMatterSchema>

/** Schema of the front matter of a document template. */
export const templateFrontMatterSchema = z.strictObject({
  kind: z.enum(TEMPLATE_KIND_KEYS),
  title: text,
  standfirst: common.standfirst,
  author: text,
  publishedAt: day,
  stateOfLawAt: day,
  openedBy,
})

/**
 * Returns the fields that are specific to the document's kind; prices are converted to cents, and a
 * newsletter is of the month of its publication.
 */
export function kindDetailOf(front: FrontMatter, publishedAt: Instant): DocumentDetail {
  switch (front.kind) {
    case 'article':
      return { kind: front.kind, highlighted: front.highlighted }
    case 'definition':
      return {
        kind: front.kind,
        term: front.term,
        variants: front.variants,
        abbreviations: front.abbreviations,
        categories: front.categories,
      }
    case 'product':
      return productDetail(front)
    case 'podcast':
      return podcastDetail(front)
    case 'newsletter':
      return newsletterDetail(front, publishedAt)
    case 'pressRelease':
    case 'companyLife':
    case 'study':
    case 'page':
    case 'legalPage':
    case 'premiumOffer':
      break
  }
  return { kind: front.kind }
}

type Of<Kind extends FrontMatter['kind']> = Extract<FrontMatter, { kind: Kind }>

function podcastDetail(front: Of<'podcast'>): DocumentDetail {
  const {
    kind,
    audioUrl: url,
    audioBytes: bytes = 0,
    duration: seconds,
    chapters,
    captions,
  } = front
  if (url === undefined || seconds === undefined) return { kind }
  const audio = { url, bytes, seconds, chapters }
  return { kind, audio: captions === undefined ? audio : { ...audio, captions } }
}

function newsletterDetail(
  { kind, group, articles, sponsor, advertiser, advertText, advertUrl }: Of<'newsletter'>,
  publishedAt: Instant,
): DocumentDetail {
  return {
    kind,
    group,
    month: parisMonth(publishedAt),
    ...(articles.length > 0 && { articles }),
    ...(sponsor !== undefined && { sponsor }),
    ...(advertiser !== undefined &&
      advertText !== undefined &&
      advertUrl !== undefined && {
        advertisement: { advertiser, text: advertText, url: advertUrl },
      }),
  }
}

/**
 * Parses the front matter of a file. If it is invalid, adds its errors to `issues` and returns
 * undefined.
 */
export function parseFrontMatter<Front>(
  file: string,
  yaml: string,
  schema: z.ZodType<Front>,
  issues: ContentIssue[],
): Front | undefined {
  const parsed = parseYaml(yaml)
  if (!parsed.ok) {
    const { line, message } = parsed.problem
    issues.push({ file, place: 'en-tête', ...(line && { line: line + FIRST_LINE }), message })
    return undefined
  }
  const { value, lineOf } = parsed.value
  if (value === null) {
    issues.push({ file, place: 'en-tête', line: 1, message: NO_FRONT_MATTER })
    return undefined
  }
  const front = schema.safeParse(value, { error: frenchIssueMessage })
  if (front.success) return front.data
  for (const issue of front.error.issues) {
    const { path, message } = issue
    issues.push({
      file,
      place: path.join('.') || 'en-tête',
      line: lineOf(issue) + FIRST_LINE,
      message,
    })
  }
  return undefined
}

/** Lines of a file before the YAML of its front matter. */
const FIRST_LINE = 1

const NO_FRONT_MATTER = 'le texte commence par un en-tête, entre deux lignes de trois tirets (---)'

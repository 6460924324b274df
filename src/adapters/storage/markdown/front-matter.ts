import { z } from 'zod'

import { TEMPLATE_KIND_KEYS } from '#domain/downloads/document-template.ts'
import { SECTOR_KEYS } from '#domain/editorial/sector.ts'
import { THEME_KEYS } from '#domain/editorial/theme.ts'
import { parisMoment, startOfParisDay } from '#domain/shared/paris-calendar.ts'

const text = z.string().trim().min(1)
const texts = z.array(text)
const sitePath = z.string().regex(/^\/(?![/\\])/u, 'un chemin du site, par exemple /guide/…')

const day = z.string().transform((written, context) => {
  const instant = startOfParisDay(written)
  if (instant.ok) return instant.value
  context.addIssue({ code: 'custom', message: 'un jour qui existe, par exemple 2026-03-04' })
  return z.NEVER
})

const moment = z.string().transform((written, context) => {
  const instant = parisMoment(written)
  if (instant.ok) return instant.value
  context.addIssue({
    code: 'custom',
    message: 'un jour qui existe, par exemple 2026-03-04, ou avec son heure, 2026-03-04 08:30',
  })
  return z.NEVER
})

const common = {
  title: text,
  standfirst: z.string().trim().min(40).max(300),
  status: z.literal('draft').exactOptional(),
  publishedAt: moment,
  updatedAt: day.optional(),
  stateOfLawAt: day.optional(),
  themes: z.array(z.enum(THEME_KEYS)).default([]),
  sectors: z.array(z.enum(SECTOR_KEYS)).default([]),
  tags: texts.default([]),
  authors: texts.default([]),
  related: z.array(sitePath).default([]),
}

/** The front matter of a document: what every kind has, and what is its own. An unknown field is a fault, so that a misspelt one is seen. */
export const frontMatterSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...common,
    kind: z.literal('article'),
    access: z.enum(['public', 'premium']).default('public'),
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
    kind: z.literal('product'),
    typology: text,
    price: z.number().positive().multipleOf(0.01).exactOptional(),
    shopUrl: z.url({ protocol: /^https$/u }).exactOptional(),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('podcast'),
    durationMinutes: z.number().positive().exactOptional(),
    audioUrl: z.url({ protocol: /^https$/u }).exactOptional(),
  }),
  z.strictObject({
    ...common,
    kind: z.enum(['pressRelease', 'companyLife', 'study', 'page', 'legalPage', 'premiumOffer']),
  }),
])

export type FrontMatter = z.infer<typeof frontMatterSchema>

/** The front matter of a template. */
export const templateFrontMatterSchema = z.strictObject({
  kind: z.enum(TEMPLATE_KIND_KEYS),
  title: text,
  standfirst: common.standfirst,
  author: text,
  publishedAt: day,
  stateOfLawAt: day,
})

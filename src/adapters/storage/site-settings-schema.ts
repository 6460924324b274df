import { z } from 'zod'

import { typeset } from '#domain/editorial/apply-french-typography.ts'
import type { Banner } from '#domain/editorial/banner.ts'
import { subjectIssues } from '#domain/editorial/check-subject-map.ts'
import type { Subject, SubjectIssue } from '#domain/editorial/check-subject-map.ts'
import type { Review } from '#domain/editorial/reader-review.ts'
import type { RedirectRule } from '#domain/navigation/redirect-rule.ts'
import type { MenuEntry, MenuItem, SiteMenus } from '#domain/navigation/site-menus.ts'

import { linkAddressSchema } from './body-schema.ts'
import { storedOrWrittenMoment } from './parsed-by.ts'

const text = z.string().min(1)
/** Text displayed to readers, converted to French typography. */
const words = text.transform(typeset)

const areaSchema = z.strictObject({
  id: text,
  title: words,
  url: linkAddressSchema,
  menuTitle: words,
  color: z.string().regex(/^#[0-9a-f]{6}$/i),
})

const menuEntrySchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('free'), id: text, label: words, url: linkAddressSchema }),
  z.strictObject({
    type: z.literal('productTypology'),
    id: text,
    label: words,
    handlers: z.array(z.strictObject({ url: linkAddressSchema, slug: z.string(), title: words })),
  }),
]) satisfies z.ZodType<MenuEntry>

const menuItemSchema = z.strictObject({
  label: words,
  url: linkAddressSchema,
  icon: text.exactOptional(),
  target: z.literal(['_self', '_blank']).exactOptional(),
  width: z.number().positive().exactOptional(),
  height: z.number().positive().exactOptional(),
}) satisfies z.ZodType<MenuItem>

/** Schema of the site's menus. */
export const siteMenusSchema = z.strictObject({
  areas: z.array(areaSchema),
  directLinks: z.array(menuItemSchema),
  header: z.array(
    z.strictObject({
      id: text,
      position: z.int(),
      title: words,
      areas: z.array(z.strictObject({ id: text, title: words })),
      items: z.array(menuEntrySchema),
    }),
  ),
  footer: z.array(z.strictObject({ title: words, items: z.array(menuItemSchema) })),
  subFooter: z.array(menuItemSchema),
}) satisfies z.ZodType<SiteMenus>

const bannerSchema = z
  .strictObject({
    id: text,
    title: words,
    text: z.string().transform(typeset),
    link: z.strictObject({ label: words, url: linkAddressSchema }),
    from: storedOrWrittenMoment.exactOptional(),
    until: storedOrWrittenMoment.exactOptional(),
  })
  .refine(({ from, until }) => from === undefined || until === undefined || from < until, {
    path: ['until'],
    message: 'la fin doit venir après le début',
  }) satisfies z.ZodType<Banner>

export const bannersSchema = z.array(bannerSchema)

export const reviewsSchema = z.array(
  z.strictObject({
    id: text,
    name: words,
    role: words,
    text: words,
    about: z.strictObject({ path: linkAddressSchema, title: words }),
    demo: z.boolean(),
  }),
) satisfies z.ZodType<readonly Review[]>

const pagePath = z.string().regex(/^\/[^/]/)

const SUBJECT_PROBLEMS: Readonly<Record<SubjectIssue['problem'], string>> = {
  archivedTwice: 'une archive n’a qu’un sujet',
  currentAndArchived: 'une page à jour n’est pas une archive',
}

/** Schema of the subjects of the site: current pages, and the archives that they replace. */
export const subjectsSchema = z
  .array(
    z.strictObject({
      subject: words,
      current: z.array(pagePath).min(1),
      archives: z.array(pagePath).min(1),
    }),
  )
  .superRefine((subjects, context) => {
    for (const { path, problem } of subjectIssues(subjects)) {
      context.addIssue({
        code: 'custom',
        message: `${path}\u00A0: ${SUBJECT_PROBLEMS[problem]}`,
        input: subjects,
      })
    }
  }) satisfies z.ZodType<readonly Subject[]>

/**
 * Schema of the subject map: the pages that replace archives, and the archives without replacement.
 */
export const subjectMapSchema = z.strictObject({
  subjects: subjectsSchema,
  uncovered: z.array(
    z.strictObject({
      path: pagePath,
      reason: z.literal(['fonctionPublique', 'horsDroitDuTravail', 'aucunDocument']),
    }),
  ),
})

export const redirectRuleSchema = z.strictObject({
  source: text,
  destination: text,
}) satisfies z.ZodType<RedirectRule>

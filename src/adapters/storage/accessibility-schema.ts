import { z } from 'zod'

import type { CriterionTheme } from '#domain/accessibility/conformity.ts'
import type { Inspection } from '#domain/accessibility/inspection.ts'
import { typeset } from '#domain/editorial/typography.ts'

const text = z.string().min(1)
/** Words that readers see: set in French type when they come in. */
const words = text.transform(typeset)

export const criterionThemesSchema = z.array(
  z.strictObject({
    number: z.int().positive(),
    title: words,
    criteria: z.array(
      z.strictObject({
        number: z.string().regex(/^\d{1,2}\.\d{1,2}$/),
        title: words,
        state: z.literal(['met', 'unmet', 'notApplicable', 'unverified']),
        reason: words,
        rules: z.array(text).default([]),
        tests: z.array(text).default([]),
      }),
    ),
  }),
) satisfies z.ZodType<readonly CriterionTheme[]>

export const inspectionSchema = z.strictObject({
  day: z.iso.date(),
  tools: z.array(words),
  pages: z.array(text),
  situations: z.array(words),
  passed: z.array(text),
  violations: z.array(z.strictObject({ rule: text, page: text, situation: text })),
}) satisfies z.ZodType<Inspection>

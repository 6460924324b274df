import { z } from 'zod'

const articleSchema = z.object({ fmt: z.string(), id: z.string().optional() })

const sectionSchema = z.object({
  title: z.string(),
  anchor: z.string(),
  html: z.string(),
  references: z.record(z.string(), z.object({ articles: z.array(articleSchema) })),
})

/** Schema of a page of the Labour ministry in its data package. */
export const guideRecordSchema = z.object({
  pubId: z.string().regex(/^[\w-]+$/u),
  title: z.string().trim().min(1),
  description: z.string(),
  intro: z.string(),
  date: z.string().regex(/^\d{2}\/\d{2}\/\d{4}$/u),
  url: z.url({ protocol: /^https$/u }),
  sections: z.array(sectionSchema),
})

export type GuideRecord = z.infer<typeof guideRecordSchema>
export type GuideSection = GuideRecord['sections'][number]

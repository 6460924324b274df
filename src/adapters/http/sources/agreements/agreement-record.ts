import { z } from 'zod'

const articleSchema = z.object({
  type: z.literal('article'),
  data: z.object({
    cid: z.string().regex(/^KALIARTI\d{12}$/u),
    id: z.string().regex(/^KALIARTI\d{12}$/u),
    num: z.string().optional(),
    surtitre: z.string().optional(),
    content: z.string(),
    etat: z.string(),
    nota: z.string().optional(),
    historique: z.string().optional(),
  }),
})

const sectionSchema = z.object({
  type: z.literal('section'),
  data: z.object({
    cid: z.string().optional(),
    id: z.string().optional(),
    title: z.string().optional(),
    etat: z.string().optional(),
    modifDate: z.string().optional(),
  }),
  get children(): z.ZodType<readonly AgreementNode[]> {
    return z.array(z.discriminatedUnion('type', [articleSchema, sectionSchema]))
  },
})

/** A collective agreement as its file holds it: who it is, then its texts as a tree of sections and articles, empty for most. */
export const agreementRecordSchema = z.object({
  data: z.object({
    id: z.string().regex(/^KALICONT\d{12}(?:-\d{1,4})?$/u),
    num: z.number().int().positive().max(9999).optional(),
    title: z.string().trim().min(1),
    shortTitle: z.string().trim().min(1),
    categorisation: z.array(z.string()).optional(),
  }),
  children: z.array(sectionSchema),
})

/** What the index of the package adds to an agreement: how many employees it covers. */
export const agreementIndexSchema = z.array(
  z.object({ id: z.string(), effectif: z.number().int().positive().nullish() }),
)

export type AgreementRecord = z.infer<typeof agreementRecordSchema>
export type ArticleData = z.infer<typeof articleSchema>['data']
export type SectionData = z.infer<typeof sectionSchema>['data']

/** An article, or a section that holds articles and sections. */
export type AgreementNode = { readonly type: 'article'; readonly data: ArticleData } | SectionNode

export interface SectionNode {
  readonly type: 'section'
  readonly data: SectionData
  readonly children: readonly AgreementNode[]
}

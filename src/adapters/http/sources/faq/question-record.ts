import { z } from 'zod'

const referenceSchema = z.object({
  title: z.string().trim().min(1),
  url: z.string().nullish(),
  agreement: z.object({ id: z.string(), shortTitle: z.string() }).optional(),
})

const answerSchema = z.object({ markdown: z.string(), references: z.array(referenceSchema) })

const agreementAnswerSchema = answerSchema.extend({ idcc: z.string().regex(/^\d{4}$/u) })

/**
 * Schema of a FAQ question in its data package, with the law's general answer and the answers of
 * collective agreements.
 */
export const questionRecordSchema = z.object({
  id: z.string().regex(/^[\w-]+$/u),
  title: z.string().trim().min(1),
  answers: z.object({ generic: answerSchema, conventions: z.array(agreementAnswerSchema) }),
})

export type QuestionRecord = z.infer<typeof questionRecordSchema>
export type AnswerRecord = z.infer<typeof answerSchema>
export type AgreementAnswerRecord = z.infer<typeof agreementAnswerSchema>
export type AnswerReference = z.infer<typeof referenceSchema>

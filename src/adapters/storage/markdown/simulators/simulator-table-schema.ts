import { z } from 'zod'

import { typeset } from '#domain/editorial/apply-french-typography.ts'

const text = z.string().trim().min(1)
/** Text displayed to readers, converted to French typography. */
const words = text.transform((each) => typeset(each))

const id = z.string().regex(/^[a-z][a-zA-Z0-9]*$/u)
const optionValue = z.union([z.string().min(1), z.number()]).transform(String)

const texts = { id, label: words, help: words.exactOptional() }

/** Option, `oui` or `non`; a number is completed months or years, to the day. */
const impliedAnswer = z.union([
  z.string().min(1),
  z
    .int()
    .nonnegative()
    .transform((completed) => ({ completed, beyond: false })),
])

const optionSchema = z.strictObject({
  value: optionValue,
  label: words,
  agreements: z.array(z.string().regex(/^\d{4}$/u)).exactOptional(),
  implies: z.record(id, impliedAnswer).exactOptional(),
})

const questionSchema = z.discriminatedUnion('type', [
  z.strictObject({
    ...texts,
    type: z.literal('choice'),
    options: z.array(optionSchema).min(2),
  }),
  z.strictObject({ ...texts, type: z.enum(['yesNo', 'months', 'years', 'number', 'amount']) }),
])

/** Schema of `questions.yaml`: the questions that several simulator tables share. */
export const sharedQuestionsSchema = z.strictObject({ questions: z.array(questionSchema) })

const boundSchema = z.strictObject({
  from: z.number().exactOptional(),
  above: z.number().exactOptional(),
  below: z.number().exactOptional(),
  upTo: z.number().exactOptional(),
})

const rowSchema = z.strictObject({
  when: z
    .record(z.string(), z.union([optionValue, z.array(optionValue).min(1), boundSchema]))
    .default({}),
  result: text.exactOptional(),
  formula: z.union([text, z.number()]).transform(String).exactOptional(),
  passages: z.array(z.strictObject({ article: text, words: text })).default([]),
  because: words.exactOptional(),
  boundary: words.exactOptional(),
  borrowsDismissalNotice: z.literal(true).exactOptional(),
  references: z.array(z.strictObject({ title: words, url: z.url() })).default([]),
})

/** Schema of a simulator table file, for the Code or for an agreement. */
export const tableSchema = z.strictObject({
  // Each is the id of a shared question, or a question of this table only.
  questions: z.array(z.union([id, questionSchema])).default([]),
  rows: z.array(rowSchema).min(1),
})

/** Simulator table as its file contains it. */
export type WrittenTable = z.infer<typeof tableSchema>
/** Row of a simulator table as its file contains it. */
export type WrittenRow = WrittenTable['rows'][number]

import { z } from 'zod'

const text = z.string()
const count = z.int()
const instant = z.number().describe('milliseconds since 1970-01-01T00:00Z')
const optionalText = text.exactOptional()

const lostPassage = {
  article: text,
  words: text,
  reason: z.enum(['changed', 'missing', 'notInForce']),
  since: instant,
}

const withdrawnRow = z.object({
  file: text.describe('relative to the content folder'),
  line: count,
  ...lostPassage,
})

const withdrawnDeadline = z.object({ situation: text, deadline: text, title: text, ...lostPassage })

const question = z.object({
  id: text,
  type: text,
  label: text,
  help: optionalText,
  options: z.array(z.object({ value: text, label: text })).exactOptional(),
  refines: z
    .enum(['months', 'years'])
    .describe('set if the options say to the day what was answered in completed months or years')
    .exactOptional(),
})

const form = {
  tool: text,
  title: text,
  given: z.array(z.object({ id: text, value: text })).describe('what was filled in'),
  questions: z
    .array(
      question.extend({
        optional: z.literal(true).exactOptional(),
        required: z.literal(true).describe('a choice without a default').exactOptional(),
        value: optionalText,
        refusal: text.describe('why the value is refused').exactOptional(),
      }),
    )
    .describe('the fields of the form; the first option of a choice is its default')
    .exactOptional(),
  open: z.array(text).describe('the fields that are missing or refused').exactOptional(),
}

const salaryFigures = z.object({
  gross: z.number(),
  net: z.number().describe('before income tax'),
  taxable: z.number(),
  cost: z.number().describe('of the employer'),
  employeeTotal: z.number(),
  employerTotal: z.number(),
  minimumGross: z.number(),
})

const deadline = z.object({
  id: text,
  title: text,
  day: text.describe('YYYY-MM-DD; absent while it is withdrawn').exactOptional(),
  bound: z.enum(['given', 'assumed', 'earliest', 'latest', 'exact']).exactOptional(),
  rule: optionalText,
  passages: z.array(z.object({ article: text, words: text, path: optionalText })).exactOptional(),
  basis: optionalText,
  withdrawn: z
    .object({ since: instant, articles: z.array(text), countedFrom: optionalText })
    .describe('set if a quoted article no longer states this deadline')
    .exactOptional(),
})

const simulatedSide = z
  .looseObject({ kind: z.enum(['proved', 'notCovered', 'withdrawn', 'unproved']) })
  .describe('what the Code or the agreement answers; the kind decides the other fields')

const simulatedAgreement = z.object({
  idcc: text,
  page: z.object({ path: text, title: text }).exactOptional(),
  replaced: z.object({ idcc: text, successors: z.array(text) }).exactOptional(),
  side: simulatedSide.exactOptional(),
})

/** Schemas of the JSON answers of `simulate` and `simulators`, by name and version. */
export const SIMULATOR_SCHEMAS = {
  'simulate/1': z.object({
    kind: z.enum(['question', 'answer']),
    tool: text,
    title: text,
    answered: z
      .array(z.object({ id: text, value: text, text }))
      .describe('the questions that led here, with the answers'),
    agreement: simulatedAgreement.exactOptional(),
    code: simulatedSide.exactOptional(),
    question: question.describe('the next question').exactOptional(),
    refusal: text.describe('why the given answer is refused').exactOptional(),
    refusedText: text.exactOptional(),
    retained: z.enum(['code', 'agreement', 'both', 'none']).exactOptional(),
    reason: text.describe('why that side is retained').exactOptional(),
  }),
  'simulate-salary/1': z.object({
    ...form,
    kind: z.enum(['questions', 'salary']),
    monthly: salaryFigures.exactOptional(),
    yearly: salaryFigures.exactOptional(),
    contributions: z
      .array(z.object({ name: text, employee: z.number(), employer: z.number() }))
      .describe('euros a month; reductions are negative')
      .exactOptional(),
    belowMinimum: z.boolean().describe('the gross is below the minimum wage').exactOptional(),
    ratesOf: text.describe('the day whose rates apply, YYYY-MM-DD').exactOptional(),
    model: optionalText,
    source: optionalText,
    assumptions: z.array(text).exactOptional(),
  }),
  'simulate-schedule/1': z.object({
    ...form,
    kind: z.enum(['questions', 'schedule']),
    situation: optionalText,
    deadlines: z.array(deadline).exactOptional(),
    remarks: z.array(text).exactOptional(),
    stateOfLawAt: instant
      .describe('date of the oldest text that quotations were compared with')
      .exactOptional(),
  }),
  'simulators-check/1': z.object({
    tables: count,
    rows: count,
    passages: count,
    withdrawn: z.array(withdrawnRow),
    deadlines: count.describe('deadlines of the schedules that quote an article'),
    withdrawnDeadlines: z.array(withdrawnDeadline),
    unproved: count.describe('rows and deadlines that quote texts not imported'),
  }),
} satisfies Readonly<Record<string, z.ZodObject>>

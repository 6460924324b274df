import { fc } from '@fast-check/vitest'

import type { SalaryAnswer } from '#application/simulators/compute-salary.ts'
import type { ProvedSchedule } from '#application/simulators/draw-up-deadline-schedule.ts'
import type {
  QuotedPassage,
  RuleAnswer,
  SimulatedOutcome,
  SimulationAnswer,
} from '#application/simulators/simulation-types.ts'
import { KNOWN_AMOUNTS } from '#domain/payroll/payslip.ts'

import { quotedLawArticle } from '../fixtures/law-documents.ts'

const words = fc.stringMatching(/^[a-zéàç]{4,9}( [a-zéàç]{4,9}){0,3}$/u)
const instants = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2029, 0, 1) })
const identifiers = fc.stringMatching(/^[a-z]{6}$/)
const paths = fc.stringMatching(/^\/code-du-travail\/l[1-9]\d{3}$/)

const passages: fc.Arbitrary<QuotedPassage> = fc.record(
  {
    words,
    article: fc.constant('L1234-1'),
    title: words,
    source: words,
    path: paths,
    legifranceId: fc.stringMatching(/^(?:LEGI|KALI)ARTI\d{12}$/),
    stateOfLawAt: instants,
  },
  { requiredKeys: ['words', 'article', 'title', 'source', 'path', 'legifranceId'] },
)

const outcomes: fc.Arbitrary<SimulatedOutcome> = fc.oneof(
  fc.record({ kind: fc.constant('duration' as const), text: words, parts: fc.constant([]) }),
  fc.record({ kind: fc.constantFrom('none' as const, 'notProvided' as const), text: words }),
  fc.record({
    kind: fc.constant('amount' as const),
    text: words,
    amount: fc.double({ min: 0, max: 9999, noNaN: true }),
    formula: words,
  }),
  fc.record({
    kind: fc.constant('unquantified' as const),
    text: words,
    decidedBy: fc.constant('contract' as const),
  }),
)

const articles = fc.array(fc.stringMatching(/^KALIARTI\d{12}$/), { minLength: 1, maxLength: 2 })

const ruleAnswers: fc.Arbitrary<RuleAnswer> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('proved' as const),
      outcome: outcomes,
      passages: fc.array(passages, { minLength: 1, maxLength: 3 }),
      because: words,
      references: fc.array(
        fc.record({ title: words, url: identifiers.map((id) => `https://loi.example/${id}`) }),
        { maxLength: 2 },
      ),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'notCovered' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('withdrawn' as const), since: instants, articles }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('unproved' as const), articles }) },
)

const answeredQuestions = fc.record({
  question: fc.record({ type: fc.constant('number' as const), id: identifiers, label: words }),
  value: fc.nat().map(String),
  text: words,
})

/** Answers of rule tables, with and without an agreement. */
export const simulations: fc.Arbitrary<SimulationAnswer> = fc.record(
  {
    kind: fc.constant('answer' as const),
    tool: fc.constantFrom('preavis-de-demission' as const, 'indemnite-de-licenciement' as const),
    title: words,
    answered: fc.uniqueArray(answeredQuestions, {
      selector: ({ question }) => question.label,
      maxLength: 3,
    }),
    answers: fc.constant(new Map()),
    retained: fc.constantFrom(
      'code' as const,
      'agreement' as const,
      'both' as const,
      'none' as const,
    ),
    reason: words,
    code: ruleAnswers,
    agreement: fc.record({
      idcc: fc.constant('1486'),
      page: fc.record({ title: words, path: paths }),
      side: ruleAnswers,
    }),
  },
  { requiredKeys: ['kind', 'tool', 'title', 'answered', 'answers', 'retained', 'reason', 'code'] },
)

const deadlines = fc.record(
  {
    id: identifiers,
    day: instants.map((at) => new Date(at).toISOString().slice(0, 10)),
    title: words,
    bound: fc.constantFrom(
      'given' as const,
      'assumed' as const,
      'earliest' as const,
      'latest' as const,
      'exact' as const,
    ),
    rule: words,
    passages: fc.array(fc.record({ article: fc.constantFrom('L1237-1', 'L1237-2'), words }), {
      maxLength: 2,
    }),
    follows: fc.constant([]),
    basis: words,
  },
  { requiredKeys: ['id', 'day', 'title', 'bound', 'rule', 'passages', 'follows'] },
)

/** Schedules with dated and withdrawn deadlines, whose articles the site holds or not. */
export const schedules: fc.Arbitrary<ProvedSchedule> = fc
  .tuple(
    fc.uniqueArray(deadlines, { selector: ({ id }) => id, minLength: 1, maxLength: 4 }),
    fc.array(words, { maxLength: 2 }),
    fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
    instants,
  )
  .map(([steps, remarks, isWithdrawn, since]) => ({
    kind: 'schedule' as const,
    schedule: { title: 'Démission', deadlines: steps, remarks },
    proof: {
      withdrawn: new Map(
        steps
          .filter((_step, at) => isWithdrawn[at])
          .map(({ id }) => [id, { since, articles: ['L1237-1'] }]),
      ),
      articles: new Map([['L1237-1', quotedLawArticle('L1237-1')]]),
      asOf: since,
    },
  }))

const amounts = fc.integer({ min: 0, max: 999_999 }).map((cents) => cents / 100)

/** Computed salaries of any amounts. */
export const salaries: fc.Arbitrary<Extract<SalaryAnswer, { kind: 'salary' }>> = fc.record({
  kind: fc.constant('salary' as const),
  request: fc.record({
    known: fc.constantFrom(...KNOWN_AMOUNTS),
    amount: amounts,
    executive: fc.boolean(),
    headcount: fc.constant('4' as const),
  }),
  computed: fc.record({
    payslip: fc.record({
      gross: amounts,
      net: amounts,
      taxable: amounts,
      cost: amounts,
      contributions: fc.uniqueArray(
        fc.record({ name: words, employee: amounts, employer: amounts }),
        { selector: ({ name }) => name, maxLength: 4 },
      ),
      employeeTotal: amounts,
      employerTotal: amounts,
      minimumGross: amounts,
    }),
    ratesOf: fc.constant('2026-07-01'),
    model: words,
  }),
})

import type { SimulatorId } from '#domain/simulators/simulator-ids.ts'

/** Agreement under which a simulator may ask more than seven questions. */
interface LongPath {
  readonly tool: SimulatorId
  readonly idcc: string
  /** Questions of a longest path, without those on the day of an anniversary. */
  readonly questions: number
  /** What the texts distinguish beyond the six questions of the Code. */
  readonly reason: string
}

const INDEMNITY =
  'The Code needs misconduct, unfitness, seniority and two average salaries for its own amount.'

/** Simulators and agreements that ask more than seven questions, with the reason of the texts. */
export const LONG_PATHS: readonly LongPath[] = [
  {
    idcc: '0016',
    questions: 8,
    reason: 'category, and seniority as a driver after a lost licence',
  },
  { idcc: '0044', questions: 9, reason: 'category, reason, age and the last salary' },
  { idcc: '0573', questions: 8, reason: 'category, reason and age' },
  { idcc: '0675', questions: 8, reason: 'category, reason and age' },
  { idcc: '0843', questions: 8, reason: 'reason, age and seniority in the trade' },
  { idcc: '1501', questions: 8, reason: 'category, reason and age' },
  {
    idcc: '1672',
    questions: 9,
    reason: 'reason, category, age and seniority before becoming an executive',
  },
  { idcc: '1702', questions: 8, reason: 'full pension, reason and age' },
  {
    idcc: '2120',
    questions: 10,
    reason: 'reason, date of hire, category, seniority before 2002 and base salary',
  },
  {
    idcc: '2216',
    questions: 9,
    reason: 'category, reason, age and the increases that exclude each other',
  },
  {
    idcc: '3248',
    questions: 9,
    reason: 'category, absence, and age with full pension or months under an agreement on days',
  },
].map(({ idcc, questions, reason }) => ({
  tool: 'indemnite-de-licenciement' as const,
  idcc,
  questions,
  reason: `${INDEMNITY} The agreement adds ${reason}.`,
}))

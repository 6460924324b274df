import type { CodeAnswer } from '#domain/editorial/labour-code-answer.ts'

/** Source of the editors' answers to FAQ questions, according to the Code du travail. */
export interface LabourCodeAnswers {
  /** Returns the answers by path of the question. */
  readonly answers: () => Promise<ReadonlyMap<string, CodeAnswer>>
}

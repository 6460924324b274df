import type { CodeAnswer } from '#domain/editorial/code-answer.ts'

/** The answers of the Code du travail that the newsroom wrote for the questions of the FAQ. */
export interface CodeAnswers {
  /** By the path of the question. */
  readonly answers: () => Promise<ReadonlyMap<string, CodeAnswer>>
}

import type { Passage } from './find-misquoted-law-passages.ts'

/** Editors' answer to an FAQ question, according to the current Code du travail. */
export interface CodeAnswer {
  /** One or two sentences with the figure, duration or condition. */
  readonly text: string
  /** Quotations that prove the answer. Empty if the source is not the Code du travail. */
  readonly passages: readonly Passage[]
  /** Path of the guide that gives details. */
  readonly guide: string
}

/**
 * Returns the standfirst of an FAQ question if it is the editors' verified answer. Returns
 * undefined if not.
 */
export function verifiedAnswer({
  standfirst,
  codeAnswer,
}: {
  readonly standfirst: string
  readonly codeAnswer?: CodeAnswer
}): string | undefined {
  return codeAnswer?.text === standfirst ? standfirst : undefined
}

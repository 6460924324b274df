import type { Passage } from './find-misquoted-law-passages.ts'

/** Editors' answer to an FAQ question, proved by quotations of the Labour Code where possible. */
export interface CodeAnswer {
  /** One or two sentences with the figure, duration or condition. */
  readonly text: string
  /** Quotations of the Labour Code that prove the answer. Empty if its source is another text. */
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

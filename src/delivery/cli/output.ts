/** Where a command writes: its answer, and what goes wrong. */
export interface Output {
  answer(text: string): void
  complain(text: string): void
}

/** A command's answer in both forms: for a person, and for a program (`--json`). */
export interface Answer {
  readonly text: string
  readonly data: unknown
}

/** Writes an answer as a person or as a program reads it. */
export function give(output: Output, answer: Answer, json: boolean | undefined): void {
  output.answer(json ? JSON.stringify(answer.data, undefined, 2) : printable(answer.text))
}

// Control characters, but the line break and the tabulation, and the marks that turn the direction of writing.
const UNPRINTABLE = /(?![\n\t])[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** A text without anything that could steer a terminal. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, '\uFFFD')
}

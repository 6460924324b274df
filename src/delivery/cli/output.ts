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
  output.answer(json ? escaped(JSON.stringify(answer.data, undefined, 2)) : answer.text)
}

/** An output through which nothing can steer a terminal, whoever wrote the words. */
export function harmless(output: Output): Output {
  return {
    answer: (text) => output.answer(printable(text)),
    complain: (text) => output.complain(printable(text)),
  }
}

// Control characters, but the line break and the tabulation, other line breaks, and the marks that turn the direction of writing.
const UNPRINTABLE = /(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** A text without anything that could steer a terminal. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, '\uFFFD')
}

/** JSON writes these characters as they are; in its strings they may also stand as escapes. */
function escaped(json: string): string {
  return json.replace(
    UNPRINTABLE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

import type { AnswerData, AnswerId } from './answer-data.ts'
import { escapeControlCharacters } from './escape-control-characters.ts'

/** Lines of text to print. */
export type Lines = readonly string[]

/** Outputs of a command: answers on standard output, errors and notes on standard error. */
interface Output {
  answer(lines: Lines): void
  complain(lines: Lines): void
}

/** Raw output streams: `answer` writes to standard output, `complain` to standard error. */
export interface Terminal {
  answer(text: string): void
  complain(text: string): void
}

/** Answer of a command in both forms: text, and data for `--json`. */
export interface Answer<Id extends AnswerId> {
  /** Name and version of the JSON Schema of the data, as printed by `preavis schema`. */
  readonly schema: Id
  readonly text: Lines
  readonly data: AnswerData[Id]
}

/** Creates an output that prints lines with control characters escaped. */
export function createOutput(terminal: Terminal): Output {
  return {
    answer: (lines) => terminal.answer(printed(lines)),
    complain: (lines) => terminal.complain(printed(lines)),
  }
}

function printed(lines: Lines): string {
  return lines.map((line) => `${escapeControlCharacters(line)}\n`).join('')
}

/** Serializes data to lines of JSON, with control and text direction characters escaped. */
export function jsonLines(data: object): Lines {
  return JSON.stringify(data, undefined, 2)
    .replaceAll(UNESCAPED, (character) => {
      const code = character.charCodeAt(0).toString(16)
      return `\\u${code.padStart(4, '0')}`
    })
    .split('\n')
}

const UNESCAPED = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

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
export interface Answer {
  /** Name and version of the JSON Schema of the data, as printed by `preavis schema`. */
  readonly schema: SchemaId
  readonly text: Lines
  readonly data: object
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

/**
 * Names of the JSON Schemas of all answers, each with its version. A new field does not change the
 * version.
 */
export const SCHEMA_IDS = [
  'action-code/2',
  'audit/1',
  'content-check/1',
  'content-editions/1',
  'content-editions-check/1',
  'content-editions-rollback/1',
  'content-import/1',
  'content-law/1',
  'content-status/1',
  'db-migrate/1',
  'db-status/1',
  'error/1',
  'identity-account/1',
  'identity-rotate/1',
  'identity-users/1',
  'law-due/1',
  'law-verdict/1',
  'newsletter-send/1',
  'newsroom-article/1',
  'newsroom-change/1',
  'newsroom-editor/1',
  'newsroom-editors/1',
  'newsroom-export/1',
  'newsroom-import/1',
  'newsroom-list/1',
  'newsroom-revoked/1',
  'newsroom-sessions/1',
  'newsroom-settings/1',
  'newsroom-withdrawn-version/1',
  'page/1',
  'premium-explain/1',
  'premium-order/1',
  'premium-show/1',
  'premium-timeline/1',
  'preview-link/1',
  'preview-list/1',
  'redirects-check/1',
  'redirects-lint/2',
  'rights/1',
  'schema-list/1',
  'search/2',
  'search-index/1',
  'search-refresh/1',
  'simulate/1',
  'simulate-salary/1',
  'simulate-schedule/1',
  'simulators-check/1',
  'user/1',
] as const

export type SchemaId = (typeof SCHEMA_IDS)[number]

import type { FailureData } from './answer-data.ts'
import type { Lines } from './command-output.ts'
import { EXIT } from './exit-codes.ts'
import type { ExitCode } from './exit-codes.ts'

/** Reason why a command failed, with its exit code. */
export interface Failure {
  /** Stable name of the failure in JSON. */
  readonly code: string
  readonly exit: ExitCode
  /** French sentence. Starts in lower case, since the invalid value may precede it. */
  readonly message: string
  /** More information, one line each. */
  readonly details?: Lines | undefined
  /** Invalid value, as typed. */
  readonly value?: string | undefined
  /** Suggestions in place of the invalid value. */
  readonly meant?: readonly string[] | undefined
}

const MAX_VALUE_LENGTH = 120

/** Renders a failure as text. A usage error also refers to the help of its command. */
export function failureLines(failure: Failure, command: string): Lines {
  const { exit, details = [], meant = [] } = failure
  return [
    sentenceOf(failure),
    ...details,
    ...(meant.length === 0
      ? []
      : [`Vouliez-vous dire ${meant.map(quoteInFrench).join(' ou ')}\u202F?`]),
    ...(exit === EXIT.usage ? [`Voir ${quoteInFrench(`${command} --help`)}.`] : []),
  ]
}

/** Returns the JSON form of a failure. */
export function failureData(failure: Failure, command: string): { readonly error: FailureData } {
  const { code, exit, details, value, meant } = failure
  return {
    error: {
      code,
      exit,
      message: sentenceOf(failure),
      ...(details === undefined || details.length === 0 ? {} : { details }),
      ...(value === undefined ? {} : { value }),
      ...(meant === undefined || meant.length === 0 ? {} : { meant }),
      ...(exit === EXIT.usage ? { help: `${command} --help` } : {}),
    },
  }
}

function sentenceOf({ message, value }: Failure): string {
  if (value === undefined) return message.charAt(0).toUpperCase() + message.slice(1)
  const shown = value.length > MAX_VALUE_LENGTH ? `${value.slice(0, MAX_VALUE_LENGTH - 1)}…` : value
  return `${quoteInFrench(shown)}\u00A0: ${message}`
}

/** Puts a word between French quotation marks. */
export function quoteInFrench(word: string): string {
  return `«\u00A0${word}\u00A0»`
}

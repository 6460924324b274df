import { EXIT } from './exit-codes.ts'
import type { ExitCode } from './exit-codes.ts'
import type { Lines } from './output.ts'

/** Why a command has no answer. */
export interface Failure {
  /** The name that programs know it by. */
  readonly code: string
  readonly exit: ExitCode
  /** A sentence that follows the value, if there is one: it begins in lower case. */
  readonly message: string
  /** What else there is to know, a line each. */
  readonly details?: Lines | undefined
  /** What was given and is not right. */
  readonly value?: string | undefined
  /** What was probably meant. */
  readonly meant?: readonly string[] | undefined
}

const MAX_VALUE_LENGTH = 120

/** A failure for a person; a command that was not understood names its own help. */
export function failureLines(failure: Failure, command: string): Lines {
  const { exit, details = [], meant = [] } = failure
  return [
    sentenceOf(failure),
    ...details,
    ...(meant.length === 0 ? [] : [`Vouliez-vous dire ${meant.map(quoted).join(' ou ')}\u202F?`]),
    ...(exit === EXIT.usage ? [`Voir ${quoted(`${command} --help`)}.`] : []),
  ]
}

/** A failure for a program. */
export function failureData(failure: Failure, command: string): object {
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
  return `${quoted(shown)}\u00A0: ${message}`
}

/** A word between French quotation marks. */
export function quoted(word: string): string {
  return `«\u00A0${word}\u00A0»`
}

import type { Lines } from './output.ts'

/** The exit codes of all commands; those from 64 on follow sysexits.h. */
export const EXIT = {
  ok: 0,
  /** The answer is no: nothing found, issues found, or a staff command refused. */
  negative: 1,
  /**
   * The answer is unknown: a service is unavailable, another system has it, or nothing is imported.
   */
  unknown: 2,
  /** The command line is malformed, or a value is invalid. */
  usage: 64,
  /** An unexpected error: a bug. */
  bug: 70,
  /** The answer could not be written to the output. */
  output: 74,
  /** The remote site rejects the key, or does not serve support calls. */
  denied: 77,
  /** The site cannot be opened: a setting, the data folder or the content is wrong. */
  setup: 78,
} as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** The exit codes with their French meaning, as the help lists them. */
export const EXIT_MEANINGS: readonly (readonly [code: ExitCode, meaning: string])[] = [
  [EXIT.ok, 'réussite, ou la réponse est oui'],
  [EXIT.negative, 'la réponse est non, des défauts sont trouvés, ou l’ordre est refusé'],
  [
    EXIT.unknown,
    'réponse inconnue\u00A0: un service est indisponible, un autre système la tient, ou rien n’est encore importé',
  ],
  [EXIT.usage, 'commande mal formée, ou valeur qui ne se lit pas'],
  [EXIT.bug, 'défaut du programme'],
  [EXIT.output, 'la réponse n’a pas pu être écrite'],
  [EXIT.denied, 'le site distant refuse la clé, ou n’ouvre pas son guichet'],
  [EXIT.setup, 'le site ne s’ouvre pas\u00A0: réglages, dossier des données ou contenus'],
]

/** The reason why a command has no answer, and its exit code. */
export interface Failure {
  /** The stable name of the failure in JSON. */
  readonly code: string
  readonly exit: ExitCode
  /** A French sentence, in lower case since the invalid value may precede it. */
  readonly message: string
  /** More information, one line each. */
  readonly details?: Lines | undefined
  /** The invalid value, as typed. */
  readonly value?: string | undefined
  /** Suggestions that are spelled like the invalid value. */
  readonly meant?: readonly string[] | undefined
}

const MAX_VALUE_LENGTH = 120

/** Returns the lines of a failure. A usage error also names the help of its command. */
export function failureLines(failure: Failure, command: string): Lines {
  const { exit, details = [], meant = [] } = failure
  return [
    sentenceOf(failure),
    ...details,
    ...(meant.length === 0 ? [] : [`Vouliez-vous dire ${meant.map(quoted).join(' ou ')}\u202F?`]),
    ...(exit === EXIT.usage ? [`Voir ${quoted(`${command} --help`)}.`] : []),
  ]
}

/** Returns the JSON form of a failure. */
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

/** Puts a word between French quotation marks. */
export function quoted(word: string): string {
  return `«\u00A0${word}\u00A0»`
}

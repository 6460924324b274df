import type { Lines } from './output.ts'

/**
 * How a command ends, for the scripts that call it: the same in every command, the high ones as in
 * sysexits.h.
 */
export const EXIT = {
  ok: 0,
  /** The answer is no: nothing found, issues found, or an order refused. */
  negative: 1,
  /**
   * The answer is unknown, never a no: a service is out, another system keeps it, nothing is
   * imported.
   */
  unknown: 2,
  /** The command line was not understood, or a value in it is none. */
  usage: 64,
  /** Something broke on our side: a bug. */
  bug: 70,
  /** The answer could not be written. */
  output: 74,
  /** The remote site refuses the key, or answers no support call. */
  denied: 77,
  /** The site cannot be opened: a setting, its data folder or its content is wrong. */
  setup: 78,
} as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** The exit codes in French, as the help lists them. */
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

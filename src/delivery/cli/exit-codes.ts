/** Exit codes of all commands; those from 64 on follow sysexits.h. */
export const EXIT = {
  ok: 0,
  /** The answer is no: nothing found, issues found, or a staff command refused. */
  negative: 1,
  /**
   * The answer is unknown: a service is unavailable, another system has the data, or nothing is
   * imported.
   */
  unknown: 2,
  /** The command line is malformed, or a value is invalid. */
  usage: 64,
  /** An unexpected error: a bug. */
  bug: 70,
  /** The answer or the calendar file could not be written. */
  output: 74,
  /** The site cannot be opened: a setting, the data folder or the content is wrong. */
  setup: 78,
} as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** Exit codes with their French meaning, as listed in the help. */
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
  [EXIT.setup, 'le site ne s’ouvre pas\u00A0: réglages, dossier des données ou contenus'],
]

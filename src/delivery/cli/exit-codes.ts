/** How a command ends, for the scripts that call it: the same in every command, the high ones as in sysexits.h. */
export const EXIT = {
  ok: 0,
  /** The answer is no: nothing found, defects found, or an order that the rules do not allow and that changed nothing. */
  negative: 1,
  /** The answer is unknown: a service is out, or somebody else keeps it. Never to be read as a no. */
  unknown: 2,
  /** The command line was not understood, or a value in it is none. */
  usage: 64,
  /** Something broke on our side: a bug. */
  fault: 70,
  /** The answer could not be written. */
  output: 74,
  /** The remote site refuses the key, or answers no support call. */
  denied: 77,
  /** The site cannot be opened: a setting, its data folder or its content is at fault. */
  setup: 78,
} as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** The exit codes in French, as the help lists them. */
export const EXIT_MEANINGS: readonly (readonly [code: ExitCode, meaning: string])[] = [
  [EXIT.ok, 'réussite, ou la réponse est oui'],
  [EXIT.negative, 'la réponse est non, des défauts sont trouvés, ou l’ordre est refusé'],
  [
    EXIT.unknown,
    'réponse inconnue\u00A0: un service est indisponible, ou un autre système la tient',
  ],
  [EXIT.usage, 'commande mal formée, ou valeur qui ne se lit pas'],
  [EXIT.fault, 'défaut du programme'],
  [EXIT.output, 'la réponse n’a pas pu être écrite'],
  [EXIT.denied, 'le site distant refuse la clé, ou n’ouvre pas son guichet'],
  [EXIT.setup, 'le site ne s’ouvre pas\u00A0: réglages, dossier des données ou contenus'],
]

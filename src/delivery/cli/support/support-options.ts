import type { Command, OptionValues } from '@commander-js/extra-typings'

/** Options of the commands of the support desk. */
export interface SupportOptions {
  /** Origin of a remote site; the local database by default. */
  readonly server?: string | undefined
  /** Path of the file with the remote site's API key. */
  readonly keyFile?: string | undefined
  /** Name of the agent in the audit log; by default the user of the operating system. */
  readonly agent?: string | undefined
  readonly json?: true | undefined
}

/** Adds the options of the support desk to a command. */
export function addSupportOptions<Args extends unknown[], Options extends OptionValues>(
  command: Command<Args, Options>,
) {
  return command
    .option(
      '--server <adresse>',
      'interroger un site en ligne, https://…, au lieu de la base locale',
    )
    .option(
      '--key-file <fichier>',
      'le fichier de la clé SUPPORT_KEY de ce site, lisible de vous seul',
    )
    .option(
      '--agent <nom>',
      'votre nom dans le registre des consultations (par défaut\u00A0: l’utilisateur du système)',
    )
}

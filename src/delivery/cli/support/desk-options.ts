import type { Command, OptionValues } from '@commander-js/extra-typings'

/** By whom and where the desk is asked. */
export interface DeskOptions {
  readonly server?: string | undefined
  readonly keyFile?: string | undefined
  readonly agent?: string | undefined
  readonly json?: true | undefined
}

/** Gives a command the options of every question to the desk. */
export function withDesk<Args extends unknown[], Options extends OptionValues>(
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
    .option('--json', 'répondre en JSON')
}

import type { Command, OptionValues } from '@commander-js/extra-typings'

/** Options of the commands of the support desk. */
export interface SupportOptions {
  /** Name of the agent in the audit log; by default the user of the operating system. */
  readonly agent?: string | undefined
  readonly json?: true | undefined
}

/** Adds the option of the support desk to a command. */
export function addSupportOptions<Args extends unknown[], Options extends OptionValues>(
  command: Command<Args, Options>,
) {
  return command.option(
    '--agent <nom>',
    'votre nom dans le registre des consultations (par défaut\u00A0: l’utilisateur du système)',
  )
}

import type { CommandUnknownOpts, OutputConfiguration } from '@commander-js/extra-typings'

const TITLES: Readonly<Record<string, string>> = {
  'Usage:': 'Utilisation\u00A0:',
  'Arguments:': 'Arguments\u00A0:',
  'Options:': 'Options\u00A0:',
  'Commands:': 'Commandes\u00A0:',
}

/** What commander says of a command line that it does not understand, by its code. */
const COMPLAINTS: readonly (readonly [code: string, french: string])[] = [
  ['commander.unknownOption', 'Option inconnue'],
  ['commander.unknownCommand', 'Commande inconnue'],
  ['commander.missingArgument', 'Il manque un argument'],
  ['commander.missingMandatoryOptionValue', 'Il manque une option'],
  ['commander.optionMissingArgument', 'Il manque la valeur d’une option'],
  ['commander.excessArguments', 'Trop d’arguments'],
  ['commander.invalidArgument', 'Argument refusé'],
]

/** Makes a command and all its sub-commands speak French, where we tell them to, and leave the writing of complaints to us. */
export function speakFrench(
  command: CommandUnknownOpts,
  where: Pick<OutputConfiguration, 'writeOut' | 'writeErr'>,
): void {
  command
    .configureHelp({ styleTitle: (title) => TITLES[title] ?? title })
    .helpOption('-h, --help', 'afficher cette aide')
    .configureOutput({ ...where, outputError: () => {} })
    .exitOverride()
  if (command.commands.length > 0) {
    command.usage('[options] <commande>').helpCommand('help [commande]', 'afficher l’aide')
  }
  for (const each of command.commands) speakFrench(each, where)
}

/** The complaint in French, with the word that commander quotes. */
export function complaint(code: string, message: string): string {
  const [, french = 'Commande mal formée'] = COMPLAINTS.find(([known]) => known === code) ?? []
  const [, word] = /'([^']+)'/.exec(message) ?? []
  return word === undefined ? `${french}.` : `${french}\u00A0: ${word}`
}

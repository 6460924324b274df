import { CommanderError, InvalidArgumentError } from '@commander-js/extra-typings'
import type { CommandUnknownOpts, OutputConfiguration } from '@commander-js/extra-typings'

import type { Failure } from './command-failure.ts'
import { EXIT } from './exit-codes.ts'

const TITLES: Readonly<Record<string, string>> = {
  'Usage:': 'Utilisation\u00A0:',
  'Arguments:': 'Arguments\u00A0:',
  'Options:': 'Options\u00A0:',
  'Commands:': 'Commandes\u00A0:',
}

const EXCESS_ARGUMENTS = 'commander.excessArguments'
const REPEATED_OPTION = 'preavis.repeatedOption'

/** Our error code and French sentence, by error code of commander. */
const FRENCH_ERRORS: ReadonlyMap<string, readonly [code: string, french: string]> = new Map([
  ['commander.help', ['missingCommand', 'il manque une commande.']],
  ['commander.unknownOption', ['unknownOption', 'option inconnue.']],
  ['commander.unknownCommand', ['unknownCommand', 'commande inconnue.']],
  ['commander.missingArgument', ['missingArgument', 'il manque cet argument.']],
  ['commander.missingMandatoryOptionValue', ['missingOption', 'il manque cette option.']],
  ['commander.optionMissingArgument', ['missingValue', 'il manque la valeur de cette option.']],
  ['commander.invalidArgument', ['numberInvalid', 'attendu un nombre entier.']],
  [EXCESS_ARGUMENTS, ['excessArguments', 'trop d’arguments.']],
  [REPEATED_OPTION, ['repeatedOption', 'option donnée deux fois.']],
])

interface HelpOptions extends Pick<OutputConfiguration, 'writeOut' | 'writeErr'> {
  /** Called with the full name of the command that runs or exits early. */
  readonly enter: (command: string) => void
}

/**
 * Translates the help of a command and its subcommands to French. The commands then throw their
 * errors instead of printing them, and reject repeated options. Those that answer take `--json`.
 * `above` precedes their names.
 */
export function localizeHelp(command: CommandUnknownOpts, options: HelpOptions, above = ''): void {
  const { enter, ...where } = options
  const name = `${above}${command.name()}`
  command
    .configureHelp({ styleTitle: (title) => TITLES[title] ?? title })
    .helpOption('-h, --help', 'afficher cette aide')
    .configureOutput({ ...where, outputError: () => {} })
    .exitOverride((error) => {
      enter(name)
      throw error.code === EXCESS_ARGUMENTS ? excessArguments(command) : error
    })
    .hook('preAction', (_, running) => {
      if (running === command) enter(name)
    })
  if (doesAnswer(command)) command.option('--json', 'répondre en JSON')
  refuseRepeatedOptions(command)
  if (command.commands.length > 0) {
    command.usage('[options] <commande>').helpCommand('help [commande]', 'afficher l’aide')
  }
  for (const each of command.commands) localizeHelp(each, options, `${name} `)
}

/** False for groups of commands, and for `mcp`, which speaks a protocol. */
function doesAnswer(command: CommandUnknownOpts): boolean {
  const isGroup = command.commands.length > 0 && command.name() !== 'editors'
  return !isGroup && command.name() !== 'mcp'
}

function refuseRepeatedOptions(command: CommandUnknownOpts): void {
  for (const option of command.options) {
    let times = 0
    command.on(`option:${option.name()}`, () => {
      times += 1
      if (times > 1) command.error(`'${option.long ?? option.flags}'`, { code: REPEATED_OPTION })
    })
  }
}

/** Creates an error that lists only the excess arguments; that of commander lists all arguments. */
function excessArguments({ args, registeredArguments }: CommandUnknownOpts): CommanderError {
  const excess = args.slice(registeredArguments.length).join(', ')
  return new CommanderError(EXIT.usage, EXCESS_ARGUMENTS, `'${excess}'`)
}

/**
 * Parses a whole number of at most nine digits. Throws an `InvalidArgumentError` of commander for
 * another text.
 */
export function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('')
  return Number(text)
}

/** Converts a parse error of commander to a failure, with the invalid word and the suggestions. */
export function parseFailure({ code, message }: CommanderError): Failure {
  const [englishKind = 'malformed', french = 'commande mal formée.'] = FRENCH_ERRORS.get(code) ?? []
  const [, detail = message, suggested] =
    /^(.*?)(?:\n\(Did you mean (?:one of )?(.+)\?\))?$/s.exec(message) ?? []
  const [, value = ''] = /'(?:.+' argument ')?(.*)'/s.exec(detail) ?? []
  return {
    code: englishKind,
    exit: EXIT.usage,
    message: french,
    ...(value === '' ? {} : { value }),
    ...(suggested === undefined ? {} : { meant: suggested.split(', ') }),
  }
}

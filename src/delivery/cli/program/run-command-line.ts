import { Command, CommanderError } from '@commander-js/extra-typings'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'

import { closestWords } from '#domain/search/closest-words.ts'
import { refused, ok } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'

import type { CommandContext } from '../command-context.ts'
import type { Failure } from '../command-failure.ts'
import { EXIT, EXIT_MEANINGS } from '../exit-codes.ts'
import type { ExitCode } from '../exit-codes.ts'
import { parseFailure, localizeHelp } from '../localize-commander.ts'

type DeclareCommand = (context: CommandContext) => CommandUnknownOpts

/** Loaders of the module of each command, in the order of the help. */
const COMMANDS: ReadonlyMap<string, () => Promise<DeclareCommand>> = new Map([
  ['user', async () => (await import('../commands/support-query-commands.ts')).userCommand],
  ['premium', async () => (await import('../commands/premium-command.ts')).premiumCommand],
  ['rights', async () => (await import('../commands/support-query-commands.ts')).rightsCommand],
  [
    'action-code',
    async () => (await import('../commands/support-query-commands.ts')).actionCodeCommand,
  ],
  ['audit', async () => (await import('../commands/support-query-commands.ts')).auditCommand],
  ['redirects', async () => (await import('../commands/redirects-command.ts')).redirectsCommand],
  ['content', async () => (await import('../commands/content-command.ts')).contentCommand],
  ['law', async () => (await import('../commands/law-citations-command.ts')).lawCommand],
  ['preview', async () => (await import('../commands/preview-links-command.ts')).previewCommand],
  [
    'newsletter',
    async () => (await import('../commands/send-newsletter-command.ts')).newsletterCommand,
  ],
  ['newsroom', async () => (await import('../commands/newsroom-command.ts')).newsroomCommand],
  ['page', async () => (await import('../commands/print-page-command.ts')).pageCommand],
  ['search', async () => (await import('../commands/search-command.ts')).searchCommand],
  ['mcp', async () => (await import('../commands/serve-mcp-command.ts')).mcpCommand],
  ['simulate', async () => (await import('../commands/simulate-command.ts')).simulateCommand],
  [
    'simulators',
    async () => (await import('../commands/check-simulators-command.ts')).simulatorsCommand,
  ],
  ['identity', async () => (await import('../commands/identity-command.ts')).identityCommand],
  ['db', async () => (await import('../commands/database-command.ts')).databaseCommand],
  ['schema', async () => (await import('../commands/output-schema-command.ts')).schemaCommand],
])

/**
 * Creates the commander program. Declares only the command that the first argument after any
 * `--json` names, or all commands if none.
 */
export async function createProgram(
  context: CommandContext,
  args: readonly string[] = [],
): Promise<Command> {
  const named = COMMANDS.get(args.find((word) => word !== '--json') ?? '')
  const loaded = await Promise.all((named ? [named] : [...COMMANDS.values()]).map((load) => load()))
  const program = new Command('preavis')
    .description('Exploiter le site et répondre aux questions du service client.')
    .addHelpText('after', `\n${exitCodeLines().join('\n')}`)
  for (const declare of loaded) program.addCommand(declare(context))
  localizeHelp(program, {
    writeOut: (text) => context.show(text.trimEnd().split('\n')),
    writeErr: (text) => context.printNote(text.trimEnd().split('\n')),
    enter: (command) => context.setCommand(command),
  })
  return program
}

function exitCodeLines(): readonly string[] {
  return [
    'Codes de sortie\u00A0:',
    ...EXIT_MEANINGS.map(([code, meaning]) => `  ${String(code).padEnd(4)}${meaning}`),
  ]
}

/** True if the arguments before `--` contain `--json`. */
export function wantsJson(args: readonly string[]): boolean {
  const end = args.indexOf('--')
  return (end < 0 ? args : args.slice(0, end)).includes('--json')
}

/** Runs one command line and returns its exit code. */
export async function runCommandLine(
  args: readonly string[],
  context: CommandContext,
): Promise<ExitCode> {
  const program = await createProgram(context, args)
  const words = orderedWords(program, args)
  if (!words.ok) {
    context.setCommand(words.problem.command)
    return context.fail(words.problem)
  }
  try {
    await program.parseAsync([...words.value], { from: 'user' })
    return context.exitCode()
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    // Requested help is an answer; help printed because a command is missing is an error.
    if (error.exitCode === 0) return EXIT.ok
    if (error.code === 'commander.help' && !context.json) return EXIT.usage
    return context.fail(parseFailure(error))
  }
}

const HELP_OPTIONS = ['--help', '-h']

/**
 * Moves the arguments into the order that commander expects; users may write `help` at any depth
 * and `--json` anywhere. Refuses unknown commands when help is requested.
 */
function orderedWords(
  program: CommandUnknownOpts,
  args: readonly string[],
): Result<readonly string[], Failure & { readonly command: string }> {
  const path: string[] = []
  let command = program
  let help = false
  let lineCount = 0
  for (const word of args) {
    const below = command.commands.find((each) => each.name() === word)
    if (below) {
      path.push(word)
      command = below
    } else if (word === 'help' && command.commands.length > 0) help = true
    else if (word !== '--json') break
    lineCount += 1
  }
  const rest = args.slice(lineCount)
  const understood = ok([...path, ...(help ? ['--help'] : rest)])
  if (!help && !HELP_OPTIONS.some((option) => rest.includes(option))) return understood
  const [unknown] = command.commands.length === 0 ? [] : rest
  if (unknown === undefined || unknown.startsWith('-')) return understood
  return refused({
    command: [program.name(), ...path].join(' '),
    code: 'unknownCommand',
    exit: EXIT.usage,
    message: 'commande inconnue.',
    value: unknown,
    meant: closestWords(
      unknown,
      command.commands.map((each) => each.name()),
    ),
  })
}

import { Command, CommanderError } from '@commander-js/extra-typings'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'

import { closestWords } from '#domain/search/closest-words.ts'
import { refused, ok } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'

import { schemaCommand } from './commands/answer-schema.ts'
import { contentCommand } from './commands/content.ts'
import { databaseCommand } from './commands/database.ts'
import { identityCommand } from './commands/identity.ts'
import { lawCommand } from './commands/law.ts'
import { mcpCommand } from './commands/mcp.ts'
import { newsletterCommand } from './commands/newsletter.ts'
import { pageCommand } from './commands/page.ts'
import { premiumCommand } from './commands/premium.ts'
import { previewCommand } from './commands/preview.ts'
import { redirectsCommand } from './commands/redirects.ts'
import { searchCommand } from './commands/search.ts'
import { simulateCommand } from './commands/simulate.ts'
import { simulatorsCommand } from './commands/simulators.ts'
import { actionCodeCommand, auditCommand, rightsCommand, userCommand } from './commands/support.ts'
import type { CommandContext } from './context.ts'
import { EXIT, EXIT_MEANINGS } from './exit-codes.ts'
import type { ExitCode } from './exit-codes.ts'
import type { Failure } from './failure.ts'
import { parseFailure, localizeHelp } from './localize-commander.ts'

/** Creates the commander program with every command. */
export function createProgram(context: CommandContext): Command {
  const program = new Command('preavis')
    .description('Exploiter le site et répondre aux questions du service client.')
    .addCommand(userCommand(context))
    .addCommand(premiumCommand(context))
    .addCommand(rightsCommand(context))
    .addCommand(actionCodeCommand(context))
    .addCommand(auditCommand(context))
    .addCommand(redirectsCommand(context))
    .addCommand(contentCommand(context))
    .addCommand(lawCommand(context))
    .addCommand(previewCommand(context))
    .addCommand(newsletterCommand(context))
    .addCommand(pageCommand(context))
    .addCommand(searchCommand(context))
    .addCommand(mcpCommand(context))
    .addCommand(simulateCommand(context))
    .addCommand(simulatorsCommand(context))
    .addCommand(identityCommand(context))
    .addCommand(databaseCommand(context))
    .addCommand(schemaCommand(context))
    .addHelpText('after', `\n${exitCodeLines().join('\n')}`)
  localizeHelp(program, {
    writeOut: (text) => context.show(text.trimEnd().split('\n')),
    writeErr: (text) => context.remark(text.trimEnd().split('\n')),
    enter: (command) => context.enter(command),
  })
  return program
}

function exitCodeLines(): readonly string[] {
  return [
    'Codes de sortie\u00A0:',
    ...EXIT_MEANINGS.map(([code, meaning]) => `  ${String(code).padEnd(4)}${meaning}`),
  ]
}

/** True if the arguments contain `--json`. Parse errors are then printed as JSON too. */
export function wantsJson(args: readonly string[]): boolean {
  const end = args.indexOf('--')
  return (end < 0 ? args : args.slice(0, end)).includes('--json')
}

/** Runs one command line and returns its exit code. */
export async function runCommandLine(
  args: readonly string[],
  context: CommandContext,
): Promise<ExitCode> {
  const program = createProgram(context)
  const words = orderedWords(program, args)
  if (!words.ok) {
    context.enter(words.problem.command)
    return context.fail(words.problem)
  }
  try {
    await program.parseAsync([...words.value], { from: 'user' })
    return context.ended()
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
 * Reorders arguments for commander: `help` at any depth, `--json` anywhere. Refuses unknown
 * commands.
 */
function orderedWords(
  program: CommandUnknownOpts,
  args: readonly string[],
): Result<readonly string[], Failure & { readonly command: string }> {
  const path: string[] = []
  let command = program
  let help = false
  let read = 0
  for (const word of args) {
    const below = command.commands.find((each) => each.name() === word)
    if (below) {
      path.push(word)
      command = below
    } else if (word === 'help' && command.commands.length > 0) help = true
    else if (word !== '--json') break
    read += 1
  }
  const rest = args.slice(read)
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

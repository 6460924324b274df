import type { CommandUnknownOpts } from '@commander-js/extra-typings'

import { commandContext } from '../../src/delivery/cli/command-context.ts'
import type { CommandContext } from '../../src/delivery/cli/command-context.ts'
import type { ExitCode } from '../../src/delivery/cli/exit-codes.ts'
import { createProgram, runCommandLine } from '../../src/delivery/cli/program/run-command-line.ts'

function refuse(): Promise<never> {
  return Promise.reject(new Error('this command line only reads'))
}

/** Returns a command context without effects, since commands are only parsed. */
function idleContext(): CommandContext {
  const context = commandContext({
    open: refuse,
    openDesk: refuse,
    describe: refuse,
    terminal: { answer: () => {}, complain: () => {} },
    interactive: false,
    json: false,
    staff: {
      userName: () => '',
      serveTools: () => Promise.reject(new Error('no command runs')),
      confirm: undefined,
      ask: undefined,
    },
  })
  return {
    ...context,
    run: () => Promise.resolve(),
    runDesk: () => Promise.resolve(),
    runWithoutSite: () => Promise.resolve(),
  }
}

/** Parses a command line without running it, and returns its exit code. */
export function readCommandLine(args: readonly string[]): Promise<ExitCode> {
  return runCommandLine(args, idleContext())
}

/** Renders every command as Markdown, with its arguments and options, from the help texts. */
export async function commandList(): Promise<string> {
  const program = await createProgram(idleContext())
  return program.commands
    .map((command) => {
      const text = leaves(command, 'preavis').map(described).join('\n')
      return `### ${command.name()}\n\n${text}`
    })
    .join('\n\n')
}

interface Leaf {
  readonly command: CommandUnknownOpts
  readonly above: string
}

function leaves(command: CommandUnknownOpts, above: string): readonly Leaf[] {
  if (command.commands.length === 0) return [{ command, above }]
  return command.commands.flatMap((each) => leaves(each, `${above} ${command.name()}`))
}

/** Options of all commands or all support commands, which are documented once elsewhere. */
const EVERYWHERE: ReadonlySet<string> = new Set(['--json', '--help', '--agent'])

function described({ command, above }: Leaf): string {
  const parameters = command.registeredArguments.map((argument) => {
    const name = argument.variadic ? `${argument.name()}...` : argument.name()
    return argument.required ? `<${name}>` : `[${name}]`
  })
  const usage = [above, command.name(), ...parameters].join(' ')
  return [
    `- \`${usage}\`: ${command.description()}`,
    ...command.registeredArguments
      .filter(({ description }) => description !== '')
      .map((argument) => `  - \`${argument.name()}\`: ${argument.description}`),
    ...command.options
      .filter(({ long }) => !EVERYWHERE.has(long ?? ''))
      .map((option) => `  - \`${option.flags}\`: ${option.description}`),
  ].join('\n')
}

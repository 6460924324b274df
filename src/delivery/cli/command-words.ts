import type { CommandUnknownOpts } from '@commander-js/extra-typings'

import { closestWords } from '#domain/search/closest-words.ts'
import { refused, ok } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'

import { EXIT } from './exit-codes.ts'
import type { Failure } from './failure.ts'

const HELP_OPTIONS = ['--help', '-h']

/** A command line in the order that commander reads: `help` at any depth, `--json` before the end of the command. Refuses help, asked in either way, for an unknown command. */
export function orderedWords(
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

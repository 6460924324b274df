import { once } from 'node:events'
import { userInfo } from 'node:os'
import { createInterface } from 'node:readline/promises'

import { GENERIC_ERROR } from '#domain/messages.ts'

import { commandContext } from '../command-context.ts'
import type { CommandContext } from '../command-context.ts'
import { createOutput } from '../command-output.ts'
import type { Terminal } from '../command-output.ts'
import { escapeControlCharacters } from '../escape-control-characters.ts'
import { EXIT } from '../exit-codes.ts'
import type { ExitCode } from '../exit-codes.ts'
import { runCommandLine, wantsJson } from './run-command-line.ts'

const args = process.argv.slice(2)
const streams = standardStreams()
const { terminal } = streams
const context = commandContext({
  // Loaded late, so that help is printed at once.
  open: async (needs) => (await openers()).openSiteForCommandLine(needs),
  openDesk: async (needs) => (await openers()).openDeskForCommandLine(needs),
  describe: async (page) => (await describer()).describeBuiltPage(page),
  terminal,
  interactive: process.stderr.isTTY,
  json: wantsJson(args),
  staff: {
    userName,
    serveTools: async (source) => {
      const { serveMcpOverStdio } = await import('../../machine-readable/mcp/serve-stdio.ts')
      const { localDataSource } = await import('../../machine-readable/mcp/local-data-source.ts')
      if (typeof source !== 'string')
        return serveMcpOverStdio(localDataSource(source, (await describer()).describeBuiltPage))
      const { openRemoteDataSource } = await import('../../composition/remote-site-clients.ts')
      return serveMcpOverStdio(openRemoteDataSource(source))
    },
    // Prompts go to the error output, so that they never mix with the answer of a command.
    confirm: process.stdin.isTTY && process.stderr.isTTY ? confirm : undefined,
    ask: process.stdin.isTTY && process.stderr.isTTY ? askLine : undefined,
  },
})

const code = await runCommandLine(args, context).catch((error) => explain(error, context))
const unwritten = await streams.failure()
if (unwritten) {
  createOutput(terminal).complain([`La réponse n’a pas pu être écrite\u00A0: ${unwritten.message}`])
}
process.exitCode = unwritten ? EXIT.output : code

function describer() {
  return import('../../composition/describe-built-page.ts')
}

function openers() {
  return import('../../composition/open-site-for-command-line.ts')
}

/**
 * Prints an uncaught error: the reason of a failed start, or a bug with its stack trace. Returns
 * the exit code.
 */
async function explain(error: unknown, context: CommandContext): Promise<ExitCode> {
  const { isStartRefusal } = await import('../../composition/start-errors.ts')
  if (isStartRefusal(error)) {
    const [message = '', ...details] = error.message.split('\n')
    return context.fail({ code: 'setup', exit: EXIT.setup, message, details })
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  createOutput(terminal).complain(stack.split('\n'))
  return context.fail({ code: 'bug', exit: EXIT.bug, message: GENERIC_ERROR })
}

/** Returns the user name of the operating system; empty in a container whose user has no name. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return ''
  }
}

/** Asks a yes-or-no question. A closed input means no. */
async function confirm(question: string): Promise<boolean> {
  const answer = await readLine(`${escapeControlCharacters(question)} [oui/non] `)
  return /^o(?:ui)?$/i.test(answer.trim())
}

/** Asks for a line of text. Returns an empty string if the input is closed. */
function askLine(question: string): Promise<string> {
  const lines = question.split('\n').map((line) => escapeControlCharacters(line))
  return readLine(`${lines.join('\n')}\n> `)
}

async function readLine(prompt: string): Promise<string> {
  const reading = createInterface({ input: process.stdin, output: process.stderr })
  const left = once(reading, 'close').then(() => '')
  const line = await Promise.race([reading.question(prompt), left])
  reading.close()
  return line
}

/** Standard output and standard error of the process. */
interface StandardStreams {
  readonly terminal: Terminal
  /**
   * Waits for all writes and returns the first error, or undefined. A closed pipe is not an error.
   */
  failure(): Promise<Error | undefined>
}

/** Opens the standard streams. A failed write is recorded and does not end the process. */
function standardStreams(): StandardStreams {
  let failure: Error | undefined
  const written: Promise<void>[] = []
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') failure ??= error
  })
  process.stderr.on('error', () => {})
  return {
    terminal: {
      answer: (text) => {
        written.push(new Promise((resolve) => process.stdout.write(text, () => resolve())))
      },
      complain: (text) => void process.stderr.write(text),
    },
    failure: async () => {
      await Promise.all(written)
      return failure
    },
  }
}

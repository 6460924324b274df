import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { hasFields } from '#domain/shared/unknown-fields.ts'
import type { UnknownFields } from '#domain/shared/unknown-fields.ts'
import type { Logger, LogFields } from '#ports/logger.ts'

/** Command of the CLI (`./preavis`) that runs in a child process. */
export interface CommandProcess {
  /** Lines of the command's log, until the process ends. */
  readonly log: AsyncIterable<string>
  /** Resolves to the exit code; undefined if the process was killed. Rejects if it cannot start. */
  readonly ended: Promise<number | undefined>
}

/** Starts the import of these sources in a child process. Aborting the signal kills the process. */
export type StartImport = (sources: readonly string[], signal: AbortSignal) => CommandProcess

/** Node options, as those of `preavis`. Without the limits in megabytes the heap doubles. */
const NODE_OPTIONS = [
  '--max-old-space-size=400',
  '--max-semi-space-size=16',
  '--disable-warning=ExperimentalWarning',
]
const COMMAND_LINE = join(import.meta.dirname, '../../../cli/program/main.ts')

/**
 * Starts `content import` in a child process with low priority. Aborting the signal kills the
 * process.
 */
export function startImport(
  sources: readonly string[],
  signal: AbortSignal,
  program: string = COMMAND_LINE,
): CommandProcess {
  return startCommand(['content', 'import', '--json', ...sources], signal, program)
}

/**
 * Starts `search index --if-outdated` in a child process with low priority. Aborting the signal
 * kills the process.
 */
export function startIndexing(signal: AbortSignal, program: string = COMMAND_LINE): CommandProcess {
  return startCommand(['search', 'index', '--if-outdated', '--json'], signal, program)
}

/**
 * Starts `content editions check --if-due` in a child process with low priority. The command checks
 * for newer editions of the data packages. Aborting the signal kills the process.
 */
export function startEditionCheck(
  signal: AbortSignal,
  program: string = COMMAND_LINE,
): CommandProcess {
  return startCommand(['content', 'editions', 'check', '--if-due', '--json'], signal, program)
}

function startCommand(
  words: readonly string[],
  signal: AbortSignal,
  program: string,
): CommandProcess {
  const child = spawn(process.execPath, [...NODE_OPTIONS, program, ...words], {
    env: { ...process.env, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  yieldToOthers(child.pid)
  const stop = () => void child.kill()
  signal.addEventListener('abort', stop)
  const ended = new Promise<number | undefined>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      signal.removeEventListener('abort', stop)
      resolve(code ?? undefined)
    })
  })
  if (signal.aborted) stop()
  return { log: createInterface({ input: child.stderr }), ended }
}

/** Lowers the priority of a process. Ignores ended processes and systems without priorities. */
function yieldToOthers(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    return
  }
}

/**
 * Copies the log of a child process to the logger until the process ends. Returns the exit code;
 * undefined if the process was killed.
 */
export async function relayLog(
  { log, ended }: CommandProcess,
  logger: Logger,
): Promise<number | undefined> {
  for await (const line of log) relayLogLine(line, logger)
  return ended
}

/** Pino levels of warnings and errors. */
const WARNING = 40
const ERROR = 50

/** Logs one line of the child process. A line without level and message is logged as text. */
function relayLogLine(line: string, logger: Logger): void {
  const { level, msg, time: _time, ...fields } = entryOf(line)
  if (typeof level !== 'number' || typeof msg !== 'string') {
    if (line.trim() !== '') logger.warn('import progress', { line })
    return
  }
  if (level >= ERROR) logger.error(msg, errorFrom(fields), plainFields(fields))
  else if (level >= WARNING) logger.warn(msg, plainFields(fields))
  else logger.info(msg, plainFields(fields))
}

/** Rebuilds an error from the fields of its log line. */
function errorFrom({ error, message, cause, stack }: UnknownFields): Error {
  const rebuilt = new Error(
    typeof message === 'string' ? message : undefined,
    typeof cause === 'string' ? { cause: new Error(cause) } : {},
  )
  if (typeof error === 'string') rebuilt.name = error
  if (typeof stack === 'string') rebuilt.stack = stack
  return rebuilt
}

function entryOf(line: string): UnknownFields {
  try {
    const entry: unknown = JSON.parse(line)
    return hasFields(entry) ? entry : {}
  } catch {
    return {}
  }
}

function plainFields(fields: UnknownFields): LogFields {
  const plain: Record<string, string | number | boolean> = {}
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      plain[name] = value
    }
  }
  return plain
}

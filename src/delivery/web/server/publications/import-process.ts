import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** An import on its way in a process of its own. */
export interface ImportProcess {
  /** The lines of its log, until it ends. */
  readonly log: AsyncIterable<string>
  /** Its exit code; none when it was stopped. */
  readonly ended: Promise<number | undefined>
}

/** Starts the import of these sources; it stops when the signal is aborted. */
export type StartImport = (sources: readonly string[], signal: AbortSignal) => ImportProcess

/** What an import needs, in MB; without a bound it would let garbage grow to twice of it. */
const HEAP = ['--max-old-space-size=400', '--max-semi-space-size=16']
const COMMAND_LINE = join(import.meta.dirname, '../../../cli/main.ts')

/** Imports by the command line, in the settings of this process and after everything else that wants the processor. */
export function startImport(
  sources: readonly string[],
  signal: AbortSignal,
  program: string = COMMAND_LINE,
): ImportProcess {
  return startCommand(['content', 'import', '--json', ...sources], signal, program)
}

/** Brings the index of the search up to what is published, in the same way; nothing is built that is up to date. */
export function startIndexing(signal: AbortSignal, program: string = COMMAND_LINE): ImportProcess {
  return startCommand(['search', 'index', '--if-outdated', '--json'], signal, program)
}

function startCommand(
  words: readonly string[],
  signal: AbortSignal,
  program: string,
): ImportProcess {
  const child = spawn(process.execPath, [...HEAP, program, ...words], {
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

/** A process that has already ended, or a system without priorities, is no reason to fail. */
function yieldToOthers(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    return
  }
}

import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'

import { onCore } from './load/tools.ts'

/** A server under measurement, in a process of its own. */
export interface MeasuredServer extends AsyncDisposable {
  readonly origin: string
  readonly pid: number
}

/** The site under measurement, and what its start took. */
export interface MeasuredSite extends MeasuredServer {
  /** Milliseconds from the start of the process to the first healthy answer. */
  readonly healthyAfter: number
}

/** How a server is run for its measurement. */
export interface Run {
  /** The one core that it has, with its database. */
  readonly core?: number
  /** A module that is loaded before it. */
  readonly preload?: string
}

/**
 * Starts the site in its production build on a free port of this machine, on the content that it
 * has, and waits until it has looked for changes of the demonstration set.
 */
export async function startSite(
  environment: Readonly<Record<string, string>>,
  run: Run = {},
): Promise<MeasuredSite> {
  const start = performance.now()
  const { child, server } = await spawnSite(environment, run)
  let healthyAfter = 0
  await linesOf(child, ['"msg":"ready"', '"source":"demo".*source published'], async (line) => {
    if (!line.includes('"ready"')) return
    const answer = await fetch(`${server.origin}/readyz`)
    if (!answer.ok) throw new Error(`the site is not ready: ${answer.status}`)
    healthyAfter = performance.now() - start
  })
  return { ...server, healthyAfter }
}

/** Starts the site and waits for nothing. */
export async function spawnSite(
  environment: Readonly<Record<string, string>>,
  { core, preload }: Run,
): Promise<{ readonly child: ChildProcess; readonly server: MeasuredServer }> {
  const port = await freePort()
  const options = preload === undefined ? [] : ['--import', preload]
  const child = spawnOn(core, ['./serve', ...options], {
    ...process.env,
    LOG_LEVEL: 'info',
    ...environment,
    IMPORT_ON_START: 'false',
    PORT: String(port),
    IDENTITY_PORT: String(await freePort()),
    NODE_ENV: 'production',
  })
  return { child, server: serverOf(child, port) }
}

/** Starts bare node:http with the answers of another server for these paths. */
export async function startBare(
  origin: string,
  paths: readonly string[],
  { core }: Run = {},
): Promise<MeasuredServer> {
  const bare = spawnOn(
    core,
    [process.execPath, 'scripts/bench/bare-server.ts', origin, ...paths],
    process.env,
  )
  const [line = ''] = await linesOf(bare, ['^listening '])
  return serverOf(bare, Number(line.split(' ')[1]))
}

function spawnOn(
  core: number | undefined,
  command: readonly string[],
  env: NodeJS.ProcessEnv,
): ChildProcess {
  const [program = '', ...rest] = onCore(core, command)
  return spawn(program, rest, { env, stdio: ['ignore', 'pipe', 'inherit'] })
}

function serverOf(child: ChildProcess, port: number): MeasuredServer {
  const tellEnd = (code: number | null, signal: NodeJS.Signals | null): void => {
    process.stderr.write(`the server ended by itself, by ${code ?? signal}\n${lastSaid}\n`)
  }
  let lastSaid = ''
  child.stdout?.on('data', (said: Buffer) => {
    lastSaid = `${lastSaid}${said.toString()}`.slice(-MAX_OUTPUT)
  })
  child.once('exit', tellEnd)
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    [Symbol.asyncDispose]: async () => {
      child.off('exit', tellEnd)
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Characters of the log of a server that ended by itself. */
const MAX_OUTPUT = 2_000

/** Waits until each of these was said, and gives the lines, in the order in which they came. */
async function linesOf(
  child: ChildProcess,
  expected: readonly string[],
  onLine: (line: string) => Promise<void> = async () => {},
): Promise<readonly string[]> {
  if (!child.stdout) throw new Error('the output of the server is not piped')
  const waiting = new Set(expected)
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    const found = [...waiting].find((each) => new RegExp(each, 'u').test(line))
    if (found === undefined) continue
    waiting.delete(found)
    lines.push(line)
    await onLine(line)
    if (waiting.size > 0) continue
    child.stdout.resume()
    return lines
  }
  throw new Error('the server ended before it was ready')
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (typeof address !== 'object' || !address) throw new Error('no free port')
  return address.port
}

import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'

/** Measured server in a separate process. */
export interface MeasuredServer extends AsyncDisposable {
  readonly origin: string
  readonly pid: number
}

/** Measured site, with its start time. */
export interface MeasuredSite extends MeasuredServer {
  /** Milliseconds from process start to the first healthy response. */
  readonly healthyAfter: number
}

/**
 * Starts the production build on a free local port, on existing content. Waits until it is ready
 * and the demonstration set has been checked for changes.
 */
export async function startSite(
  environment: Readonly<Record<string, string>>,
): Promise<MeasuredSite> {
  const start = performance.now()
  const { child, server } = await spawnSite(environment)
  let healthyAfter = 0
  await linesOf(
    child,
    ['"msg":"ready"', '"source":"demo".*source (?:published|unchanged)'],
    async (line) => {
      if (!line.includes('"ready"')) return
      const answer = await fetch(`${server.origin}/readyz`)
      if (!answer.ok) throw new Error(`the site is not ready: ${answer.status}`)
      healthyAfter = performance.now() - start
    },
  )
  return { ...server, healthyAfter }
}

async function spawnSite(
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly child: ChildProcess; readonly server: MeasuredServer }> {
  const port = await freePort()
  const child = spawnServer('./serve', [], {
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

/** Starts the bare node:http server, which sends another server's responses for these paths. */
export async function startBare(origin: string, paths: readonly string[]): Promise<MeasuredServer> {
  const bare = spawnServer(
    process.execPath,
    ['scripts/bench/bare-http-server.ts', origin, ...paths],
    process.env,
  )
  const [line = ''] = await linesOf(bare, ['^listening '])
  return serverOf(bare, Number(line.split(' ')[1]))
}

function spawnServer(
  program: string,
  options: readonly string[],
  env: NodeJS.ProcessEnv,
): ChildProcess {
  return spawn(program, options, { env, stdio: ['ignore', 'pipe', 'inherit'] })
}

function serverOf(child: ChildProcess, port: number): MeasuredServer {
  const tellEnd = (code: number | null, signal: NodeJS.Signals | null): void => {
    process.stderr.write(`the server ended by itself, by ${code ?? signal}\n${lastSaid}\n`)
  }
  let lastSaid = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    lastSaid = `${lastSaid}${chunk.toString()}`.slice(-MAX_OUTPUT)
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

/** Maximum characters of log shown if a server exits. */
const MAX_OUTPUT = 2_000

/** Waits until the output contains each expected text. Returns the lines, in order of output. */
async function linesOf(
  child: ChildProcess,
  expected: readonly string[],
  onLine: (line: string) => Promise<void> = async () => {},
): Promise<readonly string[]> {
  if (!child.stdout) throw new Error('the output of the server is not piped')
  const waiting = new Set(expected)
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    const awaited = [...waiting].find((each) => new RegExp(each, 'u').test(line))
    if (awaited === undefined) continue
    waiting.delete(awaited)
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

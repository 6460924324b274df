import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'

/** A server under measurement, in a process of its own. */
export interface MeasuredServer extends AsyncDisposable {
  readonly origin: string
  readonly pid: number
}

/** Starts the site in its production build on a free port of this machine, on the content that it has, and waits until it has looked for changes of the demonstration set. */
export async function startSite(
  environment: Readonly<Record<string, string>>,
): Promise<MeasuredServer> {
  const port = await freePort()
  const site = spawn(process.execPath, ['--min-semi-space-size=16', 'src/delivery/web/main.ts'], {
    env: {
      ...process.env,
      LOG_LEVEL: 'info',
      ...environment,
      IMPORT_ON_START: 'false',
      PORT: String(port),
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const awaited = [/"source":"demo".*source published/, /"msg":"listening"/]
  await lineOf(site, (line) => {
    const next = awaited.findIndex((each) => each.test(line))
    if (next >= 0) awaited.splice(next, 1)
    return awaited.length === 0
  })
  return serverOf(site, port)
}

/** Starts bare node:http with the answers of another server for these paths. */
export async function startBare(origin: string, paths: readonly string[]): Promise<MeasuredServer> {
  const bare = spawn(process.execPath, ['scripts/bench/bare-server.ts', origin, ...paths], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const line = await lineOf(bare, (each) => each.startsWith('listening '))
  return serverOf(bare, Number(line.split(' ')[1]))
}

function serverOf(child: ChildProcess, port: number): MeasuredServer {
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    [Symbol.asyncDispose]: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function lineOf(child: ChildProcess, wanted: (line: string) => boolean): Promise<string> {
  if (!child.stdout) throw new Error('the output of the server is not piped')
  for await (const line of createInterface({ input: child.stdout })) {
    if (!wanted(line)) continue
    child.stdout.resume()
    return line
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

import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'

import { SERVER_CORE, onCore } from './cpu-pinning.ts'

/** Pause between requests to a starting server, in milliseconds. */
const POLL_INTERVAL_MS = 5
/** Timeout of a start, in milliseconds. */
const START_TIMEOUT_MS = 120_000

/** Polls a URL until it responds with status 200. Throws after two minutes. */
export async function waitForServer(url: string): Promise<void> {
  const start = performance.now()
  while (performance.now() - start < START_TIMEOUT_MS) {
    const answer = await fetch(url).catch(() => undefined)
    await answer?.arrayBuffer().catch(() => undefined)
    if (answer?.status === 200) return
    await setTimeout(POLL_INTERVAL_MS)
  }
  throw new Error(`${url} never answered`)
}

/** Starts a server by a shell command, on the CPU core that is reserved for servers. */
export function startCommand(command: string): ChildProcess {
  const [program = '', ...options] = onCore(SERVER_CORE, ['sh', '-c', `exec ${command}`])
  return spawn(program, options, {
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production' },
  })
}

/** Stops a process and waits for its exit. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

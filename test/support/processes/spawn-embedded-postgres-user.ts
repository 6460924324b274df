import { spawn } from 'node:child_process'
import type { ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('./use-embedded-postgres-process.ts', import.meta.url))

/** Child process that uses the embedded PostgreSQL of a folder. */
export interface EmbeddedUser {
  readonly process: ChildProcessByStdio<Writable, Readable, Readable>
  /** Resolves once PostgreSQL is available, or rejects with the process's standard error. */
  readonly ready: Promise<void>
  leave(): Promise<void>
  /** Kills the process with SIGKILL. */
  kill(): Promise<void>
}

/** Starts a child process that uses the embedded PostgreSQL of a folder, as server or tool. */
export function spawnEmbeddedPostgresUser(dataDir: string, role: 'server' | 'tool'): EmbeddedUser {
  const user = spawn(process.execPath, [PROGRAM, dataDir, role], {
    // Settings of other PostgreSQL servers on the machine must not apply.
    env: { ...process.env, PGPORT: '6543', PGSSLMODE: 'require', PGUSER: 'somebody' },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const ended = once(user, 'exit')
  const complaint = text(user.stderr)
  const ready = Promise.race([
    once(user.stdout, 'data').then(() => undefined),
    ended.then(async () => {
      throw new Error(await complaint)
    }),
  ])
  ready.catch(() => undefined)
  return {
    process: user,
    ready,
    async leave() {
      user.stdin.end()
      await ended
    },
    async kill() {
      user.kill('SIGKILL')
      await ended
    },
  }
}

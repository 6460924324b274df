import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { availableParallelism, constants, setPriority } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'

import { postmasterOf } from './embedded-postgres-folder.ts'
import { ask } from './send-traffic.ts'
import type { TimedResponse, Traffic } from './send-traffic.ts'

/** Occupies every core with a process of the lowest priority, until disposal. */
export function busyCores(): AsyncDisposable {
  const loops = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  )
  for (const { pid } of loops) {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW)
  }
  return {
    [Symbol.asyncDispose]: async () => {
      const ended = loops.map((loop) => once(loop, 'exit'))
      for (const loop of loops) loop.kill('SIGKILL')
      await Promise.all(ended)
    },
  }
}

/** Stops all processes of the folder's PostgreSQL for some milliseconds, then lets them run. */
export async function pauseDatabase(dataDir: string, milliseconds: number): Promise<void> {
  // The file is empty while PostgreSQL creates it.
  let postmaster = postmasterOf(dataDir) ?? Number.NaN
  while (Number.isNaN(postmaster)) {
    await delay(5)
    postmaster = postmasterOf(dataDir) ?? Number.NaN
  }
  // The postmaster first, so that it starts no other process.
  const stopped = [postmaster]
  try {
    process.kill(postmaster, 'SIGSTOP')
    for (const pid of childrenOf(postmaster)) {
      stopped.push(pid)
      process.kill(pid, 'SIGSTOP')
    }
    await delay(milliseconds)
  } finally {
    for (const pid of stopped) process.kill(pid, 'SIGCONT')
  }
}

function childrenOf(parent: number): readonly number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === parent)
}

function parentOf(pid: number): number | undefined {
  try {
    const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return Number(parent)
  } catch {
    return undefined
  }
}

/**
 * Reads as long as `work` runs, each path on a connection of its own and without any retry. Returns
 * all outcomes.
 */
export async function readDuring(
  work: Promise<void>,
  traffic: Traffic & { readonly perSecond: number },
): Promise<readonly (TimedResponse & { readonly path: string })[]> {
  const answers: Promise<TimedResponse & { readonly path: string }>[] = []
  const ended = new AbortController()
  void work.finally(() => ended.abort()).catch(() => undefined)
  for (let turn = 0; !ended.signal.aborted; turn += 1) {
    const path = traffic.path(turn)
    answers.push(ask({ ...traffic, path: () => path }, turn).then((one) => ({ ...one, path })))
    await delay(1_000 / traffic.perSecond)
  }
  await work
  return Promise.all(answers)
}

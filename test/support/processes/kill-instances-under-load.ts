import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { freePort, runningNginx } from './running-nginx.ts'
import type { RunningNginx } from './running-nginx.ts'

const INSTANCE = join(import.meta.dirname, 'site-instance-process.ts')

interface Killing {
  readonly kills: number
  /** Milliseconds from a kill to the restart, and from the restart to the next kill. */
  readonly every: number
  /** Further arguments of an instance, such as a database connection. */
  readonly runsOn?: readonly string[]
  /** Runs during the kills, until `until` is aborted. */
  readonly beside?: (nginx: RunningNginx, until: AbortSignal) => Promise<void>
}

/**
 * Number of successful answers that readers received, statuses of the failed ones, and number of
 * kills.
 */
export interface ReaderAnswers {
  readonly answers: number
  readonly failures: readonly (number | undefined)[]
  readonly kills: number
}

/**
 * Kills two instances behind nginx alternately (SIGKILL) while eight readers request pages. Returns
 * the answers.
 */
export async function killInstancesUnderLoad({
  kills,
  every,
  runsOn = [],
  beside = () => Promise.resolve(),
}: Killing): Promise<ReaderAnswers> {
  const ports = [await freePort(), await freePort()]
  const startInstance = (port: number) => started([String(port), ...runsOn])
  const instances = await Promise.all(ports.map(startInstance))
  await using nginx = await runningNginx({ site: ports, identity: ports })
  const reading = new AbortController()
  const failures: (number | undefined)[] = []
  let answers = 0
  const readOn = async (reader: number): Promise<void> => {
    for (let page = 1; !reading.signal.aborted; page += 1) {
      // Each request has a new address, because the cache of nginx would hide the instances.
      const { status } = await nginx.ask(`/guide?lecteur=${reader}-${page}`)
      if (status === 200) answers += 1
      else failures.push(status)
    }
  }
  const readers = Promise.all([
    ...Array.from({ length: 8 }, (_, reader) => readOn(reader)),
    beside(nginx, reading.signal),
  ])
  for (let kill = 0; kill < kills; kill += 1) {
    await delay(every)
    const place = kill % 2
    instances[place]?.kill('SIGKILL')
    await delay(every)
    if (kill < kills - 1) instances[place] = await startInstance(ports[place] ?? 0)
  }
  reading.abort()
  await readers
  for (const instance of instances) instance.kill('SIGKILL')
  return { answers, failures, kills }
}

/** Starts an instance process and waits until it listens. */
async function started(args: readonly string[]): Promise<ChildProcess> {
  const instance = fork(INSTANCE, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  await once(instance, 'message')
  return instance
}

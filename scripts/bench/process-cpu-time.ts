import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * Returns the CPU time of a process in microseconds, from /proc. With `withChildren`, adds its
 * descendants. Other load hardly affects it.
 */
export function processorTime(pid: number, withChildren = false): number {
  const pids = withChildren ? [pid, ...descendantsOf(pid)] : [pid]
  return pids.reduce((sum, each) => sum + ticksOf(each) * MICROSECONDS_PER_TICK, 0)
}

/** Maximum CPU time of an idle server in a second, in microseconds. */
const IDLE_US = 50_000
const IDLE_SECONDS = 3
const MAX_WAIT_SECONDS = 180

/**
 * Waits until a process and its descendants are idle for three seconds. Work after a start, such as
 * the comparison of the search index with the library, would count as that of the first pages.
 * Throws after three minutes.
 */
export async function waitUntilIdle(pid: number): Promise<void> {
  let idle = 0
  for (let second = 0; idle < IDLE_SECONDS; second++) {
    if (second === MAX_WAIT_SECONDS) throw new Error(`process ${pid} is still busy`)
    const before = processorTime(pid, true)
    await delay(1_000)
    idle = processorTime(pid, true) - before < IDLE_US ? idle + 1 : 0
  }
}

/** `sysconf(_SC_CLK_TCK)` is 100 on every Linux that Node supports. */
const MICROSECONDS_PER_TICK = 10_000

function ticksOf(pid: number): number {
  const fields = statOf(pid)
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
}

/** Returns the ids of all descendants of a process. */
export function descendantsOf(pid: number): readonly number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), Number(statOf(Number(name))[1] ?? 0)]),
  )
  const below = new Set<number>()
  for (const each of new Set([pid, ...parents.keys()])) {
    for (let up: number | undefined = each; up !== undefined && up > 1; up = parents.get(up)) {
      if (up === pid && each !== pid) below.add(each)
    }
  }
  return [...below]
}

/**
 * Returns the fields of /proc/PID/stat from the third on. The second, the process name, may contain
 * spaces.
 */
function statOf(pid: number): readonly string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

import { readdirSync, readFileSync } from 'node:fs'

/**
 * Returns the CPU time of a process in microseconds, from /proc. With `withChildren`, adds its
 * descendants. Other load hardly affects it.
 */
export function processorTime(pid: number, withChildren = false): number {
  const pids = withChildren ? [pid, ...descendantsOf(pid)] : [pid]
  return pids.reduce((sum, each) => sum + ticksOf(each) * MICROSECONDS_PER_TICK, 0)
}

/** `sysconf(_SC_CLK_TCK)` is 100 on every Linux that Node supports. */
const MICROSECONDS_PER_TICK = 10_000

function ticksOf(pid: number): number {
  const fields = statOf(pid)
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
}

/** Returns the ids of all descendants of a process. */
function descendantsOf(pid: number): readonly number[] {
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

import { readdirSync, readFileSync } from 'node:fs'

/**
 * Processor time in microseconds that a process, and optionally all below it, has used, from /proc:
 * unlike requests per second it hardly depends on what else the machine does.
 */
export function processorTime(pid: number, withChildren = false): number {
  const pids = withChildren ? [pid, ...descendantsOf(pid)] : [pid]
  return pids.reduce((sum, each) => sum + ticksOf(each) * MICROSECONDS_PER_TICK, 0)
}

/** `sysconf(_SC_CLK_TCK)` is 100 on every Linux that Node runs on. */
const MICROSECONDS_PER_TICK = 10_000

function ticksOf(pid: number): number {
  const fields = statOf(pid)
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
}

/** The processes that a process started, and those that these started. */
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

/** The fields of /proc/PID/stat from the third on: the second, the name, may hold spaces. */
function statOf(pid: number): readonly string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

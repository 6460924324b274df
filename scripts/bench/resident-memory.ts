import { readFileSync } from 'node:fs'

import { descendantsOf } from './process-cpu-time.ts'

/** Returns the resident memory of a process in bytes, from /proc. */
export function residentMemory(pid: number): number {
  return bytesIn(`/proc/${pid}/status`, /^VmRSS:\s+(\d+) kB$/mu)
}

/** Returns the memory of a process and its descendants in bytes. Shared memory is counted once. */
export function memoryWithDescendants(pid: number): number {
  return [pid, ...descendantsOf(pid)].reduce(
    (sum, each) => sum + bytesIn(`/proc/${each}/smaps_rollup`, /^Pss:\s+(\d+) kB$/mu),
    0,
  )
}

function bytesIn(file: string, pattern: RegExp): number {
  const [, kilobytes] = pattern.exec(readFileSync(file, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

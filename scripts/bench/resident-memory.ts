import { readFileSync } from 'node:fs'

/** The memory that a process now holds, in bytes, from /proc. */
export function residentMemory(pid: number): number {
  const [, kilobytes] =
    /^VmRSS:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

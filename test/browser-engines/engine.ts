import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { accessSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A browser that is driven as its readers drive it, by the keyboard, and looked at by expressions. */
export interface Engine extends AsyncDisposable {
  /** Opens an address, and waits until its page has loaded. */
  readonly open: (address: string) => Promise<void>
  /** What an expression says of the page that is shown. */
  readonly see: (expression: string) => Promise<unknown>
  /** Presses keys one after the other: characters, and those of `KEYS`. */
  readonly press: (keys: string) => Promise<void>
}

/** The keys that write nothing, as WebDriver calls them. */
export const KEYS = { enter: '\uE007', escape: '\uE00C', down: '\uE015' } as const

/** A source of key presses, as WebDriver and WebDriver BiDi both read it. */
export function keySource(keys: string) {
  const actions = keys.split('').flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  return { type: 'key', id: 'keyboard', actions }
}

/** Whether all of these programs can be run here. */
export function areInstalled(programs: readonly string[]): boolean {
  return programs.every((program) =>
    (process.env['PATH'] ?? '').split(delimiter).some((folder) => isThere(join(folder, program))),
  )
}

/** Ends a process that was started in a group of its own, and all that it has started. */
export async function endGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return
  const ended = once(child, 'exit')
  process.kill(-child.pid, 'SIGTERM')
  await ended
}

function isThere(path: string): boolean {
  try {
    accessSync(path)
    return true
  } catch {
    return false
  }
}

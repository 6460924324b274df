import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** True if a program is on the PATH. */
export function isInstalled(name: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

/**
 * Returns a command that runs on one CPU core. Returns it unchanged without core, or without
 * `taskset`.
 */
export function onCore(core: number | undefined, command: readonly string[]): readonly string[] {
  return core === undefined || !isInstalled('taskset')
    ? command
    : ['taskset', '-c', String(core), ...command]
}

/** CPU core of the measured server. */
export const SERVER_CORE = 0
/** CPU core of the load generator. */
export const GENERATOR_CORE = 1

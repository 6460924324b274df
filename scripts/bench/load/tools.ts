import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Whether a program can be run by its name. */
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

/** A command that runs on one core only, where the system can see to it. */
export function onCore(core: number | undefined, command: readonly string[]): readonly string[] {
  return core === undefined || !isInstalled('taskset')
    ? command
    : ['taskset', '-c', String(core), ...command]
}

/** What is measured has the first core for itself, what generates the load the second. */
export const SERVER_CORE = 0
export const GENERATOR_CORE = 1
